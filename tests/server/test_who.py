"""Who is who: a bot is called like nobody who is there, many tokens are one person who looks on, and a revoked one is known everywhere."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from slackhouse.server.access.player_identity import look_alike
from slackhouse.server.live import new_table
from slackhouse.storage.database import REVOKED
from tests.server.serving import client, in_memory, lay, serving, settings
from tests.server.serving import run as over_sockets
from tests.server.test_floods import rates
from tests.server.wound import Guest, house, run


@pytest.mark.parametrize("name", ["Веn", "B e n", "ben"])
def test_no_bot_is_called_like_somebody_who_is_there(tmp_path: Path, name: str) -> None:
    """Ben is the next of the house's names."""

    async def test() -> None:
        async with house(tmp_path) as here:
            wanted = new_table.Wanted(name="Ann", boxes=("geek",), seats=3)
            laid = await new_table.table_row(wanted, here.decks, "a test")
            live = await here.create_table(laid, *new_table.seat_rows(wanted, "ann"))
            await new_table.sit_down(live, new_table.Sitter(name), "twin")
            ann = Guest(live, "ann")
            assert (await ann.say("chair", seat=2, **{"with": "bot"}))["is"] == "ack"
            names = [chair.name for chair in live.state.chairs]
            assert not look_alike(names[1], names[2])
            assert names[2] == "Cy"

    run(test)


def test_what_is_revoked_has_the_time_of_the_database(tmp_path: Path) -> None:
    """By the clock of a server that is wrong the others would take it for something they heard long ago."""

    async def test() -> None:
        async with house(tmp_path) as here:
            here._storage.ahead = 7200.0
            before = time.time() + 7200.0
            await here.revoke("somebody")
            at = await here.do(lambda connection: connection.execute(sa.select(REVOKED.c.at)).scalar_one())
            assert before <= at <= time.time() + 7200.0

    run(test)


def test_those_who_look_on_chat_as_one_however_many_tokens_they_have() -> None:
    """Every table that somebody lays brings another token; a player with a chair here is one person."""
    with in_memory() as data, serving(settings(data, rates=rates(chats="3/hour"))) as address:
        table, host = lay(address)
        strangers = [lay(address)[1] for _ in range(2)]

        async def talk() -> None:
            async with (
                client(address, table, strangers[0]) as one,
                client(address, table, strangers[1]) as other,
                client(address, table, host) as zoe,
            ):
                said = [await each.say("chat", text="Hm.") for each in (one, other, one, other)]
                assert [reply.get("name") for reply in said] == [None, None, None, "too-fast"]
                assert (await zoe.say("chat", text="Quiet, please."))["is"] == "ack"

        over_sockets(talk)
