"""Verbs of a family's own: how its moves are said that no other family knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from slackhouse.cards.card import Card
from slackhouse.kernel.moves import Move


class Names(Protocol):
    """What is needed to say a move: the table's cards and seats."""

    cards: Sequence[Card]
    names: tuple[str, ...]


class Heard(Names, Protocol):
    """What is needed to understand one: cards by title, seats by name."""

    def card(self, title: str) -> int: ...

    def knows(self, title: str) -> bool: ...

    def seat(self, name: str) -> int: ...


class Talk(NamedTuple):
    """What one family's moves are called, how they are said and how they are heard."""

    verbs: tuple[str, ...]
    say: Callable[[Names, Move, Iterable[Move]], str]
    understood: Callable[[Heard, str, str], Move]
    """By the verb, and what was said after it as it was typed. Raises NotationError."""
    means: Callable[[Move, Move], bool]
    """Could the second be meant by a line that says the first, and leaves something out?"""
