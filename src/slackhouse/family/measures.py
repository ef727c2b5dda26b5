"""The part of a family that the lab uses: which facts and moves it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Tally(NamedTuple):
    """A counter of the lab, by the family's own name for it."""

    name: str
    facts: Mapping[str, float]
    """The facts that tell of it, and how often it has happened when one is told."""
    dollars: bool = False
    """Whether the number of the fact is what it cost."""


class Measures(NamedTuple):
    """The facts and moves by which the lab counts drawn, played, canceled and playable cards."""

    becomes: frozenset[str]
    """Facts by which a seat becomes what it is."""
    drawn: frozenset[str]
    played: frozenset[str]
    canceled: frozenset[str]
    lays: frozenset[str]
    """The moves that play a card from hand."""
    rules: tuple[str, ...]
    """The rules that facts can cite, by id."""
    only: dict[str, str]
    """Headings whose rules need this box on the table."""
    rounds: tuple[int, int]
    """The median game of a balanced box lasts so many rounds."""
    balanced: tuple[tuple[tuple[str, ...], range], ...]
    """What is balanced, and at how many seats."""
    tried: tuple[tuple[str, ...], ...]
    """Every box alone, and combinations that between them have every rule of combining boxes."""
    golden: tuple[tuple[tuple[str, ...], int, dict[str, str | bool]], ...]
    """Whole games that are written down: the boxes, how many seats, and what the table chose."""
    score: str = "score"
    """What the score is called."""
    purse: tuple[str, str] = ("", "")
    """What seats have beside it, as their view calls it, and as people do."""
    tallies: tuple[Tally, ...] = ()
    """What else happens in a game."""


def can_fire(known: Measures, boxes: tuple[str, ...]) -> list[str]:
    """The rules that facts can cite at a table with these boxes."""
    heading_of = {rule: rule.partition("-")[0] for rule in known.rules}  # MIX: where boxes are combined
    return [
        rule
        for rule, heading in heading_of.items()
        if (known.only.get(heading) or boxes[0]) in boxes and (heading != "MIX" or len(boxes) > 1)
    ]
