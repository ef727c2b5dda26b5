"""What the lab counts in a family of games: its words for the same few things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Standing = tuple[int, int]
"""What a seat has, and its Goal."""


class Measures(NamedTuple):
    """The facts and moves of a family that say that a card was drawn, played, canceled, or could have been played."""

    standing: Callable[[Any], list[Standing]]
    """Of every seat, from a view."""
    hired: frozenset[str]
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


def can_fire(known: Measures, boxes: tuple[str, ...]) -> list[str]:
    """The rules that facts can cite at a table with these boxes."""
    heading_of = {rule: rule.partition("-")[0] for rule in known.rules}  # MIX: where boxes are combined
    return [
        rule
        for rule, heading in heading_of.items()
        if (known.only.get(heading) or boxes[0]) in boxes and (heading != "MIX" or len(boxes) > 1)
    ]
