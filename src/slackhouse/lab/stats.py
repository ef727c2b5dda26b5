"""What may be said of counts and lengths, with 95 % intervals. All of it is scipy's; here are only the questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from scipy import stats


class Share(NamedTuple):
    """So many of so many, and between which shares the truth lies (Wilson, 95 %)."""

    times: int
    of: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})" if self.of else "-"


class Number(NamedTuple):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


def share(count: int, of: int) -> Share:
    """So many of so many, with Wilson's interval."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    interval = stats.binomtest(count, of).proportion_ci(0.95, "wilson")
    return Share(count, of, count / of, float(interval.low), float(interval.high))


def median(numbers: Sequence[float]) -> Number:
    """The median of a sample, and between which numbers that of all games lies."""
    value = float(np.median(numbers))
    if len(numbers) < 8 or min(numbers) == max(numbers):
        return Number(value, float(min(numbers)), float(max(numbers)))
    interval = stats.quantile_test(np.asarray(numbers), q=value, p=0.5).confidence_interval(0.95)
    return Number(value, float(interval.low), float(interval.high))


def difference(ours: Sequence[float], theirs: Sequence[float]) -> Number:
    """By how much the mean of one sample is above that of another (Welch)."""
    gap = float(np.mean(ours) - np.mean(theirs))
    if min(len(ours), len(theirs)) < 2 or np.ptp(ours) == np.ptp(theirs) == 0:
        return Number(gap, gap, gap)
    interval = stats.ttest_ind(ours, theirs, equal_var=False).confidence_interval(0.95)
    return Number(gap, float(interval.low), float(interval.high))


__all__ = ["Number", "Share", "difference", "median", "share"]
