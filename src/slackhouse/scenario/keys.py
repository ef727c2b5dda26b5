"""The words of a scenario file: its keys, and the ids of the rule catalogue and of the rulings."""

from __future__ import annotations

from typing import Final

from slackhouse.cards.rulebook import rulings, sections_of

TOP: Final = (
    "title", "rules", "boxes", "options", "turn", "phase", "dice", "free_dice", "pile", "jobs", "week", "income", "free_time",
    "play", "refuse", "hold", "seat", "card", "expect",
)  # fmt: skip
SEAT: Final = (
    "name", "job", "slack", "gloom", "madness", "hand", "room", "character", "money", "obsessions", "stuff",
)  # fmt: skip
LAID: Final = ("card", "slack")
EXPECT: Final = ("winners", "turn", "phase", "waiting", "discard", "week", "seat")
EXPECT_SEAT: Final = (
    "slack", "income", "free_time", "hand", "room", "has", "gloom", "madness", "job", "points", "money", "stuff",
)  # fmt: skip

BOX_OF: Final[dict[str, str]] = {
    "week": "greek",
    "gloom": "goth",
    "madness": "cthulhu",
    "character": "dork",
    "money": "dork",
    "obsessions": "dork",
    "stuff": "dork",
    "points": "dork",
}
"""Keys that only one box gives a meaning to."""

SLACK_ONLY: Final = ("jobs", "job", "slack", "room", "has", "income", "free_time")
"""Keys that mean something with every box but Dork, which stands alone (MIX-15)."""

MAD: Final = "stark raving mad"
"""May be said of `madness` instead of a number."""

RULE_IDS: Final = tuple(
    one
    for package in ("slackhouse.games.slack", "slackhouse.games.dork")
    for section in sections_of(package).values()
    for one in section.rules
)
"""Every rule of the catalogue, as the rule packages write them down."""

RULING_IDS: Final = tuple(one for section in rulings().values() for one in section.rules)
"""Every ruling of docs/rulings.md."""
