"""What is picked as a Special takes effect: one of several effects, or whether something is paid instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.rules.moments import acts_of
from slackhouse.games.dork.rules.money import to_bank
from slackhouse.games.dork.rules.specials import reached
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.dork.table import Table

PLACES: Final = ("first", "second", "third")
"""What is said to pick one of several effects."""
PAY: Final = Move("choose", words="pay")
SUFFER: Final = Move("choose", words="suffer")


# -- one of several effects ------------------------------------------------------------------------------------------------


def options(s: Table, f: Frame, i: int, seat: int) -> list[int]:
    """The verbs, of those that the one at this place covers, of which something would come."""
    acts = acts_of(s, f)
    first, found = acts[i], []
    for j in range(i + 1, i + 1 + first.covers):
        act = acts[j]
        seats = [seat] if act.whom == first.whom else reached(s, act.whom, f.seat, f.room)
        if any(act.would_do(s, one) and act.hits(s, one) for one in seats):
            found.append(j)
    return found


def pick(s: Table, f: Frame, seat: int) -> None:
    """Ask which; what nothing would come of is not offered, and the only one left is taken (DORK-RULING-30)."""
    i = f.tasks[0][1]
    open_to = options(s, f, i, seat)
    if len(open_to) > 1:
        s.agenda[-1] = f
        s.ask = Ask("choice", {seat: [Move("choose", n=j - i, words=PLACES[j - i - 1]) for j in open_to]})
    elif open_to:
        _take(s, f, open_to[0], seat)


def took(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.tell("Chose", "DORK-13", seat, f.card, n=move.n)
    _take(s, f, f.tasks[0][1] + move.n, seat)


def _take(s: Table, f: Frame, j: int, seat: int) -> None:
    """What is for the same as the choice is for the seat that chose."""
    acts, i = acts_of(s, f), f.tasks[0][1]
    same = acts[i].whom == acts[j].whom
    s.agenda[-1] = s.agenda[-1].then(("act", j, seat) if same else ("do", j, 0))


# -- or pay ----------------------------------------------------------------------------------------------------------------


def ask_to_pay(s: Table, f: Frame, seat: int) -> None:
    """Pay, or let it happen: the victim's choice. Who has not the money is not asked (DORK-RULING-31)."""
    s.agenda[-1] = f
    s.ask = Ask("pay", {seat: (PAY, SUFFER)})


def paid(s: Table, f: Frame, seat: int, move: Move) -> None:
    """The bank gets it (DORK-5); or what was threatened happens."""
    i = f.tasks[0][1]
    if move == SUFFER:
        s.agenda[-1] = s.agenda[-1].then(("suffer", i, seat))
    else:
        to_bank(s, "PaidCash", "DORK-13", seat, acts_of(s, f)[i].unless_pays, f.card)


ANSWERS = {"pay": paid}
