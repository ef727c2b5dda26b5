"""Reading a table from its log: from the first row, or from a snapshot; and the summary of a table that nobody has open.

A snapshot is the state at one row. It is a cache, never the truth: one that cannot be read is ignored.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec

from slackhouse.game import CHANCE, Game
from slackhouse.kernel.errors import SavedFormError, SlackhouseError
from slackhouse.kernel.fairness import Proof
from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.live.finished_game import scores_over_time
from slackhouse.server.live.pacing import is_brief
from slackhouse.server.live.participants import HandSeen, face_of
from slackhouse.server.live.table_state import Chat, State, TableState
from slackhouse.server.log_rows import AccessChanged, TableCreated, UndoPoint
from slackhouse.storage import player_tables
from slackhouse.storage.log_storage import Storage
from slackhouse.story.standing_orders import Orders

# -- log ----------------------------------------------------------------------------------------------------------------------


ROWS_AT_ONCE: Final = 20
"""So many rows are followed before others have their turn."""


async def replay_log(storage: Storage, table: str, games: int = 0) -> TableState:
    """The table from its first row on, to its last one or to the end of this game. Raises Refused if there is none."""
    written = await storage.rows(table)
    if not written:
        raise unknown_table(table)
    laid = log_rows.ROW_DECODER.decode(written[0].body)
    if not isinstance(laid, log_rows.TableCreated):
        raise TypeError(f"the log of table {table} does not begin with a laid table")
    state = TableState(laid)
    for number, row in enumerate(written[1:], 1):
        if row.seq != number:
            raise ValueError(f"the log of table {table} has no row {number}")
        state.follow(log_rows.ROW_DECODER.decode(row.body), row.at)
        if games and state.games == games and state.status == "over":
            break
        if not number % ROWS_AT_ONCE:
            await asyncio.sleep(0)  # others are playing meanwhile
    return state


def unknown_table(table: str) -> Refused:
    shown = msgspec.json.encode(table[:40]).decode()
    return Refused("no-such-table", Told("no.table", name=shown))


# -- snapshots ----------------------------------------------------------------------------------------------------------------


SNAPSHOT_FORM: Final = 5
"""Goes up when a snapshot is made differently: others are not read, and the log is followed instead."""
COMPRESSION_LEVEL: Final = 1
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
    hand_hidden: bool
    joined: tuple[int, int] | None
    word: str


class _Snapshot(msgspec.Struct, frozen=True, array_like=True):
    form: int
    laid: TableCreated
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
    door: AccessChanged
    barred: frozenset[str]
    hints: bool
    luck: int | None
    kept: UndoPoint | None
    secret: str
    proof: Proof | None
    draws: int
    hands_seen: list[HandSeen]


_DECODER: msgspec.msgpack.Decoder[_Snapshot] = msgspec.msgpack.Decoder(_Snapshot)


def take_snapshot(state: TableState) -> bytes:
    """The table as it stands."""
    form = msgspec.msgpack.encode(
        _Snapshot(
            SNAPSHOT_FORM,
            state.laid,
            state.seq,
            [_Chair(*(getattr(one, name) for name in _Chair.__struct_fields__)) for one in state.chairs],
            state.host,
            state.status,
            None if state.game is None else state.game.save(),
            state.games,
            state.at,
            state.opened_at,
            state.last_at,
            state.paused_with,
            state.chats,
            state.chatted,
            [(seat, name, seq) for (seat, name), seq in state.done.items()],
            state.stories.counts(),
            state.epoch,
            state.door,
            state.barred,
            state.hints,
            state.luck,
            state.kept,
            state.secret,
            state.proof,
            state.draws,
            state.hands_seen,
        )
    )
    return zlib.compress(form, COMPRESSION_LEVEL)


def restore_snapshot(form: bytes) -> TableState | None:
    """The table of a snapshot; None if it cannot be read, for whatever reason: then the log is followed."""
    try:
        kept = _DECODER.decode(zlib.decompress(form) if form.startswith(ZLIB) else form)
        game = None if kept.game is None else Game.load(kept.game)
    except (msgspec.MsgspecError, SavedFormError, ValueError, zlib.error):
        return None
    if kept.form != SNAPSHOT_FORM:
        return None
    state = TableState(kept.laid)
    for chair, one in zip(state.chairs, kept.chairs, strict=True):
        for name in _Chair.__struct_fields__:
            setattr(chair, name, getattr(one, name))
        chair.belong(one.token, one.level)
    state.seq, state.host, state.status = kept.seq, kept.host, kept.state
    state.game, state.games, state.at = game, kept.games, kept.at
    state.opened_at, state.last_at, state.paused_with = kept.opened_at, kept.last_at, kept.paused_with
    state.epoch, state.hints, state.luck, state.kept = kept.epoch, kept.hints, kept.luck, kept.kept
    state.secret, state.proof, state.draws = kept.secret, kept.proof, kept.draws
    state.door, state.barred, state.hands_seen = kept.door, kept.barred, kept.hands_seen
    state.chats, state.chatted = kept.chats, kept.chatted
    state.done = {(seat, name): seq for seat, name, seq in kept.done}
    state.stories.restore(kept.told, game)
    if game is not None and game.is_over:
        state.scores = scores_over_time(game)
    return state


# -- summaries ----------------------------------------------------------------------------------------------------------------


MAX_SUMMARIES: Final = 2_000


class TableSummary(NamedTuple):
    """A table as seen from outside; and the token hashes of its players, which go no farther."""

    state: State
    boxes: tuple[str, ...]
    speed: str
    seats: tuple[http_messages.ChairInSummary, ...]
    tokens: tuple[str, ...]
    left: tuple[bool, ...]
    turn: int | None
    waiting: tuple[int, ...]
    since: float
    is_brief: bool
    """Is it the clock of a window that runs?"""
    winners: tuple[int, ...]
    over: int
    """How many games are over."""
    door: log_rows.AccessChanged

    def seat_of(self, token: str) -> int | None:
        return self.tokens.index(token) if token in self.tokens else None


def summarize(state: TableState) -> TableSummary:
    game = state.game
    ask = None if game is None else game.ask
    running = game is not None and state.is_running
    asked = () if ask is None or not running else tuple([seat for seat in ask.seats if seat != CHANCE])
    return TableSummary(
        state.status,
        state.laid.boxes,
        state.laid.speed,
        tuple([http_messages.ChairInSummary(one.name, one.who, face_of(one)) for one in state.chairs]),
        tuple([one.token for one in state.chairs]),
        tuple([one.left for one in state.chairs]),
        game.table.turn if game is not None and running else None,
        asked,
        state.opened_at if running else state.last_at,
        ask is not None and not ask.is_chance and is_brief(ask),
        game.winners if game is not None and state.status == "over" else (),
        state.over,
        state.door,
    )


class SummaryCache:
    """Summaries of tables that are not live, read from the log and cached until a row is added."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept: OrderedDict[str, tuple[int, TableSummary]] = OrderedDict()

    async def of(self, table: str) -> TableSummary | None:
        """None: there is no such table any more, it was closed, or it cannot be read."""
        found = await self._storage.do(lambda connection: player_tables.log_length(connection, table))
        if found is None or found[1]:
            return None
        kept = self._kept.get(table)
        if kept is None or kept[0] != found[0]:
            try:
                kept = (found[0], summarize(await load_table(self._storage, table)))
            except (SlackhouseError, Refused, ValueError, TypeError):
                return None  # by earlier rules, or damaged: told when it is opened
        self._kept[table] = kept
        self._kept.move_to_end(table)
        if len(self._kept) > MAX_SUMMARIES:
            self._kept.popitem(last=False)
        return kept[1]


async def load_table(storage: Storage, table: str) -> TableState:
    """Follow the log: from a snapshot if there is one that can be read, else from its first row."""
    form = await storage.snapshot(table)
    state = None if form is None else restore_snapshot(form)
    if state is None:
        return await replay_log(storage, table)
    for row in await storage.rows(table, after=state.seq):
        state.follow(log_rows.ROW_DECODER.decode(row.body), row.at)
    return state
