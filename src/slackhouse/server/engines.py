"""The databases that a house can keep its log in, and what each must be told so that a commit is for keeps and nobody waits for ever."""

from __future__ import annotations

import sqlite3
import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

PATIENCE: Final = 4
"""Seconds that a line to the database may be silent: as long as a server may believe that its tables are its own."""
PARTING: Final = {
    "connect_timeout": PATIENCE,
    "tcp_user_timeout": 1000 * PATIENCE,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "application_name": "slackhouse",
    # Whoever is stopped in the middle of a transaction holds up nobody for longer.
    "options": "-c lock_timeout=1500 -c idle_in_transaction_session_timeout=2000 -c synchronous_commit=on",
}


def engine(url: str) -> sa.Engine:
    """Of a database that is named like `postgresql://house@db/slackhouse`, or of a file."""
    name = sa.make_url(url)
    if name.get_backend_name() == "sqlite":
        found = sa.create_engine(name)
        sa.event.listen(found, "connect", _for_keeps)
        return found
    if name.drivername in {"postgres", "postgresql"}:
        name = name.set(drivername="postgresql+psycopg")
    return sa.create_engine(name, connect_args=dict(PARTING), pool_size=8, pool_pre_ping=True)


def insert(connection: sa.Connection, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """One that can be told what to do where the row is there already: both databases can, each in its own dialect."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def clock(connection: sa.Connection) -> float:
    """The time of day as the database has it: whatever several servers agree about is by this one."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return float(connection.execute(NOW).scalar_one())


NOW: Final = sa.select(sa.func.extract("epoch", sa.func.clock_timestamp()))


def _for_keeps(connection: sqlite3.Connection, _record: object) -> None:
    """Readers never wait for the writer, and a commit is on the disk before it returns. A row belongs to a table that is there."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
