"""Dating a roommate: an optional rule (RULING-43 to RULING-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.rules import frames, score
from slackhouse.kernel.moves import CHANCE, NOBODY, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task

SURE: Final = 3
"""What a Nookie is worth to those who would rather not roll."""
YES_OR_NO: Final = (Move("choose", words="yes"), Move("choose", words="no"))
ROLL_OR_NOT: Final = (Move("choose", words="roll"), Move("choose", n=SURE, words=f"flat {SURE}"))


def partner(s: FaceUp, seat: int) -> int:
    """Whom a seat is dating; NOBODY if nobody."""
    for first, second in s.couples:
        if seat in (first, second):
            return second if seat == first else first
    return NOBODY


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """In the own Call People phase, one question a turn: to be a couple, or no longer (RULING-43)."""
    if s.favours >> s.seats & 1:
        return
    if partner(s, seat) != NOBODY:
        out.append(Move("break up"))
    else:
        single = [one for one in s.clockwise(seat) if one != seat and partner(s, one) == NOBODY]
        out += [Move("ask out", seat=one) for one in single]


def ask_out(s: Table, f: Frame, seat: int, move: Move) -> None:
    _asked(s, f, seat, move.seat, "go out")
    s.tell("AskedOut", "TURN-3", seat, room=move.seat)


def break_up(s: Table, f: Frame, seat: int, _move: Move) -> None:
    other = partner(s, seat)
    _asked(s, f, seat, other, "part")
    s.tell("WantsToPart", "TURN-3", seat, room=other)


def _asked(s: Table, f: Frame, seat: int, other: int, what: str) -> None:
    s.favours |= 1 << s.seats
    s.agenda[-1] = f
    s.agenda.append(frames.date(seat, other, what))


def question(s: Table, f: Frame, t: Task) -> None:
    s.agenda[-1] = f
    s.ask = Ask(t[0], {f.room: YES_OR_NO})


def went_out(s: Table, f: Frame, seat: int, move: Move) -> None:
    if move.words == "yes":
        s.couples.append((f.seat, seat))
        s.tell("Dating", "TURN-3", f.seat, room=seat)
    else:
        s.tell("TurnedDown", "TURN-3", seat, room=f.seat)


def parted(s: Table, f: Frame, seat: int, move: Move) -> None:
    """It takes both, or a card."""
    if move.words == "yes":
        part(s, seat)
    else:
        s.tell("StayedTogether", "TURN-3", seat, room=f.seat)


def part(s: Table, seat: int) -> None:
    other = partner(s, seat)
    s.couples = [one for one in s.couples if seat not in one]
    s.tell("Parted", "TURN-3", seat, room=other)


# -- Nookie of a couple ----------------------------------------------------------------------------------------------------


def joins(s: FaceUp, seat: int, card: int) -> int:
    """Who shares this Activity: the seat's date, if it is Nookie with a die (RULING-44)."""
    if not s.couples or not s.printed.mask[card] & s.printed.nookie or not s.printed.rolls_slack[card]:
        return NOBODY
    return partner(s, seat)


def date(s: Table, f: Frame, t: Task) -> None:
    """The other one chooses too: the sure number, or the roll."""
    s.agenda[-1] = f
    s.ask = Ask("date", {t[1]: ROLL_OR_NOT})


def dated(s: Table, f: Frame, seat: int, move: Move) -> None:
    """One roll is for both; a seat that wants it alone has one of its own."""
    top = f.rest()
    alone = not move.n and top.tasks[0][0] != "try"
    first = (("roll for date", seat, 0),) if alone else ()
    promised: tuple[Task, ...] = () if alone else (("sweet", seat, move.n),)
    s.agenda[-1] = top.with_tasks((*first, *top.tasks, *promised))
    if move.n:
        s.tell("SureWith", "ACT-3", seat, f.card, room=f.seat, n=move.n)


def roll_for_date(s: Table, f: Frame, _: Task) -> None:
    s.agenda[-1] = f
    s.ask = Ask("roll for date", {CHANCE: ROLLS})


def rolled_for_date(s: Table, f: Frame, _: int, move: Move) -> None:
    seat, top = f.tasks[0][1], f.rest()
    s.tell("Rolled", "ACT-3", seat, f.card, n=move.n)
    slack = move.n + s.printed.slack[f.card]
    if slack > 0:
        s.agenda[-1] = top.with_tasks((*top.tasks, ("sweet", seat, slack)))


def shared(task: Task, rolled: int) -> Task:
    """What was promised to the seat that chose the roll is what was rolled."""
    name, seat, n = task
    return (name, seat, n or max(0, rolled)) if name == "sweet" else task


def sweet(s: Table, f: Frame, t: Task) -> None:
    if t[2]:
        score.gain(s, t[1], t[2], "ACT-2", f.card)


TASKS = {
    "go out": question,
    "part": question,
    "date": date,
    "roll for date": roll_for_date,
    "sweet": sweet,
}
ANSWERS = {"go out": went_out, "part": parted, "date": dated, "roll for date": rolled_for_date}
