"""The bot for a first evening: it plays well, but its mind wanders."""

from __future__ import annotations

from typing import Final

from slackhouse.bots.base import Bot, luck
from slackhouse.kernel.chance import mix
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.kernel.view import AnyView

WANDERS: Final = 3
"""One decision in so many is left to chance."""


class EasyBot:
    """Another bot, now and then distracted. What it then does is any move; it never wastes a card in somebody else's window."""

    name = "easy"
    __slots__ = ("_seed", "_sober")

    def __init__(self, sober: Bot, seed: int) -> None:
        self._sober = sober
        self._seed = seed

    def decide(self, view: AnyView) -> Move:
        chance = mix(luck(self._seed, view), 1)
        if chance % WANDERS:
            return self._sober.decide(view)
        idle = next((move for move in view.moves if move in {PASS, DONE}), None)
        return (
            idle
            if idle is not None and view.about == "window"
            else view.moves[chance // WANDERS % len(view.moves)]
        )
