"""How long tables are kept: nothing is for ever, and who plays is told so."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import sqlalchemy as sa

from slackhouse.server import packing
from slackhouse.server.database import BANS, CARRIED, PLAYED, SERVERS, TABLES
from slackhouse.server.own_games import KEPT_FOR
from slackhouse.server.settings import Keep

AT_ONCE: Final = 200
"""Tables that are looked at in one transaction: those who play wait for no more."""
NEVER_PLAYED: Final = ("lobby", "closed")
"""States of tables that nobody will miss: no game was ever dealt there, or the host of the house has closed them."""


class Old(NamedTuple):
    """A table that may go, and before when its last row must be."""

    table: str
    before: float


def tidied(
    connection: sa.Connection,
    keep: Keep,
    now: float,
    spare: Collection[str] = (),
    server: str | None = None,
) -> int:
    """Delete some tables that are too old, with all that belongs to them; how many. Those of another server that is there are its own."""
    free = TABLES.c.table_id.not_in(spare) & ~_is_elsewhere(server, now)
    gone = 0
    for one in _old(connection, keep, now, free):
        if _is_over(connection, one):
            its = TABLES.c.table_id == one.table
            gone += connection.execute(sa.delete(TABLES).where(its, free)).rowcount
    connection.execute(sa.delete(BANS).where(BANS.c.until < now))
    connection.execute(sa.delete(PLAYED).where(PLAYED.c.at < now - KEPT_FOR))
    connection.execute(sa.delete(CARRIED).where(CARRIED.c.until < now))
    return gone


def _old(connection: sa.Connection, keep: Keep, now: float, free: sa.ColumnElement[bool]) -> list[Old]:
    lobby = TABLES.c.state.in_(NEVER_PLAYED) & (TABLES.c.last_at < now - keep.lobby)
    wanted = (
        sa.select(TABLES.c.table_id, TABLES.c.state)
        .where(sa.or_(TABLES.c.last_at < now - keep.played, lobby), free)
        .order_by(TABLES.c.last_at)
        .limit(AT_ONCE)
    )
    return [
        Old(table, now - (keep.lobby if state in NEVER_PLAYED else keep.played))
        for table, state in connection.execute(wanted).all()
    ]


def _is_over(connection: sa.Connection, one: Old) -> bool:
    """The log knows when something last happened; what is noted of a table may be from the day its game began."""
    last = packing.newest(connection, one.table)
    if last is not None and last >= one.before:
        connection.execute(sa.update(TABLES).where(TABLES.c.table_id == one.table).values(last_at=last))
        return False
    return True


def _is_elsewhere(server: str | None, now: float) -> sa.ColumnElement[bool]:
    """Another server that is there has this table: it tidies by itself."""
    return sa.exists().where(
        SERVERS.c.id == TABLES.c.server, SERVERS.c.until > now, SERVERS.c.id != (server or "")
    )
