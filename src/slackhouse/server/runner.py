"""Running a room: bots think and move, standing orders pass, clocks run out. One task for each room that is awake."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import Executor
from functools import partial
from typing import Any

from slackhouse.bots.base import Bot
from slackhouse.bots.names import seated
from slackhouse.game import Game
from slackhouse.kernel.moves import PASS, Move
from slackhouse.server import log_rows
from slackhouse.server.live_table import Room
from slackhouse.server.pacing import Due, default_move, is_brief

LOG = logging.getLogger(__name__)
A_SITTER = "normal"
"""Who sits in for somebody who is away."""


class Runner:
    """Does what is due at one table, and nothing else."""

    def __init__(self, room: Room, heads: Executor) -> None:
        self._room = room
        self._heads = heads
        self._loop = asyncio.get_running_loop()
        self._now = self._loop.time
        self._seed = secrets.randbits(62)
        self._bots: dict[tuple[int, str, int], Bot] = {}
        self._thoughts: dict[int, asyncio.Future[Move]] = {}
        self._thought_at = -1

    async def run(self) -> None:
        """Until the room is broken; whoever started it reads the room anew then."""
        room = self._room
        while not room.broken:
            room.changed.clear()
            due, at = self._next(), room.sitting.at
            if due is None:
                await room.changed.wait()
                continue
            self._think(due)
            if due.when > self._now():
                alarm = self._loop.call_at(due.when, room.changed.set)
                await room.changed.wait()
                alarm.cancel()
                continue
            await self._do(due, at)

    def _next(self) -> Due | None:
        room = self._room
        game = room.sitting.game
        if game is None or room.sitting.state != "playing" or not room.is_awake or not room.is_settled:
            return None
        return room.pace.next(room.sitting, game, room.presence(), self._now())

    async def _do(self, due: Due, at: int) -> None:
        room = self._room
        move = await self._thought(due)
        sitting, game = room.sitting, room.sitting.game
        ask = None if game is None else game.ask
        # Somebody may have been faster while the bot was thinking.
        if sitting.at != at or sitting.state != "playing" or not self._still_due(due):
            return
        if game is None or ask is None or due.seat not in ask.moves:
            return
        if due.how == "look":
            room.tell()
            return
        if due.how == "time" and not is_brief(ask):  # to let a window go by is an answer
            room.missed(due.seat)
        if move is None:
            await room.write(log_rows.Answer(due.seat, self._spoken_for(game, due)))
        else:
            said = game.family.bots.words(game.table.printed, game.view(due.seat), move)
            await room.write(log_rows.Answer(due.seat, move, said))

    def _still_due(self, due: Due) -> bool:
        """A person who came back in the meantime plays again."""
        if due.how != "bot" or self._room.sitting.chairs[due.seat].who == "bot":
            return True
        return self._room.sits_in(due.seat)

    def _spoken_for(self, game: Game, due: Due) -> Move:
        """What is said for somebody who says nothing: nothing, or what a bot would say where something must be said."""
        offered = tuple(game.moves(due.seat))
        move = default_move(offered)
        return move if move is not None else self._decided(self._bot(game, due.seat), game.view(due.seat))

    # -- bots ----------------------------------------------------------------------------------------------------------------

    def _think(self, due: Due) -> None:
        """Bots begin to think when they are asked, all of them, so that how long they think does not show."""
        room = self._room
        game = room.sitting.game
        if due.how != "bot" or game is None or game.ask is None:
            return
        if self._thought_at != room.sitting.at:
            for thought in self._thoughts.values():
                thought.cancel()
            self._thoughts = {}
            self._thought_at = room.sitting.at
        for seat in game.ask.moves:
            if seat not in self._thoughts and (room.sitting.chairs[seat].who == "bot" or room.sits_in(seat)):
                thinks = partial(self._decided, self._bot(game, seat), game.view(seat))
                self._thoughts[seat] = self._loop.run_in_executor(self._heads, thinks)

    def _decided(self, bot: Bot, view: Any) -> Move:
        """What a bot says; one that is at its wits' end says nothing rather than hold up the table."""
        try:
            return bot.decide(view) if view.only is None else view.only
        except Exception:
            LOG.exception("table %s: bot %s has no answer", self._room.table, bot.name)
            return default_move(view.moves) or view.moves[0]

    async def _thought(self, due: Due) -> Move | None:
        """What a bot came to. One that is still at it when a window's moment is over lets it go by: to be late would tell."""
        game = self._room.sitting.game
        if due.how != "bot" or game is None or game.ask is None:
            return None
        thought = self._thoughts[due.seat]
        if self._room.settings.bot_pause and is_brief(game.ask) and not thought.done():
            return PASS
        return await thought

    def _bot(self, game: Game, seat: int) -> Bot:
        chair = self._room.sitting.chairs[seat]
        level = chair.level or (chair.left and chair.sitter) or A_SITTER
        key = (seat, level, self._room.sitting.games)
        if key not in self._bots:
            self._bots[key] = seated((level,), (seat,), game, self._seed)[seat]
        return self._bots[key]
