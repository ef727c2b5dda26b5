"""Confidence sequences: intervals for paired games that hold at every look.

The kind: an asymptotic confidence sequence (Robbins' normal mixture; Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit
theory and asymptotic confidence sequences"). With probability 95 % the truth lies in the interval at every look at once, so one may look after every
batch and stop when one likes. The price: it is about half as wide again as an interval for which the number of games was fixed before.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

ALPHA: Final = 0.05
"""How often an interval may ever miss the truth."""
FEWEST: Final = 40
"""Pairs before the first look: the sequence is as good as the normal law is by then."""
KIND: Final = "an asymptotic confidence sequence (normal mixture)"

Numbers = NDArray[np.float64]


class Estimate(NamedTuple):
    """The difference of a mean or share between paired samples, both values, and the spread of a pair."""

    without: float
    with_it: float
    value: float
    spread: float
    pairs: int


def mixture(spread: float, pairs: int, *, alpha: float = ALPHA, best_at: int = 500) -> float:
    """Half the width of the sequence after so many pairs; it is narrowest, as such go, around `best_at`, which is chosen beforehand."""
    wanted = -2 * log(alpha)
    rho = (wanted + log(wanted) + 1) / best_at
    grown = pairs * rho + 1
    return spread * sqrt(2 * grown / (pairs * pairs * rho) * log(sqrt(grown) / alpha))


def ratios(without: tuple[Numbers, Numbers], with_it: tuple[Numbers, Numbers]) -> Estimate | None:
    """How two shares differ, each so much of so many, game by game: the n-th games are a pair. None if there is nothing to divide by.

    The spread is that of each game's influence on the difference (the delta method). Two imaginary pairs are counted with it, one for
    either side: where no pair differed the interval is narrow, but never a point.
    """
    (a, of), (b, by) = without, with_it
    if not of.sum() or not by.sum():
        return None
    one, other = float(a.sum() / of.sum()), float(b.sum() / by.sum())
    influence = (b - other * by) / by.mean() - (a - one * of) / of.mean()
    imaginary = 2 / min(of.mean(), by.mean()) ** 2
    spread = sqrt((float(influence @ influence) + imaginary) / len(a))
    return Estimate(one, other, other - one, spread, len(a))


__all__ = ["ALPHA", "Estimate", "mixture", "ratios"]
