"""The verbs that only one family has: how its own moves are formatted and parsed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from slackhouse.cards.card import Card
from slackhouse.kernel.moves import Move


class Names(Protocol):
    """The names of a table's cards and seats, for formatting."""

    cards: Sequence[Card]
    names: tuple[str, ...]


class Heard(Names, Protocol):
    """The cards and seats that a parsed line names."""

    def card(self, title: str) -> int: ...

    def knows(self, title: str) -> bool: ...

    def seat(self, name: str) -> int: ...


class Talk(NamedTuple):
    """The move verbs of one family, with their formatting and parsing."""

    verbs: tuple[str, ...]
    say: Callable[[Names, Move, Iterable[Move]], str]
    understood: Callable[[Heard, str, str], Move]
    """By the verb, and what was said after it as it was typed. Raises NotationError."""
    means: Callable[[Move, Move], bool]
    """Could the second be meant by a line that says the first, and leaves something out?"""
