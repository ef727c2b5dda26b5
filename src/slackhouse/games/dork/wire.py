"""A game of Chez Dork by name, for whoever looks on from outside: what is being played, what lies about, and what a move is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from slackhouse.contract.wire import Wire
from slackhouse.games.dork.table import Table
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.moves import Move
from slackhouse.kernel.plays import About, Play, laid, where

LAID: Final = frozenset({"play", "answer", "buy", "discard"})
"""Frames whose cards lie in the middle; a lot stays with its owner until the hammer falls, and is told by itself."""
FROM_HAND: Final = frozenset({"play", "buy"})
"""Verbs that put down a card of one's hand; what others name lies elsewhere, unless the question is about the hand."""
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


PIECES: Final[Mapping[str, type[msgspec.Struct]]] = {
    "top": OwnedStuff,
    "bottom": OwnedStuff,
    "temporary": HeldObsession,
    "prices": PriceChange,
    "offers": OpenOffer,
}
"""What a view holds in a row without names, and what each piece of it is."""


def plays(s: Table) -> tuple[Play, ...]:
    return laid(s.agenda, LAID)


def about(s: Table, seat: int, move: Move) -> About:
    if move.do in DEALS:
        return "deal"
    asked = "" if s.ask is None else s.ask.about
    return where(move, s.hands[seat], from_hand=move.do in FROM_HAND or asked in OF_THE_HAND)


WIRE: Final[Wire[Table]] = Wire(DorkView, PIECES, plays, about)
