"""What is being asked, for everybody to read, and the rule behind the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.questions import Questions
from slackhouse.games.dork.fields import PHASES
from slackhouse.games.dork.rules.frames import BEING_PLAYED
from slackhouse.kernel.wording import Seat, Title, Told

if TYPE_CHECKING:
    from slackhouse.kernel.table import Frame

ASKED: Final = {
    "pick a character": "DORK-1",
    "end": "DORK-15",
    "replace": "DORK-16",
    "dump": "DORK-11",
    "swap": "DORK-13",
    "cut": "DORK-13",
    "salvage": "DORK-13",
    "choice": "DORK-13",
    "pay": "DORK-13",
    "redirect": "DORK-13",
    "drawing": "DORK-6",
    "dealing": "DORK-7",
    "considering": "DORK-8",
    "bidding": "DORK-9",
    "buying": "DORK-10",
    "discarding": "DORK-12",
    "grab": "DORK-12",
    "luck": "DORK-13",
    "lot": "DORK-13",
    "shuffle": "DORK-2",
    "shuffle characters": "DORK-1",
    "reshuffle": "DORK-2",
}
"""The rules that ask."""


def named(f: Frame) -> Told:
    """`Ann's Sold Out`, `your Auction`."""
    what = Told("auction") if f.kind == "auction" else Title(f.card)
    return Told("whose", seat=Seat(f.seat), what=what)


OPEN: Final = Questions(ASKED, "DORK-3", "DORK-13", "DORK-14", BEING_PLAYED, named, PHASES)
