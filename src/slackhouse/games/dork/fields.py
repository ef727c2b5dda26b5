"""The fields of a table of Chez Dork: the one list, from which `table.py` is generated. It is the saved form."""

from __future__ import annotations

from typing import Annotated, Final

from slackhouse.kernel.fields import AnyFields, FieldSpec

ABOUT: Final = "The table of Chez Dork: plain data, flat, copied in microseconds."
PARTS: Final = {"printed": "slackhouse.games.dork.printed.Printed"}
"""With what a table is made, and what never changes at it."""

PHASES: Final = ("Collect Income", "Draw", "Make a Deal", "Buy Stuff", "Discard")
COLLECT_INCOME: Final = 0
DRAW: Final = 1
MAKE_A_DEAL: Final = 2
BUY_STUFF: Final = 3
DISCARD: Final = 4

Owned = tuple[int, tuple[int, ...]]
"""A piece of Stuff that somebody owns: which, and the Specials attached to it."""

Held = tuple[int, int]
"""A temporary Obsession: the card, and which of its two ends shows (DORK-15)."""

Offer = tuple[int, int, tuple[int, ...], int, tuple[int, ...], int]
"""An open offer: by whom, to whom, the Stuff and the dollars it gives, the Stuff and the dollars it wants (DORK-8)."""

Change = tuple[int, int]
"""A change of prices in the turn that is running: the Special, and which of its verbs (DORK-11)."""

Number = Annotated[int, FieldSpec("0")]


class Fields(AnyFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table, in its saved form."""

    characters: Annotated[list[int], FieldSpec("NO_CARD", by_seat=True, holds="cards")]
    stuff: Annotated[list[list[Owned]], FieldSpec("[]", by_seat=True, holds="both")]
    """The row that fits first, then the other (DORK-19)."""
    money: Annotated[list[int], FieldSpec("0", by_seat=True)]
    obsessions: Annotated[list[list[Held]], FieldSpec("[]", by_seat=True, holds="first")]
    kept: Annotated[list[list[int]], FieldSpec("[]", by_seat=True, holds="cards")]
    """Specials that stay in front of a seat."""
    aside: Annotated[list[int], FieldSpec("[]", holds="cards")]
    """Characters that nobody plays."""
    trades: Number
    """Made in this turn; likewise Auctions, and how many more of each Specials allow (DORK-7)."""
    auctions: Number
    more_trades: Number
    more_auctions: Number
    prices: Annotated[list[Change], FieldSpec("[]", holds="first")]
    offers: Annotated[list[Offer], FieldSpec("[]")]
    offered: Annotated[list[list[int]], FieldSpec("[0] * seats", by_seat=True)]
    """By whom and to whom: how many offers were made since the phase began, or the last Trade was settled (DORK-22)."""
