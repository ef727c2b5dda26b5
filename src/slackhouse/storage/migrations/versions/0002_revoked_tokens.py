"""Tokens whose people have left everywhere: nobody comes in with them any more."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "revoked",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    # Cookies from before this have no date: they are good for a while from now on.
    house = sa.table("house", sa.column("name"), sa.column("value"))
    op.execute(sa.insert(house).values(name="dated", value=str(time.time())))


def downgrade() -> None:
    op.drop_table("revoked")
    op.execute(sa.text("DELETE FROM house WHERE name = 'dated'"))
