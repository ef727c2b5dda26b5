"""What a server counts of itself: plain numbers, for its host to look at. Nothing of what is played."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
MANY: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Spread:
    """How often something was up to so much; the last place is for all that was more."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def count(self) -> int:
        return sum(self.counts)


class Figures:
    """Since the server began."""

    def __init__(self) -> None:
        self.commit_seconds = Spread(SECONDS)
        self.batches = Spread(MANY)
        self.bot_seconds = Spread(SECONDS)
        """Of work, wherever it was done."""
        self.late_bots = 0
        self.loop_lag = Spread(SECONDS)
        self.refusals: Counter[str] = Counter()
        self.rows = 0
        self.takeovers = 0
        self.fenced = 0

    def wrote(self, seconds: float, *, batches: int) -> None:
        if batches:
            self.commit_seconds.add(seconds)
            self.batches.add(batches)

    def refused(self, name: str) -> None:
        self.refusals[name] += 1
