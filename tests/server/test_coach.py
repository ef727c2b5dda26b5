"""The coach over the socket: each lesson once, in its moment, to a player who wants one; and a first game that is dealt kindly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from slackhouse.family.lessons import Deal, book
from slackhouse.games import FAMILIES
from tests.coach.model import NAMES, first_turns, wanted
from tests.server.serving import Client, Told, client, lay, run

THREE = ["normal", "normal", "normal"]
DEALS = [deal for one in FAMILIES for deal in book(*one.packages).deal if len(deal.boxes) == 1]


def is_only_me(told: Told) -> bool:
    """The bots have said what they had to say: nobody is quicker."""
    return told["question"] is not None and told["waiting"]["seats"] == [0]


async def taught(zoe: Client) -> list[str]:
    """All that the coach has to say now, one after the other."""
    found: list[str] = []
    while (lesson := zoe.told.get("lesson")) is not None:
        if lesson["name"] not in found:
            found.append(lesson["name"])
            assert lesson["says"]
            assert lesson["points"]["at"]
            await zoe.say("coach", seen=[lesson["name"]])
        name = lesson["name"]
        await zoe.until(lambda told: told.get("lesson", {}).get("name") != name)  # noqa: B023 - asked at once
    return found


@pytest.mark.slow
@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal.boxes[0])
def test_a_first_game_teaches_what_the_model_met(address: str, deal: Deal) -> None:
    """The table that the house lays is the one for which the deal was found: the same moves meet the same lessons."""
    model = first_turns(deal.boxes, deal.seed)
    table, browser = lay(address, boxes=list(deal.boxes), bots=THREE, start=True, coach=True, name=NAMES[0])

    async def play() -> list[str]:
        found: list[str] = []
        async with client(address, table, browser, coach=[]) as zoe:
            for line in model.said:
                await zoe.until(is_only_me)
                found += await taught(zoe)
                at = zoe.told["at"]
                assert (await zoe.say("move", at=at, say=line))["is"] == "ack", line
                await zoe.until(lambda told: told["at"] != at)  # noqa: B023 - asked at once
        return found

    heard = run_for(play)
    assert len(heard) == len(set(heard))
    assert wanted(deal.boxes) - set(heard) == set()


def run_for(play: Callable[[], Awaitable[list[str]]]) -> list[str]:
    found: list[str] = []

    async def through() -> None:
        found.extend(await play())

    run(through)
    return found


def test_nobody_is_taught_who_did_not_ask(address: str) -> None:
    table, browser = lay(address, bots=THREE, start=True)

    async def play() -> None:
        async with client(address, table, browser) as zoe:
            told = await zoe.until(lambda told: told["question"] is not None)
            assert "lesson" not in told
            await zoe.say("coach", seen=["slack.job"])
            told = await zoe.until(lambda told: "lesson" in told)
            assert told["lesson"]["name"] != "slack.job"
            await zoe.say("coach", on=False)
            await zoe.until(lambda told: "lesson" not in told)

    run(play)


def test_only_a_table_like_the_model_is_dealt_kindly(address: str) -> None:
    """With other boxes, bots or options chance is nobody's to foresee."""

    def hand(**more: object) -> list[int]:
        table, browser = lay(address, bots=THREE, start=True, **more)
        found: list[list[int]] = []

        async def look() -> None:
            async with client(address, table, browser) as zoe:
                found.append(sorted((await zoe.until(is_only_me))["view"]["hand"]))

        run(look)
        return found[0]

    kind = {tuple(hand(coach=True)) for _ in range(3)}
    other = {tuple(hand(coach=True, options={"mild": True})) for _ in range(3)}

    assert len(kind) == 1
    assert len(other) > 1
