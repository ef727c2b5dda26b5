"""Hints over the socket: for a player who is alone with bots; among people, if the host allows it."""

from __future__ import annotations

import pytest

from slackhouse.server import log_rows
from slackhouse.server.live import table_loading
from slackhouse.server.live.table_state import TableState
from tests.server.serving import client, lay, run, sit

THREE = ["normal", "normal", "normal"]


@pytest.mark.slow
@pytest.mark.parametrize("box", ["geek", "dork"])
def test_alone_with_bots_a_hint_names_a_move_that_is_offered(address: str, box: str) -> None:
    table, browser = lay(address, boxes=[box], bots=THREE, start=True)

    async def play() -> None:
        async with client(address, table, browser) as zoe:
            told = await zoe.until(lambda told: told["question"] is not None)
            assert told["hints"]
            hint = await zoe.say("hint")
            assert (hint["is"], hint["at"]) == ("hint", told["at"])
            moves = [choice["move"] for choice in told["choices"]]
            assert 1 <= len(hint["advice"]) <= 3
            assert all(one["move"] in moves and one["why"].endswith(".") for one in hint["advice"])
            assert await zoe.say("hint", id="again") == {**hint, "id": "again"}
            assert (await zoe.move(hint["advice"][0]["move"]))["is"] == "ack"

    run(play)


def test_among_people_hints_are_the_hosts_to_allow(address: str) -> None:
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")

    async def play() -> None:
        async with client(address, table, first) as zoe, client(address, table, second) as ben:
            for one in (zoe, ben):
                await one.say("orders", asking="always")
            await zoe.say("start")
            told = await zoe.until(lambda told: told["state"] == "playing" and told["waiting"]["seats"])
            asked = zoe if told["question"] else ben
            await asked.until(lambda told: told["question"] is not None)
            assert not told["hints"]
            assert (await asked.say("hint"))["name"] == "no-hints"
            assert (await ben.say("hints", on=True))["name"] == "not-host"
            assert (await zoe.say("hints", on=True))["is"] == "ack"
            await ben.until(lambda told: told["hints"])
            assert (await asked.say("hint"))["is"] == "hint"
            assert (await zoe.say("hints", on=False))["is"] == "ack"
            await ben.until(lambda told: not told["hints"])
            assert (await asked.say("hint"))["name"] == "no-hints"

    run(play)


def test_a_spectator_gets_no_hint(address: str) -> None:
    table, browser = lay(address, bots=THREE, start=True)

    async def play() -> None:
        async with client(address, table, browser, watch=True) as nobody:
            assert (await nobody.say("hint"))["name"] == "not-your-seat"

    run(play)


def test_what_the_host_allowed_is_still_allowed_after_a_snapshot() -> None:
    sitting = TableState(log_rows.TableCreated(("geek",), 2, "normal"))
    sitting.follow(log_rows.Hinted(on=True), 1.0)
    again = table_loading.restore_snapshot(table_loading.take_snapshot(sitting))

    assert again is not None
    assert again.hints
