"""Rows of games that are over lie packed. A number that was packed is taken for good."""

from __future__ import annotations

import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

IN_A_FILE = """
CREATE TRIGGER log_number_is_taken AFTER INSERT ON log
WHEN EXISTS (SELECT 1 FROM packs WHERE table_id = NEW.table_id AND last >= NEW.seq)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the number is taken by a packed row'); END
"""
# After, and not before: a writer that waited for the row to be deleted looks when it is packed. Once for all rows of a statement.
ON_A_SERVER = (
    """
CREATE FUNCTION log_number_is_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM written JOIN packs ON packs.table_id = written.table_id AND packs.last >= written.seq
    ) THEN
        RAISE unique_violation USING MESSAGE = 'the number is taken by a packed row';
    END IF;
    RETURN NULL;
END $$
""",
    (
        "CREATE TRIGGER log_number_is_taken AFTER INSERT ON log REFERENCING NEW TABLE AS written "
        "FOR EACH STATEMENT EXECUTE FUNCTION log_number_is_taken()"
    ),
)


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("last", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("form", sa.LargeBinary, nullable=False),
    )
    is_file = op.get_bind().dialect.name == "sqlite"
    for statement in (IN_A_FILE,) if is_file else ON_A_SERVER:
        op.get_bind().exec_driver_sql(statement)


def downgrade() -> None:
    bind = op.get_bind()
    is_file = bind.dialect.name == "sqlite"
    bind.exec_driver_sql("DROP TRIGGER log_number_is_taken" + ("" if is_file else " ON log"))
    if not is_file:
        bind.exec_driver_sql("DROP FUNCTION log_number_is_taken()")
    log = sa.table("log", *[sa.column(name) for name in ("table_id", "seq", "at", "body")])
    for table, first, form in bind.execute(sa.text("SELECT table_id, first, form FROM packs")).all():
        at, bodies = msgspec.msgpack.decode(zlib.decompress(form))
        rows = [
            {"table_id": table, "seq": first + n, "at": at[n], "body": body} for n, body in enumerate(bodies)
        ]
        bind.execute(sa.insert(log), rows)
    op.drop_table("packs")
