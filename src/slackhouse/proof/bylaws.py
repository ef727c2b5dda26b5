"""What is particular to the tables of one family of games, for those who look whether it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from slackhouse.game import Game
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move


class Bylaws(NamedTuple):
    """One family's laws; each raises a Failure where it is broken."""

    table: Callable[[Game], None]
    """What holds whenever somebody is asked."""
    piles: Callable[[Game], None]
    """What lies where it may not."""
    books: Callable[[Game], Any]
    """What is written down before an answer ..."""
    balance: Callable[[Game, Any, Sequence[Fact]], None]
    """... and must agree with the facts after it."""
    is_fair: Callable[[Game, int, Move], bool]
    """Is a move that may not be on the list another way to say something legal?"""
    in_own_words: Callable[[Game, int, Random], Move | None] | None
    """Something legal that may not be on the list, where a family knows such moves."""
    is_open_ended: Callable[[Game, int], bool]
    """May a seat that is asked say more than its list holds?"""
    hidden: Callable[[Any], list[list[int]]]
    """The piles of a table, beside the draw pile, whose order nobody can see."""
    being_played: frozenset[str]
    """The kinds of frames of what was announced and has neither taken effect nor fallen, as long as their window is still to be closed."""
    answering: frozenset[str]
    """The facts that an answer is, or that answers cause in what they answer."""
