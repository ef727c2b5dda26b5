"""Chez Greek: Weeks on the table, and PAR-TAAAY!"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.agenda import Frame
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table

PARTY: Final = 5


def serves(s: Table, seat: int) -> bool:
    """Does the Week hold for this seat? Where some have Jobs, those for students pass Job-holders by (MIX-3)."""
    week = s.week
    if week == NO_CARD:
        return False
    printed = s.printed
    if not s.edition.two_kinds or printed.is_major[s.jobs[seat]] or not printed.major_related[week]:
        return True
    # A student at work still gets the holidays, though not the exams.
    return "Break" in printed.cards[week].types and "Student" in printed.cards[s.jobs[seat]].types


def lay_week(s: Table, seat: int, card: int) -> None:
    """A Week lies on the table until another one comes (WEEK-1, WEEK-2)."""
    end_week(s)
    s.week = card
    s.tell("NewWeek", "WEEK-1", seat, card)


def end_week(s: Table) -> None:
    """The Week is over."""
    if s.week != NO_CARD:
        s.discards.append(s.week)
        s.tell("WeekOver", "WEEK-2", card=s.week)
        if s.printed.hand[s.week]:
            s.agenda += [Frame("cut", seat, (("check hand", seat, 0),)) for seat in range(s.seats)]
        s.week = NO_CARD


def par_taaay(s: Table) -> None:
    """At the end of any turn, a room full of People is worth a Slack for good, jerks or not (PARTY-1)."""
    is_person = s.printed.is_person
    for seat in s.clockwise(s.turn):
        if sum(1 for card, _ in s.rooms[seat] if is_person[card]) >= s.edition.party:
            s.job_slack[seat] += 1
            s.touched = True
            s.tell("Partied", "PARTY-1", seat, n=1)
