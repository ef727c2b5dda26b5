"""The fields of a table of a Slack game: the one list, from which `table.py` is generated. It is the saved form."""

from __future__ import annotations

from typing import Annotated, Final

from slackhouse.kernel.fields import AnyFields, FieldSpec

ABOUT: Final = "The table of a Slack game: plain data, flat, copied in microseconds."
PARTS: Final = {
    "printed": "slackhouse.games.slack.printed.Printed",
    "edition": "slackhouse.games.slack.joined.Edition",
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

Bond = tuple[int, int, int, int]
"""A card in a room that is another seat's business: which, whose room, whose business, and until when it lies there (see `rules.bonds`)."""

Loan = tuple[int, int, int, int]
"""What a seat has lent: who, to whom, how much is still owed, and the die that the lender has rolled ahead for it (see `rules.borrowing`)."""

Couple = tuple[int, int]
"""Two seats who are dating."""

Number = Annotated[list[int], FieldSpec("0", by_seat=True)]


class Fields(AnyFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table, in its saved form."""

    rooms: Annotated[list[list[Lying]], FieldSpec("[]", by_seat=True, holds="first")]
    jobs: Annotated[list[int], FieldSpec("NO_CARD", by_seat=True, holds="cards")]
    job_slack: Number
    income: Number
    free_time: Number
    next_income: Number
    next_free_time: Number
    tokens: Annotated[dict[str, list[int]], FieldSpec("{name: [0] * seats for name in edition.tokens}")]
    job_pile: Annotated[list[int], FieldSpec("[]", hidden=True, holds="cards")]
    removed: Annotated[tuple[int, ...], FieldSpec("()", holds="cards")]
    week: Annotated[int, FieldSpec("NO_CARD", holds="card")]
    shopped: Annotated[bool, FieldSpec("False")]
    bonds: Annotated[list[Bond], FieldSpec("[]", holds="first")]
    loans: Annotated[list[Loan], FieldSpec("[]")]
    couples: Annotated[list[Couple], FieldSpec("[]")]
    favours: Annotated[int, FieldSpec("0")]
    """A bit for each seat that was asked to lend in this turn; above them, whether somebody was asked out, or to part."""
    ballots: Annotated[list[int], FieldSpec("[]", hidden=True)]
    looked_at: Annotated[list[int], FieldSpec("[]", hidden=True, holds="cards")]
