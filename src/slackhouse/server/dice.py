"""Dice and shuffles: they come from the secret that was promised for the game (docs/fair.md). A newcomer's first game is dealt kindly."""

from __future__ import annotations

import secrets
from random import SystemRandom
from typing import Final

from slackhouse.game import CHANCE
from slackhouse.kernel import fairness
from slackhouse.kernel.moves import Move
from slackhouse.server.log_rows import Promised
from slackhouse.server.sitting import Sitting
from slackhouse.story.coach import dealt

_LUCK: Final = SystemRandom()


def promise() -> Promised:
    """A secret for the next game."""
    return Promised(secrets.token_hex(fairness.LONG))


def drawn(sitting: Sitting) -> Move:
    """What chance says: as the luck that was chosen beforehand brings it, as the secret makes it, or as nobody can know."""
    game = sitting.game
    if game is None or game.ask is None:
        raise ValueError("chance is not asked anything")
    if sitting.luck is not None:
        return dealt(game, sitting.luck)
    offered = game.ask.moves[CHANCE]
    if sitting.proof is not None:
        return fairness.drawn(sitting.proof, sitting.draws, offered)
    # Nothing was promised: an earlier version dealt, or the game goes on from another one or from an arranged table.
    move = _LUCK.choice(offered)
    if move.do == "shuffle":
        order = list(move.cards)
        _LUCK.shuffle(order)
        move = Move("shuffle", cards=tuple(order))
    return move
