"""Who plays by the wire decides as the bots in the house: all that a bot looks at is in the message, by name."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from slackhouse.bots.base import Bot
from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.kernel.plain import Entries
from slackhouse.kernel.view import AnyView
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.protocol.view_message import open_parts
from slackhouse.server.live.commands import engine_move
from tests.server.players import view_of

DECK = Path(__file__).parents[2] / "examples" / "decks" / "house-rules.toml"
OFTEN: list[Entries] = [{**card, "copies": 4} for card in tomllib.loads(DECK.read_text("utf-8"))["card"]]
ENOUGH = 1500
"""Answers of a game: with so many cards that take Slack away, it may never come to an end."""
QUESTIONS = {"vote", "choice", "whom", "pay", "pass on", "swap", "put back", "redirect", "window"}


def over_the_wire(game: Game, seat: int) -> AnyView:
    """A seat's view as it arrives elsewhere."""
    view = game.view(seat)
    sent = msgspec.json.encode(
        [game.family.wire.view_message(view, open_parts(game, view)), [NamedMove(*one) for one in view.moves]]
    )
    told, choices = msgspec.json.decode(sent)
    moves: list[Move] = [engine_move(msgspec.convert(choice, NamedMove)) for choice in choices]
    return view_of(type(view), told, moves)


def decided(game: Game, bots: dict[int, Bot], asked: Counter[str]) -> None:
    """A game to its end; each seat that is asked says the same by either view."""
    luck = Random(1)
    while (ask := game.ask) is not None and len(game.log.moves) < ENOUGH:
        for seat in ask.seats:
            if seat != CHANCE:
                view, wired = game.view(seat), over_the_wire(game, seat)
                asked[ask.about] += 1
                assert wired == view
                assert bots[seat].decide(wired) == bots[seat].decide(view), (ask.about, game.line())
        seat = ask.first()
        # Not always the best: what a good player would never do leads to questions, too.
        if seat != CHANCE and luck.random() < 0.2:
            game.answer(seat, luck.choice(list(game.moves(seat))))
        else:
            game.answer(*next_move(game, bots))


@pytest.mark.slow
def test_a_bot_that_plays_by_the_wire_decides_as_one_in_the_house() -> None:
    asked: Counter[str] = Counter()
    for seed in range(4):
        game = Game.new(("geek",), 3 + seed % 3, seed, own_cards=OFTEN)
        decided(game, bots_for_seats(("greedy",), range(game.table.seats), game, seed), asked)

    assert set(asked) >= QUESTIONS


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [("greek", "cthulhu"), ("goth",), ("dork",)], ids="+".join)
def test_so_it_does_in_every_family(boxes: tuple[str, ...]) -> None:
    asked: Counter[str] = Counter()
    game = Game.new(boxes, 4, 3)
    decided(game, bots_for_seats(("greedy",), range(4), game, 3), asked)

    assert sum(asked.values()) > 100


@pytest.mark.slow
def test_one_who_searches_guesses_the_same_by_the_wire() -> None:
    game = Game.new(("geek",), 3, 5, own_cards=OFTEN)
    thinkers = {seat: SearchBot(game.blank(), seat, answers=300) for seat in range(3)}
    light = bots_for_seats(("greedy",), range(3), game, 2)
    compared = 0
    while (ask := game.ask) is not None and compared < 12:
        seat = ask.first()
        if seat != CHANCE and len(game.moves(seat)) > 1 and len(game.log.moves) % 3 == 0:
            compared += 1
            assert thinkers[seat].decide(over_the_wire(game, seat)) == thinkers[seat].decide(game.view(seat))
        game.answer(*next_move(game, light))

    assert compared == 12
