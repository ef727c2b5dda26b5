"""The encoding of Chez Dork: money, points and Obsessions of every seat, its Stuff, open offers, and the lot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.encoding import Encoding
from slackhouse.family.observation import TENTH, add, put
from slackhouse.games.dork.rules.auction import least_bid, running
from slackhouse.games.dork.rules.frames import highest_bid, highest_bidder
from slackhouse.games.dork.rules.score import mind, points_with

if TYPE_CHECKING:
    from array import array

    from slackhouse.family.observation import Places, SeatKnowledge
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.games.dork.view import DorkView

WITH_CARD: Final = ("auction", "buy", "choose", "discard", "give", "offer", "play", "take")
ALONE: Final = ("accept", "bid", "choose", "decline", "done", "draw", "offer", "pass", "withdraw")
NUMBERS: Final = (
    "points",
    "money",
    "hand",
    "fits",
    "does not fit",
    "offers made to me",
    "gives me",
    "wants of me",
)
"""What `_put` writes of a seat, in this order; then its Obsessions."""
DOLLAR: Final = 0.01
ATTACHED: Final = 0.5
"""What is attached to a piece counts in its own column, and less than a piece."""


def _of_seat(printed: Printed) -> tuple[str, ...]:
    return (*NUMBERS, *(f"obsessed with {word}" for word in printed.obsessions))


def _of_table(_printed: Printed, seats: int) -> list[str]:
    around = ["me", *(f"seat +{seat}" for seat in range(1, seats))]
    names = ["Trades", "Auctions", "more Trades", "more Auctions", "bid", "least bid"]
    return [*names, *(f"sold by {seat}" for seat in around), *(f"highest bid of {seat}" for seat in around)]


def _put(s: FaceUp, look: SeatKnowledge, seen: array[float], places: Places) -> None:
    """Deals and the lot, what is on offer to the seat that looks, and every seat with its Stuff."""
    table = places.table
    put(seen, table, TENTH * s.trades)
    put(seen, table + 1, TENTH * s.auctions)
    put(seen, table + 2, TENTH * s.more_trades)
    put(seen, table + 3, TENTH * s.more_auctions)
    _put_lot(s, look, seen, places)
    _put_offers(s, look, seen, places)
    at, lies = places.seat, places.before
    for seat in s.clockwise(look.me):
        put(seen, at + 1, DOLLAR * s.money[seat])
        put(seen, at + 2, TENTH * look.hand_sizes[seat])
        put(seen, at + 5, TENTH * s.offered[seat][look.me])
        if s.characters[seat] >= 0:
            _put_seat(s, seat, seen, at)
            _put_before(s, seat, seen, lies)
        at += places.of_seat
        lies += places.titles


def _put_lot(s: FaceUp, look: SeatKnowledge, seen: array[float], places: Places) -> None:
    """The Auction that is running: what is sold by whom, and who has bid how much."""
    lot = running(s)
    if lot is None:
        return
    at, seats = places.table + 4, places.seats
    put(seen, at, DOLLAR * highest_bid(lot))
    if lot.tasks and lot.tasks[0][0] == "bidding":
        put(seen, at + 1, DOLLAR * least_bid(lot))
    seen[at + 2 + (lot.seat - look.me) % seats] = 1.0
    if (bidder := highest_bidder(lot)) >= 0:
        seen[at + 2 + seats + (bidder - look.me) % seats] = 1.0
    add(seen, places.zones, lot.cards)


def _put_offers(s: FaceUp, look: SeatKnowledge, seen: array[float], places: Places) -> None:
    """What others would give me, and what they want of me for it; and what changes prices. Of dollars the first offer of each counts."""
    me, seats = look.me, places.seats
    gives, wants = places.zones + places.titles, places.zones + 2 * places.titles
    spoke = 0
    for by, to, cards, dollars, wanted, price in s.offers:
        if to != me:
            continue
        add(seen, gives, cards)
        add(seen, wants, wanted)
        if not spoke >> by & 1:
            spoke |= 1 << by
            at = places.seat + (by - me) % seats * places.of_seat
            put(seen, at + 6, DOLLAR * dollars)
            put(seen, at + 7, DOLLAR * price)
    for card, _ in s.prices:
        seen[places.zones + 3 * places.titles + card] += 1.0


def _put_seat(s: FaceUp, seat: int, seen: array[float], at: int) -> None:
    """Its points, how much of its Stuff fits (DORK-19), and its Obsessions (DORK-15)."""
    obsessed, printed = mind(s, seat), s.printed
    fits = 0
    for card, _ in s.stuff[seat]:
        if printed.fits[card] & obsessed:
            fits += 1
    put(seen, at, TENTH * points_with(s, seat, obsessed))
    put(seen, at + 3, TENTH * fits)
    put(seen, at + 4, TENTH * (len(s.stuff[seat]) - fits))
    for place, bit in enumerate(printed.obsession_bits):
        if obsessed & bit:
            seen[at + 8 + place] = 1.0


def _put_before(s: FaceUp, seat: int, seen: array[float], at: int) -> None:
    """The character, its Stuff with what is attached, its temporary Obsessions, and the Specials that stay."""
    add(seen, at, s.kept[seat])
    for card, _ in s.obsessions[seat]:
        seen[at + card] += 1.0
    for card, attached in s.stuff[seat]:
        seen[at + card] += 1.0
        for more in attached:
            seen[at + more] += ATTACHED
    seen[at + s.characters[seat]] += 1.0


ENCODING: Final[Encoding[Table, DorkView, Printed]] = Encoding(
    with_card=WITH_CARD,
    alone=ALONE,
    of_seat=_of_seat,
    of_table=_of_table,
    put=_put,
    zones=("lot", "offered to me", "wanted of me", "prices"),
)
