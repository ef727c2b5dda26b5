"""A conditional logit (McFadden's), fitted with scipy: which features of a competitor make it win.

In every game each seat has a row of numbers, and its chance to win goes with the exponential of their weighted sum. The weights are what is looked for.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special

Numbers = NDArray[np.float64]


class Fit(NamedTuple):
    """The coefficients of a fit and their standard errors."""

    effects: Numbers
    errors: Numbers


def fit(rows: Numbers, won: Numbers, spreads: Numbers) -> Fit:
    """The likeliest effects. `rows`: games x seats x numbers; `won`: games x seats, each game's wins together 1.

    `spreads`: how large each effect may be expected to be, as a normal law around zero: with few games little is believed.
    """
    precision = 1 / spreads**2

    def chances(effects: Numbers) -> Numbers:
        return np.asarray(special.softmax(rows @ effects, axis=1))

    def loss(effects: Numbers) -> float:
        said = special.log_softmax(rows @ effects, axis=1)
        return float(-(won * said).sum() + 0.5 * (precision * effects**2).sum())

    def slope(effects: Numbers) -> Numbers:
        over = chances(effects) - won
        return np.asarray(np.einsum("gs,gsk->k", over, rows) + precision * effects)

    def bend(effects: Numbers) -> Numbers:
        likely = chances(effects)
        every, seats, many = rows.shape
        flat = rows.reshape(every * seats, many)
        mean = np.einsum("gs,gsk->gk", likely, rows)
        spread = (flat * likely.reshape(-1, 1)).T @ flat - mean.T @ mean
        return np.asarray(spread + np.diag(precision))

    found = optimize.minimize(loss, np.zeros(rows.shape[2]), jac=slope, hess=bend, method="trust-exact")
    errors = np.sqrt(np.diag(np.linalg.inv(bend(found.x))))
    return Fit(np.asarray(found.x), errors)


__all__ = ["Fit", "fit"]
