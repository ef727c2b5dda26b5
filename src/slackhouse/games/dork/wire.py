"""The wire part of Chez Dork: plays, cards and moves as clients get them, with every field named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from slackhouse.family.wire import Wire
from slackhouse.games.dork.view import DorkView

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


PIECES: Final[Mapping[str, type[msgspec.Struct]]] = {
    "top": OwnedStuff,
    "bottom": OwnedStuff,
    "temporary": HeldObsession,
    "prices": PriceChange,
    "offers": OpenOffer,
}
"""What a view holds in a row without names, and what each piece of it is."""


WIRE: Final = Wire(DorkView, PIECES, LAID, FROM_HAND, OF_THE_HAND, DEALS)
