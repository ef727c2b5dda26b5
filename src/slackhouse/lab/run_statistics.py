"""Statistics of a run: win shares, lengths, dead cards and runaway cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import polars as pl

from slackhouse.family.measures import Tally
from slackhouse.lab.bounds import DEAD, FEWEST, is_dead
from slackhouse.lab.stats import Number, Share, mean, share

Tables = dict[str, pl.DataFrame]
"""The rows of a run: `games`, `seats`, `cards` and `tallies`."""

RUNAWAY: Final = 1.15
"""A card runs away if those who draw it win so many times the mean share of those who draw a card, for sure."""
ENOUGH: Final = 100
"""So many must have drawn a card before it can run away: among a hundred cards some are lucky."""


class Won(NamedTuple):
    """The win share of one group."""

    name: str
    share: Share
    fair: float

    @property
    def ratio(self) -> float:
        """So many times the fair share."""
        return self._times(self.share.share)

    @property
    def low(self) -> float:
        """The lower end of its interval."""
        return self._times(self.share.low)

    @property
    def high(self) -> float:
        """The upper end of its interval."""
        return self._times(self.share.high)

    def __str__(self) -> str:
        return f"{self.ratio:.2f} ({self.low:.2f} to {self.high:.2f})"

    def _times(self, one: float) -> float:
        return one / self.fair if self.fair else 0.0


def fair(tables: Tables) -> float:
    """How often a seat wins: one in as many as sit there, a little more where wins are shared."""
    seats = tables["seats"]
    return float(seats["won"].sum() or 0) / seats.height if seats.height else 0.0


def fair_to_draw(tables: Tables) -> float:
    """How often those win who draw a card, whichever: more than a seat does, for who sits longer draws more and wins more."""
    drew = tables["cards"].filter(pl.col("drawn") > 0)
    return float(drew["won"].sum() or 0) / drew.height if drew.height else 0.0


def won_by(tables: Tables, column: str) -> list[Won]:
    """The win share of each value of a column of the seats: `seat`, `role`, `bot`."""
    grouped = tables["seats"].group_by(column).agg(pl.col("won").sum(), pl.len().alias("of")).sort(column)
    usual = fair(tables)
    return [Won(str(name), share(won, of), usual) for name, won, of in grouped.iter_rows()]


class CardFinding(NamedTuple):
    """The statistics of one title. `played_when_drawn` counts games in which somebody drew it."""

    card: str
    kind: str
    drawn: int
    played: int
    canceled: int
    played_when_drawn: Share
    won_when_drawn: Share
    won_when_played: Share

    @property
    def is_dead(self) -> bool:
        """Is it hardly ever played, or never, by those who draw it?"""
        seen = self.played_when_drawn
        return seen.of >= FEWEST and is_dead(seen.times, seen.of)

    @property
    def is_surely_dead(self) -> bool:
        """Is that beyond doubt?"""
        return self.is_dead and self.played_when_drawn.high < DEAD

    def runs_away(self, usual: float) -> bool:
        """Do those who draw it win far too often, measured by a usual share?"""
        won = self.won_when_drawn
        return won.of >= ENOUGH and won.low > RUNAWAY * usual


def cards(tables: Tables) -> list[CardFinding]:
    """Every title that was drawn or played, by name."""
    rows = tables["cards"]
    games = rows.group_by("card", "game").agg(pl.col("drawn").sum() > 0, pl.col("played").sum() > 0)
    games = games.filter("drawn").group_by("card").agg(pl.len().alias("games"), pl.col("played").sum())
    seats = rows.group_by("card").agg(
        pl.col("kind").first(),
        pl.col("drawn").sum().alias("all_drawn"),
        pl.col("played").sum().alias("all_played"),
        pl.col("canceled").sum().alias("all_canceled"),
        (pl.col("drawn") > 0).sum().alias("drew"),
        ((pl.col("drawn") > 0) & pl.col("won")).sum().alias("drew_won"),
        (pl.col("played") > 0).sum().alias("laid"),
        ((pl.col("played") > 0) & pl.col("won")).sum().alias("laid_won"),
    )
    every = seats.join(games, on="card", how="left").fill_null(0).sort("card")
    return [
        CardFinding(
            one["card"],
            one["kind"],
            one["all_drawn"],
            one["all_played"],
            one["all_canceled"],
            share(one["played"], one["games"]),
            share(one["drew_won"], one["drew"]),
            share(one["laid_won"], one["laid"]),
        )
        for one in every.iter_rows(named=True)
    ]


def use(tables: Tables) -> pl.DataFrame:
    """Per title and bot: in how many turns it could have played it, how often it did, and in what share of the games in which it could."""
    could = tables["cards"].filter(pl.col("could") > 0)
    return (
        could.group_by("card", "kind", "bot")
        .agg(
            pl.len().alias("games"),
            (pl.col("played") > 0).sum().alias("games_played"),
            pl.col("could").sum(),
            pl.col("played").sum(),
        )
        .with_columns((pl.col("games_played") / pl.col("games")).alias("share"))
        .sort("card", "bot")
    )


def plays(tables: Tables) -> pl.DataFrame:
    """Per kind of card and bot: how many of them it plays in a game, about."""
    games = tables["seats"].group_by("bot").agg(pl.len().alias("games"))
    return (
        tables["cards"]
        .group_by("kind", "bot")
        .agg(pl.col("played").sum())
        .join(games, on="bot")
        .with_columns((pl.col("played") / pl.col("games")).alias("a_game"))
        .filter(pl.col("played").sum().over("kind") > 0)
        .sort("kind", "bot")
    )


def unfired(tables: Tables, can_fire: Iterable[str]) -> list[str]:
    """Rules that could have made something happen, and never did."""
    fired = set(tables["games"]["rules"].explode().to_list())
    return [rule for rule in can_fire if rule not in fired]


class Happened(NamedTuple):
    """The statistics of one tally: how often in a game, in how many games, and its cost."""

    what: str
    times: Number
    games: Share
    price: float | None
    """None, where nothing is paid for it, or where it never happened."""


def happened(tables: Tables, tallies: Iterable[Tally]) -> list[Happened]:
    """In the family's order; what no run of these rows has counted is not told."""
    rows, found = tables["tallies"], list[Happened]()
    for tally in tallies:
        mine = rows.filter(pl.col("what") == tally.name)
        times = [float(one) for one in mine["times"].to_list()]
        if times:
            paid, often = float(mine["dollars"].sum()), sum(times)
            price = paid / often if tally.dollars and often else None
            found.append(
                Happened(tally.name, mean(times), share(sum(one > 0 for one in times), len(times)), price)
            )
    return found


def drawn_over_time(tables: Tables) -> pl.DataFrame:
    """By title and by the round in which a seat drew it first: how many did, how many won, and how many of those who drew any card then."""
    drew = tables["cards"].filter(pl.col("drawn") > 0).drop_nulls("round")
    every = drew.group_by("round").agg(pl.col("won").mean().alias("usual"))
    return (
        drew.group_by("card", "round")
        .agg(pl.len().cast(pl.Int64).alias("drew"), pl.col("won").sum().cast(pl.Int64))
        .join(every, on="round")
        .with_columns((pl.col("won") / pl.col("drew") - pl.col("usual")).alias("worth"))
        .sort("card", "round")
    )


def score_over_time(tables: Tables, column: str = "score_by_round") -> pl.DataFrame:
    """Quarters and median of what seats have as each round begins; games that are over no longer count. Or of their `purse_by_round`."""
    rows = (
        tables["seats"]
        .select(column)
        .with_columns(pl.int_ranges(0, pl.col(column).list.len()).alias("round"))
    )
    long = rows.explode(column, "round").drop_nulls()
    return (
        long.group_by("round")
        .agg(
            pl.col(column).quantile(0.25).alias("low"),
            pl.col(column).median().alias("median"),
            pl.col(column).quantile(0.75).alias("high"),
            pl.len().alias("seats"),
        )
        .sort("round")
    )


def lengths(tables: Tables) -> list[int]:
    """The rounds of each game."""
    rounds: list[Any] = tables["games"]["rounds"].to_list()
    return rounds


__all__ = [
    "CardFinding",
    "Happened",
    "Tables",
    "Won",
    "cards",
    "drawn_over_time",
    "fair",
    "fair_to_draw",
    "happened",
    "lengths",
    "score_over_time",
    "unfired",
    "use",
    "won_by",
]
