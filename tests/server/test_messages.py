"""Every message has a class: real games of every family are checked against them, and the schema, the page's types and the manual are made of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from importlib import import_module
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from slackhouse.family.family import AnyFamily
from slackhouse.family.wire import OpenParts
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import Move
from slackhouse.protocol import client_messages, http_messages
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.server import message_schema
from slackhouse.server.live import new_table
from slackhouse.server.live.commands import engine_move
from slackhouse.server.message_schema import DOCS, FILE, TYPES, docs_text, parts, schema_text, types_text
from tests.lanes import slow_unless
from tests.server.players import Player
from tests.server.serving import PATIENCE, Browser, Client, Told, client, lay, run, sit

REMAKE = "run: python -m slackhouse.server.message_schema"
TABLES = [("geek", "greek"), ("goth",), ("cthulhu",), ("dork",)]
OWN_DECK = '[[card]]\nname = "Own Nap"\nkind = "Activity"\ntypes = ["Sleep"]\nslack = 2\n'


def test_the_schema_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == schema_text(), REMAKE


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TYPES.read_text("utf-8") == types_text(), REMAKE


def test_the_manual_lists_every_message_with_every_field() -> None:
    text = DOCS.read_text("utf-8")

    assert text == docs_text(text), REMAKE
    rows = {row.split("|")[1].strip(" `"): row for row in text.splitlines() if row.startswith("| `")}
    for name, part in parts().items():
        assert name in rows
        for field in part.properties:
            assert f"`{field}`" in rows[name] or f"`{field}?`" in rows[name], (name, field)


def test_the_manual_speaks_of_every_verb_and_of_every_answer() -> None:
    prose = DOCS.read_text("utf-8").partition(message_schema.BEGIN)[0]
    verbs = {one.__struct_config__.tag for one in client_messages.ClientMessage.__args__}
    answers = {one.__struct_config__.tag for one in get_args(message_schema.socket_messages())}

    assert {verb for verb in verbs if f'"do": "{verb}"' not in prose} == set()
    assert {answer for answer in answers if f"`{answer}`" not in prose} == set()


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    known = parts()
    said = set(re.findall(r'"#/\$defs/([^"]+)"', schema_text()))

    assert said <= set(known)
    assert set(known) - said <= {
        "Said",
        "Told",
        "View",
        *(one.rstrip("[]") for one in _over_http()),
        "Refusal",
    }


def _over_http() -> list[str]:
    return [*message_schema.ANSWERS.values(), *message_schema.BODIES.values()]


def test_every_message_is_described() -> None:
    assert [name for name, part in parts().items() if part.type == "object" and not part.description] == []


def test_nothing_but_what_is_described_is_sent_or_taken() -> None:
    loose = {name for name, part in parts().items() if part.type == "object" and part.others is not False}
    assert loose == {"LotView"}  # a part of the engine's own view


def test_a_named_move_has_the_fields_of_a_move() -> None:
    move = Move("offer", 1, 2, 3, 4, (5, 6), "seven", (8,), 9)

    assert NamedMove.__struct_fields__ == Move._fields
    assert engine_move(NamedMove(*move)) == engine_move(move) == move
    assert msgspec.to_builtins(NamedMove(*Move("pass"))) == {"do": "pass"}
    assert engine_move(NamedMove("pass")) == Move("pass")


NOT_SENT = {"moves"}
"""The moves are among the choices, with their words."""


def test_views_are_sent_whole_but_for_the_moves_which_are_among_the_choices() -> None:
    for family in FAMILIES:
        view = Game.new((family.boxes[0].name,), 2, 1).view(0)
        sent = family.wire.view
        seat = get_args(next(field.type for field in fields(sent) if field.name == "seats"))[0]
        assert set(sent.__struct_fields__) == set(view.__struct_fields__) - NOT_SENT | {"plays"}
        assert set(seat.__struct_fields__) == set(view.seats[0].__struct_fields__)  # type: ignore[attr-defined]


def test_a_family_without_classes_of_its_own_sends_its_views_whole() -> None:
    war: AnyFamily = import_module("tests.war").FAMILY  # not type-checked: see pyproject.toml
    table = war.tables.begin(Setup(boxes=("war",), names=("Ann", "Ben", "Zoe")), ())
    view = war.tables.view(table, 0, ())
    parts = OpenParts((), (), msgspec.Raw(msgspec.json.encode(view.seats)))
    told = msgspec.json.decode(msgspec.json.encode(war.wire.view_message(view, parts)))

    assert told["family"] == "war"
    assert set(told) == set(view.__struct_fields__) - NOT_SENT | {"plays", "family"}
    same = set(told) - {"family", "plays", "agenda"}
    assert {key: told[key] for key in same} == {
        key: json.loads(msgspec.json.encode(getattr(view, key))) for key in same
    }


# -- real messages ---------------------------------------------------------------------------------------------------------------


def check(heard: list[str]) -> set[str]:
    """All that was heard over a socket is as it is described; which kinds of it there were."""
    read = msgspec.json.Decoder(message_schema.socket_messages())
    return {type(read.decode(text)).__name__ for text in heard}


def answered(browser: Browser, path: str, as_type: Any, status: int = 200, **more: Any) -> Any:
    method = "POST" if "json" in more else "GET"
    answer = browser.ask(method, path, **more)
    assert answer.status_code == status, answer.text
    return msgspec.json.decode(answer.content, type=as_type)


@pytest.mark.parametrize(
    "boxes", slow_unless(lambda boxes: boxes == ("dork",) or "geek" in boxes, TABLES), ids="+".join
)
def test_a_whole_game_is_told_as_it_is_described(address: str, boxes: tuple[str, ...]) -> None:
    table, first = lay(address, boxes=boxes, seats=3, bots=["easy"])
    second = sit(address, table, "Ben")
    kinds: set[str] = set()

    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            zoe, ben = [
                await stack.enter_async_context(client(address, table, one)) for one in (first, second)
            ]
            watching = await stack.enter_async_context(client(address, table))
            await small_talk(zoe, watching)
            await zoe.say("start")
            for one in (zoe, ben):
                await one.until(lambda told: told["state"] == "playing")
                await one.say("why", card=one.told["view"]["hand"][0] if one.told["view"]["hand"] else 0)
            await asyncio.gather(*(Player(one).play() for one in (zoe, ben)))
            for one in (zoe, ben, watching):
                await one.until(lambda told: told["state"] == "over")
                kinds.update(check(one.heard))

    run(play)

    assert kinds == {"Table", "ChatLine", "Ack", "Error", "Reason", "StoryPage", "Pong"}
    for seat in ("", "0", "all"):
        steps = answered(first, f"/api/tables/{table}/replay?seat={seat}", list[message_schema.step()])  # type: ignore[misc]
        assert len(steps) > 10
    assert answered(first, f"/api/tables/{table}", http_messages.Summary).state == "over"
    assert answered(first, f"/api/tables/{table}/cards", list[http_messages.PrintedCard])


async def small_talk(zoe: Client, watching: Client) -> None:
    """In the lobby: chat, orders, pings, pages of the story, and mistakes."""
    await watching.say("chat", text="Hi")
    await zoe.say("orders", asking="always", never=["phase"])
    await zoe.say("ping")
    await zoe.say("story", before=3)
    assert (await watching.say("start"))["name"] == "not-your-seat"
    assert (await zoe.say("move", at=0, move={"do": "pass"}))["name"] == "not-open"
    assert (await zoe.say("nonsense"))["name"] == "bad-message"


def test_the_house_answers_as_it_is_described(address: str) -> None:
    browser = Browser(address)

    assert answered(browser, "/api/house", http_messages.House).together is msgspec.UNSET
    assert answered(browser, "/api/house?boxes=geek,goth", http_messages.House).together.problem is None
    assert answered(browser, "/api/house?boxes=dork,goth", http_messages.House).together.problem
    assert answered(browser, "/api/rules/CALL", http_messages.RuleTexts).rules
    assert answered(browser, "/api/rules/CALLL-1", http_messages.Refusal, 404).error.name == "no-such-rule"
    assert answered(browser, "/api/tables/nowhere", http_messages.Refusal, 404).error.name == "no-such-table"
    laid = answered(
        browser, "/api/tables", http_messages.YourTable, json={"decks": [OWN_DECK], "bots": ["easy"]}
    )
    other = Browser(address)
    assert (
        answered(other, f"/api/tables/{laid.table}/sit", http_messages.YourSeat, json={"name": "Ben"}).seat
        == 1
    )
    assert answered(other, f"/api/tables/{laid.table}", http_messages.Summary).you == 1
    assert answered(other, f"/api/tables/{laid.table}/cards", list[http_messages.PrintedCard])[-1].name
    assert answered(other, "/api/leave", new_table.Nothing, json={}) == new_table.Nothing()
    bad = answered(other, "/api/tables", http_messages.Refusal, 400, json={"decks": ["[[card]]\nslak = 1"]})
    assert bad.error.what


# -- protocol 1 ------------------------------------------------------------------------------------------------------------------


def test_a_row_without_names_is_understood_for_one_release(address: str) -> None:
    """Programs that were written for protocol 1 and only changed its number still play."""
    table, browser = lay(address, bots=["easy"] * 3, start=True)

    async def play() -> None:
        async with client(address, table, browser) as zoe:
            reply: Told = {"is": "error", "name": "stale"}
            while reply["is"] == "error":  # somebody else was quicker
                assert reply["name"] == "stale"
                told = await zoe.until(lambda told: told["question"] is not None)
                move = engine_move(msgspec.convert(told["choices"][0]["move"], NamedMove))
                reply = await zoe.move(list(move))
            assert (await zoe.say("move", at=0, move=["show hand"]))["is"] == "ack"

    run(play)


def test_a_page_from_before_is_told_to_reload(address: str) -> None:
    table, _ = lay(address, bots=["easy"] * 3, start=True)

    async def play() -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(url, proxy=None, open_timeout=PATIENCE) as connection:
            await connection.send('{"do": "hello", "protocol": 1}')
            heard = [json.loads(await connection.recv())]
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            assert [(one["is"], one["name"]) for one in heard] == [("error", "other-protocol")]
            assert "reload the page" in heard[0]["says"]
            assert connection.close_code == 4400

    run(play)
