"""The wire part of Chez Dork: plays, cards and moves as clients get them, with every field named."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from slackhouse.family.wire import OpenParts, Wire, WireView
from slackhouse.games.dork import view
from slackhouse.games.dork.view import LotView

LAID: Final = frozenset({"play", "answer", "buy", "discard"})
"""A lot stays with its owner until the hammer falls, and is told by itself."""
FROM_HAND: Final = frozenset({"play", "buy"})
OF_THE_HAND: Final = frozenset({"cut", "discarding"})
DEALS: Final = frozenset({"offer", "auction", "bid"})
"""Deals have terms of their own; a yes or no to one is a plain word like any other."""


class OwnedStuff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of Stuff, and the Specials attached to it."""

    card: int
    attached: tuple[int, ...]


class HeldObsession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A temporary Obsession, and which of its two ends shows (DORK-15)."""

    card: int
    end: int


class PriceChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Special that changes prices in this turn, and which of its verbs does (DORK-11)."""

    card: int
    verb: int


class OpenOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who offers what to whom: Stuff and dollars for Stuff and dollars (DORK-8)."""

    seat: int
    to: int
    gives: tuple[int, ...]
    pays: int
    wants: tuple[int, ...]
    price: int


class DorkSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it: its money in the open (DORK-4), its Stuff in two rows (DORK-19), its hand only counted."""

    character: int
    money: int
    points: int
    obsessions: tuple[str, ...]
    kept: tuple[int, ...]
    hand_size: int
    offered: tuple[int, ...]
    temporary: tuple[HeldObsession, ...]
    top: tuple[OwnedStuff, ...]
    bottom: tuple[OwnedStuff, ...]


class DorkView(WireView[DorkSeat], frozen=True, tag="dork"):
    """The view of a table of Chez Dork from one seat."""

    aside: tuple[int, ...]
    trades: int
    auctions: int
    more_trades: int
    more_auctions: int
    lot: LotView | None
    own_words: tuple[str, ...]
    listeners: tuple[int, ...]
    prices: tuple[PriceChange, ...]
    offers: tuple[OpenOffer, ...]


def dork_seats(seen: view.DorkView) -> tuple[DorkSeat, ...]:
    """The seats of a view as they are sent."""
    return tuple(
        [
            DorkSeat(
                one.character,
                one.money,
                one.points,
                one.obsessions,
                one.kept,
                one.hand_size,
                one.offered,
                tuple([HeldObsession(*held) for held in one.temporary]),
                tuple([OwnedStuff(*owned) for owned in one.top]),
                tuple([OwnedStuff(*owned) for owned in one.bottom]),
            )
            for one in seen.seats
        ]
    )


def dork_view(seen: view.DorkView, parts: OpenParts) -> DorkView:
    """A view as it is sent."""
    return DorkView(
        plays=parts.plays,
        agenda=parts.agenda,
        seats=cast("tuple[DorkSeat, ...]", parts.seats),
        seat=seen.seat,
        hand=seen.hand,
        turn=seen.turn,
        phase=seen.phase,
        turns=seen.turns,
        pile_size=seen.pile_size,
        discards=seen.discards,
        about=seen.about,
        waiting=seen.waiting,
        passed=seen.passed,
        open_ended=seen.open_ended,
        winners=seen.winners,
        aside=seen.aside,
        trades=seen.trades,
        auctions=seen.auctions,
        more_trades=seen.more_trades,
        more_auctions=seen.more_auctions,
        lot=seen.lot,
        own_words=seen.own_words,
        listeners=seen.listeners,
        prices=tuple([PriceChange(*one) for one in seen.prices]),
        offers=tuple([OpenOffer(*one) for one in seen.offers]),
    )


WIRE: Final = Wire(DorkView, dork_seats, dork_view, LAID, FROM_HAND, OF_THE_HAND, DEALS)
