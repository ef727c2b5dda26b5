"""What is being asked, in a few words that everybody may read, and the rule behind the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.canceling import BEING_PLAYED
from slackhouse.kernel.agenda import AFTERWARDS
from slackhouse.kernel.reasons import whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.reasons import Reason

ASKED: Final[dict[str, Reason]] = {
    "calling": ("whom to call", "CALL-1"),
    "leaving": ("whom to show out", "LEAVE-1"),
    "free time": ("how to spend Free Time", "FREE-1"),
    "discarding": ("what to discard", "DISC-1"),
    "give": ("which card to give up", "PEST-1"),
    "cut": ("which card of the hand goes", "DRAW-2"),
    "send": ("where a guest goes", "LEAVE-6"),
    "flat": ("whether to take a sure number or the die", "ACT-3"),
    "salvage": ("which card to take back", "WHEN-2"),
    "hire": ("which kind of Job comes next", "MIX-7"),
    "pick a job": ("which Job to begin with", "TABLE-8"),
    "earn": ("what the die says about Income", "ROLL-1"),
    "rest": ("what the die says about Free Time", "ROLL-1"),
    "dial": ("what the die says about a call", "CALL-4"),
    "see off": ("what the die says about a guest", "LEAVE-2"),
    "try": ("what the die says about an Activity", "ACT-3"),
    "luck": ("what the die says about a card", "ROLL-4"),
    "lot": ("which card of a hand chance points at", "WHEN-2"),
    "pick roll": ("what the dice say about a Job", "TABLE-8"),
    "shuffle": ("how the pile is shuffled", "TABLE-1"),
    "shuffle jobs": ("how the Jobs are shuffled", "TABLE-1"),
    "reshuffle": ("how the discards are shuffled", "TABLE-7"),
}


def asked(s: Table, names: Sequence[str], reader: int | None = None) -> Reason:
    """The question that is open: `whom to call`. The reader's own cards are "your" cards."""
    about = "" if s.ask is None else s.ask.about
    if about != "window":
        return ASKED.get(about, (about or "nothing", "TURN-1"))
    f = being_played(s)
    if f is not None:
        return f"whether to answer {named(s, f, names, reader)}", "WHEN-3"
    moment = "next card" if s.agenda[-1].tasks[0] == AFTERWARDS else f"{PHASES[s.phase]} phase"
    return f"whether to lay anything before {whose(s.turn, names, reader)} {moment}", "WHEN-3"


def being_played(s: Table) -> Frame | None:
    """What everybody is asked about in the open window, if it is no mere beginning of a phase."""
    if s.ask is None or s.ask.about != "window" or s.agenda[-1].kind not in BEING_PLAYED:
        return None
    return s.agenda[-1]


def named(s: Table, f: Frame, names: Sequence[str], reader: int | None) -> str:
    """`Ann's Sleep`, `your Shopping trip`."""
    what = "Shopping trip" if f.kind == "shop" else s.printed.cards[f.card].name
    return f"{whose(f.seat, names, reader)} {what}"
