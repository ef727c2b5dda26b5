"""Brings a database to the form this program reads, with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

SCRIPTS: Final = Path(__file__).parent / "migrations"


def config(connection: sa.Connection | None = None) -> Config:
    """Alembic's own configuration, without a file of its own."""
    found = Config()
    found.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def upgrade(connection: sa.Connection) -> None:
    """To the newest form; nothing is done where that is there already."""
    command.upgrade(config(connection), "head")
