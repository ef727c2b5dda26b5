"""The value of borrowing and lending, dating and parting, by what the rules would make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.bot.plans import best_plan
from slackhouse.games.slack.prices import INCOME, PLAYED, WIN
from slackhouse.games.slack.rules.activities import FACES, comes_to
from slackhouse.games.slack.rules.borrowing import could_lend, most
from slackhouse.games.slack.rules.dating import SURE, partner
from slackhouse.games.slack.rules.frames import loan_wanted

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.kernel.moves import Move

A_QUESTION: Final = 0.2
"""Nobody asks for less than this."""
NOT_HERS: Final = 0.5
"""Of the Income that a rival borrows, so much is worth as it would be to anybody: it buys what it could not have bought."""


def borrow(sight: Sight, move: Move) -> float:
    """As much as is worth it most."""
    return (
        max([_more(sight, n) for n in range(1, most(sight.s, sight.me, move.seat) + 1)], default=0.0)
        - A_QUESTION
    )


def how_much(sight: Sight, move: Move) -> float:
    return _more(sight, move.n)


def _more(sight: Sight, n: int) -> float:
    """What more can be done in this turn, less what is missing in the next."""
    s, me = sight.s, sight.me
    income, time = s.income[me], s.free_time[me]
    return best_plan(sight, income + n, time).worth - best_plan(sight, income, time).worth - INCOME * n


def lend(sight: Sight, move: Move) -> float:
    """What is lent comes back a turn later: a loss where it would have been spent, a gain where it would have been gone (ROLL-2)."""
    if move.words == "decline":
        return 0.0
    s, me, f = sight.s, sight.me, sight.s.agenda[-1]
    low, high = could_lend(s, me)
    income, time = (low + high) // 2, s.printed.free_time[s.jobs[me]][0]
    wanted = loan_wanted(f)
    n = min(wanted, income)
    missed = best_plan(sight, income, time).worth - best_plan(sight, income - n, time).worth
    theirs = sight.for_me(f.seat, (INCOME + NOT_HERS) * wanted)
    return INCOME * n - missed + theirs


def ask_out(sight: Sight, move: Move) -> float:
    return together(sight, move.seat) - A_QUESTION


def go_out(sight: Sight, move: Move) -> float:
    return together(sight, sight.s.agenda[-1].seat) if move.words == "yes" else 0.0


def break_up(sight: Sight, _move: Move) -> float:
    """It takes both, and by what anybody sees a couple does both good: only a seat that must fear that I win by it might say yes."""
    me, other = sight.me, partner(sight.s, sight.me)
    might = sight.needs[me] <= SURE < sight.needs[other]
    return (-together(sight, other) if might else 0.0) - A_QUESTION


def part(sight: Sight, move: Move) -> float:
    return -together(sight, sight.s.agenda[-1].seat) if move.words == "yes" else 0.0


def together(sight: Sight, other: int) -> float:
    """What being a couple brings me beyond what it brings them: a share of each other's Nookie, and a sure number for one's own."""
    mine = sum([1 for card in sight.hand if joint(sight, card)])
    coming = sight.reading.share(sight.printed.nookie) * PLAYED * sight.left
    better = SURE - sum([comes_to(face - 1) for face in FACES]) / len(FACES)
    for_me = SURE * coming + better * (mine + coming)
    for_them = SURE * (mine + coming) + better * coming
    about_to_win = WIN if sight.needs[other] <= SURE < sight.needs[sight.me] else 0.0
    return for_me - sight.weights[other] * for_them - about_to_win


def joint(sight: Sight, card: int) -> bool:
    """Would a couple share it?"""
    return bool(sight.printed.mask[card] & sight.printed.nookie) and sight.printed.rolls_slack[card]


def date(sight: Sight, move: Move) -> float:
    """For the seat that joins: the sure number, or the die, whatever is likelier to win, and else the more."""
    need, card = max(1, sight.needs[sight.me]), sight.s.agenda[-1].card
    rolled = [comes_to(face + sight.printed.slack[card]) for face in FACES]
    each = [move.n] if move.n else rolled
    return sum([one + (WIN if one >= need else 0.0) for one in each]) / len(each)


MOVES: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "borrow": borrow,
    "ask out": ask_out,
    "break up": break_up,
}
ASKED: Final[dict[str, Callable[[Sight, Move], float]]] = {
    "how much": how_much,
    "lend": lend,
    "go out": go_out,
    "part": part,
    "date": date,
}
