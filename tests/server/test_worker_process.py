"""The back room: decks and replays are made in a process of their own, and whatever takes too long there is ended."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from slackhouse.protocol.refusals import Refused
from slackhouse.server.jobs import worker_process
from slackhouse.server.jobs.deck_services import DeckReader
from slackhouse.server.jobs.worker_process import JobTimeoutError, WorkerProcess
from slackhouse.server.live import new_table
from slackhouse.storage.log_storage import Storage
from tests.server.serving import Browser, alone, in_memory, lay, serving, settings

NAP = '[[card]]\nname = "Nap"\nkind = "Activity"\ntypes = ["Sleep"]\nslack = 2\ncopies = {}\n'


def test_work_that_takes_too_long_is_ended_and_the_next_is_done() -> None:
    async def work() -> None:
        room = WorkerProcess("math:factorial", 1)
        try:
            with pytest.raises(JobTimeoutError):
                await room.do(10**8)
            assert await room.do(5) == 120
            assert await room.do(6) == 720
            assert room.begun == 2
        finally:
            await room.close()

    alone(work())


@pytest.mark.skipif(sys.platform == "win32", reason="no process is held to so many seconds of work there")
def test_a_second_of_work_is_the_processors_and_not_the_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """On an idle machine five seconds by the clock are five seconds in which nobody else's deck is read."""
    monkeypatch.setattr(worker_process, "WALL_CLOCK_FACTOR", 60)

    async def work() -> None:
        room = WorkerProcess("math:factorial", 1)
        try:
            assert await room.do(3) == 6
            process = room._process
            assert process is not None
            with pytest.raises(JobTimeoutError):
                await room.do(10**8)
            assert process.returncode == -signal.SIGXCPU
        finally:
            await room.close()

    alone(work())


def test_work_that_only_sleeps_is_ended_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "WALL_CLOCK_FACTOR", 0.2)

    async def work() -> None:
        room = WorkerProcess("time:sleep", 1)
        try:
            with pytest.raises(JobTimeoutError):
                await room.do(3600)
        finally:
            await room.close()

    alone(work())


def test_work_that_fails_says_so_and_costs_no_process() -> None:
    async def work() -> None:
        room = WorkerProcess("math:factorial", 1)
        try:
            with pytest.raises(RuntimeError, match="not defined for negative"):
                await room.do(-1)
            assert await room.do(3) == 6
            assert room.begun == 1
        finally:
            await room.close()

    alone(work())


def test_only_so_many_wait_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "MAX_WAITING", 3)

    async def work() -> None:
        room = WorkerProcess("math:factorial", 1)
        try:
            found = await asyncio.gather(*(room.do(3) for _ in range(5)), return_exceptions=True)
            assert found[:3] == [6, 6, 6]
            assert [one.name for one in found[3:] if isinstance(one, Refused)] == ["too-full"] * 2
        finally:
            await room.close()

    alone(work())


def test_one_client_has_one_deck_read_at_a_time() -> None:
    async def bring() -> None:
        decks = DeckReader()

        async def one(client: str) -> str:
            try:
                await new_table.table_row(new_table.Wanted(decks=(NAP.format(2),)), decks, client)
            except Refused as refused:
                return refused.name
            return "read"

        try:
            found = await asyncio.gather(one("a"), one("a"), one("b"), one("a"))
            assert sorted(found) == ["read", "read", "too-fast", "too-fast"]
            assert await one("a") == "read"
        finally:
            await decks.close()

    alone(bring())


def test_all_decks_of_a_table_together_have_so_many_cards_and_no_more() -> None:
    with in_memory() as data, serving(settings(data)) as address:
        many = ["".join(NAP.replace("Nap", f"Nap {d} {n}").format(99) for n in range(9)) for d in range(2)]
        answer = Browser(address).post("/api/tables", json={"decks": many})

        assert answer.json()["error"]["what"] == [
            "deck 1:1: deck: all decks together have 1782 cards; 1000 is the most"
        ]
        assert Browser(address).post("/api/tables", json={"decks": many[:1]}).status_code == 200


def test_hostile_decks_keep_nobody_from_their_table() -> None:
    """All the threads there are wait for something else: a table is read from disk all the same."""
    with in_memory() as data:
        with serving(settings(data)) as address:
            table, _ = lay(address)
        held = threading.Event()

        async def read() -> int:
            loop = asyncio.get_running_loop()
            busy = ThreadPoolExecutor(1)
            loop.set_default_executor(busy)
            waiting = asyncio.create_task(asyncio.to_thread(held.wait))
            storage = Storage(settings(data).database, gather=0)
            try:
                async with asyncio.timeout(20):
                    await storage.open()
                    return len(await storage.rows(table))
            finally:
                held.set()
                await waiting
                with contextlib.suppress(Exception):
                    await storage.close()

        assert alone(read()) >= 2


def test_the_process_ends_with_the_house(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        assert Browser(address).post("/api/tables", json={"decks": [NAP.format(2)]}).status_code == 200
        assert Browser(address).post("/api/tables", json={"decks": [NAP.format(0)]}).status_code == 400
    assert not [one for one in threading.enumerate() if one.name.startswith("back room")]
