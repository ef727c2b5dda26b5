"""The database: its tables as the newest migration leaves them, engines for SQLite and PostgreSQL, and migration with Alembic.

An engine is set up so that a commit is durable and no statement waits for ever.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite

# -- tables -------------------------------------------------------------------------------------------------------------------


METADATA = sa.MetaData()

ROWS = sa.Table(
    "log",
    METADATA,
    sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

PACKED_ROWS = sa.Table(
    "packs",
    METADATA,
    sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("last", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("first", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("form", sa.LargeBinary, nullable=False),
)
"""Rows of the log that only lie there, many in one: from `first` to `last`."""

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("form", sa.LargeBinary, nullable=False),
)

SERVER_VALUES = sa.Table(
    "house",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

REVOKED = sa.Table(
    "revoked",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("server", sa.String(32)),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("last_at", sa.Float, nullable=False),
    sa.Column("listed", sa.String(8)),
    sa.Index("tables_by_last_at", "last_at"),
    sa.Index("tables_listed", "listed"),
)
"""Every table there is: its server, how often that changed, and what may be known of it without its log.

`state` and `last_at` are of the last time that the state changed; the log knows better. `listed` is what its host lets strangers do
there, who find it by themselves: `sit` or `watch`.
"""

PLAYER_SEATS = sa.Table(
    "seated",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("at", sa.Float, nullable=False),
)
"""Who has sat down where, by the hash of their token: the log knows whether they still do."""

PLAYER_RESULTS = sa.Table(
    "played",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""What somebody has played, for their own statistics: they outlive the table."""

TRANSFER_CODES = sa.Table(
    "carried",
    METADATA,
    sa.Column("code", sa.String(64), primary_key=True),
    sa.Column("sealed", sa.LargeBinary, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
"""Tokens on their way to another device, under the hash of a code without which nobody can read them."""

SERVERS = sa.Table(
    "servers",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("address", sa.String(255), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("load", sa.Integer, nullable=False),
)
"""Servers on this database, and until when by its clock each may be believed to be there."""

BANS = sa.Table(
    "bans",
    METADATA,
    sa.Column("address", sa.String(64), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)


# -- engines ------------------------------------------------------------------------------------------------------------------


DATABASE_TIMEOUT_S: Final = 4
"""Seconds that a line to the database may be silent: as long as a server may believe that its tables are its own."""
POSTGRES_OPTIONS: Final = {
    "connect_timeout": DATABASE_TIMEOUT_S,
    "tcp_user_timeout": 1000 * DATABASE_TIMEOUT_S,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "application_name": "slackhouse",
    # A server that is stopped in the middle of a transaction holds up no other for longer.
    "options": "-c lock_timeout=1500 -c idle_in_transaction_session_timeout=2000 -c synchronous_commit=on",
}


def engine(url: str) -> sa.Engine:
    """Of a database that is named like `postgresql://house@db/slackhouse`, or of a file."""
    name = sa.make_url(url)
    if name.get_backend_name() == "sqlite":
        found = sa.create_engine(name)
        sa.event.listen(found, "connect", _set_pragmas)
        return found
    if name.drivername in {"postgres", "postgresql"}:
        name = name.set(drivername="postgresql+psycopg")
    return sa.create_engine(name, connect_args=dict(POSTGRES_OPTIONS), pool_size=8, pool_pre_ping=True)


def insert_for(connection: sa.Connection, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """One that can be told what to do where the row is there already: both databases can, each in its own dialect."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def database_time(connection: sa.Connection) -> float:
    """The time of day as the database has it: whatever several servers agree about is by this one."""
    if connection.dialect.name == "sqlite":
        return time.time()
    return float(connection.execute(DATABASE_NOW).scalar_one())


DATABASE_NOW: Final = sa.select(sa.func.extract("epoch", sa.func.clock_timestamp()))


def _set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    """Readers never wait for the writer, and a commit is on the disk before it returns. A row belongs to a table that is there."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


# -- migrations ---------------------------------------------------------------------------------------------------------------


MIGRATION_LOCK: Final = 0x51AC
"""The number of the lock that servers hold while they look whether the database has our form."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"


def alembic_config(connection: sa.Connection | None = None) -> Config:
    """Alembic's own configuration, without a file of its own."""
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def upgrade(connection: sa.Connection) -> None:
    """To the newest form, all of it or nothing; nothing is done where that is there already."""
    if connection.dialect.name == "sqlite":
        # Else Python's driver commits each change of form by itself, and a process killed between two leaves neither form.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Of several servers that start at once one does it, and the others wait, however long that takes.
        for patience in ("lock_timeout", "idle_in_transaction_session_timeout"):
            connection.exec_driver_sql(f"SET LOCAL {patience} = 0")
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    is_new = not sa.inspect(connection).has_table("alembic_version")
    command.upgrade(alembic_config(connection), "head")
    if is_new:
        # With its tables: a database that has those and no secret was emptied, and is not taken for a new one.
        cookie_secret(connection)


def cookie_secret(connection: sa.Connection) -> str:
    """What signs cookies: made once, the same for every server on this database."""
    new = insert_for(connection, SERVER_VALUES).on_conflict_do_nothing()
    connection.execute(new, {"name": "secret", "value": secrets.token_urlsafe(32)})
    found: str = connection.execute(
        sa.select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == "secret")
    ).scalar_one()
    return found
