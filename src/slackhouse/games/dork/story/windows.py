"""Windows of Chez Dork, as those who are asked in them see them."""

from __future__ import annotations

from slackhouse.games.dork.fields import BUY_STUFF, MAKE_A_DEAL
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.verbs.base import ANOTHERS_TURN
from slackhouse.games.dork.view import DorkView


def called(kind: str) -> tuple[str, ...]:
    """An Auction has no card of its own."""
    return ("Auction",) if kind == "auction" else ()


def is_a_moment(kind: str, phase: int, mine: bool) -> bool:
    """Whenever something is played; and before somebody else deals or buys."""
    return kind != "phase" or (not mine and phase in (MAKE_A_DEAL, BUY_STUFF))


def is_worth_asking(view: DorkView, printed: Printed) -> bool:
    """Once in everybody's turn: before the Deals, or before buying where there were none; and for a card that is for others' turns."""
    if view.agenda[-1][0] != "turn":
        return view.only is None
    if view.phase == MAKE_A_DEAL:
        return len(view.moves) > 1 or (view.open_ended and _owns_something(view))
    active = view.seats[view.turn]
    owns = active.top or active.bottom
    return not owns or any(
        printed.when[move.card] == ANOTHERS_TURN for move in view.moves if move.do == "play"
    )


def _owns_something(view: DorkView) -> bool:
    """A seat with Stuff or money is given the chance to make an offer, whatever is suggested (DORK-22)."""
    mine = view.seats[view.seat] if view.seat is not None else None
    return mine is not None and bool(mine.money or mine.top or mine.bottom)
