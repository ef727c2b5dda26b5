"""Tables for tests: games with chance answered by the test, and a few steps that many tests take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from slackhouse.game import CHANCE, Game, Move
from slackhouse.games.slack.family import RULES
from slackhouse.kernel.agenda import run


def geek(seats: int | Sequence[str] = 4, seed: int | None = 1, **options: str | bool) -> Game:
    return Game.new(("geek",), seats, seed, options)


def card(game: Game, name: str) -> int:
    number: int = game.table.printed.number[name]
    return number


def title(game: Game, number: int) -> str:
    name: str = game.table.printed.cards[number].name
    return name


def shuffles_in_order(game: Game) -> None:
    """Answer every shuffle of setting up with the order in which the cards are."""
    while game.ask is not None and game.ask.is_chance and game.ask.moves[CHANCE][0].do == "shuffle":
        game.answer(CHANCE, game.ask.moves[CHANCE][0])


def asked_again(game: Game) -> None:
    """After the test has moved cards about: ask anew what is open."""
    game.table.ask = None
    run(game.table, RULES)


def play_on(game: Game, stop: Callable[[Game], bool], seed: int = 0) -> None:
    """Random moves until the test sees what it waits for, or the game is over."""
    luck = Random(seed)
    while (ask := game.ask) is not None and not stop(game):
        seat = ask.first()
        game.answer(seat, luck.choice(list(ask.moves[seat])))


def decline(game: Game, stop: Callable[[Game], bool]) -> None:
    """Pass and be done with everything until the test sees what it waits for; what must be chosen is chosen first."""
    while (ask := game.ask) is not None and not stop(game):
        seat = ask.first()
        optional = [move for move in ask.moves[seat] if move in (Move("pass"), Move("done"))]
        game.answer(seat, (optional or list(ask.moves[seat]))[0])
