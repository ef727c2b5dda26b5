"""The random bot: every legal move is equally likely."""

from __future__ import annotations

from slackhouse.bots.base import decision_bits
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView


class RandomBot:
    """A bot that chooses among its legal moves at random."""

    name = "random"
    __slots__ = ("_seed",)

    def __init__(self, _printed: object, seed: int) -> None:
        self._seed = seed

    def decide(self, view: AnyView) -> Move:
        return view.moves[decision_bits(self._seed, view) % len(view.moves)]
