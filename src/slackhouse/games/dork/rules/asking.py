"""What is being asked, in a few words that everybody may read, and the rule behind the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.fields import PHASES
from slackhouse.kernel.reasons import whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.reasons import Reason

BEING_PLAYED: Final = ("play", "answer", "buy", "auction")
"""Frames of what has been put down and has not taken effect."""

ASKED: Final[dict[str, Reason]] = {
    "pick a character": ("who to be", "DORK-1"),
    "end": ("which end of an Obsession it is", "DORK-15"),
    "replace": ("which Obsession goes", "DORK-16"),
    "dump": ("which Stuff goes for cash", "DORK-11"),
    "swap": ("which Stuff is given in a swap", "DORK-13"),
    "cut": ("which card of the hand goes", "DORK-13"),
    "salvage": ("which card to take back", "DORK-13"),
    "drawing": ("how many further cards to buy", "DORK-6"),
    "dealing": ("which Deals to make", "DORK-7"),
    "considering": ("whether to accept an offer", "DORK-8"),
    "bidding": ("how much to bid", "DORK-9"),
    "buying": ("which Stuff to buy", "DORK-10"),
    "discarding": ("what to discard", "DORK-12"),
    "grab": ("whether to take what is discarded", "DORK-12"),
    "luck": ("what the die says about a card", "DORK-13"),
    "lot": ("which card of a hand chance points at", "DORK-13"),
    "shuffle": ("how the pile is shuffled", "DORK-2"),
    "shuffle characters": ("how the characters are shuffled", "DORK-1"),
    "reshuffle": ("how the discards are shuffled", "DORK-2"),
}


def asked(s: Table, names: Sequence[str], reader: int | None = None) -> Reason:
    """The question that is open: `which Stuff to buy`. What the reader has put down is "your" card."""
    about = "" if s.ask is None else s.ask.about
    if about != "window":
        return ASKED.get(about, (about or "nothing", "DORK-3"))
    f = being_played(s)
    if f is not None:
        return f"whether to answer {named(s, f, names, reader)}", "DORK-14"
    return f"whether to lay anything before {whose(s.turn, names, reader)} {PHASES[s.phase]} phase", "DORK-13"


def being_played(s: Table) -> Frame | None:
    """What everybody is asked about in the open window, if it is no mere beginning of a phase."""
    if s.ask is None or s.ask.about != "window" or s.agenda[-1].kind not in BEING_PLAYED:
        return None
    return s.agenda[-1]


def named(s: Table, f: Frame, names: Sequence[str], reader: int | None) -> str:
    """`Ann's Sold Out`, `your Auction`."""
    what = "Auction" if f.kind == "auction" else s.printed.cards[f.card].name
    return f"{whose(f.seat, names, reader)} {what}"
