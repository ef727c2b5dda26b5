"""The frames of Chez Dork: for each kind a function that makes it, and functions that read and change its numbers.

The fields of a `Frame` are the same for all kinds, and their meaning is not. It is stated here and nowhere else: other modules neither make a frame by hand nor
read its `n`. A field that is not mentioned for a kind is empty in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.table import WINDOW, Frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from slackhouse.kernel.table import Task

KINDS: Final = frozenset(
    {
        "setup", "turn", "trade", "auction", "buy", "play", "answer", "after", "moment", "echo", "discard", "draw", "toss",
    }
)  # fmt: skip
"""Every kind of frame that lies on the agenda of a game of Chez Dork. The names are in saved games and in messages: they never change."""
CARDS_BEING_PLAYED: Final = frozenset({"play", "answer", "buy"})
"""The frames of a card that somebody has put down and that has not taken effect yet."""
BEING_PLAYED: Final = CARDS_BEING_PLAYED | {"auction"}
"""The frames of all that has not taken effect yet: a lot lies with its seller."""


# -- setting up, and the turn ----------------------------------------------------------------------------------------------


def setup(first: int, tasks: tuple[Task, ...]) -> Frame:
    """Setting up the table (DORK-1, DORK-2). seat: the one that begins."""
    return Frame("setup", first, tasks)


def turn(seat: int, tasks: tuple[Task, ...]) -> Frame:
    """A seat's turn (DORK-3). It lies at the bottom of the agenda."""
    return Frame("turn", seat, tasks)


def trade(seat: int, other: int) -> Frame:
    """The active seat has made an offer, and the other considers it (DORK-8). room: the other. The offer itself lies on the table."""
    return Frame("trade", seat, (("consider", 0, 0),), room=other)


def discard(seat: int, card: int) -> Frame:
    """A card of a hand is discarded face up, and may be grabbed before it is gone (DORK-12)."""
    return Frame("discard", seat, (("grab", 0, 0), ("gone", 0, 0)), card)


# -- Auctions --------------------------------------------------------------------------------------------------------------


def auction(seller: int, lot: tuple[int, ...], minimum: int, least_raise: int) -> Frame:
    """An Auction (DORK-9).

    seat: the seller. cards: the lot. room: the highest bidder. n: the highest bid. The first task holds the minimum and the least raise as
    long as there are bids.
    """
    return Frame("auction", seller, (("bidding", minimum, least_raise), ("hammer", 0, 0)), cards=lot)


def highest_bidder(f: Frame) -> int:
    """Who gets the lot as things are; NOBODY if nobody has bid."""
    return f.room


def highest_bid(f: Frame) -> int:
    """For how many dollars; 0 if nobody has bid."""
    return f.n


def with_bid(f: Frame, bidder: int, dollars: int) -> Frame:
    """The Auction with another highest bid."""
    return Frame("auction", f.seat, f.tasks, NO_CARD, bidder, f.cards, dollars)


def without_bid(f: Frame) -> Frame:
    """The Auction with no bid."""
    return Frame("auction", f.seat, f.tasks, cards=f.cards)


# -- cards -----------------------------------------------------------------------------------------------------------------


def buy(seat: int, card: int, price: int) -> Frame:
    """Stuff is bought (DORK-10). paid: its price, which comes back if it is canceled."""
    return Frame("buy", seat, (WINDOW, ("own", 0, 0)), card, NOBODY, (), 0, price)


def special(seat: int, card: int, tasks: tuple[Task, ...], room: int, on: int) -> Frame:
    """A Special is laid (DORK-13).

    room: the seat it is aimed at. cards: the one piece of Stuff there that it is aimed at, if it is aimed at Stuff. n: of a Temporary Obsession
    the end that was picked, counted from 1; 0 until then (DORK-15).
    """
    return Frame("play", seat, (WINDOW, *tasks), card, room, () if on == NO_CARD else (on,))


def aimed_at(f: Frame, room: int, on: int) -> Frame:
    """A Special that goes to another seat; and to this Stuff there, if it is aimed at Stuff."""
    return Frame(f.kind, f.seat, f.tasks, f.card, room, f.cards if on == NO_CARD else (on,), f.n, f.paid)


NO_END: Final = -1
"""No end of a Temporary Obsession was picked yet."""


def picked_end(f: Frame) -> int:
    """Which end of a Temporary Obsession was picked: 0, 1, or NO_END."""
    return f.n - 1


def with_end(f: Frame, end: int) -> Frame:
    """A Temporary Obsession of which this end was picked."""
    return f.but(n=end + 1)


def answer(seat: int, card: int, against: Frame, task: str) -> Frame:
    """A card is laid against what is being played (DORK-14). room: the seat that is playing that. The task says what becomes of it."""
    return Frame("answer", seat, (WINDOW, (task, 0, 0)), card, against.seat)


def after(f: Frame, tasks: tuple[Task, ...]) -> Frame:
    """What was played lies where it belongs, and this is still to do. card, room and cards: as they were."""
    return Frame("after", f.seat, tasks, f.card, f.room, f.cards)


def moment(owner: int, card: int, verbs: Iterable[int]) -> Frame:
    """A moment of Stuff has come (DORK-RULING-28). seat, room: its owner, for whom the verbs are done."""
    return Frame("moment", owner, tuple([("do", i, 0) for i in verbs]), card, owner)


def echo(seat: int, card: int, room: int, verbs: Iterable[int]) -> Frame:
    """A Special takes effect once more, for the seat that copied it (DORK-RULING-33). room: the seat it is aimed at."""
    return Frame("echo", seat, tuple([("do", i, 0) for i in verbs]), card, room)


def draw(seat: int, count: int) -> Frame:
    """A card lets a seat draw so many."""
    return Frame("draw", seat, (("draw", seat, count),))


def toss(seat: int, count: int) -> Frame:
    """A card makes a seat discard so many of its choice."""
    return Frame("toss", seat, (("cut", seat, count),))


def toss_at_random(seat: int, count: int) -> Frame:
    """A card makes a seat discard so many at random."""
    return Frame("toss", seat, (("lot", seat, 0),) * count)
