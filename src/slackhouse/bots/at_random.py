"""The bot that picks any move, each as likely as the others."""

from __future__ import annotations

from slackhouse.bots.base import luck
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView


class RandomBot:
    """Knows no card: what is printed does not matter to it."""

    name = "random"
    __slots__ = ("_seed",)

    def __init__(self, _printed: object, seed: int) -> None:
        self._seed = seed

    def decide(self, view: AnyView) -> Move:
        return view.moves[luck(self._seed, view) % len(view.moves)]
