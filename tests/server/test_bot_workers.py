"""Minds: hard bots think in processes of their own, say what they would have said in the house, and cost nobody a game."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from slackhouse.bots import search
from slackhouse.bots.base import Bot
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.view import AnyView
from slackhouse.server.jobs import worker_process
from slackhouse.server.jobs.bot_jobs import BotTask, bot_task
from slackhouse.server.jobs.worker_process import JobTimeoutError, WorkerStartError
from slackhouse.server.live.bot_workers import BotProcesses, process_count
from tests.server import odd_minds
from tests.server.serving import PATIENCE, alone, in_memory
from tests.server.wound import Guest, company, house, run

ROOT = Path(__file__).parent.parent.parent
ODD = "tests.server.odd_minds:"
SEED = 11
ANYTHING = BotTask("hard", 0, SEED, b"", b"")


@pytest.fixture(autouse=True)
def _odd_minds_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


async def asked_both_ways(minds: BotProcesses, game: Game, bots: dict[int, Bot], most: int) -> list[AnyView]:
    """Play a game of hard bots; whatever they decide, a mind decides too."""
    views: list[AnyView] = []
    while (ask := game.ask) is not None and len(views) < most:
        seat = ask.first()
        move = ask.only(seat)
        if move is None:
            view = game.view(seat)
            move = bots[seat].decide(view)
            views.append(view)
            assert (await minds.decide(bot_task("hard", SEED, game.setup, view))).move == move
        game.answer(seat, move)
    return views


def both_ways(boxes: Sequence[str], seats: int, most: int, work: str | None = None) -> list[AnyView]:
    async def play() -> list[AnyView]:
        game = Game.new(boxes, seats, seed=SEED)
        minds = BotProcesses(2) if work is None else BotProcesses(2, work)
        try:
            return await asked_both_ways(
                minds, game, bots_for_seats(("hard",), range(seats), game, SEED), most
            )
        finally:
            await minds.close()

    return alone(play())


@pytest.mark.slow
@pytest.mark.parametrize(
    "boxes", [("geek", "slack-attack"), ("geek", "greek", "block-party"), ("goth", "cthulhu"), ("dork",)]
)
def test_a_game_is_decided_alike_in_the_house_and_in_a_mind(
    boxes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "ROUNDS", odd_minds.ROUNDS)

    views = both_ways(boxes, 3, 60, f"{ODD}thinks_little")

    assert len({view.about for view in views}) > 1


@pytest.mark.slow
def test_at_its_full_strength_too() -> None:
    assert len(both_ways(("geek",), 4, 6)) == 6


def test_a_mind_is_told_what_the_seat_sees_and_nothing_else() -> None:
    """In all worlds that look alike from a chair the same is thought about, however the cards were dealt."""
    game = Game.new(("goth", "cthulhu"), 3, seed=SEED)
    while game.ask is not None and game.table.turns < 4:
        seat = game.ask.first()
        view = game.view(seat)
        told = bot_task("hard", SEED, game.setup, view)
        setup = msgspec.msgpack.decode(told.setup, type=Setup)
        assert (setup.seed, setup.start) == (None, None)
        assert seen(told) == view
        for luck in range(2):
            other = game.guess(view, Random(luck))
            as_told = bot_task("hard", SEED, other.setup, other.view(seat))
            assert (as_told.setup, seen(as_told)) == (told.setup, view)
        game.answer(seat, view.moves[0])


def test_a_mind_that_is_killed_costs_nobody_a_thought(tmp_path: Path) -> None:
    been_there = tmp_path / "been there"

    async def think() -> tuple[Move, int]:
        minds = BotProcesses(2, f"{ODD}hangs_at_first")
        try:
            deciding = asyncio.create_task(minds.decide(BotTask(str(been_there), 0, SEED, b"", b"")))
            await _until(been_there.exists)
            (pid,) = [room.process_id for room in minds.workers if room.process_id is not None]
            os.kill(pid, signal.SIGKILL)
            return (await deciding).move, minds.lost
        finally:
            await minds.close()

    assert alone(think()) == (PASS, 1)


def test_a_mind_that_is_killed_between_two_thoughts_is_replaced(tmp_path: Path) -> None:
    async def think() -> list[Move]:
        minds = BotProcesses(1, f"{ODD}hangs_at_first")
        been_there = tmp_path / "been there"
        been_there.touch()
        wanted = BotTask(str(been_there), 0, SEED, b"", b"")
        try:
            moves = [(await minds.decide(wanted)).move]
            pid = minds.workers[0].process_id
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            return [*moves, (await minds.decide(wanted)).move]
        finally:
            await minds.close()

    assert alone(think()) == [PASS, PASS]


def test_a_thought_over_which_two_minds_hang_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "WALL_CLOCK_FACTOR", 0.2)

    async def think() -> int:
        minds = BotProcesses(2, f"{ODD}hangs", 1)
        try:
            with pytest.raises(JobTimeoutError):
                await minds.decide(ANYTHING)
            return minds.lost
        finally:
            await minds.close()

    assert alone(think()) == 2


def test_a_canceled_request_does_not_wait(tmp_path: Path) -> None:
    """The mind is busy for as long as it thinks; the next thought goes to another."""
    been_there = tmp_path / "been there"
    wanted = BotTask(str(been_there), 0, SEED, b"", b"")

    async def think() -> Move:
        minds = BotProcesses(2, f"{ODD}hangs_at_first")
        try:
            first = asyncio.create_task(minds.decide(wanted))
            await _until(been_there.exists)
            first.cancel()
            with suppress(asyncio.CancelledError):
                await first
            return (await minds.decide(wanted)).move
        finally:
            await minds.close()

    assert alone(think()) == PASS


@pytest.mark.slow
def test_minds_begin_when_they_are_needed_and_end_with_the_house() -> None:
    pids: list[int] = []

    async def play() -> None:
        with in_memory() as data:
            async with house(data) as here:
                (zoe,) = await company(here, "Zoe", asking="never", seats=3, bots=("easy", "normal"))
                await _on(zoe)
                assert [room.begun for room in here.bot_processes.workers] == [0] * process_count()
                (ben,) = await company(here, "Ben", asking="never", seats=3, bots=("hard", "hard"))
                await _on(ben)
                pids.extend(
                    room.process_id for room in here.bot_processes.workers if room.process_id is not None
                )
                assert here.metrics.bot_seconds.total > 0

    run(play)

    assert pids
    assert [pid for pid in pids if not is_gone(pid)] == []


@pytest.mark.slow
@pytest.mark.parametrize("work", ["knows_nothing", "no_such_work"])
def test_a_bot_without_an_answer_or_a_mind_holds_up_no_table(
    work: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says nothing, or thinks in the house."""
    monkeypatch.setattr(search, "ROUNDS", odd_minds.ROUNDS)

    async def play() -> None:
        with in_memory() as data:
            async with house(data) as here:
                here.bot_processes = BotProcesses(1, f"{ODD}{work}")
                (zoe,) = await company(here, "Zoe", asking="never", seats=2, bots=("hard",))
                await _on(zoe)

    run(play)


def test_where_no_process_can_begin_it_is_said() -> None:
    async def think() -> None:
        minds = BotProcesses(1, f"{ODD}no_such_work")
        try:
            with pytest.raises(WorkerStartError):
                await minds.decide(ANYTHING)
        finally:
            await minds.close()

    alone(think())


A_SERVER = f"""
import asyncio, pathlib, sys
from slackhouse.server.jobs.bot_jobs import BotTask
from slackhouse.server.live.bot_workers import BotProcesses

async def serve():
    minds = BotProcesses(1, "{ODD}hangs_at_first")
    await minds.decide(BotTask(sys.argv[1], 0, 0, b"", b""))
    print(minds.workers[0].process_id, flush=True)
    await asyncio.sleep(3600)

asyncio.run(serve())
"""


def test_no_mind_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    been_there = tmp_path / "been there"
    been_there.touch()
    with subprocess.Popen(
        [sys.executable, "-c", A_SERVER, str(been_there)], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            mind = int(server.stdout.readline())
            assert not is_gone(mind)
        finally:
            server.kill()

    alone(_until(lambda: is_gone(mind)))


def seen(told: BotTask) -> AnyView:
    view: AnyView = pickle.loads(told.view)  # noqa: S301 - our own
    return view


async def _on(guest: Guest) -> None:
    """Until the third turn is over."""
    while (told := await guest.told())["view"]["turns"] < 4 and told["state"] == "playing":
        await guest.answer()
        await asyncio.sleep(0.05)


async def _until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "that never came"
        await asyncio.sleep(0.01)


def is_gone(pid: int) -> bool:
    """Ended; whether somebody has asked how does not matter."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return True
    return state == "Z"
