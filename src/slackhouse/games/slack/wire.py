"""The wire part of the Slack games: plays, cards and moves as clients get them, with every field named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources
from typing import Final

import msgspec

from slackhouse.family.wire import Counted, Wire
from slackhouse.games.slack.editions import EDITIONS
from slackhouse.games.slack.view import View
from slackhouse.kernel.wording import Told

LAID: Final = frozenset({"do", "call", "play", "answer", "tv", "shop", "bought"})
FROM_HAND: Final = frozenset({"call", "do", "play", "shop"})
"""Verbs that put down a card of one's hand; what others name lies elsewhere, unless the question is about the hand."""
OF_THE_HAND: Final = frozenset({"cut", "discarding", "pass on"})


class LyingCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a room, and the Slack counters on it (SLACK-2)."""

    card: int
    counters: int


class Bond(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is another seat's business: in whose room it lies, whose it is, and until when (0: it only remembers who brought it)."""

    card: int
    host: int
    whose: int
    until: int


class Loan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has lent another, and what it has rolled ahead for its next Income (0: nothing)."""

    lender: int
    borrower: int
    owed: int
    rolled: int


class Couple(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two seats who are dating."""

    first: int
    second: int


PIECES: Final[Mapping[str, type[msgspec.Struct]]] = {
    "room": LyingCard,
    "bonds": Bond,
    "loans": Loan,
    "couples": Couple,
}
"""What a view holds in a row without names, and what each piece of it is."""


def _path(package: str, icon: str) -> str:
    """What is drawn in an icon: one path."""
    drawing = (resources.files(package) / icon).read_text("utf-8")
    found = _PATH.search(drawing)
    if found is None:
        raise ValueError(f"{icon} of {package} has no path")
    return " ".join(found[1].split())


_PATH: Final = re.compile(r'<path d="([^"]+)"')
TOKENS: Final = tuple(
    Counted(
        token.name,
        Told(f"token.{token.name}"),
        _path(edition.package, token.icon),
        {n: Told(f"token.{word}") for n, word in token.instead.items()},
    )
    for edition in EDITIONS
    for token in edition.tokens
)
WIRE: Final = Wire(View, PIECES, LAID, FROM_HAND, OF_THE_HAND, tokens=TOKENS)
