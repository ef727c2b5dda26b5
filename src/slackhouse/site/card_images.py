"""Pictures of cards, kinds, boxes and players, each drawn once and cached.

A picture's name is made from the card's data, so what it shows never changes. Nothing is drawn from a request but a face from a seed: a
name that no card has is not found.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, TypeVar

from slackhouse.art import avatar, emblem, name_of, picture, robot
from slackhouse.cards.card import Card
from slackhouse.games import load_box, shelf, vocabularies

MAX_CARDS: Final = 10_000
"""Own cards of tables that are remembered at the same time: four large tables; older ones are read again when asked for."""
MAX_TABLES: Final = 1_000
MAX_DRAWN: Final = 2_000
"""Pictures kept ready, at some four kB each."""
CACHE_FOREVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
CACHE_A_DAY: Final = {"Cache-Control": "public, max-age=86400"}
EMBLEM: Final = ".emblem"
SEED: Final = re.compile(r"[0-9a-f]{16}")
FACES: Final[dict[str, Callable[[str], str]]] = {"seat": avatar, "bot": robot}

EXAMPLES: Final[dict[str, Card]] = {card.kind: card for words in vocabularies() for card in words.examples}
"""One of each kind, for the pages that explain them."""


T = TypeVar("T")


@cache
def printed_cards() -> dict[str, Card]:
    """Every card of every box, by the name of its picture."""
    return {name_of(card): card for box in shelf() for card in load_box(box).cards}


class CardImages:
    """A cache of drawn pictures, and the own cards of tables."""

    def __init__(self) -> None:
        self._own: OrderedDict[str, Card] = OrderedDict()
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._tables: OrderedDict[str, frozenset[str]] = OrderedDict()

    def may_have(self, table: str, name: str) -> bool:
        """Whether a table's cards are worth looking through for this name: not if that was done, and it was not there."""
        return name.removesuffix(EMBLEM) in self._tables.get(table, (name.removesuffix(EMBLEM),))

    def names(self, cards: Iterable[Card], table: str) -> list[str]:
        """Where the pictures of a table's cards are found: its own under its own name. They are known from now on."""
        ours = printed_cards()
        found = []
        for card in cards:
            name = name_of(card)
            if name in ours:
                found.append(name)
            else:
                _keep(self._own, name, card, MAX_CARDS)
                found.append(f"{table}/{name}")
        own = frozenset(name.rpartition("/")[2] for name in found if "/" in name)
        _keep(self._tables, table, own, MAX_TABLES)
        return found

    def of_card(self, name: str) -> bytes | None:
        """A picture by its name, or an emblem; None if no card that is known has it."""
        plain = name.removesuffix(EMBLEM)
        card = printed_cards().get(plain) or self._own.get(plain)
        return None if card is None else self._made(name, lambda: _of(card, name))

    def of_kind(self, name: str) -> bytes | None:
        card = EXAMPLES.get(name.removesuffix(EMBLEM))
        return None if card is None else self._made(f"kind {name}", lambda: _of(card, name))

    def of_box(self, name: str) -> bytes | None:
        """What stands on the lid of a box: the first who would be invited there."""
        if name not in shelf():
            return None
        cards = load_box(name).cards
        card = next(one for one in cards if one.is_on_the_lid)
        return self._made(f"box {name}", lambda: picture(card))

    def of_seat(self, who: str, seed: str) -> bytes | None:
        """A face, if the seed is one: there are as many as anybody likes, so only some are kept."""
        if who not in FACES or not SEED.fullmatch(seed):
            return None
        return self._made(f"{who} {seed}", lambda: FACES[who](seed))

    def _made(self, name: str, draw: Callable[[], str]) -> bytes:
        drawn = self._drawn.get(name)
        if drawn is None:
            drawn = draw().encode()
        _keep(self._drawn, name, drawn, MAX_DRAWN)
        return drawn


def _of(card: Card, name: str) -> str:
    return emblem(card) if name.endswith(EMBLEM) else picture(card)


def _keep(kept: OrderedDict[str, T], name: str, one: T, most: int) -> None:
    """The newest last; the oldest goes when there are too many."""
    kept[name] = one
    kept.move_to_end(name)
    if len(kept) > most:
        kept.popitem(last=False)
