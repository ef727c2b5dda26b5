"""A house without sockets, by a clock that the test winds: it stands still while anybody works, and jumps to the next alarm when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

from slackhouse.kernel.moves import Move
from slackhouse.protocol import server_messages as telling
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.http.table_socket import read_message
from slackhouse.server.live import live_table, new_table
from slackhouse.server.live.commands import handle_message
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.participants import Reader
from slackhouse.server.live.table_message import encode, new_messages
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.storage.log_storage import Storage
from tests.server.serving import Told, begun, settings, written

A_DAY = 24 * 3600.0
EXACT = 1e-6
"""Seconds by which sums of seconds differ."""


class Clock(selectors.DefaultSelector):
    """A task that would wait for an alarm is at it; unless a thread is at work, whose end is waited for."""

    now = A_DAY
    at_work = 0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if not timeout or timeout < 0:
            return super().select(timeout)
        if self.at_work:
            return super().select(None)
        self.now += timeout
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = super().run_in_executor(executor, func, *args)
        if executor is None or isinstance(executor, ThreadPoolExecutor):
            self.clock.at_work += 1
            future.add_done_callback(self._is_done)
        return future

    def _is_done(self, _future: object) -> None:
        self.clock.at_work -= 1


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test's own coroutine by a wound clock; what does not come in a day of it never does."""

    async def timed() -> None:
        async with asyncio.timeout(A_DAY):
            await test()

    def wound() -> None:
        loop = Loop()
        try:
            with patch.object(live_table, "time", SimpleNamespace(time=loop.time)):
                loop.run_until_complete(timed())
        finally:
            loop.close()

    with ThreadPoolExecutor(1) as thread:  # the main one may have a loop that is running: see `serving.alone`
        thread.submit(wound).result()


@contextlib.asynccontextmanager
async def house(data: Path, **other: Any) -> AsyncIterator[TableRegistry]:
    chosen = settings(data, **other)
    storage = Storage(chosen.database, gather=0)
    await storage.open()
    found = TableRegistry(storage, chosen)
    try:
        yield found
    finally:
        await found.close()
        await storage.close()


class Guest:
    """Somebody who looks at a table, and speaks as over a socket."""

    def __init__(self, live: LiveTable, token: str) -> None:
        self.live = live
        self.reader = Reader(live.state.seat_of(token), token, lines=0, chats=0)
        live.enter(self.reader)

    async def told(self) -> Told:
        """The table as it stands, once it is on disk."""
        await self.live.settled()
        message: Told = json.loads(new_messages(self.live, self.reader)[-1])
        return message

    async def until(self, holds: Callable[[Told], bool]) -> Told:
        for _ in range(10_000):
            if holds(told := await self.told()):
                return told
            await asyncio.sleep(0.01)
        raise AssertionError("that never came")

    async def say(self, what: str, **more: Any) -> Told:
        said = read_message(json.dumps({"do": what, **more}))
        answer: telling.AnswerMessage
        try:
            answer = await handle_message(self.live, self.reader, said)
        except Refused as refused:
            answer = telling.error_message(refused)
        reply: Told = json.loads(encode(answer))
        return reply

    async def answer(self) -> None:
        """Play something rather than nothing in the own turn, so that windows open; let windows go by in silence."""
        told = await self.told()
        if told["question"] is None or told["view"]["about"] == "window":
            return
        moves = [choice["move"] for choice in told["choices"]]
        own = [move for move in moves if move["do"] in {"do", "call", "shop"}]
        out = [move for move in moves if move["do"] in {"pass", "done"}]
        await self.say("move", at=told["at"], move=(own or out or moves)[0])

    def go(self) -> None:
        self.live.leave(self.reader)


async def company(house: TableRegistry, *names: str, asking: str = "sometimes", **wanted: Any) -> list[Guest]:
    """People at a table of this house, and bots in the last chairs if there are any; the game has begun."""
    table = new_table.Wanted(name=names[0], **wanted)
    wanted_table = await new_table.table_row(table, house.decks, "a test")
    live = await house.create_table(wanted_table, *new_table.seat_rows(table, names[0]))
    for name in names[1:]:
        await new_table.sit_down(live, new_table.Sitter(name), name)
    guests = [Guest(live, name) for name in names]
    for one in guests:
        assert (await one.say("orders", asking=asking))["is"] == "ack"
    assert (await guests[0].say("start"))["is"] == "ack"
    return guests


class Answered(NamedTuple):
    """An answer of the log: to which question, how long after it was asked, and among how many."""

    at: int
    about: str
    seat: int
    choices: int
    after: float
    move: Move


def answered(data: Path, table: str) -> list[Answered]:
    """What seats have said, by the log."""
    log = written(data, table)
    sitting = begun(log)
    found: list[Answered] = []
    for row in log[1:]:
        change = log_rows.ROW_DECODER.decode(row.body)
        ask = None if sitting.game is None else sitting.game.ask
        if isinstance(change, log_rows.Answer) and change.seat >= 0 and ask is not None:
            moves = ask.moves[change.seat]
            after = row.at - sitting.opened_at
            found.append(Answered(sitting.at, ask.about, change.seat, len(moves), after, change.move))
        sitting.follow(change, row.at)
    return found
