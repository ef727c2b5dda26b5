"""Paired experiments: the counts of each arm, and the differences between arms."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final, Literal, NamedTuple

import numpy as np

from slackhouse.lab.confidence_sequences import ALPHA, FEWEST, Estimate, Numbers, mixture, ratios
from slackhouse.lab.plan import Batch
from slackhouse.lab.rows import Rows
from slackhouse.lab.workers import RowStore

Kind = Literal["length", "role", "bot", "drawn", "played"]
"""Rounds; the win share of a role, of a bot, of those who drew a card; and how often a card is played in a game."""
MARGINS: Final[dict[Kind, float]] = {"length": 0.5, "role": 0.05, "bot": 0.05, "drawn": 0.05, "played": 0.25}
"""What is less than that, in rounds, in shares of the win, in cards a game, is no change to speak of."""
SEEN: Final = 20
"""So many must have had a role, or drawn a card, on either side, before anything is said of it."""
Key = tuple[Kind, str]


class Arm:
    """The counts of one arm, in whatever order its games come in; rows go to a keeper, if there is one."""

    def __init__(self, keeper: RowStore | None = None) -> None:
        self._keeper = keeper
        self._done: set[Batch] = set()
        self._counts: dict[Key, dict[int, tuple[float, float]]] = {}

    def has(self, batch: Batch) -> bool:
        """Is this batch done?"""
        return batch in self._done

    def keep(self, batch: Batch, rows: Rows) -> None:
        """Count the rows of a batch, and put them away."""
        for game in rows.games:
            self._count("length", "", game.game, game.rounds)
        for seat in rows.seats:
            self._count("role", seat.role, seat.game, seat.won)
            self._count("bot", seat.bot, seat.game, seat.won)
        for card in rows.cards:
            if card.drawn:
                self._count("drawn", card.card, card.game, card.won)
            if card.played:
                self._count("played", card.card, card.game, card.played)
        if self._keeper is not None:
            self._keeper.keep(batch, rows)
        self._done.add(batch)

    def _count(self, kind: Kind, name: str, game: int, much: float) -> None:
        counted = self._counts.setdefault((kind, name), {})
        before, of = counted.get(game, (0.0, 0.0))
        counted[game] = (before + much, of + 1)

    @property
    def in_a_row(self) -> int:
        """How many games from the first on are done without a gap."""
        end = 0
        for first, after in sorted(self._done):
            if first != end:
                break
            end = after
        return end

    @property
    def keys(self) -> set[Key]:
        """All that was counted."""
        return set(self._counts)

    def numbers(self, key: Key, games: int) -> tuple[Numbers, Numbers]:
        """For each of the first games: so much, of so many."""
        much, of = np.zeros(games), np.zeros(games)
        for game, (one, by) in self._counts.get(key, {}).items():
            if game < games:
                much[game], of[game] = one, by
        return (much, np.ones(games)) if key[0] in {"length", "played"} else (much, of)


class Effect(NamedTuple):
    """The effect of a change on one measure. The interval is for this measure alone; verdicts hold for all of its kind together."""

    kind: Kind
    name: str
    without: float
    with_it: float
    value: float
    low: float
    high: float
    sure_low: float
    sure_high: float
    pairs: int

    @property
    def is_sure(self) -> bool:
        """Whether there is an effect beyond doubt."""
        return self.sure_low > 0 or self.sure_high < 0

    @property
    def is_none(self) -> bool:
        """Whether any effect is beyond doubt too small to speak of."""
        margin = MARGINS[self.kind]
        return -margin < self.sure_low and self.sure_high < margin

    @property
    def verdict(self) -> str:
        """In a word or two."""
        if self.is_sure:
            return "more" if self.value > 0 else "less"
        return "no change to speak of" if self.is_none else "not sure"


def effects(without: Arm, with_it: Arm, games: int, best_at: int) -> list[Effect]:
    """How the arms differ in so many pairs of games: the length, then roles, bots and cards by name."""
    if games < FEWEST:
        return []
    shared = [
        one for one in without.keys | with_it.keys if one[0] == "played" or one in without.keys & with_it.keys
    ]
    keys = sorted(shared, key=lambda one: (list(MARGINS).index(one[0]), one[1]))
    found: list[tuple[Key, Estimate]] = []
    for key in keys:
        ours, theirs = without.numbers(key, games), with_it.numbers(key, games)
        estimate = ratios(ours, theirs)
        if estimate is None:
            continue
        seen = (_seen(key, ours), _seen(key, theirs))
        if (max if key[0] == "played" else min)(seen) >= SEEN:
            found.append((key, estimate))
        elif key[0] == "role":  # it is asked after, so it must be said that nothing is known of it
            found.append((key, estimate._replace(spread=inf)))
    together = {kind: sum(key[0] == kind for key, _ in found) for kind in MARGINS}
    bots = together["bot"] > 1  # one bot alone wins what there is to win
    return [_effect(key, one, together[key[0]], best_at) for key, one in found if key[0] != "bot" or bots]


def _seen(key: Key, numbers: tuple[Numbers, Numbers]) -> float:
    much, of = numbers
    return float((much if key[0] == "played" else of).sum())


def _effect(key: Key, one: Estimate, together: int, best_at: int) -> Effect:
    half = mixture(one.spread, one.pairs, best_at=best_at)
    wide = mixture(one.spread, one.pairs, alpha=ALPHA / together, best_at=best_at)
    value, most = one.value, 1.0 if key[0] in {"role", "bot", "drawn"} else inf
    low, high = max(value - half, -most), min(value + half, most)
    sure_low, sure_high = max(value - wide, -most), min(value + wide, most)
    kind, name = key
    return Effect(kind, name, one.without, one.with_it, value, low, high, sure_low, sure_high, one.pairs)


def is_settled(found: Iterable[Effect]) -> bool:
    """Is it known of the length, and of every role and bot, whether it changes?"""
    asked = [one for one in found if one.kind in {"length", "role", "bot"}]
    return bool(asked) and all(one.is_sure or one.is_none for one in asked)


__all__ = ["MARGINS", "Arm", "Effect", "effects", "is_settled"]
