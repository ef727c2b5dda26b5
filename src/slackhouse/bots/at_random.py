"""The bot that picks any move, each as likely as the others."""

from __future__ import annotations

from slackhouse.bots.base import luck
from slackhouse.kernel.moves import Move
from slackhouse.slack.printed import Printed
from slackhouse.slack.views import View


class RandomBot:
    """Knows no card: what is printed does not matter to it."""

    name = "random"
    __slots__ = ("_seed",)

    def __init__(self, _printed: Printed, seed: int) -> None:
        self._seed = seed

    def decide(self, view: View) -> Move:
        return view.moves[luck(self._seed, view) % len(view.moves)]
