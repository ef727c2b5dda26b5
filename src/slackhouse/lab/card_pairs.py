"""Pairs of cards that win together more often than either alone explains. Observed in the rows, not tried.

Four kinds of seats are compared: with both, with one, with the other, with neither; each with what seats win that drew as many titles.
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy import stats

from slackhouse.lab.run_statistics import ENOUGH, Tables

GROUPS: Final = 10
"""Seats are compared with those that drew about as many titles: who draws more has more of every pair, and wins more."""
Numbers = NDArray[np.float64]


class Pair(NamedTuple):
    """Two titles: seats that drew both, how often they won, and how often expected without an interaction."""

    one: str
    other: str
    seats: int
    won: float
    expected: float
    at_least: float
    """So much more often they surely won than that: the lower end of the interval of the difference, for all pairs at once."""

    def __str__(self) -> str:
        return f"{self.one} and {self.other} ({self.won:.1%} of {self.seats} won, not {self.expected:.1%})"


def pairs(tables: Tables, only: Collection[str] = ()) -> list[Pair]:
    """The pairs that win together for sure, strongest first: 95 %, for all pairs of the table together (Bonferroni). `only`: with one of these."""
    drew = tables["cards"].filter(pl.col("drawn") > 0).select("game", "seat", "card", "won").unique()
    titles = sorted(drew["card"].unique().to_list())
    if not titles:
        return []
    had, won = _matrix(drew, titles)
    usual = _expected(had, won)
    over = won - usual
    both, n, spread = had.T @ had, had.sum(axis=0), float((over * over).mean())
    more, each, hoped = (had * over[:, None]).T @ had, over @ had, (had * usual[:, None]).T @ had
    asked = [
        (a, b)
        for a in range(len(titles))
        for b in range(a + 1, len(titles))
        if min(both[a, b], n[a] - both[a, b], n[b] - both[a, b], len(over) - n[a] - n[b] + both[a, b])
        >= ENOUGH
        and (not only or {titles[a], titles[b]} & set(only))
    ]
    limit = float(stats.norm.ppf(1 - 0.05 / max(len(asked), 1)))
    found: list[tuple[float, Pair]] = []
    for a, b in asked:
        seats = np.array(
            [both[a, b], n[a] - both[a, b], n[b] - both[a, b], len(over) - n[a] - n[b] + both[a, b]]
        )
        sums = np.array(
            [
                more[a, b],
                each[a] - more[a, b],
                each[b] - more[a, b],
                over.sum() - each[a] - each[b] + more[a, b],
            ]
        )
        two, one, other, none = (float(mean) for mean in sums / seats)
        alone = one + other - none
        error = sqrt(spread * float((1 / seats).sum()))
        deviations = (two - alone) / error
        if deviations > limit:
            usually = float(hoped[a, b] / both[a, b])
            surely = two - alone - limit * error
            pair = Pair(titles[a], titles[b], int(both[a, b]), usually + two, usually + alone, surely)
            found.append((deviations, pair))
    return [pair for _, pair in sorted(found, reverse=True)]


def _matrix(drew: pl.DataFrame, titles: list[str]) -> tuple[Numbers, Numbers]:
    """A row for each seat of each game, a column for each title it may have drawn; and whether it won."""
    seats = drew.select("game", "seat", "won").unique(["game", "seat"]).sort("game", "seat")
    row = {(game, seat): at for at, (game, seat, _) in enumerate(seats.iter_rows())}
    column = {title: at for at, title in enumerate(titles)}
    had = np.zeros((len(row), len(titles)))
    for game, seat, card, _ in drew.iter_rows():
        had[row[game, seat], column[card]] = 1
    return had, seats["won"].to_numpy().astype(float)


def _expected(had: Numbers, won: Numbers) -> Numbers:
    """How often seats win that drew about as many titles."""
    many = had.sum(axis=1)
    edges = np.unique(np.quantile(many, np.linspace(0, 1, GROUPS + 1)[1:-1]))
    group = np.digitize(many, edges)
    share = {int(one): float(won[group == one].mean()) for one in np.unique(group)}
    return np.array([share[int(one)] for one in group])


__all__ = ["Pair", "pairs"]
