"""The bounds of a balanced box, and the verdict on each after some games: met, broken, or not sure. Needs nothing but Python."""

from __future__ import annotations

from enum import StrEnum
from math import inf
from typing import Final, NamedTuple

DEAD: Final = 0.1
"""A card that is played in a smaller share of the games in which somebody drew it lies dead."""
FEWEST: Final = 20
"""Of a card that was drawn in fewer games nothing is said."""
ROLES: Final = (0.6, 1.6)
"""No Job or character wins more rarely or more often than so many times its fair share."""
SEAT: Final = 1.15
"""No seat wins more often than so many times its share."""


class Verdict(StrEnum):
    """The verdict on one bound."""

    MET = "met"
    UNSURE = "not sure"
    BROKEN = "broken"


class Bound(NamedTuple):
    """A measured number, its 95 % interval, and its bounds."""

    what: str
    """What was measured, in words."""
    wanted: str
    """Where it has to be, in words."""
    value: float
    low: float
    high: float
    least: float = -inf
    most: float = inf

    @property
    def verdict(self) -> Verdict:
        """Met if the number is inside; broken if its whole interval is outside; else nobody can be sure."""
        if self.least <= self.value <= self.most:
            return Verdict.MET
        return Verdict.BROKEN if self.high < self.least or self.low > self.most else Verdict.UNSURE

    def __str__(self) -> str:
        return f"{self.verdict}: {self.what} ({self.wanted})"


def is_dead(played: int, drawn: int) -> bool:
    """Is a card hardly ever played, in so many of the games in which somebody drew it? One that never is always counts."""
    return drawn > 0 and played < DEAD * drawn


__all__ = ["Bound", "Verdict", "is_dead"]
