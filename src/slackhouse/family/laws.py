"""The part of a family that proofs use: invariants of its tables, and checks of its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from slackhouse.cards.printed import AnyPrinted
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import AnyTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from slackhouse.family.card_facts import CardFacts
    from slackhouse.kernel.facts import Fact

T = TypeVar("T", bound=AnyTable)
P = TypeVar("P", bound=AnyPrinted)


class Laws(NamedTuple, Generic[T, P]):
    """The invariants of one family; each check raises a Failure where it is broken."""

    table: Callable[[T, Sequence[str]], None]
    """What holds whenever somebody is asked; the names are shown in the report."""
    piles: Callable[[T], None]
    """What lies where it may not."""
    snapshot: Callable[[T], Callable[[T, Sequence[str], Sequence[Fact]], None]]
    """Taken before an answer. What it returns is called after it, with the names and the facts, and checks that the facts explain every change."""
    is_fair: Callable[[T, int, Move, Sequence[Move]], bool]
    """Is a move that is not among these, which were offered, another way to say something legal?"""
    in_own_words: Callable[[T, int, Random], Move | None] | None
    """Something legal that may not be on the list, where a family knows such moves."""
    is_open_ended: Callable[[T, int, Sequence[Move]], bool]
    """May a seat that is asked say more than its list holds?"""
    hidden: Callable[[T], list[list[int]]]
    """The piles of a table, beside the draw pile, whose order nobody can see."""
    being_played: frozenset[str]
    """The kinds of frames of what was announced and has neither taken effect nor fallen, as long as their window is still to be closed."""
    answering: frozenset[str]
    """The facts that an answer is, or that answers cause in what they answer."""
    card_facts: CardFacts[P]
    """What can come up of a card."""
    give_anew: Callable[[T, Random], None] = lambda _s, _luck: None
    """Hands were dealt anew: what was given face down out of one is again one of its cards."""


def is_offered(seats: int, seat: int, move: Move, offered: Sequence[Move]) -> bool:
    """Was it offered, or is it what may be said at every table: a shuffle in any order, a hand shown?"""
    if move in offered:
        return True
    if move.do == "shuffle":
        plain = move._replace(cards=())
        return any(
            one._replace(cards=()) == plain and sorted(one.cards) == sorted(move.cards) for one in offered
        )
    if move.do == "show hand":
        to_whom = move.seat == -1 or (move.seat in range(seats) and move.seat != seat)
        return seat in range(seats) and to_whom and move == Move("show hand", seat=move.seat)
    return False


def no_snapshot(_s: AnyTable) -> Callable[[AnyTable, Sequence[str], Sequence[Fact]], None]:
    """Nothing is compared."""
    return lambda _s, _names, _facts: None
