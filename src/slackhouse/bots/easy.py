"""The bot for beginners: it plays its own turn and lets the windows of others go by."""

from __future__ import annotations

from slackhouse.bots.base import Bot
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.view import AnyView


class EasyBot:
    """Another bot that looks at its own turn only: what others do goes by, whatever it could lay against it.

    Which opinions go with so short a sight, the family says (`easy` in its manners.toml).
    """

    name = "easy"
    __slots__ = ("_sighted",)

    def __init__(self, sighted: Bot) -> None:
        self._sighted = sighted

    def decide(self, view: AnyView) -> Move:
        if view.about == "window" and view.turn != view.seat and PASS in view.moves:
            return PASS
        return self._sighted.decide(view)
