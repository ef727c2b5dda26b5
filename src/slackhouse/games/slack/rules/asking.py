"""What is being asked, for everybody to read, and the rule behind the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.canceling import BEING_PLAYED
from slackhouse.kernel.agenda import AFTERWARDS
from slackhouse.kernel.wording import Seat, Title, Told

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.wording import Reason

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


def asked(s: Table) -> Reason:
    """The question that is open: `whom to call`."""
    about = "" if s.ask is None else s.ask.about
    if about in ASKED:
        return Told(f"asked.{about}"), ASKED[about]
    if about != "window":
        return Told("asked.other", about=about) if about else Told("nothing"), "TURN-1"
    f = being_played(s)
    if f is not None:
        return Told("asked.answer", what=named(f)), "WHEN-3"
    if s.agenda[-1].tasks[0] == AFTERWARDS:
        return Told("asked.before-card", seat=Seat(s.turn)), "WHEN-3"
    return Told("asked.before-phase", seat=Seat(s.turn), phase=phase(s)), "WHEN-3"


def phase(s: Table) -> Told:
    """The phase that the turn is in."""
    return Told(f"phase.{PHASES[s.phase]}")


def being_played(s: Table) -> Frame | None:
    """What everybody is asked about in the open window, if it is no mere beginning of a phase."""
    if s.ask is None or s.ask.about != "window" or s.agenda[-1].kind not in BEING_PLAYED:
        return None
    return s.agenda[-1]


def named(f: Frame) -> Told:
    """`Ann's Sleep`, `your Shopping trip`."""
    return Told("whose", seat=Seat(f.seat), what=Told("trip") if f.kind == "shop" else Title(f.card))
