"""The words of a scenario file: its keys, and the ids of the rule catalogue and of the rulings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.rulebook import rulings, sections_of
from slackhouse.games import FAMILIES

TOP: Final = (
    "title", "rules", "boxes", "options", "turn", "phase", "dice", "free_dice", "pile", "play", "refuse", "hold", "seat", "card",
    "expect",
)  # fmt: skip
"""What can be said of every table; each family has keys of its own beside these."""
SEAT: Final = ("name", "hand")
CARD_AT: Final = ("card", "slack")
EXPECT: Final = ("winners", "turn", "phase", "waiting", "discard", "seat")
EXPECT_SEAT: Final = ("hand",)


def known(part: str, own: Sequence[str]) -> tuple[str, ...]:
    """The keys of one part of a scenario, in whatever family; `own` are those of every table."""
    return tuple(
        dict.fromkeys((*own, *(key for one in FAMILIES for key in getattr(one.scenario_setup.keys, part))))
    )


RULE_IDS: Final = tuple(
    one for family in FAMILIES for section in sections_of(*family.packages).values() for one in section.rules
)
"""Every rule of the catalogue, as the rule packages write them down."""

RULING_IDS: Final = tuple(
    one for section in rulings(*(family.package for family in FAMILIES)).values() for one in section.rules
)
"""Every ruling of docs/rulings.md."""
