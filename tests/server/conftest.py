"""A house that stays open for all tests of a file, and dice that fall alike each time a test runs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from slackhouse.server import dice, runner
from tests.server.serving import in_memory, serving, settings


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with in_memory() as data, serving(settings(data)) as found:
        yield found


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals, dice and bots of a test's tables depend on its name alone, so that no verdict is a matter of luck."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr(dice, "_LUCK", luck)
    monkeypatch.setattr(runner, "secrets", SimpleNamespace(randbits=luck.getrandbits))
