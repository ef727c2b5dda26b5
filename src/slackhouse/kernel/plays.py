"""What is being played, by name: what anybody outside is told of the agenda."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal

import msgspec

from slackhouse.kernel.agenda import Frame
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move

About = Literal["hand", "tray", "deal", "plain"]
"""Where a move is found: with a card of the own hand, with a card that lies elsewhere, among deals, or in plain words."""


class Play(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Cards that were put down and have not found their place yet: who did, whose room and which cards it is aimed at, and a number that goes with it."""

    kind: str
    seat: int
    cards: tuple[int, ...]
    room: int = NOBODY
    n: int = 0
    on: tuple[int, ...] = ()
    """What it is aimed at, if that is a card."""


def laid(agenda: Sequence[Frame], kinds: Container[str]) -> tuple[Play, ...]:
    """The frames of these kinds as plays, the last on top: a play, its answer, the answer to that."""
    return tuple(
        [
            Play(f.kind, f.seat, f.cards, f.room, f.n)
            if f.card == NO_CARD
            else Play(f.kind, f.seat, (f.card,), f.room, f.n, f.cards)
            for f in agenda
            if f.kind in kinds and (f.card != NO_CARD or f.cards)
        ]
    )


def where(move: Move, hand: Sequence[int], *, from_hand: bool) -> About:
    """Where a move that is no deal is found: with cards of this hand, if it is about the hand at all and they are in it."""
    cards = move.cards if move.card == NO_CARD else (move.card,)
    if not cards:
        return "plain"
    return "hand" if from_hand and all(card in hand for card in cards) else "tray"
