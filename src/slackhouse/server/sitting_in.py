"""What is said for somebody who is away: as little as can be said, so that they come back to the hand, the room and the Job they had."""

from __future__ import annotations

from collections import Counter
from typing import Final

from slackhouse.kernel.moves import DONE, NO_CARD, PASS, Move
from slackhouse.kernel.view import AnyView

GIVES_UP: Final = frozenset({"discard", "give"})
"""Moves by which a card of the hand goes, and nothing comes of it."""


def nothing_said(moves: tuple[Move, ...]) -> Move | None:
    """What somebody says who says nothing: nothing, if that can be said."""
    return next((move for move in (PASS, DONE) if move in moves), None)


def least_said(view: AnyView, known: Counter[int]) -> Move | None:
    """Nothing; or, where a card of the hand must go, one they do not know yet. None: there is something to decide."""
    return nothing_said(view.moves) or _unknown(view, known)


def _unknown(view: AnyView, known: Counter[int]) -> Move | None:
    """Cards are drawn for whoever is away, and have to be discarded for them: those they knew stay, of the others the newest goes."""
    named = {move: {move.card, *move.cards} - {NO_CARD} for move in view.moves}
    if not all(cards and cards <= set(view.hand) for cards in named.values()):
        return None  # there is more to decide than which card goes
    came = {card: place for place, card in enumerate(view.hand)}
    more = Counter(view.hand) - known

    def worth(move: Move) -> tuple[int, int, int]:
        cards = named[move]
        return len(cards), len(cards - more.keys()), -min(came[card] for card in cards)

    return min([move for move in view.moves if move.do in GIVES_UP], default=None, key=worth)
