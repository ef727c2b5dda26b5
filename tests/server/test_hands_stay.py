"""A chair in a running game is a hand: nobody gets it by trickery, and the player who gets it sees nothing before the game goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from slackhouse.server import log_rows
from tests.server.serving import (
    Browser,
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


@contextlib.asynccontextmanager
async def playing(address: str, *names: str, **wanted: Any) -> AsyncIterator[tuple[str, list[Client]]]:
    """Zoe's table and these friends at it, in the middle of a game."""
    table, first = lay(address, **{"seats": 1 + len(names), "speed": "no clock", **wanted})
    browsers = [first, *(sit(address, table, name) for name in names)]
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(client(address, table, one)) for one in browsers]
        await clients[0].say("start")
        for one in clients:
            await one.until(lambda told: told["state"] == "playing")
        yield table, clients


async def empty(one: Client, seat: int) -> dict[str, Any]:
    return await one.say("chair", seat=seat, **{"with": "empty"})


async def go_on(*clients: Client) -> None:
    """Somebody who is asked answers."""
    newest = max(one.told["seq"] for one in clients)
    for one in clients:
        await one.until(lambda told: told["seq"] >= newest)
    one = next(one for one in clients if one.told["question"] is not None)
    moves = [choice["move"] for choice in one.told["choices"]]
    at = one.told["at"]
    reply = await one.move(next((move for move in moves if move["do"] != "pass"), moves[0]))
    assert reply["is"] == "ack" or reply["name"] == "stale", reply  # a bot that sits in was quicker
    await one.until(lambda told: told["seq"] > newest and (told["at"] != at or told["question"] is None))


async def until_unveiled(late: Client, other: Client) -> None:
    """The other answers, and a bot for the player who is late, until there is another question: then the hand is seen."""

    def is_seen(told: Told) -> bool:
        return bool(told["view"]["hand"])

    while not is_seen(late.told):
        waits = [
            asyncio.create_task(late.until(is_seen)),
            asyncio.create_task(other.until(lambda told: told["question"] is not None)),
        ]
        done, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for one in pending:
            one.cancel()
        for one in done:
            one.result()
        if not is_seen(late.told):
            await go_on(other)


def test_a_host_whose_line_drops_keeps_the_table_and_the_hand() -> None:
    with in_memory() as data, serving(settings(data, host_grace=3600.0)) as address:

        async def steal() -> None:
            async with playing(address, "Ben", "Ida") as (table, (zoe, ben, _)):
                await zoe.close()
                await ben.until(lambda told: not told["seats"][0]["here"])
                for message in (
                    {"do": "chair", "seat": 0, "with": "empty"},
                    {"do": "chair", "seat": 0, "with": "bot:easy"},
                    {"do": "pause"},
                    {"do": "host", "seat": 1},
                ):
                    assert (await ben.say(**message))["name"] == "not-host"
                twin = await asyncio.to_thread(
                    lambda: Browser(address).post(
                        f"/api/tables/{table}/sit", json={"name": "Twin", "seat": 0}
                    )
                )
                assert twin.json()["error"]["name"] == "chair-taken"

        run(steal)


def test_a_substitute_for_an_absent_host_gets_no_hand(address: str) -> None:
    async def steal() -> None:
        async with playing(address, "Ben", "Ida") as (_, (zoe, ben, _)):
            await zoe.close()
            await ben.until(lambda told: not told["seats"][0]["here"])
            refused = await empty(ben, 0)
            assert (refused["name"], "Zoe" in refused["says"]) == ("not-agreed", True)
            assert not ben.told["you"]["host"]

    run(steal)


def test_a_bot_that_the_host_puts_in_a_persons_chair_keeps_it_warm(address: str) -> None:
    async def play() -> None:
        async with playing(address, "Ben") as (_, (zoe, ben)):
            hand = ben.told["view"]["hand"]
            assert hand
            assert (await zoe.say("chair", seat=1, **{"with": "bot:easy"}))["is"] == "ack"
            told = await ben.until(lambda told: told["seats"][1]["sitting_in"])
            assert (told["you"]["seat"], told["seats"][1]["who"]) == (1, "person")
            assert (await empty(zoe, 1))["name"] == "not-agreed"
            assert (await ben.say("chair", seat=1, **{"with": "me"}))["is"] == "ack"
            await ben.until(lambda told: not told["seats"][1]["sitting_in"])

    run(play)


def test_after_agreement_the_newcomer_sees_nothing_before_the_game_goes_on(
    address: str,
) -> None:
    async def play() -> None:
        async with playing(address, "Ben") as (table, (zoe, ben)), client(address, table) as onlooker:
            for _ in range(4):
                await go_on(zoe, ben)
            assert (await empty(zoe, 1))["name"] == "not-agreed"
            assert (await zoe.say("pause"))["is"] == "ack"
            assert (await ben.say("agree", seat=1))["is"] == "ack"
            told = await zoe.until(lambda told: told["seats"][1]["agreed"] == [1])
            seq = (await ben.say("agree", seat=1))["seq"]
            assert seq == told["seq"]  # said once is said
            assert (await empty(zoe, 1))["is"] == "ack"
            ida = await asyncio.to_thread(sit, address, table, "Ida")
            async with client(address, table, ida) as late:
                seq = late.told["seq"]
                await onlooker.until(lambda told: told["seq"] == seq)
                assert late.told["you"]["seat"] == 1
                assert late.told["view"] == onlooker.told["view"]
                assert (late.told["choices"], late.told["question"]) == ([], None)
                assert late.story == onlooker.story
                assert (await late.say("why", card=0))["name"] == "not-open"
                heard = list(late.story)
                assert (await zoe.say("resume"))["is"] == "ack"
                await until_unveiled(late, zoe)
            async with client(address, table, ida) as again:
                # What Ben drew is not told to the player who follows.
                assert again.story[: len(heard)] == heard

    run(play)


def test_a_player_who_plays_on_keeps_the_hand(address: str) -> None:
    """Agreed is agreed until one plays again: nobody frees a chair by a word from long ago."""

    async def play() -> None:
        async with playing(address, "Ben") as (_, (zoe, ben)):
            assert (await ben.say("agree", seat=1))["is"] == "ack"
            await zoe.until(lambda told: told["seats"][1]["agreed"] == [1])
            while zoe.told["seats"][1]["agreed"]:
                await go_on(zoe, ben)
            assert (await empty(zoe, 1))["name"] == "not-agreed"

    run(play)


def test_a_veil_is_lifted_by_the_next_question_and_a_bot_answers_until_then() -> None:
    with in_memory() as data, serving(settings(data, gone=0.0)) as address:
        names: list[str] = []

        async def play() -> None:
            async with playing(address, "Ben") as (table, (zoe, ben)):
                names.append(table)
                await ben.close()
                await zoe.until(lambda told: not told["seats"][1]["here"])
                assert (await empty(zoe, 1))["is"] == "ack"
                ida = await asyncio.to_thread(sit, address, table, "Ida")
                async with client(address, table, ida) as late:
                    await until_unveiled(late, zoe)

        run(play)
        log = written(data, names[0])

    sitting = begun(log)
    veiled = []
    for row in log[1:]:
        change = log_rows.ROW_DECODER.decode(row.body)
        before = sitting.at
        sitting.follow(change, row.at)
        if isinstance(change, log_rows.Sat) and sitting.is_running:
            assert sitting.chairs[1].hand_hidden
        veiled.append((sitting.chairs[1].hand_hidden, sitting.at != before))
    assert any(is_veiled for is_veiled, _ in veiled)
    assert not any(is_veiled for is_veiled, is_new in veiled if is_new)


def test_the_chair_of_somebody_who_is_gone_for_long_is_given_away_by_all_others() -> None:
    with in_memory() as data, serving(settings(data, gone=0.4)) as address:

        async def play() -> None:
            async with playing(address, "Ben", "Ida", "Max") as (_, (zoe, ben, ida, max_)):
                await ida.close()
                await zoe.until(lambda told: not told["seats"][2]["here"])
                while "Ida agrees" in (refused := await empty(zoe, 2))["says"]:  # noqa: ASYNC110 - the clock is the server's
                    await asyncio.sleep(0.05)
                assert "Ben and Max must agree" in refused["says"]
                assert (await ben.say("agree", seat=2))["is"] == "ack"
                assert "Max must agree" in (await empty(zoe, 2))["says"]
                assert (await max_.say("agree", seat=2))["is"] == "ack"
                assert (await empty(zoe, 2))["is"] == "ack"

        run(play)


def test_a_bots_hand_is_seen_by_nobody_without_the_others(address: str) -> None:
    async def play() -> None:
        async with playing(address, "Ben", seats=3, bots=["easy"]) as (_, (zoe, ben)):
            refused = await empty(zoe, 2)
            assert (refused["name"], "Ben must agree" in refused["says"]) == ("not-agreed", True)
            assert (await ben.say("agree", seat=2))["is"] == "ack"
            assert (await empty(zoe, 2))["is"] == "ack"
        async with playing(address, seats=3, bots=["easy", "easy"]) as (_, (alone,)):
            assert (await empty(alone, 2))["is"] == "ack"

    run(play)


def test_in_the_lobby_and_after_the_end_there_is_no_hand_to_agree_about(address: str) -> None:
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")

    async def talk() -> None:
        async with client(address, table, first) as zoe, client(address, table, second) as ben:
            assert (await ben.say("agree", seat=1))["name"] == "not-open"
            assert (await ben.say("agree", seat=9))["name"] == "no-such-chair"
            assert (await empty(zoe, 1))["is"] == "ack"
            told = await ben.until(lambda told: told["you"]["seat"] is None)
            assert json.dumps(told["you"]) == '{"seat": null, "host": false}'

    run(talk)
