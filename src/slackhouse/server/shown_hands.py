"""Hands that were shown, or looked at: whoever has seen one can look at it again until the next one of the same seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slackhouse.kernel.facts import Fact


class HandSeen(NamedTuple):
    """Whose it is, who saw it (below zero: all), as it was then, and by which row."""

    seat: int
    to: int
    cards: tuple[int, ...]
    n: int


def after(seen: list[HandSeen], facts: Sequence[Fact], n: int) -> list[HandSeen]:
    """Of each hand the last that each has seen, with what this row showed."""
    for fact in facts:
        if fact.what == "SawHand":
            readers = [-1] if fact.to is None else [one for one in fact.to if one != fact.room]
            new = [HandSeen(fact.room, one, fact.cards, n) for one in readers]
            told = {(one.seat, one.to) for one in new}
            seen = [one for one in seen if (one.seat, one.to) not in told] + new
    return seen
