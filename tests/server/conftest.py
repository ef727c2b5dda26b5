"""A house that stays open for all tests of a file, and the databases it can be kept in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from slackhouse.server.settings import Settings
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
