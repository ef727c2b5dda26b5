"""Who has sat at which table, what they have played, what they carry to another device; and which tables strangers may find."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    seated = op.create_table(
        "seated",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "carried",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("tables", sa.Column("listed", sa.String(8)))
    op.create_index("tables_listed", "tables", ["listed"])
    _seat_those_in_the_log(seated)


def _seat_those_in_the_log(seated: sa.Table) -> None:
    """Until now only the log knew who sat where."""
    rows = op.get_bind().execute(
        sa.text("SELECT table_id, at, body FROM log WHERE body LIKE :sat"), {"sat": '%"row":"sat"%'}
    )
    last: dict[tuple[str, str], float] = {}
    for table, at, body in rows:
        row = json.loads(body)
        if row.get("row") == "sat" and row.get("token"):
            key = (str(row["token"])[:64], table)
            last[key] = max(at, last.get(key, at))
    new = [{"token": token, "table_id": table, "at": at} for (token, table), at in last.items()]
    for start in range(0, len(new), 500):
        op.get_bind().execute(sa.insert(seated), new[start : start + 500])


def downgrade() -> None:
    op.drop_index("tables_listed", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("listed")
    for name in ("carried", "played", "seated"):
        op.drop_table(name)
