"""Packed rows: the log of a finished game, or of a table idle for a day, compressed.

A pack holds the rows of one table up to a number, and stands in their place: it is written and they are deleted in one transaction, so
that a process killed in between has changed nothing. A number that was packed stays taken (the database refuses a row with it, see the
migration), so the former server of a table is kept out by a packed row as it was by the row. Every server may pack, for rows never change.
"""

from __future__ import annotations

import logging
import zlib
from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sa

from slackhouse.storage.database import PACKED_ROWS, ROWS

LOG = logging.getLogger(__name__)
Row = tuple[int, float, str]
"""Its number, when it was written, and what it says."""
MIN_PACKED_ROWS: Final = 20
"""Rows for which it is not worth while."""
IDLE_S: Final = 24 * 3600.0
"""So many seconds after its last row a table lies there."""
BATCH_SIZE: Final = 50
"""Tables that are looked up at a time."""
COMPRESSION_LEVEL: Final = 9
"""It is packed once, and lies for weeks."""


class _PackedForm(msgspec.Struct, frozen=True, array_like=True):
    """Times beside times and words beside words: each is like its neighbours."""

    at: list[float]
    bodies: list[str]


class Pack(NamedTuple):
    """Consecutive rows of a table, compressed."""

    table: str
    first: int
    last: int
    at: float
    """Of the last."""
    form: bytes


_DECODER: msgspec.msgpack.Decoder[_PackedForm] = msgspec.msgpack.Decoder(_PackedForm)


def pack_rows(table: str, rows: list[Row]) -> Pack:
    form = _PackedForm([at for _, at, _ in rows], [body for _, _, body in rows])
    made = zlib.compress(msgspec.msgpack.encode(form), COMPRESSION_LEVEL)
    return Pack(table, rows[0][0], rows[-1][0], rows[-1][1], made)


def unpack_rows(first: int, form: bytes) -> list[Row]:
    """Raises ValueError for what is damaged."""
    try:
        kept = _DECODER.decode(zlib.decompress(form))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(f"packed rows cannot be read: {error}") from error
    return [(first + n, at, body) for n, (at, body) in enumerate(zip(kept.at, kept.bodies, strict=True))]


# -- reading ---------------------------------------------------------------------------------------------------------------------


def read_rows(connection: sa.Connection, table: str, after: int = -1) -> list[Row]:
    """Of a table, packed or not, in their order.

    The log is read first: what is packed meanwhile is then found in both, and not in neither.
    """
    loose = sa.select(ROWS.c.seq, ROWS.c.at, ROWS.c.body).where(ROWS.c.table_id == table, ROWS.c.seq > after)
    found: list[Row] = [(seq, at, body) for seq, at, body in connection.execute(loose.order_by(ROWS.c.seq))]
    wanted = sa.select(PACKED_ROWS.c.first, PACKED_ROWS.c.form).where(
        PACKED_ROWS.c.table_id == table, PACKED_ROWS.c.last > after
    )
    before: list[Row] = []
    for first, form in connection.execute(wanted.order_by(PACKED_ROWS.c.last)):
        before += [row for row in unpack_rows(first, form) if row[0] > after]
    return [*before, *(row for row in found if not before or row[0] > before[-1][0])]


def last_row(connection: sa.Connection, table: str) -> tuple[int, float] | None:
    """The number of a table's last row, and when it was written; None if it has none."""
    for of in (sa.select(ROWS.c.seq, ROWS.c.at).where(ROWS.c.table_id == table).order_by(ROWS.c.seq.desc()),
               sa.select(PACKED_ROWS.c.last, PACKED_ROWS.c.at).where(PACKED_ROWS.c.table_id == table).order_by(PACKED_ROWS.c.last.desc())):  # fmt: skip
        found = connection.execute(of.limit(1)).one_or_none()
        if found is not None:
            return found[0], found[1]
    return None


def last_time(connection: sa.Connection, table: str) -> float | None:
    """When something last happened at a table, whatever clocks were set back since; None if nothing ever did."""
    times = [
        connection.execute(sa.select(sa.func.max(of.c.at)).where(of.c.table_id == table)).scalar()
        for of in (ROWS, PACKED_ROWS)
    ]
    return max([at for at in times if at is not None], default=None)


# -- packing ---------------------------------------------------------------------------------------------------------------------


def pack_of(connection: sa.Connection, table: str, upto: int) -> Pack | None:
    """A pack of a table's rows up to that number; None where it is not worth while, or the log has a gap, which is not ours to hide."""
    wanted = sa.select(ROWS.c.seq, ROWS.c.at, ROWS.c.body).where(ROWS.c.table_id == table, ROWS.c.seq <= upto)
    found: list[Row] = [(seq, at, body) for seq, at, body in connection.execute(wanted.order_by(ROWS.c.seq))]
    if len(found) < MIN_PACKED_ROWS or found[-1][0] - found[0][0] + 1 != len(found):
        return None
    taken = connection.execute(
        sa.select(sa.func.max(PACKED_ROWS.c.last)).where(PACKED_ROWS.c.table_id == table)
    ).scalar()
    return pack_rows(table, found) if found[0][0] == (-1 if taken is None else taken) + 1 else None


def replace_rows(connection: sa.Connection, pack: Pack) -> None:
    """In the place of its rows. In a transaction of the caller's; raises if somebody else was at it, too."""
    connection.execute(
        sa.insert(PACKED_ROWS).values(
            table_id=pack.table, first=pack.first, last=pack.last, at=pack.at, form=pack.form
        )
    )
    its = ROWS.c.table_id == pack.table, ROWS.c.seq >= pack.first, ROWS.c.seq <= pack.last
    gone = connection.execute(sa.delete(ROWS).where(*its)).rowcount
    if gone != pack.last - pack.first + 1:
        raise sa.exc.InvalidRequestError(f"of table {pack.table} {gone} rows were there to be packed")


def idle_tables(connection: sa.Connection, before: float, after: str = "") -> list[tuple[str, int]]:
    """Some tables with rows that lie there since then, by name from `after` on; and the numbers of their last rows."""
    wanted = (
        sa.select(ROWS.c.table_id, sa.func.max(ROWS.c.seq))
        .where(ROWS.c.table_id > after)
        .group_by(ROWS.c.table_id)
        .having(sa.func.max(ROWS.c.at) < before, sa.func.count() >= MIN_PACKED_ROWS)
        .order_by(ROWS.c.table_id)
        .limit(BATCH_SIZE)
    )
    return [(table, seq) for table, seq in connection.execute(wanted)]
