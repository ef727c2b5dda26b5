"""The worth of drawing a card: the same games are played again without it, and the seat's wins compared.

Until somebody draws the card both games are the same, and then that seat draws the card from the bottom of the pile instead; further copies stay. So
the difference is that one card's own doing, and no sign of who sat there long enough to draw it. Of a role it is the same: another is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple

import msgspec
import polars as pl

from slackhouse.lab import bounds, run_statistics
from slackhouse.lab.changed_boxes import first_out, named, printed
from slackhouse.lab.plan import Plan
from slackhouse.lab.run_statistics import RUNAWAY, Tables
from slackhouse.lab.stats import Number, paired
from slackhouse.lab.workers import played_of

MOST: Final = 1000
"""So many games are played again for a card, and no more."""


TIMES: Final = (("dealt", 0), ("rounds 1 to 3", 3), ("rounds 4 to 6", 6), ("later", 10**6))
"""When a card is drawn first, and the last round of that time."""


class AtTime(NamedTuple):
    """The worth of a card when drawn at a given time of the game."""

    when: str
    share: Number
    of: int

    def __str__(self) -> str:
        if self.of < bounds.FEWEST:
            return "too rarely drawn then to say"
        return f"{self.share.value:+.1%} ({self.share.low:+.1%} to {self.share.high:+.1%})"


class Worth(NamedTuple):
    """The worth of a card to the first seat that draws it, over the card drawn instead."""

    card: str
    share: Number
    of: int
    fair: float
    over_time: tuple[AtTime, ...] = ()
    """The same by the round in which it was drawn; of a role there is none."""

    @property
    def is_too_much(self) -> bool:
        """Does it surely give over 15 % of a fair share, as a runaway card does?"""
        return self.share.low > (RUNAWAY - 1) * self.fair

    @property
    def is_a_burden(self) -> bool:
        """Does it surely take as much?"""
        return self.share.high < -(RUNAWAY - 1) * self.fair

    def __str__(self) -> str:
        if self.of < bounds.FEWEST:
            return "too rarely drawn to say what it is worth"
        return f"worth {self.share.value:+.1%} ({self.share.low:+.1%} to {self.share.high:+.1%}) to draw"


def holders(tables: Tables, card: str) -> dict[int, int]:
    """By game, the seat that drew this card first, or had it as its role from the deal."""
    drew = tables["cards"].filter((pl.col("card") == card) & pl.col("first")).select("game", "seat")
    if not drew.height:
        drew = tables["seats"].filter(pl.col("role") == card).select("game", "seat")
    return {int(game): int(seat) for game, seat in drew.sort("game", "seat", descending=True).iter_rows()}


def worth(
    plan: Plan,
    tables: Tables,
    cards: Sequence[str],
    *,
    pool: ProcessPoolExecutor | None = None,
    most: int = MOST,
    tell: Callable[[int], None] = lambda _games: None,
) -> list[Worth]:
    """Of each card, by the rows of this plan and the same games without it. Intervals are 95 % each; `tell` hears of every game."""
    usual, done = run_statistics.fair(tables), 0
    won, lying = _won(tables), printed(plan.boxes, plan.options, plan.own_cards)
    found: list[Worth] = []
    for card in cards:
        seats = dict(sorted(holders(tables, card).items())[:most])
        gone = first_out(named(card, lying))
        other = msgspec.structs.replace(plan, changes=(*plan.changes, gone), like_the_box=True)
        again = _won(played_of(other, list(seats), pool=pool))
        done += len(seats)
        tell(done)
        gained = {game: float(won[game, seat]) - again[game, seat] for game, seat in seats.items()}
        over_time = _over_time(gained, _rounds(tables, card))
        found.append(Worth(card, paired([*gained.values()]), len(seats), usual, over_time))
    return found


def _rounds(tables: Tables, card: str) -> dict[int, int]:
    """By game, the round in which this card was drawn first, where that was written down."""
    drew = tables["cards"].filter((pl.col("card") == card) & pl.col("first")).drop_nulls("round")
    return {int(game): int(when) for game, when in drew.select("game", "round").iter_rows()}


def _over_time(gained: Mapping[int, float], rounds: Mapping[int, int]) -> tuple[AtTime, ...]:
    found, after = [], -1
    for when, last in TIMES if rounds else ():
        some = [gain for game, gain in gained.items() if after < rounds.get(game, -1) <= last]
        found.append(AtTime(when, paired(some), len(some)))
        after = last
    return tuple(found)


def framed(found: Sequence[Worth]) -> pl.DataFrame:
    """A row for each card at any time, and one for each time."""
    rows = [
        (one.card, when, *share, of)
        for one in found
        for when, share, of in [("any time", one.share, one.of), *one.over_time]
    ]
    kinds = dict.fromkeys(("card", "when"), pl.String) | dict.fromkeys(("worth", "low", "high"), pl.Float64)
    return pl.DataFrame(rows, schema={**kinds, "games": pl.Int64}, orient="row")


def _won(tables: Tables) -> dict[tuple[int, int], bool]:
    rows = tables["seats"].select("game", "seat", "won").iter_rows()
    return {(game, seat): won for game, seat, won in rows}


__all__ = ["AtTime", "Worth", "framed", "holders", "worth"]
