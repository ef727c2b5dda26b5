"""After the end: the log to take home and the game step by step, made in the back room from the rows, and kept for whoever asks next."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from slackhouse.game import Game
from slackhouse.kernel.wording import Told
from slackhouse.server import keepsakes, log_rows, own_games, replay_steps, told, what_if
from slackhouse.server.back_room import BackRoom, TooLongError
from slackhouse.server.link_heads import in_pixels
from slackhouse.server.refusals import Refused
from slackhouse.server.sitting import Sitting
from slackhouse.server.storage import Storage, one_line
from slackhouse.story.written import written_lines

LOG = logging.getLogger(__name__)
SECONDS: Final = 20
"""So long one may take to make: a long evening of Chez Geek takes one."""
MOST_KEPT: Final = 16_000_000
"""Bytes, compressed."""
NOT_OVER: Final = "no.after-the-end"


class Wanted(NamedTuple):
    """Which game of which table, and what of it: its `log`, its `rows`, its `results`, a `card`, `pixels` of it, a `film`, a `headline`,
    what chance said (`fair`); or the `steps` as a seat saw them (None: a spectator; -1: open hands).
    """

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
            made = await self._room.do([[(row.at, row.body) for row in written], *wanted])
        except TooLongError as error:
            raise Refused("too-full", Told("no.takes-too-long")) from error
        if not isinstance(made, bytes):
            raise Refused("not-over", Told(str(made)))
        self.made += 1
        return made

    async def keep_results(self, table: str, games: int) -> None:
        """What everybody who sat there has played, for their own statistics."""
        try:
            made = gzip.decompress(await self.get(Wanted(table, games, "results")))
            await self._storage.do(lambda connection: own_games.keep(connection, made))
        except (Refused, SQLAlchemyError, RuntimeError) as error:
            # Nothing is lost: it is tried again when somebody asks.
            LOG.warning("what was played at a table could not be counted: %s", one_line(error))

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


def make(wanted: tuple[list[tuple[float, str]], str, int, str, int | None]) -> bytes | str:
    """What was asked for, compressed; or why not."""
    written, table, games, what, seat = wanted
    sitting = _at_the_end(written, games)
    game = None if sitting is None else sitting.game
    if sitting is None or game is None:
        return NOT_OVER
    return gzip.compress(_made(sitting, game, Wanted(table, games, what, seat)), 6)


def _made(sitting: Sitting, game: Game, wanted: Wanted) -> bytes:
    seat = wanted.seat
    match wanted.what:
        case "log":
            bots = {seat: chair.level for seat, chair in enumerate(sitting.chairs) if chair.level}
            return b"".join(written_lines(game, bots, sitting.proof))
        case "fair":
            return msgspec.json.encode(told.Draws(sitting.proof, replay_steps.draws(game)))
        case "rows":
            return what_if.rows_of(sitting)
        case "results":
            return own_games.results(sitting, wanted.table)
        case "card":
            return keepsakes.card(sitting).encode()
        case "pixels":
            return in_pixels(keepsakes.card(sitting)) or b""
        case "film":
            return keepsakes.film(sitting).encode()
        case "headline":
            return msgspec.json.encode(keepsakes.headline(sitting))
        case _:
            found = replay_steps.steps(
                game, None if seat == -1 else seat, sitting.language, open_hands=seat == -1
            )
            return msgspec.json.encode(found)


def _at_the_end(written: list[tuple[float, str]], games: int) -> Sitting | None:
    """The table as it stood when that game was over."""
    laid = log_rows.READ.decode(written[0][1]) if written else None
    if not isinstance(laid, log_rows.TableLaid):
        return None
    sitting = Sitting(laid)
    for at, body in written[1:]:
        sitting.follow(log_rows.READ.decode(body), at)
        if sitting.games == games and sitting.state == "over":
            return sitting
    return None
