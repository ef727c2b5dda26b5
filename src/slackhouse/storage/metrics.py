"""Counters and histograms of a server, for its operator. They hold nothing of what is played."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

SECONDS_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
COUNT_BUCKETS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Histogram:
    """A histogram: counts of values up to each bound; the last is for all above."""

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


class Metrics:
    """The counters of a server since its start."""

    def __init__(self) -> None:
        self.commit_seconds = Histogram(SECONDS_BUCKETS)
        self.batches = Histogram(COUNT_BUCKETS)
        self.bot_seconds = Histogram(SECONDS_BUCKETS)
        """Of work, wherever it was done."""
        self.late_bots = 0
        self.loop_lag = Histogram(SECONDS_BUCKETS)
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
