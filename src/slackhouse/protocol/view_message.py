"""The view of a seat as it is sent, and the plays, the agenda and the place of a choice that are sent with it.

Each family declares the classes of its views and seats in its `wire.py`.
"""

from __future__ import annotations

from typing import cast

import msgspec

from slackhouse.family.wire import About, OnAgenda, OpenParts, Play, ToDo
from slackhouse.game import Game
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.kernel.table import Frame
from slackhouse.kernel.view import AnyView


def open_parts(game: Game, view: AnyView) -> OpenParts:
    """What is sent to every reader alike, encoded once; any view of the game has it."""
    encode = msgspec.json.encode
    return OpenParts(
        cast("tuple[Play, ...]", msgspec.Raw(encode(plays(game)))),
        cast("tuple[OnAgenda, ...]", msgspec.Raw(encode([named(frame) for frame in game.table.agenda]))),
        msgspec.Raw(encode(game.family.wire.seats(view))),
    )


def plays(game: Game) -> tuple[Play, ...]:
    """What lies in the middle, the last on top: a play, its answer, the answer to that."""
    laid = game.family.wire.laid
    return tuple(
        [
            Play(f.kind, f.seat, f.cards, f.room, f.n)
            if f.card == NO_CARD
            else Play(f.kind, f.seat, (f.card,), f.room, f.n, f.cards)
            for f in game.table.agenda
            if f.kind in laid and (f.card != NO_CARD or f.cards)
        ]
    )


def named(frame: Frame) -> OnAgenda:
    """A frame of the agenda by name."""
    tasks = tuple([ToDo(*task) for task in frame.tasks])
    return OnAgenda(frame.kind, frame.seat, tasks, frame.card, frame.room, frame.cards, frame.n, frame.paid)


def about(game: Game, seat: int, move: Move) -> About:
    """Where a seat finds a move: in its hand, on the table, among deals, or in plain words."""
    wire, s = game.family.wire, game.table
    if move.do in wire.deals:
        return "deal"
    cards = move.cards if move.card == NO_CARD else (move.card,)
    if not cards:
        return "plain"
    from_hand = move.do in wire.from_hand or (s.ask is not None and s.ask.about in wire.of_the_hand)
    return "hand" if from_hand and all(card in s.hands[seat] for card in cards) else "tray"
