"""Servers are killed, stopped, restarted; the database crashes. Whatever was acknowledged is in the log, once, and play goes on.

`SLACKHOUSE_KILLS=1000 ./test tests/chaos -k many_kills` kills as often as one likes.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from slackhouse.storage.database import engine
from slackhouse.storage.server_leases import LEASE_S
from tests.chaos.apart import apart
from tests.chaos.evening import Acknowledged, Guest, judged, spread
from tests.chaos.street import Street, street
from tests.server.serving import alone, lay, run

A_CROWD = 30
KILLS = int(os.environ.get("SLACKHOUSE_KILLS", "10"))


@pytest.fixture(scope="module")
def three() -> Iterator[Street]:
    with street(3) as found:
        yield found


async def evening(
    where: Street, guests: int, happens: object, at_home: frozenset[int] = frozenset()
) -> list[Guest]:
    """People at tables, all the time; and what happens meanwhile. They keep coming until each of these servers is somebody's home."""
    people: list[Guest] = []
    while len(people) < guests or not at_home <= {where.home(one.table) for one in people}:
        assert len(people) < A_CROWD, f"nobody is at home at one of {at_home}"
        people.append(await asyncio.to_thread(Guest, where.address))
    playing = [asyncio.create_task(one.play()) for one in people]
    try:
        await all_play_on(people)
        await happens(people)  # type: ignore[operator]
        await all_play_on(people)
    finally:
        for one in playing:
            one.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await one
    return people


async def all_play_on(people: list[Guest]) -> None:
    await asyncio.gather(*(one.plays_on() for one in people))


def held(where: Street, people: list[Guest]) -> list[Acknowledged]:
    """Nothing is lost, doubled or missing."""
    acknowledged = [one for guest in people for one in guest.acknowledged]
    verdict = judged(where.url, acknowledged)
    assert verdict.is_clean, verdict
    return acknowledged


def test_a_table_is_found_through_the_proxy_and_its_home_may_be_killed(three: Street) -> None:
    async def happens(people: list[Guest]) -> None:
        home = three.home(people[0].table)
        three.servers[home].end()  # kill -9
        await all_play_on(people)
        assert three.home(people[0].table) != home
        await asyncio.to_thread(three.servers[home].start)

    people: list[Guest] = []

    async def play() -> None:
        people.extend(await evening(three, 3, happens))

    run(play)
    assert len(held(three, people)) >= 18


@pytest.mark.slow
def test_a_home_that_was_stopped_for_longer_than_its_lease_writes_nothing_when_it_wakes(
    three: Street,
) -> None:
    async def happens(people: list[Guest]) -> None:
        home = three.home(people[0].table)
        os.kill(three.servers[home].pid, signal.SIGSTOP)
        try:
            await people[0].plays_on()  # elsewhere: so its lease is over
        finally:
            os.kill(three.servers[home].pid, signal.SIGCONT)
        await all_play_on(people)

    people: list[Guest] = []

    async def play() -> None:
        people.extend(await evening(three, 3, happens))

    run(play)
    held(three, people)


@pytest.mark.slow
def test_a_rolling_restart_loses_nothing(three: Street) -> None:
    async def happens(people: list[Guest]) -> None:
        for one in three.servers:
            status, said = await asyncio.to_thread(one.end, signal.SIGTERM)
            assert status in {0, -signal.SIGTERM}, said  # uvicorn closes politely, and ends as it was told to
            assert "Traceback" not in said
            await all_play_on(people)
            await asyncio.to_thread(one.start)

    people: list[Guest] = []

    async def play() -> None:
        people.extend(await evening(three, 3, happens))

    run(play)
    held(three, people)


@pytest.mark.slow
def test_the_database_crashes_and_what_was_acknowledged_is_there(three: Street) -> None:
    async def happens(people: list[Guest]) -> None:
        await asyncio.to_thread(three.database.end, signal.SIGQUIT)
        await asyncio.to_thread(three.database.start)
        await all_play_on(people)

    people: list[Guest] = []

    async def play() -> None:
        people.extend(await evening(three, 3, happens))

    run(play)
    held(three, people)


@pytest.mark.slow
def test_a_server_that_was_away_for_too_long_lays_no_table_and_nobody_notices(three: Street) -> None:
    """It wakes without a lease: until it has one, the proxy asks another."""
    victim = three.servers[1]
    os.kill(victim.pid, signal.SIGSTOP)
    try:
        time.sleep(LEASE_S + 1)
    finally:
        os.kill(victim.pid, signal.SIGCONT)
    laid = {lay(three.address, seats=2, bots=["easy"], start=True)[0] for _ in range(12)}

    assert len(laid) == 12


@pytest.mark.slow
def test_a_server_whose_clock_is_wrong_plays_like_the_others(three: Street) -> None:
    """An hour ahead, an hour behind: what it takes over goes on, what others take over from it does, and no window closes early."""

    async def happens(people: list[Guest]) -> None:
        for number, wrong in enumerate((3600.0, -3600.0)):
            await asyncio.to_thread(three.servers[number].end)
            three.set_clock(number, wrong)
            await asyncio.to_thread(three.servers[number].start)
        await asyncio.to_thread(three.servers[2].end)  # now all tables are theirs
        await all_play_on(people)
        await asyncio.to_thread(three.servers[2].start)
        for number in range(2):
            await asyncio.to_thread(three.servers[number].end)
            await all_play_on(people)
            three.set_clock(number, 0.0)
            await asyncio.to_thread(three.servers[number].start)

    people: list[Guest] = []

    async def play() -> None:
        people.extend(await evening(three, 3, happens))

    run(play)
    held(three, people)
    assert spread(three.url, {one.table for one in people}) < 1800


@pytest.mark.slow
def test_a_server_that_is_cut_off_writes_nothing_more_and_its_tables_go_on_elsewhere() -> None:
    people: list[Guest] = []
    with apart() as far, street(2, far) as two:

        async def happens(guests: list[Guest]) -> None:
            far.cut()
            try:
                await asyncio.gather(*(one.plays_on() for one in guests))
                assert {two.home(one.table) for one in guests} == {0}
            finally:
                far.mend()
            await all_play_on(guests)
            await asyncio.to_thread(two.servers[0].end)  # and back: it is one of them again
            await all_play_on(guests)
            assert {two.home(one.table) for one in guests} == {1}
            await asyncio.to_thread(two.servers[0].start)

        async def play() -> None:
            people.extend(await evening(two, 4, happens, at_home=frozenset({1})))

        run(play)
        held(two, people)


def test_the_judge_sees_what_is_wrong(three: Street) -> None:
    """The control: a log that was tampered with is not called clean. Without its key, two servers could write one."""
    people: list[Guest] = []

    async def nothing(_people: list[Guest]) -> None:
        pass

    async def play() -> None:
        people.extend(await evening(three, 1, nothing))

    run(play)
    acknowledged = held(three, people)
    one = acknowledged[0]  # one that others follow: where the newest is missing, no gap is seen
    opened = engine(three.url)
    with opened.begin() as connection:
        connection.execute(sa.text("ALTER TABLE log DROP CONSTRAINT log_pkey"))
        twice = "INSERT INTO log SELECT table_id, seq, at, body FROM log WHERE table_id = :its AND seq = :seq"
        connection.execute(sa.text(twice), {"its": one.table, "seq": one.seq})
    doubled = judged(three.url, acknowledged)
    with opened.begin() as connection:
        connection.execute(
            sa.text("DELETE FROM log WHERE table_id = :its AND seq = :seq"),
            {"its": one.table, "seq": one.seq},
        )
    missing = judged(three.url, acknowledged)
    with opened.begin() as connection:
        connection.execute(sa.text("DELETE FROM tables WHERE table_id = :its"), {"its": one.table})
        connection.execute(sa.text("ALTER TABLE log ADD PRIMARY KEY (table_id, seq)"))
    opened.dispose()

    assert doubled.doubled == [one.id]
    assert doubled.gaps == [one.table]
    assert one in missing.lost
    assert missing.gaps == [one.table]


@pytest.mark.slow
def test_many_kills(three: Street) -> None:
    luck = random.Random(KILLS)

    async def happens(people: list[Guest]) -> None:
        for number in range(KILLS):
            victim = luck.choice(three.servers)
            what = luck.choice(["kill", "kill", "kill", "stop", "term", "crash"])
            if what == "stop":
                os.kill(victim.pid, signal.SIGSTOP)
                await asyncio.sleep(luck.uniform(1, 8))
                os.kill(victim.pid, signal.SIGCONT)
            elif what == "crash":
                await asyncio.to_thread(three.database.end, signal.SIGQUIT)
                await asyncio.to_thread(three.database.start)
            else:
                await asyncio.to_thread(victim.end, signal.SIGKILL if what == "kill" else signal.SIGTERM)
                await asyncio.to_thread(victim.start)
            await asyncio.sleep(luck.uniform(0, 2))
            if not number % 10:
                await all_play_on(people)

    people: list[Guest] = []

    async def play() -> None:
        people.extend(await evening(three, 6, happens))

    alone(play())
    assert len(held(three, people)) > KILLS
