"""What a move is to everybody who sees it, by what lies face up and the move itself; characters make remarks on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.rules.frames import BEING_PLAYED
from slackhouse.games.slack.rules.score import lacking

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp
    from slackhouse.kernel.moves import Move

BRINK: Final = 4
"""A seat that lacks no more Slack than this is about to win."""


def deed(s: FaceUp, me: int, move: Move) -> str:
    """`buys`, `invites`, `spoils` or `stops`; nothing for anything else."""
    if move.do == "shop":
        return "buys"
    if move.do == "call":
        return "invites" if move.seat == me else "spoils"
    if move.do != "play":
        return ""
    top = s.agenda[-1]
    rival = top.seat if top.kind in BEING_PLAYED else move.seat
    if rival == me or not 0 <= rival < s.seats:
        return ""
    return "stops" if lacking(s)[rival] <= BRINK else "spoils"
