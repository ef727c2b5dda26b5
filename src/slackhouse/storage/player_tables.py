"""Which tables belong to which player, by the hash of a token; and transfer codes that move a token to another device.

A token goes from one device to the other without ever standing in an address: the link has the code behind its `#`, which no browser
sends; the page there sends it in the body of a request. What lies in the database in between is the token, sealed with the code, under
the code's hash: the database alone gives nobody access. A code works once, and for a few minutes.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import segno
import sqlalchemy as sa

from slackhouse.storage import packed_rows
from slackhouse.storage.database import PLAYER_RESULTS, PLAYER_SEATS, TABLES, TRANSFER_CODES, insert_for

MAX_LISTED: Final = 40
"""So many of somebody's tables are listed, those they sat down at last first."""
OPEN: Final = "open"
"""A table that strangers find by themselves."""


def add_seat(connection: sa.Connection, tokens: list[str], table: str, at: float) -> None:
    """These sit at this table from now on."""
    new = insert_for(connection, PLAYER_SEATS)
    again = new.on_conflict_do_update(index_elements=["token", "table_id"], set_={"at": new.excluded.at})
    connection.execute(again, [{"token": one, "table_id": table, "at": at} for one in tokens])


def tables_of(connection: sa.Connection, token: str) -> list[str]:
    """The tables at which somebody sat, the newest first."""
    wanted = (
        sa.select(PLAYER_SEATS.c.table_id)
        .where(PLAYER_SEATS.c.token == token)
        .order_by(PLAYER_SEATS.c.at.desc())
        .limit(MAX_LISTED)
    )
    return list(connection.execute(wanted).scalars())


def forget_table(connection: sa.Connection, token: str, table: str) -> None:
    """A table is not to be listed any more; its seats stay."""
    its = (PLAYER_SEATS.c.token == token, PLAYER_SEATS.c.table_id == table)
    connection.execute(sa.delete(PLAYER_SEATS).where(*its))


def erase_player(connection: sa.Connection, token: str, *, tables: bool) -> None:
    """All that somebody has played; and, if they leave for good, where they sat."""
    connection.execute(sa.delete(PLAYER_RESULTS).where(PLAYER_RESULTS.c.token == token))
    if tables:
        connection.execute(sa.delete(PLAYER_SEATS).where(PLAYER_SEATS.c.token == token))


def has_records(connection: sa.Connection, token: str) -> bool:
    """Would anything be lost if nobody had this token any more?"""
    return any(
        connection.execute(sa.select(one.c.token).where(one.c.token == token).limit(1)).first() is not None
        for one in (PLAYER_SEATS, PLAYER_RESULTS)
    )


def set_listed(connection: sa.Connection, table: str, *, on: bool) -> None:
    its = sa.update(TABLES).where(TABLES.c.table_id == table)
    connection.execute(its.values(listed=OPEN if on else None))


def listed_tables(connection: sa.Connection) -> list[str]:
    """Tables that strangers may find, those last changed first."""
    its = (TABLES.c.listed == OPEN, TABLES.c.state != "closed")
    wanted = sa.select(TABLES.c.table_id).where(*its).order_by(TABLES.c.last_at.desc()).limit(MAX_LISTED)
    return list(connection.execute(wanted).scalars())


def log_length(connection: sa.Connection, table: str) -> tuple[int, bool] | None:
    """How long the log of a table is, and whether the table was closed; None: there is no such table."""
    state = connection.execute(sa.select(TABLES.c.state).where(TABLES.c.table_id == table)).scalar()
    last = packed_rows.last_row(connection, table)
    return None if state is None or last is None else (last[0], state == "closed")


# -- transfer codes -----------------------------------------------------------------------------------------------------------


TRANSFER_S: Final = 300.0
"""Seconds."""


def new_transfer_code() -> str:
    return secrets.token_urlsafe(32)


def _code_hash(code: str) -> str:
    return hashlib.sha256(f"name {code}".encode()).hexdigest()


def _sealed_token(code: str, token: bytes) -> bytes:
    """The same again opens it. A code is drawn for one token and used once, so what is laid over it is never used twice."""
    cover = hashlib.shake_256(f"seal {code}".encode()).digest(len(token))
    return bytes(one ^ other for one, other in zip(token, cover, strict=True))


def store_transfer(connection: sa.Connection, code: str, token: str, now: float) -> None:
    """Somebody is about to take their token elsewhere. What was never fetched is forgotten."""
    connection.execute(sa.delete(TRANSFER_CODES).where(TRANSFER_CODES.c.until < now))
    row = {"code": _code_hash(code), "sealed": _sealed_token(code, token.encode()), "until": now + TRANSFER_S}
    connection.execute(sa.insert(TRANSFER_CODES).values(row))


def find_transfer(connection: sa.Connection, code: str, now: float) -> str | None:
    """The token under this code, if it is still good; it stays there."""
    wanted = sa.select(TRANSFER_CODES.c.sealed).where(
        TRANSFER_CODES.c.code == _code_hash(code), TRANSFER_CODES.c.until >= now
    )
    sealed: bytes | None = connection.execute(wanted).scalar()
    return None if sealed is None else _sealed_token(code, sealed).decode()


def take_transfer(connection: sa.Connection, code: str, now: float) -> str | None:
    """The same, once: of two who come at the same time only one gets it."""
    token = find_transfer(connection, code, now)
    gone = connection.execute(
        sa.delete(TRANSFER_CODES).where(TRANSFER_CODES.c.code == _code_hash(code))
    ).rowcount
    return token if gone else None


def qr_code(link: str) -> tuple[int, str]:
    """A link as a QR code: the side of its square, and a path."""
    rows = list(segno.make(link, error="m").matrix_iter(border=2))
    dots = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    return len(rows), "".join(dots)
