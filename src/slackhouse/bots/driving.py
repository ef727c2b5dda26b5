"""Playing a game out: seats are polled one by one, clockwise from the active one (WHEN-3)."""

from __future__ import annotations

from collections.abc import Mapping

from slackhouse.bots.base import Bot
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import CHANCE, Move


def next_move(game: Game, bots: Mapping[int, Bot]) -> tuple[int, Move]:
    """The seat that is asked first, and what its bot says; a forced move needs no bot."""
    ask = game.ask
    if ask is None:
        raise SetupError("the game is over: nobody is asked anything")
    seat = ask.first()
    if seat == CHANCE:
        raise SetupError("nobody answers for chance: a game that bots play needs a seed")
    only = ask.only(seat)
    return seat, bots[seat].decide(game.view(seat)) if only is None else only


def next_answer(game: Game, bots: Mapping[int, Bot]) -> tuple[int, Move, str]:
    """The same, and what the bot says with it: for a table at which somebody listens."""
    seat, move = next_move(game, bots)
    return seat, move, game.family.bots.words(game.table.printed, game.view(seat), move)


def play_out(game: Game, bots: Mapping[int, Bot]) -> None:
    """Let the bots play to the end."""
    while (ask := game.ask) is not None:
        seat, move = next_move(game, bots)
        if move in ask.moves[seat]:
            game.step(seat, move)
        else:  # another way to say what was offered, or an error that says why not
            game.answer(seat, move)


__all__ = ["next_answer", "next_move", "play_out"]
