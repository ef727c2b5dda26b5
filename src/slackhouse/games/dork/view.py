"""Views: what one seat, or a spectator, may know. Built from nothing, never copied and blanked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from slackhouse.games.dork.fields import Change, Held, Offer, Owned
from slackhouse.games.dork.rules import auction, trading
from slackhouse.games.dork.rules.frames import highest_bid, highest_bidder
from slackhouse.games.dork.rules.score import GOAL, mind, points, top_row
from slackhouse.games.dork.table import FaceUp, Table
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Frame
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.printed import Printed


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it: its money in the open (DORK-4), its Stuff in two rows (DORK-19), its hand only counted."""

    character: int
    money: int
    points: int
    obsessions: tuple[str, ...]
    temporary: tuple[Held, ...]
    top: tuple[Owned, ...]
    bottom: tuple[Owned, ...]
    kept: tuple[int, ...]
    hand_size: int
    offered: tuple[int, ...]
    """How many offers it has made to each seat (DORK-22)."""

    @property
    def role(self) -> int:
        """Its character."""
        return self.character

    @property
    def score(self) -> int:
        return self.points

    @property
    def goal(self) -> int:
        return GOAL

    @property
    def lying(self) -> tuple[int, ...]:
        """Its Stuff, and what is attached to it."""
        return tuple([one for card, attached in (*self.top, *self.bottom) for one in (card, *attached)])


class LotView(msgspec.Struct, frozen=True):
    """The Auction that is running: `bidder` is -1 as long as nobody has bid; `least` is what the next bid must be."""

    seller: int
    cards: tuple[int, ...]
    bidder: int
    bid: int
    least: int


class DorkView(AnyView, frozen=True, kw_only=True):
    """The view of a table of Chez Dork from one seat."""

    seats: tuple[SeatView, ...]
    aside: tuple[int, ...]
    trades: int
    auctions: int
    more_trades: int
    more_auctions: int
    prices: tuple[Change, ...]
    offers: tuple[Offer, ...]
    lot: LotView | None
    own_words: tuple[str, ...]
    """The verbs with which this seat may say more than `moves` suggests: draw, offer, auction, bid (DORK-22)."""
    listeners: tuple[int, ...]
    """To whom this seat may make an offer now, in whatever terms."""


def view(s: Table, seat: int | None, moves: Sequence[Move], beside: DorkView | None = None) -> DorkView:
    """What this seat may know; the frames on the agenda are cards laid in the open."""
    ask = s.ask
    listeners = () if seat is None else _listeners(s, seat)
    words = () if seat is None else _own_words(s, seat, listeners)
    return DorkView(
        seat=seat,
        seats=tuple([_seat(s, one) for one in range(s.seats)]) if beside is None else beside.seats,
        hand=() if seat is None else tuple(s.hands[seat]),
        turn=s.turn,
        phase=s.phase,
        turns=s.turns,
        trades=s.trades,
        auctions=s.auctions,
        more_trades=s.more_trades,
        more_auctions=s.more_auctions,
        prices=tuple(s.prices),
        offers=tuple(s.offers),
        lot=_lot(s),
        pile_size=len(s.pile),
        discards=tuple(s.discards),
        aside=_aside(s),
        agenda=tuple([frame.plain() for frame in s.agenda]),
        about="" if ask is None else ask.about,
        waiting=() if ask is None else ask.seats,
        passed=s.passed,
        moves=tuple(moves),
        open_ended=bool(words),
        own_words=words,
        listeners=listeners,
        winners=s.winners,
    )


def _own_words(s: Table, seat: int, listeners: Sequence[int]) -> tuple[str, ...]:
    """With which verbs a seat may say more than is suggested to it."""
    ask = s.ask
    if ask is None or seat not in ask.open_ended:
        return ()
    words = ("offer",) if listeners else ()
    match ask.about:
        case "drawing":
            return ("draw",)
        case "bidding":
            return ("bid",) if seat in ask.moves else ()
        case "dealing" if seat == s.turn and auction.may_put_up(s, seat):
            return (*words, "auction")
    return words


def _listeners(s: Table, seat: int) -> tuple[int, ...]:
    """Offers are made while the active seat ponders its Deals; in a window, and instead of an answer, by the seat that is asked (DORK-8)."""
    ask = s.ask
    if ask is None or seat not in ask.open_ended:
        return ()
    is_time = trading.may_offer_when(ask.about, asked=seat in ask.moves)
    return tuple(trading.listeners(s, seat)) if is_time else ()


def _aside(s: Table) -> tuple[int, ...]:
    """The characters that nobody plays lie face up, in no order: until they are dealt, theirs is a secret."""
    return tuple(sorted(s.aside))


def _seat(s: Table, seat: int) -> SeatView:
    if s.characters[seat] < 0:
        return SeatView(-1, s.money[seat], 0, (), (), (), (), (), len(s.hands[seat]), tuple(s.offered[seat]))
    top = top_row(s, seat)
    return SeatView(
        s.characters[seat],
        s.money[seat],
        points(s, seat),
        s.printed.obsessed(mind(s, seat)),
        tuple(s.obsessions[seat]),
        tuple(s.stuff[seat][:top]),
        tuple(s.stuff[seat][top:]),
        tuple(s.kept[seat]),
        len(s.hands[seat]),
        tuple(s.offered[seat]),
    )


def _lot(s: Table) -> LotView | None:
    f = auction.running(s)
    if f is None:
        return None
    least = auction.least_bid(f) if f.tasks and f.tasks[0][0] == "bidding" else 0
    return LotView(f.seat, f.cards, highest_bidder(f), highest_bid(f), least)


def face_up(seen: DorkView, printed: Printed) -> FaceUp:
    """What lies face up, for the rules to be asked about it."""
    s = FaceUp(printed, len(seen.seats), blank=False)
    _turn_up(s, seen)
    return s


def _turn_up(s: FaceUp, seen: DorkView) -> None:
    """All that lies face up, by what a view tells of it."""
    s.characters = characters = []
    s.money = money = []
    s.obsessions = obsessions = []
    s.stuff = stuff = []
    s.kept = kept = []
    s.offered = offered = []
    for seat in seen.seats:  # one walk around the table: a list for each field takes twice as long
        characters.append(seat.character)
        money.append(seat.money)
        obsessions.append(list(seat.temporary))
        stuff.append([*seat.top, *seat.bottom])
        kept.append(list(seat.kept))
        offered.append(list(seat.offered))
    s.turn, s.phase, s.turns = seen.turn, seen.phase, seen.turns
    s.trades, s.auctions = seen.trades, seen.auctions
    s.more_trades, s.more_auctions = seen.more_trades, seen.more_auctions
    s.prices, s.offers = list(seen.prices), list(seen.offers)
    s.discards, s.aside = list(seen.discards), list(seen.aside)
    s.agenda = [Frame(*plain) for plain in seen.agenda]
    s.passed, s.winners = seen.passed, seen.winners


def guess(seen: DorkView, printed: Printed, luck: Random) -> Table:
    """A table that looks just like this from that chair: what is unseen is dealt anew. For search; never the true one."""
    s = Table(printed, len(seen.seats))
    _turn_up(s, seen)
    luck.shuffle(s.aside)
    if seen.seat is not None:
        s.hands[seen.seat] = list(seen.hand)
    unseen = _unseen(s, luck)
    for one, seat in enumerate(seen.seats):
        if one != seen.seat:
            s.hands[one] = _deal(unseen, seat.hand_size, luck)
    s.pile = _deal(unseen, seen.pile_size, luck)
    s.facts = None
    return s


def _unseen(s: Table, luck: Random) -> list[int]:
    """The cards that lie nowhere in the open, shuffled."""
    left = [card.copies for card in s.printed.cards]
    for card in in_the_open(s):
        left[card] -= 1
    unseen = [number for number, copies in enumerate(left) for _ in range(copies)]
    luck.shuffle(unseen)
    return [card for card in unseen if not s.printed.is_character[card]]


def _deal(unseen: list[int], size: int, luck: Random) -> list[int]:
    """So many cards off the top. A table that was arranged by hand may hold more copies than its box: then some are doubled."""
    dealt = [unseen.pop() for _ in range(min(size, len(unseen)))]
    while len(dealt) < size and dealt:
        dealt.append(luck.choice(dealt))
    return dealt


def in_the_open(s: Table) -> list[int]:
    """Every card that is not in the pile, hands included: Stuff and what is attached, Obsessions, characters, discards, what is being played."""
    cards = [*s.discards, *s.aside, *(one for one in s.characters if one >= 0)]
    for seat in range(s.seats):
        cards += s.hands[seat]
        cards += s.kept[seat]
        cards += [card for card, _ in s.obsessions[seat]]
        for card, attached in s.stuff[seat]:
            cards += (card, *attached)
    cards += [frame.card for frame in s.agenda if frame.kind in {"play", "answer", "buy", "discard"}]
    return cards


def census(s: Table) -> list[int]:
    """Every card of the table, wherever it is: the same list, sorted, from the first deal to the last."""
    return sorted([*in_the_open(s), *s.pile])
