"""The turn: Draw, Roll, Call People, Free Time, Discard, in that order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import CALL_PEOPLE, DISCARD, DRAW, FREE_TIME, PHASES, ROLL
from slackhouse.games.slack.rules import (
    activities,
    borrowing,
    calling,
    dating,
    frames,
    hands,
    leaving,
    shopping,
    whenever,
)
from slackhouse.games.slack.rules.moments import beside, happen
from slackhouse.games.slack.rules.rooms import earned, standing, take_away
from slackhouse.games.slack.rules.trading import give_back
from slackhouse.kernel.moves import CHANCE, ROLLS
from slackhouse.kernel.table import AFTERWARDS, MOST_SEATS, WINDOW, Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Task

BODY: Final[dict[int, tuple[Task, ...]]] = {
    DRAW: (WINDOW, ("draw up", 0, 0)),
    ROLL: (WINDOW, ("earn", 0, 0), ("rest", 0, 0), ("guests", 0, 0), ("extras", 0, 0)),
    CALL_PEOPLE: (WINDOW, ("calling", 0, 0), ("called", 0, 0)),
    FREE_TIME: (WINDOW, ("free time", 0, 0)),
    DISCARD: (WINDOW, ("discarding", 0, 0)),
}
"""What is done in each phase. Everybody may play a Whenever first (WHEN-3)."""
END: Final[tuple[Task, ...]] = (("party", 0, 0), ("next turn", 0, 0))
A_MOMENT: Final[tuple[Task, ...]] = (AFTERWARDS,)


def turn_from(seat: int, phase: int) -> Frame:
    """A seat's turn, from this phase on (TURN-1)."""
    tasks: tuple[Task, ...] = tuple(("phase", one, 0) for one in range(phase, len(PHASES)))
    return frames.turn(seat, (*tasks, ("end turn", 0, 0)))


TURNS: Final = tuple(
    tuple(turn_from(seat, phase) for phase in range(len(PHASES))) for seat in range(MOST_SEATS)
)
"""By seat and first phase. Made once, as frames keep what comes after them."""


def begin(s: Table, seat: int, phase: int = DRAW) -> None:
    """Lay a turn on the agenda, from this phase on (TURN-1)."""
    s.turn = seat
    s.turns += 1
    s.shopped = False
    s.favours = 0
    s.agenda.append(TURNS[seat][phase])
    s.tell("Began", "TURN-1", seat, n=s.turns)


def phase(s: Table, f: Frame, t: Task) -> None:
    """A phase begins."""
    s.phase = t[1]
    s.tell("Phase", "TURN-1", f.seat, n=t[1])
    if s.phase == FREE_TIME and not s.free_time[f.seat]:
        s.tell("NoFreeTime", "FREE-1", f.seat)
    s.agenda[-1] = s.agenda[-1].begin_with(BODY[t[1]])


def roll(s: Table, f: Frame, t: Task) -> None:
    """Income and Free Time of this turn: printed, or rolled where two numbers are printed, one roll for each (ROLL-1 to ROLL-3)."""
    numbers = (s.printed.income if t[0] == "earn" else s.printed.free_time)[s.jobs[f.seat]]
    ahead = borrowing.as_rolled(s, f.seat) if s.loans and t[0] == "earn" else 0
    if ahead:
        s.income[f.seat] = numbers[int(ahead > 3)]
        s.tell("Earned", "ROLL-1", f.seat, n=s.income[f.seat])
    elif numbers[0] == numbers[1]:
        (s.income if t[0] == "earn" else s.free_time)[f.seat] = numbers[0]
    else:
        s.agenda[-1] = f
        s.ask = Ask(t[0], {CHANCE: ROLLS})


def rolled(s: Table, f: Frame, _: int, move: Move) -> None:
    """1-3 the lower, 4-6 the higher."""
    printed, seat = s.printed, f.seat
    income = f.tasks[0][0] == "earn"
    numbers = (printed.income if income else printed.free_time)[s.jobs[seat]]
    number = numbers[0] if move.n <= 3 else numbers[1]
    (s.income if income else s.free_time)[seat] = number
    s.tell("Rolled", "ROLL-1", seat, s.jobs[seat], n=move.n)
    s.tell("Earned" if income else "Rested", "ROLL-1", seat, n=number)


def extras(s: Table, f: Frame, _: Task) -> None:
    """What cards in the room, and cards played since the last turn, add to Income and Free Time; then their own rolls (ROLL-4).

    Counted when everybody who is rolled for has stayed or gone: who has gone takes nothing with them (LEAVE-2).
    """
    printed, seat = s.printed, f.seat
    owed = s.next_income[seat]
    s.next_income[seat] = 0
    if s.loans and borrowing.owes(s, seat):
        borrowing.pay_back(s, seat, owed)
    else:
        s.income[seat] = earned(s, seat, s.income[seat] + owed)
    free_time = s.free_time[seat] + s.next_free_time[seat]
    for card in standing(s, seat):
        free_time += printed.more_free_time[card]
        if printed.more_free_time[card] < 0:
            s.tell("FreeTime", "ROLL-3", seat, card, n=printed.more_free_time[card])
    s.free_time[seat] = max(0, free_time)
    s.next_free_time[seat] = 0
    fire(s, "roll", seat)


def fire(s: Table, moment: str, seat: int) -> None:
    """A moment of the active seat: its cards in order of arrival, then what lies beside (so its frame goes below theirs)."""
    for card in beside(s, seat):
        happen(s, moment, seat, card)
    for card, _ in reversed(s.rooms[seat]):
        happen(s, moment, seat, card)
    happen(s, moment, seat, s.jobs[seat])


def called(s: Table, f: Frame, _: Task) -> None:
    """The Call People phase is over."""
    for after_calling in s.edition.after_calling:
        after_calling(s, f.seat)


def end_turn(s: Table, f: Frame, _: Task) -> None:
    """What is not spent is gone (ROLL-2); what lasts for a turn goes; the next seat begins (TABLE-4)."""
    seat = f.seat
    s.agenda[-1] = s.agenda[-1].begin_with(END)
    for card, slack in list(s.rooms[seat]):
        if s.printed.until_turn_ends[card]:
            take_away(s, seat, card, slack)
            s.discards.append(card)
            s.tell("Expired", "WHEN-2", seat, card)
    if s.bonds:
        give_back(s, seat)
    fire(s, "turn ends", seat)


def party(s: Table, _f: Frame, _t: Task) -> None:
    """Rules of the edition come after the cards."""
    for turn_ends in s.edition.turn_ends:
        turn_ends(s)


def next_turn(s: Table, f: Frame, _: Task) -> None:
    """Clockwise (TABLE-4)."""
    s.income[f.seat] = s.free_time[f.seat] = 0
    s.agenda.pop()
    begin(s, (f.seat + 1) % s.seats)


def done(s: Table, f: Frame, _seat: int, _move: Move) -> None:
    """The phase is over, or nobody else is shown out."""
    if f.kind == "guests":
        leaving.settle_in(s, f)


MENU: Final[dict[str, Callable[[Table, Frame, int, Move], None]]] = {
    "call": calling.call,
    "show out": leaving.show_out,
    "shop": shopping.shop,
    "do": activities.do,
    "play": whenever.play,
    "discard": hands.discard,
    "borrow": borrowing.borrow,
    "ask out": dating.ask_out,
    "break up": dating.break_up,
    "done": done,
}


PUT_DOWN: Final = frozenset({"call", "shop", "do", "play"})
"""The moves that put a card down."""


def choose(s: Table, f: Frame, seat: int, move: Move) -> None:
    """What the active seat does next in its own phase; or a Whenever that somebody lays meanwhile.

    Once a card has taken effect or fallen, everybody has a moment before the next one is put down (WHEN-4).
    """
    MENU[move.do](s, f.begin_with(A_MOMENT) if move.do in PUT_DOWN else f, seat, move)


TASKS = {
    "phase": phase,
    "earn": roll,
    "rest": roll,
    "extras": extras,
    "called": called,
    "end turn": end_turn,
    "party": party,
    "next turn": next_turn,
}
ANSWERS = {
    "earn": rolled,
    "rest": rolled,
    "calling": choose,
    "leaving": choose,
    "free time": choose,
    "discarding": choose,
}
