"""What is on the shelf: boxes with their mood, what they do together, what a table can choose, and rules by their id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from slackhouse.cards.reading import BOXES, load_box
from slackhouse.game import Game
from slackhouse.games import FAMILIES, family
from slackhouse.story import rulebook

MOODS: Final[dict[str, tuple[str, str]]] = {
    "geek": ("geek", "Roommates, pizza, and a Job in the way. Where everybody begins."),
    "slack-attack": ("geek", "More friends, more snacks, more ways to spoil a nap. Joins Chez Geek."),
    "block-party": ("geek", "The neighbours drop in. Joins Chez Geek; a bigger table."),
    "greek": ("greek", "A Major instead of a Job, a Week that rules everybody, and PAR-TAAAYs."),
    "goth": ("goth", "Gloom counts as Slack, as long as nobody cheers you up."),
    "cthulhu": ("cthulhu", "Madness: first it costs, then it pays, and some guests never leave."),
    "dork": ("dork", "Buy, trade and auction Stuff that fits your Obsessions."),
}
"""Of each box: its colours, and what makes it different."""

OPTION_WORDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "two_seats": ("With two seats, two cards are", ("geek", "slack-attack", "block-party")),
    "greek": ("Geeks and Greeks together: all students, or mixed", ("geek", "greek")),
    "madness": ("Madness at a mixed table", ("cthulhu",)),
    "mild": ("Milder words on the cards", ()),
    "geeky_things": ("House rule: geeky Things give Slack to geeks only", ("geek",)),
    "gothic_things": ("House rule: gothic Things give Slack to Goths only", ("goth",)),
    "characters": ("Characters are", ("dork",)),
}
"""Of each option: what it says, and the boxes with which it matters (none named: all)."""


def family_of(boxes: Sequence[str]) -> str:
    """Which rules these boxes are played by."""
    return family(boxes).name


@cache
def boxes() -> tuple[dict[str, Any], ...]:
    """Every box that is there, for whoever has to choose."""
    found: list[dict[str, Any]] = []
    for name in BOXES:
        box = load_box(name)
        mood, differs = MOODS[name]
        needs = _needs(name)
        found.append(
            {
                "name": name,
                "title": box.title,
                "family": family_of((name,)),
                "mood": mood,
                "differs": differs,
                "seats": [2, most_seats((*needs, name))],
                "needs": list(needs),
                "cards": sum(card.copies for card in box.cards),
            }
        )
    return tuple(found)


def _needs(name: str) -> tuple[str, ...]:
    """Boxes that are no game of their own: they join another."""
    return ("geek",) if name in {"slack-attack", "block-party"} else ()


def options() -> list[dict[str, Any]]:
    """Every choice a table has, with its values (the first is the default) and the boxes with which it matters."""
    known = {name: values for one in FAMILIES for name, values in one.options.items()}
    return [
        {
            "name": name,
            "says": OPTION_WORDS[name][0],
            "values": list(values),
            "default": values[0],
            "boxes": list(OPTION_WORDS[name][1]),
        }
        for name, values in known.items()
    ]


def rules_in_force(boxes: Sequence[str], options: Mapping[str, str | bool]) -> tuple[tuple[str, str], ...]:
    """Which rules hold with these boxes together: what, and its id. Raises SetupError if they make no table."""
    return _in_force(tuple(boxes), tuple(sorted(options.items())))


@cache
def _in_force(
    boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...]
) -> tuple[tuple[str, str], ...]:
    game = Game.new(boxes, 2, None, dict(options))
    return tuple(game.rules.in_force(boxes, game.setup.options))


def most_seats(boxes: Sequence[str]) -> int:
    """Raises SetupError if the boxes make no table."""
    return family(boxes).most_seats(boxes)


def rules(wanted: str) -> dict[str, str]:
    """The text of a rule, or of a heading; an unknown one is an error that names the nearest."""
    return rulebook.rules(wanted)
