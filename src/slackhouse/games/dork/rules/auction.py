"""Auctions: one lot, to all the others at once; the highest bid that reaches the minimum must be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.fields import MAKE_A_DEAL
from slackhouse.games.dork.rules import frames, specials, suggesting, trading
from slackhouse.games.dork.rules.frames import highest_bid, highest_bidder
from slackhouse.games.dork.rules.moments import come, settled, titles
from slackhouse.games.dork.rules.money import from_bank
from slackhouse.games.dork.rules.stuff import owns, pass_on, receive
from slackhouse.kernel.moves import NOBODY, PASS, Move
from slackhouse.kernel.table import WINDOW, Ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Frame, Task


def auctions_left(s: FaceUp) -> int:
    """One Auction in a turn, and what Specials allow (DORK-7)."""
    return 1 + s.more_auctions - s.auctions


def may_put_up(s: FaceUp, seat: int) -> bool:
    """Is an Auction left, and Stuff to put up?"""
    return auctions_left(s) > 0 and bool(s.stuff[seat])


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """A few lots of one piece; any lot, minimum and raise may be said."""
    if may_put_up(s, seat):
        out += suggesting.lots(s, seat)


def accepts(s: Table, seat: int, move: Move) -> bool:
    """Any Stuff owned as one lot, with a minimum bid and a minimum raise if one likes (DORK-9)."""
    return (
        move == Move("auction", n=move.n, cards=move.cards, price=move.price)
        and s.turn == seat
        and s.phase == MAKE_A_DEAL
        and auctions_left(s) > 0
        and bool(move.cards)
        and move.n >= 0
        and move.price >= 0
        and owns(s, seat, move.cards)
    )


def auction(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Put up a lot, with its minimum and the least raise."""
    s.agenda[-1] = f
    s.auctions += 1
    s.agenda.append(frames.auction(seat, move.cards, move.n, move.price))
    s.tell("PutUp", "DORK-9", seat, cards=move.cards, n=move.n, on=move.price)


def least_bid(f: Frame) -> int:
    """What the next bid must be at least: the minimum, then the highest bid and the raise; never less than a dollar more."""
    _, minimum, more = f.tasks[0]
    return max(1, minimum) if highest_bidder(f) == NOBODY else highest_bid(f) + max(1, more)


def running(s: FaceUp) -> Frame | None:
    """The Auction that is running, if there is one."""
    return next((f for f in reversed(s.agenda) if f.kind == "auction"), None)


def is_off(s: Table, f: Frame) -> bool:
    """A lot of which something is gone is no lot any more."""
    return not owns(s, f.seat, f.cards)


def bidding(s: Table, f: Frame, _: Task) -> None:
    """All but the seller and the highest bidder are asked at once, whether or not their cash is enough: a card may bring more (DORK-9)."""
    trading.bury(s)
    if is_off(s, f):
        return
    if highest_bidder(f) != NOBODY and s.money[highest_bidder(f)] < highest_bid(f):
        # Something took the cash away: the bid is off, not the lot.
        f = frames.without_bid(f)
        s.tell("BidOff", "DORK-9", f.seat)
    asked: dict[int, Sequence[Move]] = {}
    others: list[int] = []
    least, passed, not_asked = least_bid(f), s.passed, (f.seat, highest_bidder(f))
    for seat in s.clockwise(s.turn):
        if seat not in not_asked and not passed >> seat & 1:
            bids = suggesting.bids(least, s.money[seat])
            if len(bids) < s.money[seat] - least + 1:
                others.append(seat)
            moves = [PASS, *bids]
            specials.moves(s, seat, moves)
            asked[seat] = moves
    if asked:
        s.agenda[-1] = f
        s.ask = Ask("bidding", asked, frozenset(others))


def may_bid(s: Table, seat: int, f: Frame, dollars: int) -> bool:
    """Whole dollars, enough of them, and no more than the cash in front (DORK-9)."""
    return seat not in (f.seat, highest_bidder(f)) and least_bid(f) <= dollars <= s.money[seat]


def bid(s: Table, f: Frame, seat: int, move: Move) -> None:
    """A bid; all the others are asked anew. Or somebody lays a Special."""
    if move.do == "play":
        specials.play(s, f, seat, move)
        return
    s.agenda[-1] = frames.with_bid(f, seat, move.n)
    s.tell("Bid", "DORK-9", seat, room=f.seat, n=move.n)


def hammer(s: Table, f: Frame, _: Task) -> None:
    """All but the highest bidder have passed. With no bid the Stuff stays; else there is a last moment to disturb it (DORK-9)."""
    if is_off(s, f) or highest_bidder(f) == NOBODY:
        s.agenda.pop()
        s.tell("Unsold", "DORK-9", f.seat, cards=f.cards)
    else:
        s.agenda[-1] = s.agenda[-1].then(WINDOW, ("sold", 0, 0))


def can_close(s: Table, f: Frame) -> bool:
    """Are the lot and the money still there?"""
    return not is_off(s, f) and s.money[highest_bidder(f)] >= highest_bid(f)


def sold(s: Table, f: Frame, _: Task) -> None:
    """The lot and the money change hands in one step, if both are still there (DORK-9)."""
    seller, buyer, dollars = f.seat, highest_bidder(f), highest_bid(f)
    if not can_close(s, f):
        s.agenda.pop()
        s.tell("Unsold", "DORK-9", seller, cards=f.cards)
        return
    settled(s, f)
    lot = pass_on(s, seller, f.cards)
    s.money[buyer] -= dollars
    s.money[seller] += dollars
    s.tell("Sold", "DORK-9", seller, room=buyer, cards=f.cards, n=dollars)
    for card in (s.characters[seller], *[one for one, _ in (*s.stuff[seller], *lot)]):
        if commission := s.printed.commission[card]:
            from_bank(s, "Commission", "DORK-1", seller, commission, card)
    receive(s, buyer, lot)
    s.touched = True
    come(s, "traded", seller, titles(lot))


TASKS = {"bidding": bidding, "hammer": hammer, "sold": sold}
ANSWERS = {"bidding": bid}
