"""What random games have found: each named for what a player would have seen."""

from random import Random
from typing import Any

import pytest

from slackhouse.game import Game
from slackhouse.games.slack.fields import DISCARD
from slackhouse.kernel.errors import NotAskedError, NotOfferedError, SavedFormError
from slackhouse.kernel.moves import PASS, Move


def until(game: Game, about: str) -> Game:
    """Pass and be done until this is asked."""
    while game.ask is not None and game.ask.about != about:
        seat = game.ask.first()
        offered = game.moves(seat)
        game.answer(seat, next((move for move in offered if move.do in {"pass", "done"}), offered[0]))
    return game


def test_nobody_discards_in_a_window_of_somebody_elses_discard_phase() -> None:
    game = until(Game.new(seats=2, seed=4), "discarding")
    active = game.table.turn
    while game.ask is not None and game.ask.about != "window":
        game.answer(active, next(move for move in game.moves(active) if move.do in {"discard", "done"}))
    while game.table.phase != DISCARD:
        until(game, "free time")
        game.answer(game.table.turn, Move("done"))

    assert game.ask is not None
    asked = game.ask.first()
    with pytest.raises(NotOfferedError):
        game.answer(asked, Move("discard", cards=tuple(game.table.hands[asked][:1])))


@pytest.mark.parametrize("card", [-2, 10**6, -(10**6)])
@pytest.mark.parametrize("verb", ["do", "play", "call", "shop"])
def test_a_card_that_there_is_not_is_refused_with_a_reason(verb: str, card: int) -> None:
    game = until(Game.new(seats=3, seed=1), "free time")
    move = Move(verb, cards=(card,)) if verb == "shop" else Move(verb, card)

    with pytest.raises(NotOfferedError):
        game.answer(game.table.turn, move)


@pytest.mark.parametrize("seat", [-2, 3, 10**9])
def test_a_seat_that_there_is_not_may_say_nothing(seat: int) -> None:
    game = until(Game.new(seats=3, seed=1), "free time")

    assert list(game.moves(seat)) == []
    with pytest.raises(NotAskedError):
        game.answer(seat, PASS)


@pytest.mark.parametrize("more", [{"card": 3}, {"seat": 1}, {"on": 2}, {"n": 1}])
def test_a_move_says_nothing_that_it_does_not_mean(more: dict[str, Any]) -> None:
    games = (until(Game.new(seats=3, seed=seed), "free time") for seed in range(99))
    game = next(one for one in games if any(move.do == "shop" for move in one.moves(one.table.turn)))
    seat = game.table.turn
    trip = next(move for move in game.moves(seat) if move.do == "shop")
    before = game.save()

    with pytest.raises(NotOfferedError):
        game.answer(seat, trip._replace(**more))
    if "seat" not in more:
        with pytest.raises((NotOfferedError, NotAskedError)):
            game.answer(seat, Move("show hand")._replace(**more))

    assert game.save() == before


def test_a_seat_guessed_to_ponder_has_something_to_ponder_about() -> None:
    game = until(Game.new(seats=3, seed=1), "calling")
    onlooker = (game.table.turn + 1) % 3
    seen = game.view(onlooker)
    guesses = [game.guess(seen, Random(luck)) for luck in range(60)]

    assert {guess.view(onlooker) == seen for guess in guesses} == {True}


def test_a_saved_game_of_an_unknown_box_is_a_broken_saved_game() -> None:
    form = Game.new(seats=2, seed=1).save().replace(b'["geek"]', b'["gook"]')

    with pytest.raises(SavedFormError, match='no box "gook"'):
        Game.load(form)


def test_a_saved_game_that_asks_nobody_is_a_broken_one() -> None:
    form = Game.new(seats=2, seed=1).save().replace(b'["window",0,0],["draw up",0,0]', b'["draw up",0,0]')

    with pytest.raises(SavedFormError, match="nobody is asked"):
        Game.load(form)
