"""The agenda: a stack of frozen frames, each one play or one turn with the tasks still to do, in rulebook order; and who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from slackhouse.kernel.moves import PASS
from slackhouse.kernel.table import AFTERWARDS, AnyTable, Ask, Frame, Task

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from slackhouse.kernel.moves import Move

S = TypeVar("S", bound=AnyTable)
S_contra = TypeVar("S_contra", bound=AnyTable, contravariant=True)


class Rules(Protocol[S]):
    """A rule package, as the kernel sees it: a function for each task, one for each question's answer, and who has won."""

    tasks: Mapping[str, Callable[[S, Frame, Task], None]]
    answers: Mapping[str, Callable[[S, Frame, int, Move], None]]

    def judge(self, s: S) -> None:
        """See who has won, after something that could have decided it."""


class Meanwhile(Protocol[S_contra]):
    """When, and what, a seat may say that is not asked."""

    pondering: frozenset[str]
    """The questions that are answered in one's own time, so that others may speak meanwhile."""

    def meanwhile(self, s: S_contra, seat: int) -> Sequence[Move]:
        """All that a seat may say while somebody else ponders."""
        ...


def moves(s: S, rules: Meanwhile[S], seat: int) -> Sequence[Move]:
    """All that a seat may say now: what it is asked, or what it may say while somebody else ponders."""
    ask = s.ask
    if ask is None or s.winners:
        return ()
    if seat in ask.moves:
        return ask.moves[seat]
    return rules.meanwhile(s, seat) if ask.about in rules.pondering and 0 <= seat < s.seats else ()


def is_anybodys_moment(s: AnyTable) -> bool:
    """Is a window open in which nothing is being played, so that anything may be laid?"""
    if s.ask is None or s.winners or s.ask.about != "window":
        return False
    frame = s.agenda[-1]
    return frame.kind == "turn" or frame.tasks[:1] == (AFTERWARDS,)


def run(s: S, rules: Rules[S]) -> None:
    """Do one task after the other until somebody is asked or somebody has won.

    A task that needs somebody puts its frame back as it was and sets the ask: so a state that was saved and read back asks again.
    """
    tasks = rules.tasks
    agenda = s.agenda
    while s.ask is None and not s.winners:
        frame = agenda[-1]
        if not frame.tasks:
            agenda.pop()
            continue
        task = frame.tasks[0]
        agenda[-1] = frame.rest()
        tasks[task[0]](s, frame, task)
        if s.touched:
            s.touched = False
            rules.judge(s)


def ask_again(s: S, rules: Rules[S]) -> bool:
    """Ask what was being asked when this state was saved; False if its first task asks nobody, so that it cannot have been saved.

    Only one task is done: a form that somebody has spoiled cannot keep us busy for ever.
    """
    frame = s.agenda[-1]
    s.agenda[-1] = frame.rest()
    rules.tasks[frame.tasks[0][0]](s, frame, frame.tasks[0])
    return s.ask is not None


def answer(s: S, rules: Rules[S], seat: int, move: Move) -> None:
    """Take a legal answer and run on. A pass in a window leaves it open for the others."""
    ask = s.ask
    if ask is None:
        return
    if move is PASS or move == PASS:
        s.passed |= 1 << seat
        if len(ask.moves) > 1:
            s.ask = ask.without(seat)
            return
        s.passed = 0
        s.ask = None
        s.agenda[-1] = s.agenda[-1].rest()
    else:
        s.passed = 0
        s.ask = None
        frame = s.agenda[-1]
        s.agenda[-1] = frame.rest()
        rules.answers[ask.about](s, frame, seat, move)
    if s.touched:
        s.touched = False
        rules.judge(s)
    run(s, rules)


def let_by(s: S, rules: Rules[S], seats: Sequence[int]) -> None:
    """These, who are asked in a window, pass: as if each had said so."""
    ask = s.ask
    if ask is None:
        return
    if len(seats) == len(ask.moves):
        all_pass(s, rules)
        return
    for seat in seats:
        s.passed |= 1 << seat
    left = {seat: moves for seat, moves in ask.moves.items() if seat not in seats}
    s.ask = Ask(ask.about, left, ask.open_ended)


def all_pass(s: S, rules: Rules[S]) -> None:
    """Everybody who is still asked in a window passes. For search, where most windows close like this."""
    s.passed = 0
    s.ask = None
    s.agenda[-1] = s.agenda[-1].rest()
    run(s, rules)
