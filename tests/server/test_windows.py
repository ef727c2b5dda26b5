"""Windows that betray nothing: who is asked, for how long, and who passes when, by the class of event and never by a hand."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from slackhouse.game import Game
from slackhouse.story.standing_orders import Orders, lets_go_by, words_of
from tests.server.serving import (
    Client,
    Told,
    client,
    lay,
    run,
    sit,
)


def out_of(told: Told) -> Any:
    """The way out of a question, or any answer where there is none."""
    moves = [choice["move"] for choice in told["choices"]]
    return next((move for move in moves if move["do"] in {"pass", "done"}), moves[0])


@contextlib.asynccontextmanager
async def three(address: str, **wanted: Any) -> AsyncIterator[list[Client]]:
    table, first = lay(address, **{"seats": 3, **wanted})
    browsers = [first, sit(address, table, "Ben"), sit(address, table, "Ida")]
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(client(address, table, one)) for one in browsers]
        await clients[0].say("start")
        for one in clients:
            await one.until(lambda told: told["state"] == "playing")
        yield clients


async def together(clients: list[Client]) -> None:
    newest = max(one.told["seq"] for one in clients)
    for one in clients:
        await one.until(lambda told: told["seq"] >= newest)


def test_in_company_everybody_is_asked_whatever_they_hold(address: str) -> None:
    """Somebody who can only pass is asked like everybody else, for as long, and is not passed for."""
    with_nothing = with_something = 0

    async def play() -> None:
        nonlocal with_nothing, with_something
        async with three(address) as clients:
            while not (with_nothing and with_something):
                await together(clients)
                told = clients[0].told
                if told["state"] == "over":
                    return
                if told["view"]["about"] == "window" and not told["view"]["passed"] and told["view"]["plays"]:
                    asked = [one for one in clients if one.told["question"] is not None]
                    # All but the one who plays, and all with the same clock.
                    assert len(asked) == 2
                    assert {one.told["clock"]["of"] for one in clients} == {600_000}
                    with_nothing += sum(len(one.told["choices"]) == 1 for one in asked)
                    with_something += sum(len(one.told["choices"]) > 1 for one in asked)
                one = next(one for one in clients if one.told["question"] is not None)
                moves = [choice["move"] for choice in one.told["choices"]]
                # Play something rather than nothing in the own turn, so that windows open.
                own = [move for move in moves if move["do"] in {"do", "call", "shop"}]
                seq = one.told["seq"]
                await one.move(own[0] if own else out_of(one.told))
                await one.until(lambda told, seq=seq: told["seq"] > seq)  # type: ignore[misc]

    for _ in range(20):  # games, until both were seen: one is enough nearly always
        if not (with_nothing and with_something):
            run(play)

    assert with_nothing
    assert with_something


@pytest.mark.slow
def test_a_player_alone_with_bots_is_asked_only_when_there_is_something_to_lay(address: str) -> None:
    windows = 0

    async def play() -> None:
        nonlocal windows
        table, browser = lay(address, bots=["normal"] * 3, start=True)
        async with client(address, table, browser) as zoe:
            for _ in range(40):
                told = await zoe.until(lambda told: told["question"] is not None or told["state"] == "over")
                if told["state"] == "over":
                    return
                assert len(told["choices"]) > 1
                windows += told["view"]["about"] == "window"
                await zoe.move(out_of(told))
                seq = told["seq"]
                await zoe.until(lambda told, seq=seq: told["seq"] > seq)  # type: ignore[misc]

    for _ in range(20):
        run(play)
        if windows:
            return
    raise AssertionError("there was never anything to lay")


def test_pass_until_my_turn_passes_until_my_turn(address: str) -> None:
    async def play() -> None:
        async with three(address) as clients:
            zoe, ben, ida = clients
            assert (await ben.say("orders", until_my_turn=True, asking="always"))["is"] == "ack"
            asked: list[int] = []
            while True:
                await together(clients)
                if clients[0].told["view"]["turn"] == 1:
                    break
                if ben.told["question"] is not None:
                    asked.append(ben.told["at"])
                one = next(one for one in (zoe, ida, ben) if one.told["question"] is not None)
                seq = one.told["seq"]
                await one.move(out_of(one.told))
                await one.until(lambda told, seq=seq: told["seq"] > seq)  # type: ignore[misc]
            assert asked == []
            await ben.until(lambda told: not told["you"]["until_my_turn"])
            assert ben.told["you"]["asking"] == "always"

    run(play)


def test_standing_orders_are_by_what_is_played() -> None:
    game = Game.new(("geek",), 3, seed=4)
    orders = [Orders(), Orders(asking="always"), Orders(asking="never")]
    seen: set[tuple[str, ...]] = set()
    while not game.is_over:
        ask = game.ask
        assert ask is not None
        seat = ask.first()
        if ask.about == "window":
            words = words_of(game)
            seen.add(tuple(sorted(words)))
            assert [lets_go_by(one, game, seat, alone=False) for one in orders[1:]] == [False, True]
            for word in words:
                assert lets_go_by(Orders(asking="always", never=(word.upper(),)), game, seat, alone=False)
                assert not lets_go_by(Orders(asking="never", always=(word,)), game, seat, alone=False)
        moves = ask.moves[seat]
        game.answer(seat, next((move for move in moves if move.do in {"do", "shop", "call"}), moves[0]))

    assert {("phase",)} < seen
    assert any("sleep" in words for words in seen)
    assert any("shopping" in words for words in seen)


def test_in_company_no_standing_order_looks_at_a_hand() -> None:
    """Deal every other hand anew: the same seats are asked, and the same seats pass."""
    luck = Random(5)
    game = Game.new(("goth",), 3, seed=11)
    compared = 0
    while not game.is_over and compared < 150:
        ask = game.ask
        assert ask is not None
        seat = ask.first()
        if ask.about == "window":
            for other in ask.moves:
                onlooker = next(one for one in range(3) if one != other)
                guessed = game.guess(game.view(onlooker), luck)
                if guessed.ask is not None and guessed.ask.about == "window":
                    for orders in (
                        Orders(),
                        Orders(asking="always"),
                        Orders(until_my_turn=True),
                        Orders(never=("Sleep",)),
                    ):
                        assert lets_go_by(orders, game, other, alone=False) == lets_go_by(
                            orders, guessed, other, alone=False
                        )
                    compared += 1
        game.answer(seat, luck.choice(list(ask.moves[seat])))

    assert compared >= 100


def test_messages_name_no_hand_in_the_clock(address: str) -> None:
    """The clock is that of the question for everybody, spectators included."""
    table, first = lay(address, seats=2)
    second = sit(address, table, "Ben")

    async def play() -> None:
        async with (
            client(address, table, first) as zoe,
            client(address, table, second) as ben,
            client(address, table) as it,
        ):
            await zoe.say("start")
            for one in (zoe, ben, it):
                await one.until(lambda told: told["state"] == "playing" and told["clock"] is not None)
            clocks = [one.told["clock"]["of"] for one in (zoe, ben, it)]
            assert len(set(clocks)) == 1

    run(play)
