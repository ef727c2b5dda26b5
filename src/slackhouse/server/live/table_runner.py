"""The task that runs one live table: bots decide, standing orders pass, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from concurrent.futures import Executor
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from slackhouse.bots.base import Bot
from slackhouse.bots.game_loop import said_with
from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.view import AnyView
from slackhouse.server import log_rows
from slackhouse.server.jobs.bot_jobs import BotTask, bot_task
from slackhouse.server.jobs.worker_process import JobTimeoutError, WorkerStartError
from slackhouse.server.live.automatic_moves import empty_move, least_move
from slackhouse.server.live.bot_workers import BotProcesses
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.pacing import Due, forced_pass, is_brief
from slackhouse.storage.log_storage import OutOfSyncError, one_line

LOG = logging.getLogger(__name__)
SUBSTITUTE_LEVEL = "normal"
"""Who sits in for somebody who is away."""


class TableRunner:
    """Does what is due at one live table."""

    def __init__(self, live: LiveTable, bot_threads: Executor, bot_processes: BotProcesses) -> None:
        self._live = live
        self._bot_threads = bot_threads
        self._bot_processes = bot_processes
        self._loop = asyncio.get_running_loop()
        self._now = self._loop.time
        self._seed = secrets.randbits(62)
        self._bots: dict[tuple[int, str, int], Bot] = {}
        self._decisions: dict[int, asyncio.Future[Move]] = {}
        self._decisions_at = -1
        self._known: dict[tuple[int, int], Counter[int]] = {}
        """The hands that people had when they went, by seat and game."""

    async def run(self) -> None:
        """Until the table is broken: it is read anew then."""
        live = self._live
        try:
            while not live.broken:
                await self._wait_or_do()
        except asyncio.CancelledError:
            raise
        except (OutOfSyncError, SQLAlchemyError) as error:
            LOG.error("table %s was not written, and will be read anew: %s", live.table, one_line(error))  # noqa: TRY400 - one sentence
            live.broken = True
        except Exception:
            LOG.exception("table %s stands still: it will be read anew", live.table)
            live.broken = True
        finally:
            self._cancel_decisions()
        for reader in list(live.readers):
            reader.unaware.set()  # they see that the table is broken, and come back to the new one

    async def _wait_or_do(self) -> None:
        """Do what is due, or wait until something may be."""
        live = self._live
        live.changed.clear()
        self._remember()
        due, at = self._next(), live.state.at
        if due is None:
            await live.changed.wait()
            return
        self._start_decisions(due)
        if due.when > self._now():
            alarm = self._loop.call_at(due.when, live.changed.set)
            await live.changed.wait()
            alarm.cancel()
            return
        await self._do(due, at)

    def _remember(self) -> None:
        """What those hold who have just gone, before anything is drawn for them."""
        live, game, n = self._live, self._live.state.game, self._live.state.games
        if game is None:
            return
        there, away = live.presence(), live.replaced_seats()
        gone = {
            (seat, n)
            for seat, one in enumerate(live.state.chairs)
            if one.token and (away[seat] or not there[seat].here)
        }
        if not gone and not self._known:
            return
        new = {(seat, n): Counter(game.view(seat).hand) for seat, n in gone - self._known.keys()}
        self._known = {key: hand for key, hand in self._known.items() if key in gone} | new

    def _next(self) -> Due | None:
        live = self._live
        game = live.state.game
        if game is None or live.state.status != "playing" or not live.is_watched or not live.is_settled:
            return None
        return live.pace.next(live.state, game, live.presence(), self._now())

    async def _do(self, due: Due, at: int) -> None:
        live = self._live
        move = await self._decision(due)
        state, game = live.state, live.state.game
        ask = None if game is None else game.ask
        # Somebody may have been faster while the bot was thinking, or the last one may have gone.
        if state.at != at or state.status != "playing" or not live.is_watched or not self._still_due(due):
            return
        if game is None or ask is None or due.seat not in ask.moves:
            return
        if due.how == "look":
            live.tell()
            return
        if due.how == "time" and not is_brief(ask):  # to let a window go by is an answer
            live.missed(due.seat)
        if due.how == "spared":
            move = forced_pass(state, game, due.seat)
            if move is None:
                return
            await live.write(log_rows.Answer(due.seat, move))
        elif move is None:
            await live.write(log_rows.Answer(due.seat, self._spoken_for(game, due)))
        else:
            said = said_with(game, self._bot(game, due.seat).name, due.seat, move, state.language)
            await live.write(log_rows.Answer(due.seat, move, said))

    def _still_due(self, due: Due) -> bool:
        """A person who came back in the meantime plays again."""
        if due.how != "bot" or self._live.state.chairs[due.seat].who == "bot":
            return True
        return self._live.is_replaced_seat(due.seat)

    def _spoken_for(self, game: Game, due: Due) -> Move:
        """What is said for somebody who says nothing: no more than has to be said."""
        return self._kept(self._bot(game, due.seat), game.view(due.seat))

    # -- bots ----------------------------------------------------------------------------------------------------------------

    def _start_decisions(self, due: Due) -> None:
        """Bots begin to think when they are asked, all of them, so that how long they think does not show."""
        live = self._live
        game = live.state.game
        if game is None or game.ask is None:
            return
        if due.how != "bot":
            return
        if self._decisions_at != live.state.at:
            self._cancel_decisions()
            self._decisions_at = live.state.at
        for seat in game.ask.moves:
            if seat not in self._decisions and (
                live.state.chairs[seat].who == "bot" or live.is_replaced_seat(seat)
            ):
                self._decisions[seat] = self._start_decision(game, seat)

    def _cancel_decisions(self) -> None:
        for one in self._decisions.values():
            one.cancel()
        self._decisions = {}

    def _start_decision(self, game: Game, seat: int) -> asyncio.Future[Move]:
        """The decision of a bot, begun. A search runs in a worker process; what is quickly decided is decided in a thread."""
        bot, view = self._bot(game, seat), game.view(seat)
        is_kept = self._live.state.chairs[seat].who == "person"
        if isinstance(bot, SearchBot) and view.only is None and not (is_kept and self._least_said(view)):
            wanted = bot_task(self._level(seat), self._luck, game.setup, view)
            return self._loop.create_task(
                self._decided_in_worker(wanted, bot, view), name=f"thought of {seat}"
            )
        return self._loop.run_in_executor(
            self._bot_threads, partial(self._kept if is_kept else self._decided, bot, view)
        )

    async def _decided_in_worker(self, wanted: BotTask, bot: Bot, view: AnyView) -> Move:
        """The decision of a worker process; where there can be none, it is made here, which is slower for everybody."""
        try:
            decided = await self._bot_processes.decide(wanted)
        except WorkerStartError as error:
            LOG.warning(
                "table %s: bot %s decides in the server process: %s", self._live.table, bot.name, error
            )
            return await self._loop.run_in_executor(self._bot_threads, partial(self._decided, bot, view))
        except (JobTimeoutError, RuntimeError) as error:
            LOG.error("table %s: bot %s has no answer: %s", self._live.table, bot.name, error)  # noqa: TRY400 - one sentence
            return empty_move(view.moves) or view.moves[0]
        self._live.metrics.bot_seconds.add(decided.seconds)
        return decided.move

    def _least_said(self, view: AnyView) -> Move | None:
        known = self._known.get((view.me, self._live.state.games))
        return least_move(view, Counter(view.hand) if known is None else known)

    def _kept(self, bot: Bot, view: AnyView) -> Move:
        """For a person who is away a bot decides only what must be decided."""
        return self._least_said(view) or self._decided(bot, view)

    def _decided(self, bot: Bot, view: AnyView) -> Move:
        """What a bot says; one that is at its wits' end says nothing rather than hold up the table."""
        began = time.thread_time()
        try:
            return bot.decide(view) if view.only is None else view.only
        except Exception:
            LOG.exception("table %s: bot %s has no answer", self._live.table, bot.name)
            return empty_move(view.moves) or view.moves[0]
        finally:
            self._live.metrics.bot_seconds.add(time.thread_time() - began)

    async def _decision(self, due: Due) -> Move | None:
        """What a bot came to. One that is still at it when a window's moment is over lets it go by: to be late would tell."""
        game = self._live.state.game
        if due.how != "bot" or game is None or game.ask is None:
            return None
        begun = self._decisions[due.seat]
        if self._live.pace.pause and is_brief(game.ask) and not begun.done():
            self._live.metrics.late_bots += 1
            return PASS
        return await begun

    def _level(self, seat: int) -> str:
        chair = self._live.state.chairs[seat]
        return chair.level or (chair.left and chair.sitter) or SUBSTITUTE_LEVEL

    def _bot(self, game: Game, seat: int) -> Bot:
        level = self._level(seat)
        key = (seat, level, self._live.state.games)
        if key not in self._bots:
            self._bots[key] = self._seated(level, seat, game)
        return self._bots[key]

    def _seated(self, level: str, seat: int, game: Game) -> Bot:
        """A bot that somebody brought may have been trained for another table: then one of our own plays."""
        try:
            return bots_for_seats((level,), (seat,), game, self._luck)[seat]
        except SetupError as error:
            LOG.warning("table %s: %s", self._live.table, error)
            return bots_for_seats((SUBSTITUTE_LEVEL,), (seat,), game, self._luck)[seat]

    @property
    def _luck(self) -> int:
        """The seed of bots: the server's own; in a newcomer's first game it is part of the deal."""
        luck = self._live.state.luck
        return self._seed if luck is None else luck
