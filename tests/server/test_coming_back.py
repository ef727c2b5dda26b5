"""A player who leaves and comes back is who they were: a bot said for them only what had to be said."""

from __future__ import annotations

from collections import Counter

from slackhouse.kernel.moves import DONE, PASS
from slackhouse.server import log_rows
from tests.server.players import Player
from tests.server.serving import (
    Client,
    Told,
    begun,
    client,
    in_memory,
    lay,
    run,
    serving,
    settings,
    sit,
    written,
)


def mine(told: Told, seat: int) -> tuple[Counter[int], int]:
    """The hand and the Job of the player who sits there, as they see them."""
    return Counter(told["view"]["hand"]), told["view"]["seats"][seat]["job"]


async def let_go_by(one: Client, turns: int) -> None:
    """Say nothing that need not be said, until so many turns have begun."""
    while one.told["view"]["turns"] < turns:
        told = await one.until(lambda told: told["question"] is not None)
        out = [choice["move"] for choice in told["choices"] if choice["move"]["do"] in {"pass", "done"}]
        await one.move((out or [told["choices"][0]["move"]])[0])
        at = told["seq"]
        await one.until(lambda told, at=at: told["seq"] > at)  # type: ignore[misc]


def test_who_comes_back_has_the_hand_and_the_job_they_had(address: str) -> None:
    """A newcomer came back to a hand of one card and another Job: the bot had played all it could."""
    table, first = lay(address, seats=2, speed="no clock")
    second = sit(address, table, "Ben")

    async def play() -> None:
        async with client(address, table, first) as zoe:
            async with client(address, table, second) as ben:
                await zoe.say("start")
                await ben.until(lambda told: told["state"] == "playing")
                hand, job = mine(ben.told, 1)
                await ben.say("leave")
            await let_go_by(zoe, 9)  # four turns of Ben's
            async with client(address, table, second) as ben:
                told = await ben.until(lambda told: not told["seats"][1]["sitting_in"])
                after = mine(told, 1)
                assert hand <= after[0]
                assert after[1] == job

    run(play)


def test_in_the_log_stands_what_had_to_be_played_and_no_more() -> None:
    """Also while others play all they can, and for a player who only walked away from the screen."""
    with in_memory() as data:
        with serving(settings(data, grace=0.0)) as address:
            table, first = lay(address, seats=3, speed="no clock", bots=["normal"])
            second = sit(address, table, "Ben")

            async def play() -> None:
                async with client(address, table, first) as zoe:
                    async with client(address, table, second):
                        await zoe.say("start")
                        await zoe.until(lambda told: told["state"] == "playing")
                    await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 13)

            run(play)
        log = written(data, table)
    sitting, spoken = begun(log), 0
    for row in log[1:]:
        change = log_rows.ROW_DECODER.decode(row.body)
        if isinstance(change, log_rows.Answer) and change.seat == 1 and sitting.game is not None:
            way_out = {PASS, DONE} & set(sitting.offered(1))
            assert not way_out or change.move in way_out
            spoken += 1
        sitting.follow(change, row.at)

    assert spoken > 4


def test_nobody_plays_at_a_table_whose_only_person_has_got_up() -> None:
    """The page stays open for a moment after "Leave the table": no bot may use it."""
    with in_memory() as data:
        with serving(settings(data)) as address:
            table, browser = lay(address, bots=["normal"] * 3, start=True)

            async def play() -> None:
                async with client(address, table, browser) as zoe:
                    await zoe.until(lambda told: told["question"] is not None)
                    await zoe.say("leave")
                    for _ in range(20):
                        await zoe.say("ping")
                    async with client(address, table, browser) as again:
                        await again.until(lambda told: told["question"] is not None)

            run(play)
        changes = [log_rows.ROW_DECODER.decode(row.body) for row in written(data, table)]
    left = changes.index(log_rows.Left(0))

    assert changes[left + 1] == log_rows.CameBack(0)
