"""Dice and shuffles, from the operating system's randomness: nothing that anybody has seen tells what comes next."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from slackhouse.game import CHANCE, Game
from slackhouse.kernel.moves import Move

_LUCK: Final = SystemRandom()


def drawn(game: Game) -> Move:
    """What chance says."""
    ask = game.ask
    if ask is None:
        raise ValueError("chance is not asked anything")
    move = _LUCK.choice(ask.moves[CHANCE])
    if move.do == "shuffle":
        order = list(move.cards)
        _LUCK.shuffle(order)
        move = Move("shuffle", cards=tuple(order))
    return move
