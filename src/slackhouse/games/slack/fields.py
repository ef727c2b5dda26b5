"""What there is at a table of a Slack game: the one list of it. `table.py` is made from it, and it is the saved form."""

from __future__ import annotations

from typing import Annotated, Final

from slackhouse.kernel.fields import AnyFields, Kept

ABOUT: Final = "The table of a Slack game: plain data, flat, copied in microseconds."
PARTS: Final = {
    "printed": "slackhouse.games.slack.printed.Printed",
    "edition": "slackhouse.games.slack.editions.edition.Edition",
}
"""With what a table is made, and what never changes at it."""

PHASES: Final = ("Draw", "Roll", "Call People", "Free Time", "Discard")
DRAW: Final = 0
ROLL: Final = 1
CALL_PEOPLE: Final = 2
FREE_TIME: Final = 3
DISCARD: Final = 4

Lying = tuple[int, int]
"""A card in a room: which, and the Slack counters on it (SLACK-2)."""

Number = Annotated[list[int], Kept("0", by_seat=True)]


class Fields(AnyFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table, in its saved form."""

    rooms: Annotated[list[list[Lying]], Kept("[]", by_seat=True, holds="first")]
    jobs: Annotated[list[int], Kept("NO_CARD", by_seat=True, holds="cards")]
    job_slack: Number
    income: Number
    free_time: Number
    next_income: Number
    next_free_time: Number
    gloom: Number
    madness: Number
    job_pile: Annotated[list[int], Kept("[]", hidden=True, holds="cards")]
    removed: Annotated[tuple[int, ...], Kept("()", holds="cards")]
    week: Annotated[int, Kept("NO_CARD", holds="card")]
    shopped: Annotated[bool, Kept("False")]
