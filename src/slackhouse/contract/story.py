"""How the story of one family of games is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from slackhouse.cards.card import Card
from slackhouse.kernel.facts import Fact


class Telling(Protocol):
    """Whoever tells facts to one reader."""

    def say(self, fact: Fact) -> str:
        """A fact as its own sentence."""

    def turned(self, text: str) -> str:
        """The sentence, with the reader spoken to."""

    def name(self, seat: int) -> str: ...

    def is_me(self, seat: int) -> bool: ...

    def title(self, card: int) -> str: ...

    def titles(self, cards: Iterable[int]) -> str: ...


Gather = Callable[[Telling, Sequence[Fact], int], tuple[int, str]]
"""A fact that begins a line on which others follow: how many it takes, and what the line says."""


class Story(NamedTuple):
    """Which facts belong together, which only make noise, and whom they hit."""

    gathers: Mapping[str, Gather]
    silent: frozenset[str]
    """Facts that only make noise in a story: the table shows them."""
    hits_seat: frozenset[str]
    """What is done to the seat of the fact."""
    hits_room: frozenset[str]
    """What the seat of the fact does to the other one."""
    hits_if_less: frozenset[str]
    """What hurts the seat of the fact when the number is below zero."""
    own_doing: frozenset[str]
    """What comes of these is nobody else's fault."""
    question: Callable[[Any, Sequence[Card], Sequence[str]], str]
    """What the seat of a view is asked, in words: view, cards, names."""
    waits: Callable[[Any, Sequence[Card], Sequence[str]], str]
    """What the table waits for, in words for everybody: `answers to Zoe's Sleep`."""
    phases: tuple[str, ...]
    """The steps of a turn, by the number that views have."""
    called: Callable[[str], tuple[str, ...]]
    """What a kind of play is called by whoever gives standing orders: a Shopping trip is "Shopping"."""
    is_a_moment: Callable[[str, int, bool], bool]
    """Is a window one of those in which people like to be asked? Told by its class alone: the kind of play ("phase": a phase begins,
    "afterwards": something was just played), the phase, whether the turn is theirs."""
    is_worth_asking: Callable[[Any, Any], bool]
    """Does the seat of this view (view, printed) hold something that is for just this moment?"""
    scores: Callable[[Any], list[int]]
    """How far each seat has come."""
