"""Advice: the best moves with their chances and why, from one's own view alone."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.bots.advice import Advice, advise
from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game

BUDGET = 400
"""Answers: enough to compare, and soon done."""


def at_a_choice(box: str, seed: int, about: str) -> Game:
    """A game in which the first seat has something to decide."""
    game = Game.new((box,), 3, seed=seed)
    bots = [GreedyBot(game.blank(), seat) for seat in range(3)]
    while (ask := game.ask) is not None:
        seat = ask.first()
        if seat == 0 and ask.about == about and len(game.moves(0)) > 2:
            return game
        game.answer(seat, bots[seat].decide(game.view(seat)))
    raise AssertionError("it was never asked")


def advice(game: Game) -> tuple[Advice, ...]:
    return advise(game, 0, answers=BUDGET)


@pytest.mark.parametrize(("box", "about"), [("geek", "free time"), ("dork", "buying")])
def test_the_best_move_comes_first_with_its_chance_and_why(box: str, about: str) -> None:
    game = at_a_choice(box, 2, about)
    found = advice(game)

    assert [one.move for one in found if one.move not in game.moves(0)] == []
    assert len(found) > 1
    assert all(0.0 <= one.chance <= 1.0 and one.spread >= 0.0 for one in found)
    assert "games in 100" in found[0].why
    assert all(one.why.endswith(".") for one in found)
    assert found[0].why.count("the next best") == 1
    assert all("the next best" not in one.why for one in found[1:])


def test_the_same_view_gets_the_same_advice() -> None:
    game = at_a_choice("geek", 2, "free time")
    seen = game.view(0)
    for luck in range(3):
        other = game.guess(seen, Random(luck))
        assert other.table.hands[1:] != game.table.hands[1:]
        assert advice(other) == advice(game)


def test_what_is_advised_is_what_the_search_bot_would_say() -> None:
    game = at_a_choice("goth", 5, "free time")
    view = game.view(0)
    chosen, tried = SearchBot(game.blank(), 17, answers=BUDGET).weighed(view)

    assert chosen.move == SearchBot(game.blank(), 17, answers=BUDGET).decide(view)
    assert advice(game)[0].move == chosen.move
    assert all(one.values for one in tried)


def test_a_seat_that_is_asked_nothing_gets_no_advice() -> None:
    game = at_a_choice("geek", 2, "free time")

    assert advise(game, 1) == () or game.moves(1)


def test_the_table_is_left_as_it_was() -> None:
    game = at_a_choice("geek", 2, "free time")
    before = game.save()
    advice(game)

    assert game.save() == before
