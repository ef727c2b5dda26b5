"""Floods: what one person does is counted over all their sockets, what changes nothing is not written, and nobody is told a book at once."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slackhouse.server import log_rows
from slackhouse.server.access.rate_limits import Rate, RateKey, RateLimits
from slackhouse.server.live import table_message
from slackhouse.server.settings import Rates
from slackhouse.storage.log_storage import Storage
from tests.server.players import Player
from tests.server.serving import (
    LOOSE,
    Client,
    alone,
    client,
    in_memory,
    lay,
    run,
    serving,
    settings,
    sit,
    written,
)


def rates(**changed: str) -> Rates:
    return msgspec.structs.replace(LOOSE, **changed)


def test_a_hand_that_was_shown_is_not_shown_again_by_thirty_sockets() -> None:
    with in_memory() as data, serving(settings(data, max_sockets_per_seat=30)) as address:
        table, browser = lay(address, seats=3, speed="no clock")
        others = [sit(address, table, name) for name in ("Ben", "Ida")]
        replies: list[dict[str, Any]] = []

        async def flood() -> None:
            async with contextlib.AsyncExitStack() as stack:
                for one in others:
                    await stack.enter_async_context(client(address, table, one))
                sockets = [
                    await stack.enter_async_context(client(address, table, browser)) for _ in range(30)
                ]
                await sockets[0].say("start")
                await sockets[0].until(lambda told: told["state"] == "playing")

                async def show(one: Client) -> None:
                    moves: list[list[Any]] = [["show hand", -1, 1], ["show hand"], ["show hand", -1, 2]]
                    replies.extend([await one.say("move", at=0, move=move) for move in moves])

                await asyncio.gather(*(show(one) for one in sockets))

        run(flood)
        log = [log_rows.ROW_DECODER.decode(row.body) for row in written(data, table)]

    shown = [row for row in log if isinstance(row, log_rows.Answer) and row.move.do == "show hand"]
    assert len(shown) <= 3
    assert sum(reply["is"] == "ack" for reply in replies) == len(shown)
    assert {reply.get("name") for reply in replies if reply["is"] == "error"} == {"nothing-new"}


@pytest.mark.slow
def test_all_sockets_of_a_seat_have_one_rate() -> None:
    with (
        in_memory() as data,
        serving(settings(data, rates=rates(messages="20/hour"), max_sockets_per_seat=8)) as address,
    ):
        table, browser = lay(address, seats=2)
        other = sit(address, table, "Ben")

        async def flood() -> None:
            async with contextlib.AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(client(address, table, browser)) for _ in range(8)]
                ben = await stack.enter_async_context(client(address, table, other))
                for _ in range(5):
                    for one in sockets:
                        await one.send('{"do": "ping"}')
                assert (await ben.say("ping"))["is"] == "pong"
                while True:
                    heard = [json.loads(text) for one in sockets for text in one.heard]
                    answered = sum(one["is"] == "pong" for one in heard)
                    if answered >= 20 and any(one.get("name") == "too-fast" for one in heard):
                        break
                    await asyncio.sleep(0.02)
                assert (await ben.say("ping"))["is"] == "pong"
                assert answered == 20
                for one in (*sockets, ben):
                    one.connection.transport.abort()

        run(flood)


def test_rates_are_for_a_seat_for_a_person_and_for_an_address() -> None:
    async def count() -> None:
        gate = RateLimits(rates(messages="3/hour", person="5/hour", address="8/hour"))
        zoe = RateKey("a", "zoe")
        first, second = zoe._replace(seat="one 0"), zoe._replace(seat="two 0")

        async def allowed(who: RateKey) -> int:
            return sum([await gate.allows(who) for _ in range(10)])

        assert await allowed(first) == 3  # the seat's
        assert await allowed(second) == 2  # what is left of the person's
        assert await allowed(RateKey("a", "ben")) == 3  # what is left of the address's
        assert await allowed(RateKey("a", "")) == 0
        assert await allowed(RateKey("b", "")) == 3  # somebody without a token
        assert await allowed(RateKey("c", "ida", "one 1")) == 3

        behind = RateLimits(rates(address="2/hour"), ("10.0.0.0/8",))
        proxied = [await behind.allows(RateKey("10.1.1.1", name)) for name in ("zoe", "ben", "ida")]
        assert proxied == [True] * 3
        assert [await behind.allows(RateKey("11.1.1.1", name)) for name in ("zoe", "ben", "ida")] == [
            True,
            True,
            False,
        ]

    alone(count())


def test_chat_and_changes_are_counted_for_a_person() -> None:
    chosen = settings(Path(), rates=rates(chats="3/hour", changes="4/hour")).rates
    with in_memory() as data, serving(settings(data, rates=chosen)) as address:
        table, browser = lay(address, seats=2)

        async def talk() -> None:
            async with client(address, table, browser) as one, client(address, table, browser) as other:
                said = [await each.say("chat", text="Hm.") for each in (one, other, one, other)]
                assert [reply.get("name") for reply in said] == [None, None, None, "too-fast"]
                orders = [
                    await each.say("orders", asking=asking)
                    for each, asking in zip(
                        (one, other) * 3,
                        ("always", "never", "always", "never", "always", "never"),
                        strict=True,
                    )
                ]
                assert [reply.get("name") for reply in orders] == [None] * 4 + ["too-fast"] * 2
                assert (await one.say("ping"))["is"] == "pong"

        run(talk)


def test_words_that_have_to_be_understood_are_counted_for_a_person() -> None:
    with in_memory() as data, serving(settings(data, rates=rates(words="2/hour"))) as address:
        table, browser = lay(address, seats=2, bots=["easy"], start=True)

        async def talk() -> None:
            async with client(address, table, browser) as one, client(address, table, browser) as other:
                said = [await each.say("move", at=0, say="fly away") for each in (one, other, one)]
                assert [reply["name"] for reply in said] == ["not-understood", "not-understood", "too-fast"]
                assert (await one.say("move", at=0, move=["pass"]))["name"] == "stale"

        run(talk)


def test_a_clock_that_is_set_back_locks_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def knock() -> None:
        now = [1000.0]
        rate = Rate("2/minute", lambda: now[0])
        assert [await rate.allows("a") for _ in range(3)] == [True, True, False]
        monkeypatch.setattr("time.time", lambda: 0.0)  # the clock on the wall says 1970
        now[0] += 61
        assert await rate.allows("a")

    alone(knock())


def test_counts_of_strangers_do_not_pile_up() -> None:
    async def knock() -> None:
        now = [0.0]
        rate = Rate("2/second", lambda: now[0])
        for stranger in range(5000):
            now[0] += 0.01
            await rate.allows(str(stranger))
        assert len(rate.counts) < 1500

    alone(knock())


def test_what_is_so_already_is_not_written() -> None:
    with in_memory() as data, serving(settings(data)) as address:
        table, browser = lay(address, seats=3, bots=["easy"])

        async def repeat() -> None:
            async with client(address, table, browser) as zoe:
                seq = (await zoe.say("orders", asking="never"))["seq"]
                for message in (
                    {"do": "orders", "asking": "never"},
                    {"do": "chair", "seat": 2, "with": "bot:easy"},
                    {"do": "chair", "seat": 1, "with": "empty"},
                    {"do": "chair", "seat": 0, "with": "me"},
                    {"do": "host", "seat": 0},
                ):
                    assert await zoe.say(**message) == {"is": "ack", "seq": seq} | {
                        "id": json.loads(zoe.heard[-1]).get("id")
                    }

        run(repeat)


def tables(one: Client) -> list[dict[str, Any]]:
    return [told for told in map(json.loads, one.heard) if told["is"] == "table"]


async def whole(one: Client) -> list[str]:
    """The story from its first line, page after page."""
    lines = [line for told in tables(one) for line in told["story"]]
    while lines and lines[0]["n"] > 1:
        page = (await one.say("story", before=lines[0]["n"]))["lines"]
        assert page
        assert len(page) <= table_message.PAGE_LINES
        assert page[-1]["n"] == lines[0]["n"] - 1
        lines = page + lines
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    return [line["text"] for line in lines]


def test_a_long_story_is_told_in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_message, "PAGE_LINES", 7)
    with in_memory() as data, serving(settings(data)) as address:
        table, browser = lay(address, seats=2, bots=["normal"], start=True)

        async def play() -> None:
            async with client(address, table, browser) as zoe:
                await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 4)
                await zoe.until(lambda told: told["question"] is not None or told["state"] == "over")
            async with client(address, table, browser) as zoe, client(address, table) as onlooker:
                assert len(tables(zoe)[0]["story"]) == 7
                mine, public = await whole(zoe), await whole(onlooker)
                assert len(mine) > 20
                assert mine != public
                assert (await zoe.say("story", before=1))["lines"] == []
                assert len((await zoe.say("story", before=10**6))["lines"]) == 7

        run(play)


def test_a_snapshot_does_not_carry_the_story_and_the_log_tells_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chosen = settings(tmp_path, snapshot_every=20)
    before: list[list[str]] = []
    with serving(chosen) as address:
        table, browser = lay(address, seats=2, bots=["normal"], start=True)

        async def play() -> None:
            async with client(address, table, browser) as zoe:
                await Player(zoe).play(until=lambda told: told["view"]["turns"] >= 6)
            async with client(address, table, browser) as zoe, client(address, table) as onlooker:
                before.extend([await whole(zoe), await whole(onlooker)])

        run(play)

    async def look() -> bytes:
        storage = Storage(chosen.database, gather=0)
        try:
            return await storage.snapshot(table) or b""
        finally:
            await storage.close()

    form = alone(look())
    assert form
    # (A boast would be in the game's own log; nobody has made one.)
    assert not [line for line in before[0] if line.encode() in form]
    monkeypatch.setattr(table_message, "PAGE_LINES", 9)
    with serving(chosen) as address:
        browser.address = address

        async def again() -> None:
            async with client(address, table, browser) as zoe, client(address, table) as onlooker:
                assert (await whole(zoe))[: len(before[0])] == before[0]
                assert (await whole(onlooker))[: len(before[1])] == before[1]

        run(again)
