"""After the end: the log to take home and the game step by step, made in the back room from the rows, and kept for whoever asks next."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Any, Final, NamedTuple

import msgspec

from slackhouse.server import log_rows, replay_steps
from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.refusals import Refused
from slackhouse.server.sitting import Sitting
from slackhouse.server.storage import Storage
from slackhouse.story.written import written_lines

SECONDS: Final = 20
"""So long one may take to make: a long evening of Chez Geek takes one."""
MOST_KEPT: Final = 16_000_000
"""Bytes, compressed."""
NOT_OVER: Final = "that is for after the end: it would show what is in the hands"


class Wanted(NamedTuple):
    """Which game of which table, and what of it: its `log`, or the `steps` as a seat saw them (None: a spectator; -1: open hands)."""

    table: str
    games: int
    what: str
    seat: int | None = None


class Replays:
    """Makes each once, however many ask for it at the same time; a finished game never changes."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._room = BackRoom("slackhouse.server.replays:make", SECONDS)
        self._kept: OrderedDict[Wanted, bytes] = OrderedDict()
        self._making: dict[Wanted, asyncio.Task[bytes]] = {}
        self.made = 0

    async def get(self, wanted: Wanted) -> bytes:
        """Compressed. Raises Refused if that game is not over."""
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
            return kept
        making = self._making.get(wanted)
        if making is None:
            making = self._making[wanted] = asyncio.create_task(self._make(wanted))
            making.add_done_callback(lambda done: self._done(wanted, done))
        return await asyncio.shield(making)

    async def _make(self, wanted: Wanted) -> bytes:
        written = await self._storage.rows(wanted.table)
        try:
            made = await self._room.do([[(row.at, row.body) for row in written], *wanted[1:]])
        except TooLongError as error:
            raise Refused("too-full", "that takes too long just now: come back in a while") from error
        if isinstance(made, str):
            raise Refused("not-over", made)
        self.made += 1
        return bytes(made)

    def _done(self, wanted: Wanted, made: asyncio.Task[bytes]) -> None:
        del self._making[wanted]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[wanted] = made.result()
        while sum(len(one) for one in self._kept.values()) > MOST_KEPT:
            self._kept.popitem(last=False)

    async def close(self) -> None:
        for making in self._making.values():
            making.cancel()
        await self._room.close()


# -- in the back room --------------------------------------------------------------------------------------------------------


def make(wanted: tuple[list[tuple[float, str]], int, str, int | None]) -> bytes | str:
    """What was asked for, compressed; or why not."""
    written, games, what, seat = wanted
    sitting = _at_the_end(written, games)
    game = None if sitting is None else sitting.game
    if sitting is None or game is None:
        return NOT_OVER
    if what == "log":
        bots = {seat: chair.level for seat, chair in enumerate(sitting.chairs) if chair.level}
        return gzip.compress(b"".join(written_lines(game, bots)), 6)
    steps = replay_steps.steps(game, None if seat == -1 else seat, sitting.language, open_hands=seat == -1)
    return gzip.compress(msgspec.json.encode(steps), 6)


def _at_the_end(written: list[tuple[float, str]], games: int) -> Sitting | None:
    """The table as it stood when that game was over."""
    laid: Any = log_rows.READ.decode(written[0][1]) if written else None
    if not isinstance(laid, log_rows.TableLaid):
        return None
    sitting = Sitting(laid)
    for at, body in written[1:]:
        sitting.follow(log_rows.READ.decode(body), at)
        if sitting.games == games and sitting.state == "over":
            return sitting
    return None
