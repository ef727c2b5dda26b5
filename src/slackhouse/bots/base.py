"""The interface of a bot: it gets a view and returns a move."""

from __future__ import annotations

from collections.abc import Callable

from slackhouse.family.bot import Bot, decision_bits
from slackhouse.game import Game

Factory = Callable[[Game, int], Bot]
"""A bot is made from a table on which nothing lies yet (`Game.blank`), and its seed."""

__all__ = ["Bot", "Factory", "decision_bits"]
