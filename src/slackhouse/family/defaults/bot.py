"""The default bot part: a policy that takes any move; the seat with the highest score is judged likeliest to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from slackhouse.family.bot import Bots, decision_bits_at
from slackhouse.kernel.table import AnyFaceUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.family.bot import Asked
    from slackhouse.family.defaults.table import Standing
    from slackhouse.kernel.moves import Move

F = TypeVar("F", bound=AnyFaceUp)


class PlainLightPolicy(Generic[F]):
    """A light policy without opinions: all moves are equal. Search works with it."""

    def __init__(self, stands: Callable[[F, int], Standing], seed: int) -> None:
        self._stands = stands
        self._seed = seed

    def decide(self, s: F, me: int, asked: Asked) -> Move:
        return asked.moves[decision_bits_at(self._seed, s, me, asked) % len(asked.moves)]

    def at_once(self, s: F, me: int, asked: Asked) -> Move:
        return self.decide(s, me, asked)

    def ranked(self, s: F, me: int, asked: Asked) -> list[tuple[float, Move]]:
        chosen = self.decide(s, me, asked)
        return [(0.0, chosen), *((0.0, move) for move in asked.moves if move != chosen)]

    def cares(self, _s: F) -> bool:
        return True

    def outlook(self, s: F) -> list[float]:
        """Who has won has won; else by how far everybody has come."""
        seats = range(s.seats)
        if s.winners:
            return [float(seat in s.winners) / len(s.winners) for seat in seats]
        hopes = [1.0 + max(0, self._stands(s, seat).score) for seat in seats]
        return [hope / sum(hopes) for hope in hopes]


def bots(stands: Callable[[F, int], Standing]) -> Bots:
    """The bots of a family by how its seats stand."""
    return Bots(
        light=lambda _printed, seed, _said=None: PlainLightPolicy(stands, seed),
        words=lambda _s, _me, _asked, _move: None,
    )
