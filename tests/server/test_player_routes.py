"""What is yours: your tables, what you have played, and both on another device; in a file and in PostgreSQL, and over a restart."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from slackhouse.storage.database import TRANSFER_CODES, engine
from tests.server.keeping import cookie
from tests.server.players import Player
from tests.server.serving import Browser, Chosen, Client, client, lay, run, serving, settings, sit
from tests.server.test_keeping import unpacked


def mine(browser: Browser) -> list[dict[str, Any]]:
    answer = browser.get("/api/mine")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


async def played(zoe: Client, ben: Client) -> None:
    await zoe.say("start")
    for each in (zoe, ben):
        await each.until(lambda told: told["state"] == "playing")
    await asyncio.gather(Player(zoe).play(), Player(ben).play())


@pytest.mark.slow
def test_your_tables_and_your_numbers_survive_a_restart(chosen: Chosen) -> None:
    with serving(chosen()) as address:
        first, zoe = lay(address, seats=2, speed="no clock")
        ben = sit(address, first, "Ben")
        waiting, _ = lay(address)  # somebody else's
        second = zoe.post("/api/tables", json={"name": "Zoe", "seats": 3}).json()["table"]

        async def play() -> None:
            async with client(address, first, zoe) as one, client(address, first, ben) as other:
                await played(one, other)
                await one.say("rematch")
                await one.until(lambda told: told["games"] == 2)

        run(play)
    with serving(chosen()) as address:
        zoe.address = ben.address = address
        tables = {one["table"]: one for one in mine(zoe)}
        assert set(tables) == {first, second}
        assert waiting not in tables
        assert tables[second]["state"] == "lobby"
        running = tables[first]
        assert (running["state"], running["you"], running["games"]) == ("playing", 0, 1)
        assert running["since"] <= time.time() + 1
        asked = {one["table"] for browser in (zoe, ben) for one in mine(browser) if one["asked"]}
        assert asked == {first}  # somebody is waited for, and knows it

        counted = [browser.get("/api/mine/statistics").json() for browser in (zoe, ben)]
        assert [one["games"] for one in counted] == [1, 1]
        assert sum(one["won"] for one in counted) >= 1
        for one in counted:
            (game,) = one["played"]
            assert (game["table"], game["game"], game["boxes"]) == (first, 1, ["geek"])
            assert one["roles"][0]["name"] == game["role"] != ""
            assert one["favourite"]["n"] == max(game["played"].values())
            assert (one["nemesis"] is None) == game["won"]
        assert Browser(address).get("/api/mine").json() == {"tables": []}

        exported = zoe.get("/api/mine/export")
        assert "attachment" in exported.headers["content-disposition"]
        assert json.loads(exported.text) == counted[0]
        assert zoe.post("/api/mine/forget", json={"table": second}).status_code == 200
        assert [one["table"] for one in mine(zoe)] == [first]
        assert zoe.post("/api/mine/erase", json={}).status_code == 200
        assert zoe.get("/api/mine/statistics").json()["games"] == 0
        assert zoe.get(f"/api/tables/{first}").json()["you"] == 0  # the chair stays
        assert ben.get("/api/mine/statistics").json()["games"] == 1  # and what is Ben's


def test_tables_are_carried_by_a_code_that_works_once(chosen: Chosen) -> None:
    with serving(chosen()) as address:
        table, zoe = lay(address, seats=2)
        code = zoe.post("/api/carry", json={}).json()
        assert code["path"].startswith("M")
        assert code["code"] not in str(zoe.get("/api/mine").text)
    with serving(chosen()) as address:
        zoe.address = address
        phone, thief = Browser(address), Browser(address)
        assert phone.get("/api/carry/take").status_code == 405  # nothing changes by GET
        assert phone.post("/api/carry/take", json={"code": code["code"]}).status_code == 200
        assert [one["table"] for one in mine(phone)] == [one["table"] for one in mine(zoe)] == [table]
        assert phone.get(f"/api/tables/{table}").json()["you"] == 0
        for somebody in (thief, phone):
            again = somebody.post("/api/carry/take", json={"code": code["code"]})
            assert (again.status_code, again.json()["error"]["name"]) == (404, "no-such-code")
        assert mine(thief) == []


def test_a_player_with_tables_here_is_asked_before_they_are_lost(chosen: Chosen) -> None:
    with serving(chosen()) as address:
        theirs, zoe = lay(address)
        own, other = lay(address)
        code = zoe.post("/api/carry", json={}).json()["code"]
        refused = other.post("/api/carry/take", json={"code": code})
        assert (refused.status_code, refused.json()["error"]["name"]) == (409, "would-lose")
        assert [one["table"] for one in mine(other)] == [own]
        assert other.post("/api/carry/take", json={"code": code, "replace": True}).status_code == 200
        assert [one["table"] for one in mine(other)] == [theirs]
        nobody = Browser(address).post("/api/carry", json={})
        assert nobody.json()["error"]["name"] == "not-your-seat"


def test_a_code_runs_out_and_the_database_cannot_tell_the_token(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with serving(chosen) as address:
        _, zoe = lay(address)
        code = zoe.post("/api/carry", json={}).json()["code"]
        there = engine(chosen.database)
        with there.begin() as connection:
            (row,) = connection.execute(sa.select(TRANSFER_CODES)).all()
            assert code not in str(row)
            connection.execute(sa.update(TRANSFER_CODES).values(until=time.time() - 1))
        there.dispose()
        late = Browser(address).post("/api/carry/take", json={"code": code})
        assert late.json()["error"]["name"] == "no-such-code"


def test_leaving_everywhere_leaves_nothing_behind(chosen: Chosen) -> None:
    with serving(chosen()) as address:
        _, zoe = lay(address)
        code = zoe.post("/api/carry", json={}).json()["code"]
        assert len(mine(zoe)) == 1
        zoe.post("/api/leave", json={})
        assert mine(zoe) == []
        late = Browser(address).post("/api/carry/take", json={"code": code})
        assert late.json()["error"]["name"] == "no-such-code"


@pytest.mark.slow
def test_a_house_of_the_version_before_knows_whose_tables_are_whose(tmp_path: Path) -> None:
    """Until then only the log knew; with one game over, which is counted when somebody asks."""
    kept = unpacked(tmp_path, "form-0003")
    with serving(settings(tmp_path)) as address:
        zoe, gone = Browser(address), Browser(address)
        zoe.cookie, gone.cookie = cookie(tmp_path, kept["zoe"]), cookie(tmp_path, kept["gone"])
        (table,) = mine(zoe)
        assert (table["table"], table["state"], table["you"]) == (kept["table"], "playing", 0)
        assert mine(gone) == []
        done = Browser(address).get(f"/api/tables/{kept['done']}/replay?game=1&seat=all")
        assert done.json()[-1]["moments"][-1] == "win"


# -- the door ------------------------------------------------------------------------------------------------------------------


def test_a_table_is_found_by_strangers_only_if_its_host_says_so(chosen: Chosen) -> None:
    with serving(chosen()) as address:
        table, zoe = lay(address, seats=3, bots=["easy"])
        assert Browser(address).get("/api/lobby").json() == {"tables": []}

        async def play() -> None:
            async with client(address, table, zoe) as host:
                assert (await host.say("door", listed=True))["is"] == "ack"
                await host.until(lambda told: told["door"]["listed"])

        run(play)
    with serving(chosen()) as address:
        (found,) = Browser(address).get("/api/lobby").json()["tables"]
        assert (found["table"], found["free"], found["watch"]) == (table, 1, True)
        assert "token" not in json.dumps(found)
        zoe.address = address

        async def close() -> None:
            async with client(address, table, zoe) as host, client(address, table) as onlooker:
                assert (await host.say("door", sit=False))["is"] == "ack"
                refused = await asyncio.to_thread(
                    lambda: Browser(address).post(f"/api/tables/{table}/sit", json={"name": "Ben"})
                )
                assert (refused.status_code, refused.json()["error"]["name"]) == (403, "door-closed")
                assert (await host.say("door", watch=False))["is"] == "ack"
                await onlooker.connection.wait_closed()
                assert onlooker.connection.close_code == 4410
                assert host.told["you"]["seat"] == 0

        run(close)
        assert Browser(address).get("/api/lobby").json() == {"tables": []}  # nobody could do anything there


def test_a_removed_player_does_not_sit_down_again_until_the_table_is_reopened(address: str) -> None:
    table, zoe = lay(address, seats=2)
    ben = sit(address, table, "Ben")

    def sits() -> str:
        answer = ben.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
        return "" if answer.status_code == 200 else str(answer.json()["error"]["name"])

    async def play() -> None:
        async with client(address, table, zoe) as host, client(address, table, ben) as guest:
            assert (await guest.say("remove", seat=0))["name"] == "not-host"
            assert (await host.say("remove", seat=0))["name"] == "not-your-chair"
            assert (await host.say("remove", seat=1))["is"] == "ack"
            await guest.until(lambda told: told["you"]["seat"] is None)
            assert await asyncio.to_thread(sits) == "door-closed"
            assert (await host.say("door", sit=True))["is"] == "ack"
            assert await asyncio.to_thread(sits) == ""

    run(play)


def test_nobody_is_thrown_out_of_a_running_game_by_the_host_alone(address: str) -> None:
    table, zoe = lay(address, seats=3)
    ben, ida = sit(address, table, "Ben"), sit(address, table, "Ida")

    async def play() -> None:
        async with (
            client(address, table, zoe) as host,
            client(address, table, ben) as other,
            client(address, table, ida) as third,
        ):
            await host.say("start")
            await third.until(lambda told: told["state"] == "playing")
            refused = await host.say("remove", seat=2)
            assert (refused["name"], "Ben" in refused["says"]) == ("not-agreed", True)
            assert (await other.say("agree", seat=2))["is"] == "ack"
            assert (await host.say("remove", seat=2))["is"] == "ack"
            told = await third.until(lambda told: told["you"]["seat"] is None)
            assert told["seats"][2]["who"] == "bot"  # and nobody new sees the hand
            assert (await host.say("remove", seat=1))["name"] == "not-agreed"  # nobody else could agree

    run(play)


# -- by day --------------------------------------------------------------------------------------------------------------------


def test_at_a_table_by_day_nobody_sits_in_while_there_is_time(chosen: Chosen) -> None:
    """Everybody may be away, also for longer than a chair is kept warm elsewhere; the clock stands in the list of tables."""
    days = {"days": settings(Path()).speeds["normal"]}
    with serving(chosen(grace=0.0, speeds={**settings(Path()).speeds, **days})) as address:
        table, zoe = lay(address, seats=2, speed="days")
        ben = sit(address, table, "Ben")

        async def play() -> None:
            async with client(address, table, zoe) as one:
                await one.say("start")
                await one.until(lambda told: told["state"] == "playing")
                assert not any(seat["sitting_in"] for seat in one.told["seats"])
                seats = one.told["waiting"]["seats"]
                assert set(seats) <= {0, 1}

        run(play)
    with serving(chosen(grace=0.0, speeds={**settings(Path()).speeds, **days})) as address:
        zoe.address = ben.address = address
        for browser in (zoe, ben):
            (now,) = mine(browser)
            assert now["by"] is not None
            assert abs(now["by"] - now["since"] - 600) < 1

        async def look() -> None:
            async with client(address, table, ben) as one:
                assert one.told["clock"] is None or one.told["clock"]["of"] == 600_000
                assert not any(seat["sitting_in"] for seat in one.told["seats"])

        run(look)


@pytest.mark.slow
def test_the_clock_of_a_table_by_day_runs_while_nobody_is_there(chosen: Chosen) -> None:
    """The time is up while the house is closed, too: then what must be said is said, and it goes on."""
    speeds = {**settings(Path()).speeds}
    with serving(chosen(speeds={**speeds, "hours": speeds["normal"]})) as address:
        table, zoe = lay(address, seats=2, speed="hours")
        ben = sit(address, table, "Ben")

        async def play() -> None:
            async with client(address, table, zoe) as one:
                await one.say("start")
                await one.until(lambda told: told["state"] == "playing")

        run(play)
    with serving(chosen(speeds={**speeds, "hours": speeds["quick"]})) as address:
        ben.address = address

        async def look() -> None:
            async with client(address, table, ben) as one:
                await one.until(lambda told: told["view"]["turns"] > 3)  # nobody says anything, and yet

        run(look)
