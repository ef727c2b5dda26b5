"""A Slack game by name, for whoever looks on from outside: what is being played, what lies about, and what a move is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from slackhouse.contract.wire import Wire
from slackhouse.games.slack.table import Table
from slackhouse.games.slack.view import View
from slackhouse.kernel.moves import Move
from slackhouse.kernel.plays import About, Play, laid, where

LAID: Final = frozenset({"do", "call", "play", "answer", "tv", "shop", "bought"})
"""Frames whose cards lie in the middle; others only speak of a card that lies elsewhere."""
FROM_HAND: Final = frozenset({"call", "do", "play", "shop"})
"""Verbs that put down a card of one's hand; what others name lies elsewhere, unless the question is about the hand."""
OF_THE_HAND: Final = frozenset({"cut", "discarding"})


class LyingCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a room, and the Slack counters on it (SLACK-2)."""

    card: int
    counters: int


PIECES: Final[Mapping[str, type[msgspec.Struct]]] = {"room": LyingCard}
"""What a view holds in a row without names, and what each piece of it is."""


def plays(s: Table) -> tuple[Play, ...]:
    return laid(s.agenda, LAID)


def about(s: Table, seat: int, move: Move) -> About:
    asked = "" if s.ask is None else s.ask.about
    return where(move, s.hands[seat], from_hand=move.do in FROM_HAND or asked in OF_THE_HAND)


WIRE: Final[Wire[Table]] = Wire(View, PIECES, plays, about)
