"""Moves over the socket: acknowledged, done once, refused by name; people race and the first card laid wins."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.players import Player
from tests.server.serving import Browser, Client, Told, client, lay, run, sit

PASS = ["pass"]


@contextlib.asynccontextmanager
async def two_at_a_table(address: str, **wanted: Any) -> AsyncIterator[tuple[Client, Client]]:
    """Zoe and Ben, dealt in, asked about everything."""
    table, first = lay(address, **{"seats": 2, **wanted})
    second = sit(address, table, "Ben")
    async with client(address, table, first) as zoe, client(address, table, second) as ben:
        for one in (zoe, ben):
            await one.say("orders", asking="always")
        assert (await zoe.say("start"))["is"] == "ack"
        for one in (zoe, ben):
            await one.until(lambda told: told["state"] == "playing")
        yield zoe, ben


async def asked(*clients: Client) -> Client:
    """The seat that is asked first."""
    while True:
        for one in clients:
            if one.told["question"] is not None:
                return one
        await asyncio.sleep(0.01)


def test_an_answer_is_acknowledged_with_its_number_and_everybody_hears_of_it(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            one = await asked(zoe, ben)
            before = one.told["seq"]
            reply = await one.move(one.told["choices"][0]["move"])
            assert (reply["is"], reply["seq"]) == ("ack", before + 1)
            for other in (zoe, ben):
                await other.until(lambda told: told["seq"] > before)

    run(play)


def test_what_is_sent_twice_is_done_once(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            one = await asked(zoe, ben)
            at, move = one.told["at"], one.told["choices"][0]["move"]
            first = await one.say("move", id="mine", at=at, move=move)
            again = await one.say("move", id="mine", at=at, move=move)
            assert first == again
            await one.until(lambda told: told["seq"] >= first["seq"])

    run(play)


def test_an_answer_to_another_question_is_stale(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            one = await asked(zoe, ben)
            before = one.told["seq"]
            for at in (one.told["at"] - 1, one.told["at"] + 1, -1):
                reply = await one.say("move", at=at, move=one.told["choices"][0]["move"])
                assert (reply["is"], reply["name"]) == ("error", "stale")
            assert one.told["seq"] == before

    run(play)


def test_what_is_not_offered_is_refused_with_its_rule(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            one = await asked(zoe, ben)
            thing = next(
                card
                for card, face in enumerate(
                    Browser(address).get(f"/api/tables/{one.told['table']}/cards").json()
                )
                if face["kind"] == "Thing"
            )
            reply = await one.move(["shop", -1, -1, -1, 0, [thing]])
            assert (reply["name"], bool(reply["rule"])) == ("not-offered", True)
            nonsense = await one.move(["fly", 10**8, -7, 3, 4, [999], "x"])
            assert nonsense["name"] == "not-offered"
            said = await one.say("move", at=one.told["at"], say="shopp everything")
            assert said["name"] == "not-understood"

    run(play)


def test_who_is_not_asked_is_told_so(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            # Until somebody alone is asked: then the other one is not.
            while True:
                one = await asked(zoe, ben)
                other = ben if one is zoe else zoe
                told = one.told
                if told["waiting"]["seats"] == [told["you"]["seat"]] and other.told["seq"] == told["seq"]:
                    break
                await one.move(PASS if {"do": "pass"} in moves(told) else moves(told)[0])
                # Until it is told what came of it: what is known from before would be answered a second time.
                await one.until(lambda now, seq=told["seq"]: now["seq"] > seq)  # type: ignore[misc]
            reply = await other.move(PASS)
            assert reply["name"] in {"not-open", "not-offered"}
            assert reply["says"]

    run(play)


def moves(told: Told) -> list[Any]:
    return [choice["move"] for choice in told["choices"]]


def test_the_notation_can_be_spoken_and_a_boast_is_told(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            one = await asked(zoe, ben)
            choice = one.told["choices"][0]
            reply = await one.say("move", at=one.told["at"], say=choice["say"], boast="Watch <b>this</b>")
            assert reply["is"] == "ack"
            for other in (zoe, ben):
                await other.until(
                    lambda told: any("Watch <b>this</b>" in line["text"] for line in told["story"])
                )

    run(play)


def test_a_hand_is_shown_to_one_at_any_time_and_to_nobody_else(address: str) -> None:
    table, first = lay(address, seats=3)
    browsers = [first, sit(address, table, "Ben"), sit(address, table, "Ida")]

    async def play() -> None:
        async with contextlib.AsyncExitStack() as stack:
            zoe, ben, ida = [await stack.enter_async_context(client(address, table, one)) for one in browsers]
            await zoe.say("start")
            for one in (zoe, ben, ida):
                await one.until(lambda told: told["state"] == "playing")
            assert (await zoe.say("move", at=0, move=["show hand", -1, 1]))["is"] == "ack"
            hand = [face(address, table, card) for card in zoe.told["view"]["hand"]]
            await ben.until(lambda _: any(all(title in line for title in hand) for line in ben.story))
            await ida.until(lambda told: told["seq"] == ben.told["seq"])
            assert not any(all(title in line for title in hand) for line in ida.story)
            # To all, then: a player who has seen it before looks at the last, and has no older one beside it.
            before = ben.told["shown"][0]["n"]
            assert (await zoe.say("move", at=0, move=["show hand"]))["is"] == "ack"
            for one in (ben, ida):
                await one.until(lambda told: any(shown["n"] > before for shown in told["shown"]))
                assert [shown["seat"] for shown in one.told["shown"]] == [0]

    run(play)


def face(address: str, table: str, card: int) -> str:
    return str(Browser(address).get(f"/api/tables/{table}/cards").json()[card]["name"])


def test_of_two_who_race_in_a_window_the_first_wins_and_the_other_is_told(address: str) -> None:
    """Both answer the same question at the same time: a pass does not take it from the other, a card laid does."""
    outcomes: list[tuple[str, str]] = []

    async def play() -> None:
        table, first = lay(address, seats=3)
        browsers = [first, sit(address, table, "Ben"), sit(address, table, "Ida")]
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(client(address, table, one)) for one in browsers]
            for one in clients:
                await one.say("orders", asking="always")
            await clients[0].say("start")
            for one in clients:
                await one.until(lambda told: told["state"] == "playing")
            while not outcomes and clients[0].told["state"] == "playing":
                await race(clients, outcomes)

    for _ in range(20):  # games, until two can lay something at once: one is enough nearly always
        if not outcomes:
            run(play)

    assert outcomes == [("ack", "stale")]


async def race(clients: list[Client], outcomes: list[tuple[str, str]]) -> None:
    """One step of the game: if two could lay a card into the same window they both do, else everybody goes on."""
    newest = max(one.told["seq"] for one in clients)
    for one in clients:
        await one.until(lambda told: told["seq"] >= newest)
    told = clients[0].told
    if told["state"] == "over":
        return
    laying = [
        (one, move)
        for one in clients
        if one.told["view"]["about"] == "window" and one.told["question"]
        for move in [next((move for move in moves(one.told) if move["do"] == "play"), None)]
        if move is not None
    ]
    if len(laying) >= 2:
        at = told["at"]
        replies = await asyncio.gather(*(one.say("move", at=at, move=move) for one, move in laying[:2]))
        names = sorted(str(reply.get("name", reply["is"])) for reply in replies)
        outcomes.append((names[0], names[1]))
        return
    for one in clients:
        if one.told["question"] is not None and one.told["seq"] == newest:
            passes = [move for move in moves(one.told) if move["do"] in {"pass", "done"}]
            reply = await one.move((passes or moves(one.told))[0])
            assert reply["is"] == "ack" or reply["name"] in {"stale", "not-open"}
            if told["view"]["about"] != "window":
                return


def test_why_a_card_cannot_be_played_is_said_with_the_rule_in_words(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):  # no bot that answers while we ask
            one = await asked(zoe, ben)
            told = one.told
            # What can only be laid away is no card that can be played.
            playable = {
                card
                for move in moves(told)
                if move["do"] != "discard"
                for card in (move.get("card", -1), *move.get("cards", ()))
            }
            for card in {*told["view"]["hand"]}:
                reply = await one.say("why", card=card)
                assert reply["is"] == "why"
                assert reply["says"]
                assert bool(reply["text"]) == (card not in playable)
            assert (await one.say("why", card=10**6))["rule"] == "FREE-4"

    run(play)


BAD = [
    "",
    "{",
    "[]",
    "null",
    '"move"',
    '{"do": "fly"}',
    '{"do": "move", "at": "now"}',
    '{"do": "move", "at": 1e99, "move": ["pass"]}',
    '{"do": "move", "at": 1, "move": {"verb": "pass"}}',
    '{"do": "move", "at": 1, "move": [1, 2, 3]}',
    '{"do": "chat", "text": 5}',
    '{"do": "chat", "text": "' + "x" * 400 + '"}',
    '{"do": "orders", "asking": "perhaps"}',
    '{"do": "ping", "and": "more"}',
    '{"do": "hello"}',
    "[" * 5000,
    "\ud83d".encode("utf-16", "surrogatepass").decode("latin-1"),
]


async def refused(one: Client, before: int) -> str:
    """The name of the refusal that comes after so many messages, whatever else is told meanwhile."""

    def names() -> list[str]:
        later = [json.loads(text) for text in one.heard[before:]]
        return [message["name"] for message in later if message["is"] == "error"]

    await one.until(lambda _: bool(names()))
    assert len(names()) == 1
    return names()[0]


def test_a_bad_message_is_answered_and_ends_no_connection(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            for text in BAD:
                before = len(zoe.heard)
                await zoe.send(text)
                assert await refused(zoe, before) == "bad-message", text
            assert (await zoe.say("ping"))["is"] == "pong"
            assert (await ben.say("ping"))["is"] == "pong"
            one = await asked(zoe, ben)
            assert (await one.move(moves(one.told)[0]))["is"] == "ack"

    run(play)


def test_a_message_that_is_too_long_ends_only_its_own_connection(address: str) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, ben):
            await zoe.send(json.dumps({"do": "chat", "text": "x" * 70_000}))
            await zoe.connection.wait_closed()
            assert zoe.connection.close_code == 1009
            told = await ben.until(lambda told: not told["seats"][0]["here"])
            assert told["seats"][1]["here"]

    run(play)


@pytest.mark.parametrize("binary", [b"\xff\xfe", b'{"do": "fly"}'])
def test_bytes_are_read_like_text(address: str, binary: bytes) -> None:
    async def play() -> None:
        async with two_at_a_table(address) as (zoe, _):
            before = len(zoe.heard)
            await zoe.connection.send(binary)
            assert await refused(zoe, before) == "bad-message"

    run(play)


def test_reconnecting_brings_what_was_missed_and_the_open_question(address: str) -> None:
    table, browser = lay(address, seats=2, bots=["normal"], start=True)

    async def play() -> None:
        async with client(address, table, browser) as zoe:
            await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 3)
            await zoe.until(lambda told: told["question"] is not None or told["state"] == "over")
            last, known, told = zoe.told["story"], list(zoe.story), zoe.told
        assert last is not None
        async with client(address, table, browser, last=len(known)) as again:
            assert again.told["question"] == told["question"]
            assert again.told["choices"] == told["choices"]
            assert again.told["story"] == []
        async with client(address, table, browser, last=len(known) - 4) as again:
            assert again.story == known[-4:]
        async with client(address, table, browser, last=10**6) as again:
            assert again.story == known

    run(play)
