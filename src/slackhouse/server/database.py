"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa

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

PACKS = sa.Table(
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
"""Every table there is: its home, how often it moved house, and what may be known of it without its log.

`state` and `last_at` are of the last time that the state changed; the log knows better. `listed` is what its host lets strangers do
there, who find it by themselves: `sit` or `watch`.
"""

SEATED = sa.Table(
    "seated",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("at", sa.Float, nullable=False),
)
"""Who has sat down where, by the hash of their token: the log knows whether they still do."""

PLAYED = sa.Table(
    "played",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""What somebody has played, for their own statistics: they outlive the table."""

CARRIED = sa.Table(
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
