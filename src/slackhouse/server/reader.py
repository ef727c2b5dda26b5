"""Somebody who looks at a table through a socket: from which chair, and what they have been told."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple


class Closing(NamedTuple):
    """How a socket ends."""

    code: int
    reason: str


ANOTHER_WINDOW: Final = Closing(4409, "opened in another window")
GONE: Final = Closing(4410, "closed by the host of the house")


class Reader:
    """`seat` is None for a spectator. `unaware` is set when the table has changed since they were told."""

    __slots__ = (
        "address",
        "chats",
        "closing",
        "coached",
        "is_closed",
        "lines",
        "previews",
        "seat",
        "token",
        "unaware",
    )

    def __init__(self, seat: int | None, token: str, *, lines: int, chats: int, address: str = "") -> None:
        self.seat = seat
        self.token = token
        """The hash that proves whose chair is theirs; empty for those who only look on."""
        self.lines = lines
        """How many lines of the story they have."""
        self.chats = chats
        self.address = address
        self.coached: frozenset[str] | None = None
        """The lessons that somebody with a coach has seen; nothing is taught to those who have none."""
        self.previews = False
        """Whether they are told what each choice would bring."""
        self.is_closed = False
        self.closing = ANOTHER_WINDOW
        """With what code and word the socket is closed, if it is."""
        self.unaware = asyncio.Event()

    def close(self, closing: Closing) -> None:
        """Soon: whoever speaks to them sees it next."""
        self.is_closed, self.closing = True, closing
        self.unaware.set()
