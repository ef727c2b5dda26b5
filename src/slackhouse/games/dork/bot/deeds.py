"""What a move is to everybody who sees it, by what lies face up and the move itself; characters make remarks on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.rules.score import GOAL, points

if TYPE_CHECKING:
    from slackhouse.games.dork.table import FaceUp
    from slackhouse.kernel.moves import Move

BRINK: Final = 5
"""A seat that lacks no more points than this is about to win."""


def deed(s: FaceUp, me: int, move: Move) -> str:
    """`buys`, `deals`, `spoils` or `stops`; nothing for anything else."""
    if move.do == "buy":
        return "buys"
    if move.do in {"offer", "accept", "auction"}:
        return "deals"
    if move.do != "play":
        return ""
    top = s.agenda[-1]
    rival = move.seat if top.kind == "turn" else top.seat
    if rival == me or not 0 <= rival < s.seats:
        return ""
    return "stops" if GOAL - points(s, rival) <= BRINK else "spoils"
