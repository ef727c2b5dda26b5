"""Somebody who looks at a table through a socket: from which chair, and what they have been told."""

from __future__ import annotations

import asyncio


class Reader:
    """`seat` is None for a spectator. `unaware` is set when the table has changed since they were told."""

    __slots__ = ("chats", "is_closed", "lines", "seat", "token", "unaware")

    def __init__(self, seat: int | None, token: str, *, lines: int, chats: int) -> None:
        self.seat = seat
        self.token = token
        """The hash that proves whose chair is theirs; empty for those who only look on."""
        self.lines = lines
        """How many lines of the story they have."""
        self.chats = chats
        self.is_closed = False
        """Another window has taken the place of this one."""
        self.unaware = asyncio.Event()
