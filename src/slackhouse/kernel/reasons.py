"""Small words for reasons and refusals: whose a card is, and how a question can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.moves import Move

Reason = tuple[str, str]
"""A sentence, without its full stop, and the id of the rule."""


def whose(seat: int, names: Sequence[str], reader: int | None) -> str:
    """`your`, or `Ann's`."""
    return "your" if seat == reader else f"{names[seat]}'s"


def ways(moves: Sequence[Move]) -> str:
    """The verbs that a question can be answered with: `call, play or done`."""
    *verbs, last = dict.fromkeys(move.do for move in moves)
    return f"{', '.join(verbs)} or {last}" if verbs else last
