"""Every table has a row of its own, to which its log belongs: who is its home, when it was last played at. Servers, and bans."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OF_A_TABLE = ("log", "snapshots")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("server", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("last_at", sa.Float, nullable=False),
    )
    op.create_index("tables_by_last_at", "tables", ["last_at"])
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("load", sa.Integer, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.execute(
        "INSERT INTO tables (table_id, epoch, state, last_at) SELECT table_id, 0, 'unknown', max(at) FROM log GROUP BY table_id"
    )
    op.execute("DELETE FROM snapshots WHERE table_id NOT IN (SELECT table_id FROM tables)")
    for name in OF_A_TABLE:
        # SQLite adds no key to a table that is there: Alembic makes it anew.
        with op.batch_alter_table(name) as batch:
            batch.create_foreign_key(
                f"{name}_of_a_table", "tables", ["table_id"], ["table_id"], ondelete="CASCADE"
            )


def downgrade() -> None:
    for name in OF_A_TABLE:
        with op.batch_alter_table(name) as batch:
            batch.drop_constraint(f"{name}_of_a_table", type_="foreignkey")
    op.drop_index("tables_by_last_at", "tables")
    for name in ("bans", "servers", "tables"):
        op.drop_table(name)
