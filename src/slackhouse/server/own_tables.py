"""Whose tables are whose, in the database: by the hash of a token, which is all that is kept of it."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from slackhouse.server import packing
from slackhouse.server.database import PLAYED, SEATED, TABLES
from slackhouse.server.engines import insert

MOST: Final = 40
"""So many of somebody's tables are listed, those they sat down at last first."""
OPEN: Final = "open"
"""A table that strangers find by themselves."""


def sat_down(connection: sa.Connection, tokens: list[str], table: str, at: float) -> None:
    """These sit at this table from now on."""
    new = insert(connection, SEATED)
    again = new.on_conflict_do_update(index_elements=["token", "table_id"], set_={"at": new.excluded.at})
    connection.execute(again, [{"token": one, "table_id": table, "at": at} for one in tokens])


def of(connection: sa.Connection, token: str) -> list[str]:
    """The tables at which somebody sat, the newest first."""
    wanted = (
        sa.select(SEATED.c.table_id).where(SEATED.c.token == token).order_by(SEATED.c.at.desc()).limit(MOST)
    )
    return list(connection.execute(wanted).scalars())


def forget(connection: sa.Connection, token: str, table: str) -> None:
    """One of them is not to be listed any more; whoever sits there still does."""
    its = (SEATED.c.token == token, SEATED.c.table_id == table)
    connection.execute(sa.delete(SEATED).where(*its))


def erase(connection: sa.Connection, token: str, *, tables: bool) -> None:
    """All that somebody has played; and, if they leave for good, where they sat."""
    connection.execute(sa.delete(PLAYED).where(PLAYED.c.token == token))
    if tables:
        connection.execute(sa.delete(SEATED).where(SEATED.c.token == token))


def has_any(connection: sa.Connection, token: str) -> bool:
    """Would anything be lost if nobody had this token any more?"""
    return any(
        connection.execute(sa.select(one.c.token).where(one.c.token == token).limit(1)).first() is not None
        for one in (SEATED, PLAYED)
    )


def list_openly(connection: sa.Connection, table: str, *, on: bool) -> None:
    its = sa.update(TABLES).where(TABLES.c.table_id == table)
    connection.execute(its.values(listed=OPEN if on else None))


def listed(connection: sa.Connection) -> list[str]:
    """Tables that strangers may find, those last changed first."""
    its = (TABLES.c.listed == OPEN, TABLES.c.state != "closed")
    wanted = sa.select(TABLES.c.table_id).where(*its).order_by(TABLES.c.last_at.desc()).limit(MOST)
    return list(connection.execute(wanted).scalars())


def last_row(connection: sa.Connection, table: str) -> tuple[int, bool] | None:
    """How long the log of a table is, and whether the table was closed; None: there is no such table."""
    state = connection.execute(sa.select(TABLES.c.state).where(TABLES.c.table_id == table)).scalar()
    last = packing.last(connection, table)
    return None if state is None or last is None else (last[0], state == "closed")
