"""Snapshots: a table as it stood at one row, so that a long log need not be followed from its beginning. A cache, never the truth."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from slackhouse.game import Game
from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.fairness import Proof
from slackhouse.server.log_rows import Door, TableLaid
from slackhouse.server.replay_steps import scores_over_time
from slackhouse.server.shown_hands import HandSeen
from slackhouse.server.sitting import Chat, Sitting, State
from slackhouse.server.taking_back import Kept
from slackhouse.story.orders import Orders

FORM: Final = 5
"""Goes up when a snapshot is made differently: others are not read, and the log is followed instead."""
SOFT: Final = 1
"""How hard it is compressed: made in the middle of play, and again soon. One from before is not compressed, and is read all the same."""
ZLIB: Final = b"\x78"
"""With which compressed ones begin, and no other."""


class _Chair(msgspec.Struct, frozen=True, array_like=True):
    name: str
    token: str
    level: str
    orders: Orders
    had_a_say: bool
    left: bool
    sitter: str
    agreed: tuple[int, ...]
    veiled: bool
    joined: tuple[int, int] | None
    word: str


class _Snapshot(msgspec.Struct, frozen=True, array_like=True):
    form: int
    laid: TableLaid
    seq: int
    chairs: list[_Chair]
    host: int
    state: State
    game: bytes | None
    games: int
    at: int
    opened_at: float
    last_at: float
    paused_with: float
    chats: list[Chat]
    chatted: int
    done: list[tuple[int, str, int]]
    told: list[int]
    """How many lines of the story each reader has heard; the log has them."""
    epoch: int
    door: Door
    barred: frozenset[str]
    hints: bool
    luck: int | None
    kept: Kept | None
    secret: str
    proof: Proof | None
    draws: int
    hands_seen: list[HandSeen]


_READ: msgspec.msgpack.Decoder[_Snapshot] = msgspec.msgpack.Decoder(_Snapshot)


def taken(sitting: Sitting) -> bytes:
    """The table as it stands."""
    form = msgspec.msgpack.encode(
        _Snapshot(
            FORM,
            sitting.laid,
            sitting.seq,
            [_Chair(*(getattr(one, name) for name in _Chair.__struct_fields__)) for one in sitting.chairs],
            sitting.host,
            sitting.state,
            None if sitting.game is None else sitting.game.save(),
            sitting.games,
            sitting.at,
            sitting.opened_at,
            sitting.last_at,
            sitting.paused_with,
            sitting.chats,
            sitting.chatted,
            [(seat, name, seq) for (seat, name), seq in sitting.done.items()],
            sitting.stories.counts(),
            sitting.epoch,
            sitting.door,
            sitting.barred,
            sitting.hints,
            sitting.luck,
            sitting.kept,
            sitting.secret,
            sitting.proof,
            sitting.draws,
            sitting.hands_seen,
        )
    )
    return zlib.compress(form, SOFT)


def restored(form: bytes) -> Sitting | None:
    """The table of a snapshot; None if it cannot be read, for whatever reason: then the log is followed."""
    try:
        kept = _READ.decode(zlib.decompress(form) if form.startswith(ZLIB) else form)
        game = None if kept.game is None else Game.load(kept.game)
    except (msgspec.MsgspecError, SavedFormError, ValueError, zlib.error):
        return None
    if kept.form != FORM:
        return None
    sitting = Sitting(kept.laid)
    for chair, one in zip(sitting.chairs, kept.chairs, strict=True):
        for name in _Chair.__struct_fields__:
            setattr(chair, name, getattr(one, name))
        chair.belong(one.token, one.level)
    sitting.seq, sitting.host, sitting.state = kept.seq, kept.host, kept.state
    sitting.game, sitting.games, sitting.at = game, kept.games, kept.at
    sitting.opened_at, sitting.last_at, sitting.paused_with = kept.opened_at, kept.last_at, kept.paused_with
    sitting.epoch, sitting.hints, sitting.luck, sitting.kept = kept.epoch, kept.hints, kept.luck, kept.kept
    sitting.secret, sitting.proof, sitting.draws = kept.secret, kept.proof, kept.draws
    sitting.door, sitting.barred, sitting.hands_seen = kept.door, kept.barred, kept.hands_seen
    sitting.chats, sitting.chatted = kept.chats, kept.chatted
    sitting.done = {(seat, name): seq for seat, name, seq in kept.done}
    sitting.stories.restore(kept.told, game)
    if game is not None and game.is_over:
        sitting.scores = scores_over_time(game)
    return sitting
