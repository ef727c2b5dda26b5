"""What is on the shelf: boxes with their mood, what they do together, what a table can choose, and rules by their id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from slackhouse.game import Game
from slackhouse.games import FAMILIES, family
from slackhouse.story import rulebook


def family_of(boxes: Sequence[str]) -> str:
    """Which rules these boxes are played by."""
    return family(boxes).name


@cache
def boxes() -> tuple[dict[str, Any], ...]:
    """Every box that is there, for whoever has to choose."""
    found: list[dict[str, Any]] = []
    for one in FAMILIES:
        for shown in one.boxes:
            box = one.load_box(shown.name)
            found.append(
                {
                    "name": shown.name,
                    "title": box.title,
                    "family": one.name,
                    "mood": shown.mood,
                    "differs": shown.differs,
                    "seats": [2, most_seats((*shown.needs, shown.name))],
                    "needs": list(shown.needs),
                    "cards": sum(card.copies for card in box.cards),
                }
            )
    return tuple(found)


def options() -> list[dict[str, Any]]:
    """Every choice a table has, with its values (the first is the default) and the boxes with which it matters."""
    known = {name: option for one in FAMILIES for name, option in one.options.items()}
    return [
        {
            "name": name,
            "says": option.says,
            "values": list(option.values),
            "default": option.values[0],
            "boxes": list(option.boxes),
        }
        for name, option in known.items()
    ]


def rules_in_force(boxes: Sequence[str], options: Mapping[str, str | bool]) -> tuple[tuple[str, str], ...]:
    """Which rules hold with these boxes together: what, and its id. Raises SetupError if they make no table."""
    return _in_force(tuple(boxes), tuple(sorted(options.items())))


@cache
def _in_force(
    boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...]
) -> tuple[tuple[str, str], ...]:
    game = Game.new(boxes, 2, None, dict(options))
    return tuple(game.family.in_force(boxes, game.setup.options))


def most_seats(boxes: Sequence[str]) -> int:
    """Raises SetupError if the boxes make no table."""
    return family(boxes).most_seats(boxes)


def rules(wanted: str) -> dict[str, str]:
    """The text of a rule, or of a heading; an unknown one is an error that names the nearest."""
    return rulebook.rules(wanted)
