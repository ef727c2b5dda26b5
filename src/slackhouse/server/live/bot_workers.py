"""The worker processes in which search bots decide and hints are computed, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import logging
import os
from random import Random
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from slackhouse.kernel.wording import Told
from slackhouse.protocol import server_messages
from slackhouse.protocol.refusals import Refused
from slackhouse.protocol.server_messages import Advised
from slackhouse.server.jobs.bot_jobs import BotDecision, BotTask, HintTask
from slackhouse.server.jobs.worker_process import JobTimeoutError, WorkerProcess
from slackhouse.server.live.live_table import LiveTable

# -- decisions ----------------------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
DECIDE_JOB: Final = "slackhouse.server.jobs.bot_jobs:decide_job"
DECIDE_SECONDS: Final = 10
"""Of work: a search takes one at the largest table. One that takes longer hangs."""
MIN_PROCESSES: Final = 2
MAX_PROCESSES: Final = 8
DECIDE_TRIES: Final = 2
"""A task that lost two processes may be what kills them."""


def process_count() -> int:
    """One core is for the server itself."""
    return min(MAX_PROCESSES, max(MIN_PROCESSES, (os.cpu_count() or 1) - 1))


class BotProcesses:
    """The worker processes of search bots; a task gets the next that is free."""

    def __init__(
        self, many: int | None = None, work: str = DECIDE_JOB, seconds: int = DECIDE_SECONDS
    ) -> None:
        self.workers = [
            WorkerProcess(work, seconds) for _ in range(process_count() if many is None else many)
        ]
        # The last that was busy is the next to be: a second process begins when two are needed at once.
        self._free: asyncio.LifoQueue[WorkerProcess] = asyncio.LifoQueue()
        for worker in reversed(self.workers):
            self._free.put_nowait(worker)
        self._at_work: set[asyncio.Task[object]] = set()
        self._closing = asyncio.Event()
        self.lost = 0
        """How many processes were killed, or hung, over a task."""

    async def decide(self, task: BotTask) -> BotDecision:
        """The decision of a bot. A task that was lost with its process is tried again in another.

        Raises JobTimeoutError if that one is lost too, WorkerStartError if there can be none, RuntimeError if the bot has no answer.
        """
        wanted = msgspec.to_builtins(task, builtin_types=(bytes,))
        for tries_left in reversed(range(DECIDE_TRIES)):
            worker = await self._free.get()
            if self._closing.is_set():
                raise JobTimeoutError("the server is closing")
            work: asyncio.Task[object] = asyncio.create_task(worker.do(wanted), name="a thought")
            self._at_work.add(work)
            work.add_done_callback(lambda done, worker=worker: self._is_free(worker, done))  # type: ignore[misc]
            try:
                # The caller may leave; the process is busy until it has finished.
                return msgspec.convert(await asyncio.shield(work), BotDecision)
            except JobTimeoutError:
                if self._closing.is_set() or not tries_left:
                    raise
                LOG.warning("a mind was lost over a thought of a %s bot: another thinks it again", task.level)
        raise AssertionError("it was thought or lost")

    def _is_free(self, worker: WorkerProcess, done: asyncio.Task[object]) -> None:
        self._at_work.discard(done)
        if (
            not done.cancelled()
            and isinstance(done.exception(), JobTimeoutError)
            and not self._closing.is_set()
        ):
            self.lost += 1
        self._free.put_nowait(worker)

    async def close(self) -> None:
        """All end, whatever they think about."""
        self._closing.set()
        for worker in self.workers:
            await worker.close()
        await asyncio.gather(*self._at_work, return_exceptions=True)


# -- hints --------------------------------------------------------------------------------------------------------------------


HINT_SECONDS: Final = 20
"""Of work: a search takes one or two at the largest table."""


class HintService:
    """Hints for players, computed in a worker process."""

    def __init__(self) -> None:
        self._worker = WorkerProcess("slackhouse.server.jobs.bot_jobs:hint_job", HINT_SECONDS)
        self._given: WeakKeyDictionary[LiveTable, dict[int, tuple[int, server_messages.Hint]]] = (
            WeakKeyDictionary()
        )
        """The last hint of each seat, and in which game: the same question gets the same answer."""

    async def ask(self, live: LiveTable, seat: int | None) -> server_messages.Hint:
        """What this seat would do well to say. Raises Refused."""
        state, game = live.state, live.state.game
        if seat is None:
            raise Refused("not-your-seat", Told("no.spectators"))
        if not state.hints_are_fair:
            raise Refused("no-hints", Told("no.hints"))
        if (
            game is None
            or state.status != "playing"
            or state.chairs[seat].hand_hidden
            or not game.moves(seat)
        ):
            raise Refused("not-open", Told("no.nothing-asked"))
        given = self._given.setdefault(live, {})
        n, hint = given.get(seat, (-1, None))
        if hint is not None and (n, hint.at) == (state.games, state.at):
            return hint
        at, seen = state.at, game.view(seat)
        # Of the true table nothing leaves this process: what is thought about is one of those that look like it from this seat.
        world = game.guess(seen, Random(0), seeded=False)
        wanted = HintTask(seat, state.language, world.save())
        try:
            found = await self._worker.do(msgspec.to_builtins(wanted, builtin_types=(bytes,)))
        except JobTimeoutError as error:
            raise Refused("too-slow", Told("no.hint-in-time")) from error
        if state.at != at:
            raise Refused("stale", Told("no.too-late"))
        hint = server_messages.Hint(at=at, advice=tuple(msgspec.convert(found, list[Advised])))
        given[seat] = state.games, hint
        return hint

    async def close(self) -> None:
        await self._worker.close()
