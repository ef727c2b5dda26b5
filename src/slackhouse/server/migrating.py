"""Brings a database to the form this program reads, with Alembic."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from slackhouse.server.database import HOUSE
from slackhouse.server.engines import insert

OURS: Final = 0x51AC
"""The number of the lock that servers hold while they look whether the database has our form."""
SCRIPTS: Final = Path(__file__).parent / "migrations"


def config(connection: sa.Connection | None = None) -> Config:
    """Alembic's own configuration, without a file of its own."""
    found = Config()
    found.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def upgrade(connection: sa.Connection) -> None:
    """To the newest form, all of it or nothing; nothing is done where that is there already."""
    if connection.dialect.name == "sqlite":
        # Else Python's driver commits each change of form by itself, and whoever is killed between two is left with neither form.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Of several servers that start at once one does it, and the others wait, however long that takes.
        for patience in ("lock_timeout", "idle_in_transaction_session_timeout"):
            connection.exec_driver_sql(f"SET LOCAL {patience} = 0")
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(OURS)))
    is_new = not sa.inspect(connection).has_table("alembic_version")
    command.upgrade(config(connection), "head")
    if is_new:
        # With its tables: a house that has those and no secret was emptied, and is not taken for a new one.
        secret(connection)


def secret(connection: sa.Connection) -> str:
    """What signs cookies: made once, the same for every server on this database."""
    new = insert(connection, HOUSE).on_conflict_do_nothing()
    connection.execute(new, {"name": "secret", "value": secrets.token_urlsafe(32)})
    found: str = connection.execute(sa.select(HOUSE.c.value).where(HOUSE.c.name == "secret")).scalar_one()
    return found
