"""Chez Greek: Majors in place of Jobs, Weeks on the table, and PAR-TAAAY!"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.family import BoxInfo
from slackhouse.family.options import Option
from slackhouse.games.slack.editions.edition import A_JOB, Chosen, EditionInfo, Hooks
from slackhouse.games.slack.editions.geek import BOXES as GEEK_BOXES
from slackhouse.games.slack.rules import frames
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.wording import Reason

BOX: Final = "greek"
MAJOR: Final = "Major"
PARTY: Final = 5
"""With so many People in a room at the end of a turn, it is a PAR-TAAAY!"""
FOR_MAJORS_TOO: Final = ("Some Random Person",)
"""About Jobs and as much about Majors: no student is immune (MIX-6), but a seat that is spared what is about Jobs still is (MIX-11)."""
ABOUT_JOBS: Final = ("why.about-jobs", "MIX-3")
ABOUT_MAJORS: Final = ("why.about-majors", "MIX-3")


# -- Weeks -----------------------------------------------------------------------------------------------------------------


def week(s: FaceUp, _seat: int) -> Sequence[int]:
    """The Week is for everybody (WEEK-1)."""
    return (s.week,)


def week_of_students(s: FaceUp, seat: int) -> Sequence[int]:
    """Where some have Jobs, a Week for students passes Job-holders by (MIX-3)."""
    card, cards, job = s.week, s.printed.cards, s.jobs[seat]
    if s.printed.role[job] == MAJOR or not cards[card].major_related:
        return (card,)
    # A student at work still gets the holidays, though not the exams.
    return (card,) if "Break" in cards[card].types and "Student" in cards[job].types else ()


def lay_week(s: Table, seat: int, card: int) -> bool:
    """A Week lies on the table until another one comes (WEEK-1, WEEK-2)."""
    if not s.printed.is_week[card]:
        return False
    end_week(s)
    s.week = card
    s.tell("NewWeek", "WEEK-1", seat, card)
    return True


def end_week(s: Table) -> None:
    """The Week is over."""
    if s.week != NO_CARD:
        s.discards.append(s.week)
        s.tell("WeekOver", "WEEK-2", card=s.week)
        if s.printed.hand[s.week]:
            s.agenda += [frames.check_hand(seat) for seat in range(s.seats)]
        s.week = NO_CARD


# -- PAR-TAAAY! ------------------------------------------------------------------------------------------------------------


def par_taaay(s: Table) -> None:
    """At the end of any turn, a room full of People is worth a Slack for good, jerks or not (PARTY-1)."""
    is_person = s.printed.is_person
    for seat in s.clockwise(s.turn):
        if sum(1 for card, _ in s.rooms[seat] if is_person[card]) >= PARTY:
            s.job_slack[seat] += 1
            s.touched = True
            s.tell("Partied", "PARTY-1", seat, n=1)


# -- Majors ----------------------------------------------------------------------------------------------------------------


def is_only_about_jobs(card: SlackCard) -> bool:
    return card.job_related and card.name not in FOR_MAJORS_TOO


def spares(s: FaceUp, seat: int, card: int) -> tuple[str, str] | None:
    """Students and Job-holders are spared what is about the others (MIX-3)."""
    one = s.printed.cards[card]
    if s.printed.role[s.jobs[seat]] == MAJOR:
        return ABOUT_JOBS if is_only_about_jobs(one) else None
    return ABOUT_MAJORS if one.major_related else None


def _are_students(table: Chosen) -> bool:
    """Whether the Geek Jobs stay in the box (MIX-2)."""
    return table.has("geek", BOX) and table.options["greek"] == "students"


def _has_both(table: Chosen) -> bool:
    """Whether some have Jobs and some have Majors (MIX-3, MIX-7)."""
    students_only = set(table.boxes) <= {*GEEK_BOXES, BOX} and table.options["greek"] == "students"
    return table.has(BOX) and table.is_mixed and not students_only


def leaves_out(table: Chosen, card: SlackCard) -> bool:
    """Where all study, the Geek Jobs and what is about Jobs are left out (MIX-2)."""
    return (
        _are_students(table) and card.box in GEEK_BOXES and (card.kind == A_JOB or is_only_about_jobs(card))
    )


def at_table(table: Chosen, cards: Sequence[SlackCard]) -> Hooks:
    weeks, both = any("Week" in card.types for card in cards), _has_both(table)
    return Hooks(
        beside=None if not weeks else week_of_students if both else week,
        lands=lay_week if weeks else None,
        turn_ends=par_taaay if table.has(BOX) else None,
        spares=spares if both else None,
        roles=(A_JOB, MAJOR) if both else (),
    )


def in_words(table: Chosen) -> Iterator[Reason]:
    both = _has_both(table)
    if _are_students(table):
        yield Told("together.no-jobs" if both else "together.all-students"), "MIX-2"
    if both:
        yield Told("together.majors-and-jobs"), "MIX-3"
    if table.has("geek", BOX):
        yield Told("together.hometown"), "MIX-4"
        yield Told("together.lab-rats"), "MIX-5"
        yield Told("together.random-person"), "MIX-6"
    if both:
        yield Told("together.which-kind"), "MIX-7"


EDITION: Final = EditionInfo(
    package=__name__,
    boxes=(BoxInfo(BOX, BOX),),
    options={
        "greek": Option(("students", "mixed"), boxes=("geek", BOX), together=True),  # MIX-2, MIX-3
    },
    role=MAJOR,
    also={"geek": {"Hometown S.O.": ("Live-In S.O.",)}},  # MIX-4
    spared={"Sucks to be You!": ("Change Your Major!",)},  # MIX-6
    leaves_out=leaves_out,
    cites=("WEEK-1", "WEEK-2", "PARTY-1"),
    golden=((("geek", BOX), 3, {"greek": "students"}), (("geek", BOX), 4, {"greek": "mixed"})),
    at_table=at_table,
    in_words=in_words,
)
