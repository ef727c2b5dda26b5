"""Deleting tables that are older than the server keeps them, and packing the rows of idle ones."""

from __future__ import annotations

import logging
from collections.abc import Collection
from functools import partial
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from slackhouse.storage import packed_rows
from slackhouse.storage.database import BANS, PLAYER_RESULTS, SERVERS, TABLES, TRANSFER_CODES
from slackhouse.storage.log_storage import Storage, one_line

RESULTS_KEPT_S: Final = 400 * 24 * 3600.0
"""Seconds: a year, and what it takes to come back after it."""
BATCH_SIZE: Final = 200
"""Tables that are looked at in one transaction: those who play wait for no more."""
NEVER_PLAYED: Final = ("lobby", "closed")
"""States of tables that nobody will miss: no game was ever dealt there, or the operator has closed them."""


class OldTable(NamedTuple):
    """A table that may be deleted, if its last row is older than `before`."""

    table: str
    before: float


def delete_old_tables(
    connection: sa.Connection,
    kept: tuple[float, float],
    now: float,
    spare: Collection[str] = (),
    server: str | None = None,
) -> int:
    """Delete some tables that are too old, with all that belongs to them; how many. `kept`: for how many seconds one that was played at, and one that never was. Those of another server that is there are its own."""
    free = TABLES.c.table_id.not_in(spare) & ~_is_elsewhere(server, now)
    gone = 0
    for one in _old(connection, kept, now, free):
        if _is_over(connection, one):
            its = TABLES.c.table_id == one.table
            gone += connection.execute(sa.delete(TABLES).where(its, free)).rowcount
    connection.execute(sa.delete(BANS).where(BANS.c.until < now))
    connection.execute(sa.delete(PLAYER_RESULTS).where(PLAYER_RESULTS.c.at < now - RESULTS_KEPT_S))
    connection.execute(sa.delete(TRANSFER_CODES).where(TRANSFER_CODES.c.until < now))
    return gone


def _old(
    connection: sa.Connection, kept: tuple[float, float], now: float, free: sa.ColumnElement[bool]
) -> list[OldTable]:
    played, lobby = kept
    unplayed = TABLES.c.state.in_(NEVER_PLAYED) & (TABLES.c.last_at < now - lobby)
    wanted = (
        sa.select(TABLES.c.table_id, TABLES.c.state)
        .where(sa.or_(TABLES.c.last_at < now - played, unplayed), free)
        .order_by(TABLES.c.last_at)
        .limit(BATCH_SIZE)
    )
    return [
        OldTable(table, now - (lobby if state in NEVER_PLAYED else played))
        for table, state in connection.execute(wanted).all()
    ]


def _is_over(connection: sa.Connection, one: OldTable) -> bool:
    """The log knows when something last happened; what is noted of a table may be from the day its game began."""
    last = packed_rows.last_time(connection, one.table)
    if last is not None and last >= one.before:
        connection.execute(sa.update(TABLES).where(TABLES.c.table_id == one.table).values(last_at=last))
        return False
    return True


def _is_elsewhere(server: str | None, now: float) -> sa.ColumnElement[bool]:
    """Another server that is there has this table: it tidies by itself."""
    return sa.exists().where(
        SERVERS.c.id == TABLES.c.server, SERVERS.c.until > now, SERVERS.c.id != (server or "")
    )


LOG = logging.getLogger(__name__)


# -- packing ------------------------------------------------------------------------------------------------------------------


async def pack_table(storage: Storage, table: str, upto: int) -> bool:
    """Where it cannot be done nothing is lost: the rows lie as they lay, and it is tried again in a day."""
    try:
        return await storage.pack(table, upto)
    except SQLAlchemyError as error:
        LOG.info("the rows of a table stay unpacked for now: %s", one_line(error))
        return False


async def pack_idle_tables(storage: Storage, before: float) -> int:
    """All tables at which nothing has happened since then; how many were packed."""
    after, count = "", 0
    try:
        while found := await storage.do(partial(packed_rows.idle_tables, before=before, after=after)):
            for table, upto in found:
                count += await pack_table(storage, table, upto)
            after = found[-1][0]
    except SQLAlchemyError as error:
        LOG.error("old tables could not be packed: %s", one_line(error))  # noqa: TRY400 - one sentence
    if count:
        LOG.info("the rows of %d tables were packed", count)
    return count
