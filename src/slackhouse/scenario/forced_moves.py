"""Detects questions that are no choice: one move, or moves that nothing tells apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Ask

ANY: Final = -2
"""Stands for every card that a scenario names nowhere."""


def only_way(
    game: Game, ask: Ask, seat: int, named: frozenset[int], *, declining: bool = False
) -> Move | None:
    """The move that a seat makes because there is no other, or none that would make a difference; None if it has a choice.

    To lay a card is never what one must do: who declines what is optional does not count it.
    """
    if seat in ask.open_ended:
        return None
    ways = [move for move in ask.moves[seat] if not (declining and move.do == "play")]
    return ways[0] if ways and _are_alike(game, seat, ways, named) else None


def _are_alike(game: Game, seat: int, ways: Sequence[Move], named: frozenset[int]) -> bool:
    """Do all of these come to the same: cards of which the scenario knows nothing, or the very same table?"""
    first = _as_told(ways[0], named)
    if all(first == _as_told(way, named) for way in ways[1:]):
        return True
    outcome = _after(game, seat, ways[0])
    return all(outcome == _after(game, seat, way) for way in ways[1:])


def _as_told(way: Move, named: frozenset[int]) -> Move:
    """A move as far as the scenario can tell: a card that it names nowhere is any card (RULING-25)."""
    cards = tuple(one if one in named else ANY for one in way.cards)
    return way._replace(card=way.card if way.card in named or way.card < 0 else ANY, cards=cards)


def _after(game: Game, seat: int, way: Move) -> tuple[object, Ask | None]:
    """The table that an answer leads to, and what is asked then."""
    twin = game.copy()
    twin.answer(seat, way)
    return twin.family.tables.saved(twin.table), twin.ask
