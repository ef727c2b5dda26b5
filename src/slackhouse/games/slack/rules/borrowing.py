"""Borrowing Income from a roommate: an optional rule (RULING-40 to RULING-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.rooms import capped, earned
from slackhouse.kernel.moves import CHANCE, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """In the own Free Time phase, each roommate may be asked once a turn (RULING-40)."""
    if can_pay_back(s, seat):
        out += [
            Move("borrow", seat=one)
            for one in s.clockwise(seat)
            if one != seat and not s.favours >> one & 1 and could_lend(s, one)[1]
        ]


def most(s: FaceUp, borrower: int, lender: int) -> int:
    """No more than either could pay."""
    return min(can_pay_back(s, borrower), could_lend(s, lender)[1])


def can_pay_back(s: FaceUp, seat: int) -> int:
    """As much as the next Income is sure to be, debts taken off, and as can be had at once."""
    least = earned(s, seat, s.printed.income[s.jobs[seat]][0] + s.next_income[seat])
    at_once = capped(s, seat, s.income[seat] + least) - s.income[seat]
    return max(0, min(least, at_once))


def could_lend(s: FaceUp, seat: int) -> tuple[int, int]:
    """The least and the most that a seat's next Income can be: as soon as its die is rolled, both are the same."""
    numbers = s.printed.income[s.jobs[seat]]
    face = rolled_ahead(s, seat)
    if face:
        numbers = (numbers[int(face > 3)],) * 2
    more = s.next_income[seat]
    return earned(s, seat, numbers[0] + more), earned(s, seat, numbers[1] + more)


def rolled_ahead(s: FaceUp, seat: int) -> int:
    """What a lender has rolled for its next Income; 0 if nothing."""
    return max([face for lender, _, _, face in s.loans if lender == seat], default=0)


def borrow(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.agenda[-1] = f
    s.favours |= 1 << move.seat
    s.agenda.append(frames.loan(seat, move.seat))


def how_much(s: Table, f: Frame, _: Task) -> None:
    """The borrower says how much; where it can be one only, it is."""
    sums = [Move("choose", n=n, words=str(n)) for n in range(1, most(s, f.seat, f.room) + 1)]
    if len(sums) == 1:
        wanted(s, f, f.seat, sums[0])
    else:
        s.agenda[-1] = f
        s.ask = Ask("how much", {f.seat: sums})


def wanted(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.agenda[-1] = frames.loan_of(seat, f.room, move.n)
    s.tell("AskedToLend", "TURN-3", seat, room=f.room, n=move.n)


def lend(s: Table, f: Frame, _: Task) -> None:
    s.agenda[-1] = f
    s.ask = Ask("lend", {f.room: [Move("choose", words="lend"), Move("choose", words="decline")]})


def said(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Who lends and has two numbers for the Income rolls ahead (RULING-41)."""
    if move.words == "decline":
        s.tell("DidNotLend", "TURN-3", seat, room=f.seat)
        return
    low, high = could_lend(s, seat)
    s.agenda[-1] = f.rest().then((("roll ahead" if low < high else "hand over"), 0, 0))


def roll_ahead(s: Table, f: Frame, _: Task) -> None:
    s.agenda[-1] = f
    s.ask = Ask("roll ahead", {CHANCE: ROLLS})


def has_rolled_ahead(s: Table, f: Frame, _: int, move: Move) -> None:
    s.tell("Rolled", "ROLL-1", f.room, s.jobs[f.room], n=move.n)
    s.loans.append((f.room, f.seat, 0, move.n))
    s.agenda[-1] = f.rest().then(("hand over", 0, 0))


def hand_over(s: Table, f: Frame, _: Task) -> None:
    """The borrower has it at once; the next Income of both is so much less (RULING-40)."""
    borrower, lender = f.seat, f.room
    n = min(frames.loan_wanted(f), could_lend(s, lender)[0])
    if not n:
        s.tell("DidNotLend", "TURN-3", lender, room=borrower)
        return
    s.income[borrower] += n
    s.next_income[borrower] -= n
    s.next_income[lender] -= n
    s.loans.append((lender, borrower, n, 0))
    s.tell("Lent", "ROLL-2", lender, room=borrower, n=n)


def as_rolled(s: Table, seat: int) -> int:
    """The face that a lender rolled ahead, now that its Income is counted: it is used up. 0 if none."""
    face = rolled_ahead(s, seat)
    if face:
        s.loans = [
            (lender, borrower, n, 0 if lender == seat else rolled)
            for lender, borrower, n, rolled in s.loans
            if n or lender != seat
        ]
    return face


def owes(s: FaceUp, seat: int) -> bool:
    return any(borrower == seat and n for _, borrower, n, _ in s.loans)


def pay_back(s: Table, seat: int, more: int) -> None:
    """As the extras of a borrower's turn are counted: lenders have it back in their next turn, and what is missing stays owed (RULING-42)."""
    debts = [one for one in s.loans if one[1] == seat and one[2]]
    left = earned(s, seat, s.income[seat] + more + sum([n for _, _, n, _ in debts]))
    s.loans = [one for one in s.loans if one not in debts]
    for lender, _, n, face in debts:
        paid = min(n, left)
        left -= paid
        s.next_income[lender] += paid
        s.tell("PaidBack", "ROLL-2", seat, room=lender, n=paid)
        if paid < n:
            s.next_income[seat] -= n - paid
            s.loans.append((lender, seat, n - paid, face))
    s.income[seat] = left


TASKS = {"how much": how_much, "lend": lend, "roll ahead": roll_ahead, "hand over": hand_over}
ANSWERS = {"how much": wanted, "lend": said, "roll ahead": has_rolled_ahead}
