"""What is being asked, for everybody to read, and the rule behind the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.fields import PHASES
from slackhouse.kernel.wording import Seat, Title, Told

if TYPE_CHECKING:
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.wording import Reason

BEING_PLAYED: Final = ("play", "answer", "buy", "auction")
"""Frames of what has been put down and has not taken effect."""

ASKED: Final = {
    "pick a character": "DORK-1",
    "end": "DORK-15",
    "replace": "DORK-16",
    "dump": "DORK-11",
    "swap": "DORK-13",
    "cut": "DORK-13",
    "salvage": "DORK-13",
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


def asked(s: Table) -> Reason:
    """The question that is open: `which Stuff to buy`."""
    about = "" if s.ask is None else s.ask.about
    if about in ASKED:
        return Told(f"asked.{about}"), ASKED[about]
    if about != "window":
        return Told("asked.other", about=about) if about else Told("nothing"), "DORK-3"
    f = being_played(s)
    if f is not None:
        return Told("asked.answer", what=named(f)), "DORK-14"
    return Told("asked.before-phase", seat=Seat(s.turn), phase=phase(s.phase)), "DORK-13"


def phase(number: int) -> Told:
    return Told(f"phase.{PHASES[number]}")


def being_played(s: Table) -> Frame | None:
    """What everybody is asked about in the open window, if it is no mere beginning of a phase."""
    if s.ask is None or s.ask.about != "window" or s.agenda[-1].kind not in BEING_PLAYED:
        return None
    return s.agenda[-1]


def named(f: Frame) -> Told:
    """`Ann's Sold Out`, `your Auction`."""
    what = Told("auction") if f.kind == "auction" else Title(f.card)
    return Told("whose", seat=Seat(f.seat), what=what)
