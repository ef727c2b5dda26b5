"""Carrying one's tables to another device: a code that works once and for a few minutes, and is kept nowhere.

A browser's token goes from one device to the other without ever standing in an address: the link has the code behind its `#`, which
no browser sends; the page there sends it in the body of a request. What lies in the database in between is the token, sealed with the
code, under the code's hash: whoever reads the database can do nothing with it.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import segno
import sqlalchemy as sa

from slackhouse.server.database import CARRIED

GOOD_FOR: Final = 300.0
"""Seconds."""


def new_code() -> str:
    return secrets.token_urlsafe(32)


def _name(code: str) -> str:
    return hashlib.sha256(f"name {code}".encode()).hexdigest()


def _sealed(code: str, token: bytes) -> bytes:
    """The same again opens it. A code is drawn for one token and used once, so what is laid over it is never used twice."""
    cover = hashlib.shake_256(f"seal {code}".encode()).digest(len(token))
    return bytes(one ^ other for one, other in zip(token, cover, strict=True))


def put(connection: sa.Connection, code: str, token: str, now: float) -> None:
    """Somebody is about to take their token elsewhere. What was never fetched is forgotten."""
    connection.execute(sa.delete(CARRIED).where(CARRIED.c.until < now))
    row = {"code": _name(code), "sealed": _sealed(code, token.encode()), "until": now + GOOD_FOR}
    connection.execute(sa.insert(CARRIED).values(row))


def look(connection: sa.Connection, code: str, now: float) -> str | None:
    """The token under this code, if it is still good; it stays there."""
    wanted = sa.select(CARRIED.c.sealed).where(CARRIED.c.code == _name(code), CARRIED.c.until >= now)
    sealed: bytes | None = connection.execute(wanted).scalar()
    return None if sealed is None else _sealed(code, sealed).decode()


def take(connection: sa.Connection, code: str, now: float) -> str | None:
    """The same, once: of two who come at the same time only one gets it."""
    token = look(connection, code, now)
    gone = connection.execute(sa.delete(CARRIED).where(CARRIED.c.code == _name(code))).rowcount
    return token if gone else None


def drawn(link: str) -> tuple[int, str]:
    """A link as a QR code: the side of its square, and a path."""
    rows = list(segno.make(link, error="m").matrix_iter(border=2))
    dots = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    return len(rows), "".join(dots)
