"""Minds: a few processes in which hard bots think, so that no table waits for another's. They begin when they are first needed."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import Final

import msgspec

from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.mind_work import Decided, Thought

LOG = logging.getLogger(__name__)
WORK: Final = "slackhouse.server.mind_work:decided"
SECONDS: Final = 10
"""Of work: a search takes one at the largest table. Whoever takes longer hangs."""
FEWEST: Final = 2
MOST: Final = 8
TRIES: Final = 2
"""A thought over which two minds were lost may be what kills them."""


def as_many_as_fit() -> int:
    """One core is the house's own."""
    return min(MOST, max(FEWEST, (os.cpu_count() or 1) - 1))


class Minds:
    """Whoever has a thought to think gets the next mind that is free."""

    def __init__(self, many: int | None = None, work: str = WORK, seconds: int = SECONDS) -> None:
        self.rooms = [BackRoom(work, seconds) for _ in range(as_many_as_fit() if many is None else many)]
        # The last that was busy is the next to be: a second process begins when two are needed at once.
        self._free: asyncio.LifoQueue[BackRoom] = asyncio.LifoQueue()
        for room in reversed(self.rooms):
            self._free.put_nowait(room)
        self._at_work: set[asyncio.Task[object]] = set()
        self._closing = asyncio.Event()
        self.lost = 0
        """How many minds were killed, or hung, over a thought."""

    async def decide(self, thought: Thought) -> Decided:
        """What a bot says. A thought that was lost with its mind is thought again in another.

        Raises TooLongError if that one is lost too, NotBegunError if there can be none, RuntimeError if the bot has no answer.
        """
        wanted = msgspec.to_builtins(thought, builtin_types=(bytes,))
        for tries_left in reversed(range(TRIES)):
            room = await self._free.get()
            if self._closing.is_set():
                raise TooLongError("the house is closing")
            work: asyncio.Task[object] = asyncio.create_task(room.do(wanted), name="a thought")
            self._at_work.add(work)
            work.add_done_callback(lambda done, room=room: self._is_free(room, done))  # type: ignore[misc]
            try:
                # Who no longer wants to know leaves; the mind is busy until it has come to an end.
                return msgspec.convert(await asyncio.shield(work), Decided)
            except TooLongError:
                if self._closing.is_set() or not tries_left:
                    raise
                LOG.warning(
                    "a mind was lost over a thought of a %s bot: another thinks it again", thought.level
                )
        raise AssertionError("it was thought or lost")

    def _is_free(self, room: BackRoom, done: asyncio.Task[object]) -> None:
        self._at_work.discard(done)
        if not done.cancelled() and isinstance(done.exception(), TooLongError) and not self._closing.is_set():
            self.lost += 1
        self._free.put_nowait(room)

    async def close(self) -> None:
        """All end, whatever they think about."""
        self._closing.set()
        for room in self.rooms:
            await room.close()
        await asyncio.gather(*self._at_work, return_exceptions=True)
