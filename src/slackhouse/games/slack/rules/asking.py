"""What is being asked, for everybody to read, and the rule behind the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.questions import Questions
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.frames import BEING_PLAYED
from slackhouse.kernel.wording import Seat, Title, Told

if TYPE_CHECKING:
    from slackhouse.kernel.table import Frame

ASKED: Final = {
    "calling": "CALL-1",
    "leaving": "LEAVE-1",
    "free time": "FREE-1",
    "discarding": "DISC-1",
    "give": "PEST-1",
    "cut": "DRAW-2",
    "send": "LEAVE-6",
    "flat": "ACT-3",
    "salvage": "WHEN-2",
    "hire": "MIX-7",
    "whom": "RULING-29",
    "choice": "RULING-29",
    "pay": "RULING-28",
    "vote": "RULING-30",
    "pass on": "RULING-35",
    "swap": "RULING-34",
    "put back": "RULING-37",
    "redirect": "RULING-32",
    "how much": "RULING-40",
    "lend": "RULING-40",
    "go out": "RULING-43",
    "part": "RULING-43",
    "date": "RULING-44",
    "roll ahead": "RULING-41",
    "roll for date": "RULING-44",
    "pick a job": "TABLE-8",
    "earn": "ROLL-1",
    "rest": "ROLL-1",
    "dial": "CALL-4",
    "see off": "LEAVE-2",
    "try": "ACT-3",
    "luck": "ROLL-4",
    "lot": "WHEN-2",
    "pick roll": "TABLE-8",
    "shuffle": "TABLE-1",
    "shuffle jobs": "TABLE-1",
    "reshuffle": "TABLE-7",
}
"""The rules that ask."""


def named(f: Frame) -> Told:
    """`Ann's Sleep`, `your Shopping trip`."""
    return Told("whose", seat=Seat(f.seat), what=Told("trip") if f.kind == "shop" else Title(f.card))


OPEN: Final = Questions(ASKED, "TURN-1", "WHEN-3", "WHEN-3", BEING_PLAYED, named, PHASES)
