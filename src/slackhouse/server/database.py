"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

ROWS = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("form", sa.LargeBinary, nullable=False),
)

HOUSE = sa.Table(
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
