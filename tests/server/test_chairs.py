"""Chairs: friends sit down, the host fills and frees them, people leave and come back, nobody is waited for in vain."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from tests.server.serving import Browser, Client, Told, client, lay, run, sit


@contextlib.asynccontextmanager
async def friends(address: str, *names: str, **wanted: Any) -> AsyncIterator[list[Client]]:
    """Zoe laid a table, and these friends sat down."""
    table, first = lay(address, **wanted)
    browsers = [first, *(sit(address, table, name) for name in names)]
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(client(address, table, one)) for one in browsers]


def who(told: Told) -> list[str]:
    return [seat["who"] for seat in told["seats"]]


def test_play_now_is_one_request(address: str) -> None:
    table, browser = lay(address, bots=["normal"] * 3, start=True)
    told = browser.get(f"/api/tables/{table}").json()

    assert (told["state"], told["you"]) == ("playing", 0)
    assert [seat["who"] for seat in told["seats"]] == ["person", "bot", "bot", "bot"]
    assert len({seat["name"] for seat in told["seats"]}) == 4


def test_friends_sit_down_by_the_link_and_the_host_begins(address: str) -> None:
    async def play() -> None:
        async with friends(address, "Ben", seats=4, bots=["easy"]) as (zoe, ben):
            await zoe.until(lambda told: who(told) == ["person", "person", "empty", "bot"])
            assert (await ben.say("start"))["name"] == "not-host"
            refused = await zoe.say("start")
            assert (refused["name"], "empty" in refused["says"]) == ("not-open", True)
            assert (await ben.say("chair", seat=2, **{"with": "bot:hard"}))["name"] == "not-host"
            assert (await zoe.say("chair", seat=2, **{"with": "bot:clever"}))["name"] == "bad-message"
            assert (await zoe.say("chair", seat=9, **{"with": "empty"}))["name"] == "no-such-chair"
            assert (await zoe.say("chair", seat=2, **{"with": "bot:hard"}))["is"] == "ack"
            assert (await zoe.say("start"))["is"] == "ack"
            for one in (zoe, ben):
                told = await one.until(lambda told: told["state"] == "playing")
                assert len(told["view"]["hand"]) >= 5
            assert zoe.told["seats"][2]["level"] == "hard"
            assert (await zoe.say("start"))["name"] == "not-open"

    run(play)


def test_a_chair_is_taken_once_and_a_name_too(address: str) -> None:
    table, _ = lay(address, seats=3)
    ben = sit(address, table, "Ben", 2)

    def refused(**wanted: Any) -> str:
        answer = Browser(address).post(f"/api/tables/{table}/sit", json=wanted)
        return str(answer.json()["error"]["name"])

    assert refused(name="Ida", seat=2) == "chair-taken"
    assert refused(name="Ida", seat=7) == "chair-taken"
    assert refused(name="BEN") == "name-taken"
    assert ben.post(f"/api/tables/{table}/sit", json={"name": "Ben again"}).json() == {"seat": 2}
    sit(address, table, "Ida")
    assert refused(name="Max") == "chair-taken"


def test_a_bot_makes_way_for_a_guest_of_its_name(address: str) -> None:
    table, browser = lay(address, seats=3, bots=["normal"])
    bot = browser.get(f"/api/tables/{table}").json()["seats"][2]["name"]
    sit(address, table, bot.upper())
    names = [seat["name"] for seat in browser.get(f"/api/tables/{table}").json()["seats"]]

    assert names[1] == bot.upper()
    assert len({name.casefold() for name in names}) == 3


def test_a_spectator_who_sits_down_sees_the_table_from_their_chair(address: str) -> None:
    table, _ = lay(address, seats=2)
    ben = Browser(address)

    async def play() -> None:
        ben.cookie = sit(address, lay(address)[0], "Somebody").cookie  # has a cookie, but no chair here
        async with client(address, table, ben) as one:
            assert one.told["you"]["seat"] is None
            await asyncio.to_thread(lambda: ben.post(f"/api/tables/{table}/sit", json={"name": "Ben"}))
            told = await one.until(lambda told: told["you"]["seat"] == 1)
            assert told["seats"][1]["name"] == "Ben"

    run(play)


def test_leaving_the_lobby_frees_the_chair_and_hands_the_table_on(address: str) -> None:
    async def play() -> None:
        async with friends(address, "Ben", seats=2) as (zoe, ben):
            assert (await zoe.say("leave"))["is"] == "ack"
            told = await ben.until(lambda told: who(told) == ["empty", "person"])
            assert told["you"]["host"]
            await zoe.until(lambda told: told["you"]["seat"] is None)

    run(play)


def test_a_spectator_sees_no_hand_and_moves_nothing(address: str) -> None:
    table, browser = lay(address, bots=["normal"] * 3, start=True)

    async def look() -> None:
        async with client(address, table, browser, watch=True) as mine, client(address, table) as other:
            for one in (mine, other):
                assert one.told["you"]["seat"] is None
                assert one.told["view"]["hand"] == []
                assert one.told["choices"] == []
                assert (await one.say("move", at=one.told["at"], move=["pass"]))["name"] == "not-your-seat"
            assert (await other.say("chat", text="Go!"))["is"] == "ack"
            await mine.until(lambda _: bool(mine.chats))
            assert (mine.chats[0]["seat"], mine.chats[0]["name"]) == (-1, "a spectator")
            await mine.until(lambda told: told["watching"] == 2)

    run(look)


def test_while_the_host_has_stopped_the_clocks_nothing_is_played(address: str) -> None:
    async def play() -> None:
        async with friends(address, "Ben", seats=2) as (zoe, ben):
            await zoe.say("start")
            await ben.until(lambda told: told["state"] == "playing")
            assert (await ben.say("pause"))["name"] == "not-host"
            assert (await zoe.say("pause"))["is"] == "ack"
            told = await ben.until(lambda told: told["state"] == "paused")
            assert told["choices"] == []
            assert (await zoe.move(["pass"]))["name"] == "not-open"
            assert (await zoe.say("resume"))["is"] == "ack"
            await ben.until(lambda told: told["state"] == "playing")
            assert (await zoe.say("resume"))["name"] == "not-open"

    run(play)


def test_who_leaves_in_mid_game_is_played_for_and_comes_back(address: str) -> None:
    table, first = lay(address, seats=2, speed="no clock")
    second = sit(address, table, "Ben")

    async def play() -> None:
        async with client(address, table, first) as zoe:
            async with client(address, table, second) as ben:
                await zoe.say("start")
                await ben.until(lambda told: told["state"] == "playing")
                assert (await ben.say("leave"))["is"] == "ack"
            told = await zoe.until(lambda told: told["seats"][1]["sitting_in"])
            assert told["seats"][1]["who"] == "person"
            while zoe.told["view"]["turns"] < 3:  # Ben's turn goes by without Ben
                told = await zoe.until(lambda told: told["question"] is not None)
                out = [one["move"] for one in told["choices"] if one["move"]["do"] in {"pass", "done"}]
                await zoe.move((out or [told["choices"][0]["move"]])[0])
                seq = told["seq"]
                await zoe.until(lambda told, seq=seq: told["seq"] > seq)  # type: ignore[misc]
            async with client(address, table, second) as ben:
                await ben.until(lambda told: not told["seats"][1]["sitting_in"])
                assert ben.told["you"]["seat"] == 1

    run(play)


def test_a_host_who_is_not_there_keeps_nobody_waiting(address: str) -> None:
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")

    async def play() -> None:
        async with client(address, table, second) as ben:
            async with client(address, table, first) as zoe:
                await zoe.say("start")
                assert (await zoe.say("pause"))["is"] == "ack"
                assert (await ben.say("resume"))["name"] == "not-host"
            await ben.until(lambda told: not told["seats"][0]["here"])
            assert (await ben.say("resume"))["is"] == "ack"
            told = await ben.until(lambda told: told["state"] == "playing")
            assert told["you"]["host"]
            async with client(address, table, first) as zoe:
                assert not zoe.told["you"]["host"]
                assert (await ben.say("host", seat=0))["is"] == "ack"
                await zoe.until(lambda told: told["you"]["host"])

    run(play)
