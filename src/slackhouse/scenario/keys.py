"""The words of a scenario file: its keys, and the ids of the rule catalogue."""

from __future__ import annotations

from typing import Final

TOP: Final = (
    "title", "rules", "boxes", "options", "turn", "phase", "dice", "free_dice", "pile", "jobs", "week", "income", "free_time",
    "play", "refuse", "seat", "card", "expect",
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

RULES: Final[dict[str, int]] = {
    "TABLE": 9, "TURN": 3, "DRAW": 3, "ROLL": 4, "CALL": 9, "LEAVE": 8, "PEST": 3, "FREE": 5, "SHOP": 4, "ACT": 4,
    "DISC": 2, "WHEN": 3, "CANCEL": 6, "TV": 4, "SLACK": 3, "WIN": 3, "JOB": 5, "DOUBLE": 1, "NOISY": 1, "WEEK": 4,
    "PARTY": 1, "GLOOM": 4, "MAD": 4, "PET": 1, "MIX": 16, "DORK": 21,
}  # fmt: skip
"""The headings of the rule catalogue, and how many rules each has."""

RULE_IDS: Final = tuple(f"{heading}-{n}" for heading, most in RULES.items() for n in range(1, most + 1))
