"""The easy bot: it plays its own turn and passes in the windows of others."""

from __future__ import annotations

from slackhouse.bots.base import Bot
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.view import AnyView


class EasyBot:
    """A wrapper of another bot that passes in every window of another seat's turn.

    Which opinions go with so short a sight, the family says (`easy` in its characters.toml).
    """

    name = "easy"
    __slots__ = ("_sighted",)

    def __init__(self, sighted: Bot) -> None:
        self._sighted = sighted

    def decide(self, view: AnyView) -> Move:
        if view.about == "window" and view.turn != view.seat and PASS in view.moves:
            return PASS
        return self._sighted.decide(view)
