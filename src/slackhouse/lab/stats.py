"""Statistics of counts and lengths with 95 % intervals, all from scipy."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

import numpy as np
from scipy import stats

FEWEST: Final = 6
"""Of fewer numbers even the smallest and the largest do not enclose the median with 95 %."""


class Share(NamedTuple):
    """A share of a count, with its 95 % interval (Wilson)."""

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
        if self.high == inf:
            return f"{self.value:.1f} (too few to say)"
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


def share(count: int, of: int) -> Share:
    """So many of so many, with Wilson's interval."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    interval = stats.binomtest(count, of).proportion_ci(0.95, "wilson")
    return Share(count, of, count / of, float(interval.low), float(interval.high))


def mean(numbers: Sequence[float]) -> Number:
    """The mean of a sample, with Student's interval."""
    value = float(np.mean(numbers)) if numbers else 0.0
    if len(numbers) < FEWEST:
        return Number(value, -inf, inf)
    half = float(stats.t.ppf(0.975, len(numbers) - 1)) * float(np.std(numbers, ddof=1)) / sqrt(len(numbers))
    return Number(value, value - half, value + half)


def median(numbers: Sequence[float]) -> Number:
    """The median of a sample, and between which numbers that of all games lies."""
    value = float(np.median(numbers))
    if len(numbers) < FEWEST:
        return Number(value, -inf, inf)
    if min(numbers) == max(numbers):
        return Number(value, value, value)
    interval = stats.quantile_test(np.asarray(numbers), q=value, p=0.5).confidence_interval(0.95)
    return Number(value, float(interval.low), float(interval.high))


def paired(differences: Sequence[float], *, alpha: float = 0.05) -> Number:
    """The mean of the differences of pairs, with Student's interval.

    Two imaginary pairs are counted with its spread, one for either side: where no pair differed the interval is narrow, but never a point.
    """
    if len(differences) < FEWEST:
        return Number(float(np.mean(differences)) if differences else 0.0, -inf, inf)
    mean, n = float(np.mean(differences)), len(differences)
    spread = sqrt((float(np.var(differences)) * n + 2) / (n - 1))
    half = float(stats.t.ppf(1 - alpha / 2, n - 1)) * spread / sqrt(n)
    return Number(mean, mean - half, mean + half)


__all__ = ["Number", "Share", "mean", "median", "paired", "share"]
