"""The turn: Collect Income, Draw, Make a Deal, Buy Stuff, Discard, in that order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.fields import BUY_STUFF, COLLECT_INCOME, DISCARD, DRAW, MAKE_A_DEAL, PHASES
from slackhouse.games.dork.rules import auction, frames, hands, specials, stuff, trading
from slackhouse.kernel.moves import DONE, Move
from slackhouse.kernel.table import WINDOW, Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.table import Task

BODY: Final[dict[int, tuple[Task, ...]]] = {
    COLLECT_INCOME: (WINDOW, ("earn", 0, 0)),
    DRAW: (WINDOW, ("draw up", 0, 0), ("drawing", 0, 0)),
    MAKE_A_DEAL: (WINDOW, ("dealing", 0, 0), ("offers over", 0, 0)),
    BUY_STUFF: (WINDOW, ("buying", 0, 0)),
    DISCARD: (WINDOW, ("discarding", 0, 0)),
}


def begin(s: Table, seat: int, phase: int = COLLECT_INCOME) -> None:
    """Lay a turn on the agenda, from this phase on (DORK-3)."""
    s.turn = seat
    s.turns += 1
    s.trades = s.auctions = s.more_trades = s.more_auctions = 0
    tasks: tuple[Task, ...] = tuple(("phase", one, 0) for one in range(phase, len(PHASES)))
    s.agenda.append(frames.turn(seat, (*tasks, ("end turn", 0, 0))))
    s.tell("Began", "DORK-3", seat, n=s.turns)


def phase(s: Table, f: Frame, t: Task) -> None:
    """A phase begins: everybody may play a Special first (DORK-13). With no Stuff there is no Make a Deal (DORK-7)."""
    if t[1] == MAKE_A_DEAL and not s.stuff[f.seat]:
        return
    s.phase = t[1]
    s.tell("Phase", "DORK-3", f.seat, n=t[1])
    s.agenda[-1] = s.agenda[-1].then(*BODY[t[1]])


def dealing(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat for its Deals, as long as a Trade or an Auction is left and anything could be dealt with (DORK-22).

    Who has sold the last piece may still buy one (DORK-7). Asked whatever the hand is: there might be a Special in it that allows more.
    """
    seat = f.seat
    trading.bury(s)
    trade = trading.trades_left(s) > 0 and trading.has_something(s, *range(s.seats))
    if not trade and not auction.may_put_up(s, seat) and not s.hands[seat]:
        return
    moves = [DONE]
    trading.moves(s, seat, moves)
    auction.moves(s, seat, moves)
    specials.moves(s, seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("dealing", {seat: moves}, frozenset(_in_own_words(s)))


def _in_own_words(s: Table) -> list[int]:
    """Who may say more than is suggested: seats that may make an offer, in any terms, and who has a lot to put up."""
    return [
        seat
        for seat in range(s.seats)
        if trading.listeners(s, seat) or (seat == s.turn and auction.may_put_up(s, seat))
    ]


def end_turn(s: Table, f: Frame, _: Task) -> None:
    """What changed prices for this turn is over (DORK-11); the next seat begins, clockwise."""
    s.prices = []
    s.agenda.pop()
    begin(s, (f.seat + 1) % s.seats)


def done(_s: Table, _f: Frame, _seat: int, _move: Move) -> None:
    """The phase is over."""


MENU: Final[dict[str, Callable[[Table, Frame, int, Move], None]]] = {
    "draw": hands.draw_more,
    "offer": trading.offer,
    "accept": trading.accept,
    "decline": trading.decline,
    "withdraw": trading.said,
    "auction": auction.auction,
    "buy": stuff.buy,
    "play": specials.play,
    "discard": hands.discard,
    "done": done,
}


def choose(s: Table, f: Frame, seat: int, move: Move) -> None:
    """What the active seat does next in its own phase; or what another says meanwhile."""
    MENU[move.do](s, f, seat, move)


TASKS = {"phase": phase, "dealing": dealing, "end turn": end_turn}
ANSWERS = {"drawing": choose, "dealing": choose, "buying": choose, "discarding": choose}
