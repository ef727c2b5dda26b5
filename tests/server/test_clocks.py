"""Clocks that betray nothing and keep nobody waiting: to the moment, by a clock that the test winds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from slackhouse.kernel.moves import PASS
from slackhouse.server.live.live_table import MIN_CLOCK_S
from slackhouse.server.live.pacing import NOTHING_PLAYED
from tests.server.serving import SPEEDS, in_memory
from tests.server.wound import EXACT, Answered, Guest, answered, company, house, run


def both(play: Callable[[], list[Answered]]) -> list[Answered]:
    """Answers of games played until there are some of those who could only pass, and some of those who could have laid something."""
    found: list[Answered] = []
    for _ in range(50):
        found += play()
        if {min(one.choices, 2) for one in found if one.about == "window"} == {1, 2}:
            return found
    raise AssertionError("nobody ever had the choice, or everybody")


def windows_in_silence() -> list[Answered]:
    """Three who are asked about everything, and let every window go by in silence."""
    with in_memory() as data:
        tables: list[str] = []

        async def play() -> None:
            async with house(data) as here:
                guests = await company(here, "Zoe", "Ben", "Ida", asking="always", seats=3, speed="quick")
                tables.append(guests[0].live.table)
                while (await guests[0].told())["view"]["turns"] < 5:
                    for one in guests:
                        await one.answer()
                    await asyncio.sleep(0.05)

        run(play)
        return [one for one in answered(data, tables[0]) if one.about == "window"]


def test_a_window_lasts_as_long_for_an_empty_hand_as_for_a_full_one() -> None:
    """Nobody says anything: every window in which somebody is asked closes when its time is up, and not before."""
    windows = both(windows_in_silence)

    assert [one for one in windows if one.after != pytest.approx(SPEEDS["quick"].window, abs=EXACT)] == []


def answers_of_bots(
    pause: float, heads: Executor | None = None, late: list[int] | None = None
) -> list[Answered]:
    """What two bots said and when, while the person with them wanted to be left alone; and how often one was late."""
    with in_memory() as data:
        tables: list[str] = []

        async def play() -> None:
            async with house(data, bot_pause=pause) as here:
                here._bot_threads = heads or here._bot_threads  # type: ignore[assignment]
                (zoe,) = await company(here, "Zoe", asking="never", seats=3, bots=("normal",) * 2)
                tables.append(zoe.live.table)
                while (told := await zoe.told())["view"]["turns"] < 8 and told["state"] == "playing":
                    await zoe.answer()
                    await asyncio.sleep(0.05)
                if late is not None:
                    late.append(here.metrics.late_bots)

        run(play)
        return [one for one in answered(data, tables[0]) if one.seat in {1, 2}]


def test_a_bots_pause_does_not_depend_on_what_it_holds() -> None:
    """The pause is drawn for the question, before anybody looks at a card: all bots answer at that moment, whatever they answer."""

    def play() -> list[Answered]:
        answers = answers_of_bots(0.2)
        moments: dict[int, list[float]] = {}
        for one in answers:
            moments.setdefault(one.at, []).append(one.after)
        assert all(max(some) - min(some) < EXACT for some in moments.values())
        assert any(len(some) > 1 for some in moments.values())
        return answers

    answers = both(play)

    for one in answers:
        # Of a window in which nothing is being played a bot makes less.
        least = 0.6 * 0.2 * (NOTHING_PLAYED if one.about == "window" else 1.0)
        assert least - EXACT < one.after < 1.4 * 0.2 + EXACT
    assert len({round(one.after, 4) for one in answers}) > 5


class Ponderous(Executor):
    """Heads that think about a window for longer than it is open, if there is anything to think about."""

    def __init__(self) -> None:
        self.thoughts = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        view = fn.args[-1]
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        ponders = view.about == "window" and len(view.moves) > 1
        self.thoughts += ponders
        asyncio.get_running_loop().call_later(1.5 * ponders, lambda: future.set_result(fn(*args, **kwargs)))
        return future


def test_a_bot_that_thinks_too_long_lets_a_window_go_by() -> None:
    """Only who holds something has something to think about: how long that takes must not show."""
    heads = Ponderous()
    late: list[int] = []
    windows = [one for one in both(lambda: answers_of_bots(0.1, heads, late)) if one.about == "window"]

    assert heads.thoughts
    assert sum(late) >= sum(one.choices > 1 for one in windows) > 0
    assert all(one.move == PASS for one in windows)
    assert max(one.after for one in windows) < 1.4 * 0.1 + EXACT


def test_while_the_host_has_stopped_the_clocks_none_runs() -> None:
    async def play() -> None:
        with in_memory() as data:
            async with house(data) as here:
                zoe, ben = await company(here, "Zoe", "Ben", seats=2)
                await asyncio.sleep(7)
                of = (await ben.told())["clock"]["of"]
                assert (await ben.say("pause"))["name"] == "not-host"
                assert (await zoe.say("pause"))["is"] == "ack"
                await asyncio.sleep(5000)
                told = await ben.told()
                assert (told["state"], told["choices"]) == ("paused", [])
                assert told["clock"] == {"left": of - 7000, "of": of}
                at = told["at"]
                assert (await zoe.say("resume"))["is"] == "ack"
                assert (await ben.told())["clock"] == {"left": of - 7000, "of": of}
                await asyncio.sleep(of / 1000 - 8)
                assert (await ben.told())["at"] == at
                await asyncio.sleep(2)
                assert (await ben.told())["at"] > at  # it ran on to its end

    run(play)


def test_an_absent_seat_never_freezes_a_table() -> None:
    """Its grace runs out; then a bot sits in, and the game goes on. The one who is there sees it all."""
    grace = 0.3

    async def play() -> None:
        with in_memory() as data:
            async with house(data, grace=grace, bot_pause=0.2) as here:
                zoe, ben = await company(here, "Zoe", "Ben", seats=2, speed="quick")
                ben.go()
                told = await zoe.told()
                assert [seat["here"] for seat in told["seats"]] == [True, False]
                await asyncio.sleep(grace - 0.01)
                assert not zoe.live.is_replaced_seat(1)
                await asyncio.sleep(0.02)
                assert zoe.live.is_replaced_seat(1)
                await zoe.until(lambda told: told["seats"][1]["sitting_in"])
                # Zoe is there, but says nothing either: after two questions a bot sits in for her, too.
                await zoe.until(lambda told: told["seats"][0]["sitting_in"])
                await zoe.until(lambda told: told["view"]["turns"] >= 4)
                await zoe.say("ping")
                assert (await zoe.told())["seats"][0]["sitting_in"]  # that is the page, not Zoe
                await zoe.say("orders", asking="never")
                assert not (await zoe.told())["seats"][0]["sitting_in"]
                ben = Guest(zoe.live, "Ben")
                assert not (await ben.told())["seats"][1]["sitting_in"]

    run(play)


@pytest.mark.parametrize("hours", [0.01, 3])
def test_while_nobody_at_all_is_there_the_clocks_stand_still(hours: float) -> None:
    """Whether the table is still held in memory when somebody comes back, or was let go."""

    async def play() -> None:
        with in_memory() as data:
            async with house(data, grace=0.1) as here:
                zoe, ben = await company(here, "Zoe", "Ben", asking="always", seats=2, speed="quick")
                before = await zoe.told()
                for one in (zoe, ben):
                    one.go()
                await asyncio.sleep(hours * 3600)
                again = Guest(await here.live(zoe.live.table), "Zoe")
                assert (again.live is zoe.live) == (hours < 1)
                after = await again.told()
                assert (after["seq"], after["at"]) == (before["seq"], before["at"])
                assert after["clock"] == before["clock"]
                await asyncio.sleep(1)
                assert (await again.told())["at"] > after["at"]  # now they run

    run(play)


@pytest.mark.parametrize("nearly_over", [False, True])
def test_after_a_restart_a_clock_has_the_time_that_was_left(tmp_path: Path, nearly_over: bool) -> None:
    """It goes on from the last row of the log: nobody pays for the time the server was away, and there is time to come back."""

    async def play() -> None:
        async with house(tmp_path) as here:
            zoe, _, ida = await company(here, "Zoe", "Ben", "Ida", asking="always", seats=3)
            before = await zoe.told()
            of = before["clock"]["of"]
            assert before["clock"]["left"] == of
            spent = of / 1000 - 1 if nearly_over else 4.0
            await asyncio.sleep(spent)
            await ida.say("chat", text="Hm.")
            await asyncio.sleep(0.5)  # no row tells of this
        await asyncio.sleep(5000)
        async with house(tmp_path) as here:
            after = await Guest(await here.live(zoe.live.table), "Zoe").told()
        left = 1000 * MIN_CLOCK_S if nearly_over else of - 4000
        assert after["clock"] == {"left": round(left), "of": of}
        assert (after["at"], after["question"]) == (before["at"], before["question"])

    run(play)
