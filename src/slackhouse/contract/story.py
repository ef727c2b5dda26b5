"""How the story of one family of games is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from slackhouse.cards.card import Card
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Told

Gather = Callable[[Sequence[Card], Sequence[Fact], int], tuple[int, Told]]
"""A fact that begins a line on which others follow (cards, facts, where it is): how many it takes, and what the line says."""


class Story(NamedTuple):
    """Which facts belong together, which only make noise, and whom they hit."""

    told: Callable[[Fact, Sequence[Card]], Told]
    """A fact as its own sentence."""
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
    question: Callable[[Any, Sequence[Card]], Told]
    """What the seat of a view is asked: view, cards."""
    waits: Callable[[Any, Sequence[Card]], Told]
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
