"""A house that stays open for all tests of a file, the databases it can be kept in, and dice that fall alike each time a test runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from slackhouse.server.live import automatic_moves, table_runner
from slackhouse.server.settings import Settings
from slackhouse.storage import server_leases
from slackhouse.storage.database import POSTGRES_OPTIONS
from tests.server.postgres import Cluster, cluster
from tests.server.serving import Chosen, in_memory, serving, settings


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with in_memory() as data, serving(settings(data)) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def chosen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Chosen]:
    """Settings of a house that is kept in a file, and of one that is kept in PostgreSQL: what holds for one holds for the other."""

    def kept(url: str | None) -> Chosen:
        def made(**other: Any) -> Settings:
            return settings(tmp_path, database_url=url, **other)

        return made

    if request.param == "sqlite":
        yield kept(None)
        return
    there: Cluster = request.getfixturevalue("postgres")
    with there.database() as url:
        yield kept(url)


@pytest.fixture(autouse=True)
def patient_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may let a test rest: PostgreSQL waits in the middle of a transaction, and a lease is good although its next beat is late.

    Servers in processes of their own are cut off after the seconds that hosts have.
    """
    patient = re.sub(r"timeout=\d+", "timeout=120000", str(POSTGRES_OPTIONS["options"]))
    monkeypatch.setitem(POSTGRES_OPTIONS, "options", patient)
    monkeypatch.setattr(server_leases, "FENCE_S", 300.0)
    monkeypatch.setattr(server_leases, "LEASE_S", 600.0)


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals, dice and bots of a test's tables depend on its name alone, so that no verdict is a matter of luck."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr(automatic_moves, "_RANDOM", luck)
    monkeypatch.setattr(
        automatic_moves, "secrets", SimpleNamespace(token_hex=lambda n: luck.randbytes(n).hex())
    )
    monkeypatch.setattr(table_runner, "secrets", SimpleNamespace(randbits=luck.getrandbits))
