"""A house that stays open for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import in_memory, serving, settings


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with in_memory() as data, serving(settings(data)) as found:
        yield found
