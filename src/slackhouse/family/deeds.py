"""What can come up of a card in one family of games, and by which facts it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from slackhouse.cards.printed import AnyPrinted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

P = TypeVar("P", bound=AnyPrinted)


class Deeds(NamedTuple, Generic[P]):
    """One family's ways to play and to answer."""

    role: str
    """The kind of card that is not played but held: `Job`, `Character`."""
    plays: frozenset[str]
    """Moves that play a card."""
    becomes: frozenset[str]
    """Facts by which somebody becomes their card."""
    strikes: frozenset[str]
    """Facts in which `on` answered `card`."""
    disturbs: frozenset[str]
    """Facts in which `card` answered what is no card."""
    is_answer: Callable[[P, int], bool]
    """Can it be laid against what another seat is playing?"""
    can_answer: Callable[[P, int, int], bool]
    """Are there words on the one that can be laid against the other?"""
    twists: frozenset[str] = frozenset()
    """Facts in which `card` answered `on`, which went on all the same."""
    told_by: Mapping[str, str] = {}
    """Verbs whose deed the rules do themselves, by name and place (`cancel (answer)`), and the fact that tells of it."""
    steals: frozenset[str] = frozenset()
    """Facts in which somebody gets what was another's."""
