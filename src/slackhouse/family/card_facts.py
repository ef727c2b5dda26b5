"""The part of a family that says which facts and moves show that a card was played, answered, or was an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from slackhouse.cards.printed import AnyPrinted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

P = TypeVar("P", bound=AnyPrinted)


class CardFacts(NamedTuple, Generic[P]):
    """The moves and facts by which one family plays and answers cards."""

    role: str
    """The kind of card that is not played but held: `Job`, `Character`."""
    plays: frozenset[str]
    """Moves that play a card."""
    becomes: frozenset[str]
    """Facts by which somebody becomes their card."""
    answered_card: frozenset[str]
    """Facts in which `on` answered `card`."""
    answered_non_card: frozenset[str]
    """Facts in which `card` answered what is no card."""
    is_answer: Callable[[P, int], bool]
    """Can it be laid against what another seat is playing?"""
    can_answer: Callable[[P, int, int], bool]
    """Are there words on the one that can be laid against the other?"""
    altered_card: frozenset[str] = frozenset()
    """Facts in which `card` answered `on`, which went on all the same."""
    told_by: Mapping[str, str] = {}
    """Verbs whose deed the rules do themselves, by name and place (`cancel (answer)`), and the fact that tells of it."""
    steals: frozenset[str] = frozenset()
    """Facts in which somebody gets what was another's."""
