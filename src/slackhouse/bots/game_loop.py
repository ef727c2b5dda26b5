"""Playing a game out: seats are polled one by one, clockwise from the active one (WHEN-3)."""

from __future__ import annotations

from collections.abc import Mapping

from slackhouse.bots.base import Bot
from slackhouse.bots.characters import remark
from slackhouse.game import Game
from slackhouse.i18n.words_files import ENGLISH
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


def next_answer(game: Game, bots: Mapping[int, Bot], language: str = ENGLISH) -> tuple[int, Move, str]:
    """The same, and what the bot says with it: for a table at which somebody listens."""
    seat, move = next_move(game, bots)
    return seat, move, said_with(game, bots[seat].name, seat, move, language)


def said_with(game: Game, bot: str, seat: int, move: Move, language: str = ENGLISH) -> str:
    """What a bot of this name says with its move, in the language of the table: by what it sees, and no more."""
    view, by = game.view(seat), game.family.bots
    seen = game.face_up(view)
    told = by.words(seen, seat, view, move) or remark(bot, by.deed(seen, seat, move), seen, seat, move)
    return "" if told is None else game.speaker(None, language).text(told)


def play_out(game: Game, bots: Mapping[int, Bot]) -> None:
    """Let the bots play to the end."""
    ask = game.go_on()  # most answers are a pass that nobody need think about
    while ask is not None:
        seat, move = next_move(game, bots)
        if move in ask.moves[seat]:
            ask = game.step_and_go_on(seat, move)
        else:  # another way to say what was offered, or an error that says why not
            game.answer(seat, move)
            ask = game.go_on()


__all__ = ["next_answer", "next_move", "play_out", "said_with"]
