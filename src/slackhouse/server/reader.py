"""Somebody who looks at a table through a socket: what they have been told, and what is still to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

MOST_UNSENT: Final = 64
"""Answers that may wait for a client that does not read; then it is not heard any more until it does."""


class Reader:
    """`seat` is None for a spectator. `wake` is set when there is something to send."""

    __slots__ = ("chats", "drained", "lines", "outbox", "seat", "token", "unaware", "wake")

    def __init__(self, seat: int | None, token: str, *, lines: int, chats: int) -> None:
        self.seat = seat
        self.token = token
        """The hash that proves whose chair is theirs; empty for those who only look on."""
        self.lines = lines
        """How many lines of the story they have."""
        self.chats = chats
        self.unaware = False
        """The table has changed since they were told."""
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.drained = asyncio.Event()
        self.drained.set()

    def say(self, message: bytes) -> None:
        """To this client alone, in its turn."""
        self.outbox.append(message)
        if len(self.outbox) > MOST_UNSENT:
            self.drained.clear()
        self.wake.set()

    def stir(self) -> None:
        """The table has changed."""
        self.unaware = True
        self.wake.set()

    def unsent(self) -> list[bytes]:
        """Take what is to be sent."""
        messages = list(self.outbox)
        self.outbox.clear()
        self.drained.set()
        return messages
