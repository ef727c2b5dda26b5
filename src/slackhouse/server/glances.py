"""A table at a glance: what can be said of it at the front door, without anybody being at it. Read only, wherever its home is."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from slackhouse.game import CHANCE
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.server import log_rows, own_tables, snapshots, told
from slackhouse.server.logs import followed
from slackhouse.server.pacing import is_brief
from slackhouse.server.refusals import Refused
from slackhouse.server.sitting import Sitting, State
from slackhouse.server.storage import Storage
from slackhouse.server.table_message import face_of

MOST_KEPT: Final = 2_000


class Glance(NamedTuple):
    """What a table looks like from outside; and the hashes of those who sit there, which go no farther."""

    state: State
    boxes: tuple[str, ...]
    speed: str
    seats: tuple[told.ChairInSummary, ...]
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
    door: log_rows.Door

    def seat_of(self, token: str) -> int | None:
        return self.tokens.index(token) if token in self.tokens else None


def glance(sitting: Sitting) -> Glance:
    game = sitting.game
    ask = None if game is None else game.ask
    running = game is not None and sitting.is_running
    asked = () if ask is None or not running else tuple([seat for seat in ask.seats if seat != CHANCE])
    return Glance(
        sitting.state,
        sitting.laid.boxes,
        sitting.laid.speed,
        tuple([told.ChairInSummary(one.name, one.who, face_of(one)) for one in sitting.chairs]),
        tuple([one.token for one in sitting.chairs]),
        tuple([one.left for one in sitting.chairs]),
        game.table.turn if game is not None and running else None,
        asked,
        sitting.opened_at if running else sitting.last_at,
        ask is not None and not ask.is_chance and is_brief(ask),
        game.winners if game is not None and sitting.state == "over" else (),
        sitting.over,
        sitting.door,
    )


class Glances:
    """Tables that are not in use are read from the log, and remembered as long as nothing new is written there."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._kept: OrderedDict[str, tuple[int, Glance]] = OrderedDict()

    async def of(self, table: str) -> Glance | None:
        """None: there is no such table any more, it was closed, or it cannot be read."""
        found = await self._storage.do(lambda connection: own_tables.last_row(connection, table))
        if found is None or found[1]:
            return None
        kept = self._kept.get(table)
        if kept is None or kept[0] != found[0]:
            try:
                kept = (found[0], glance(await read(self._storage, table)))
            except (SlackhouseError, Refused, ValueError, TypeError):
                return None  # by earlier rules, or damaged: whoever opens it is told
        self._kept[table] = kept
        self._kept.move_to_end(table)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept[1]


async def read(storage: Storage, table: str) -> Sitting:
    """Follow the log: from a snapshot if there is one that can be read, else from its first row."""
    form = await storage.snapshot(table)
    sitting = None if form is None else snapshots.restored(form)
    if sitting is None:
        return await followed(storage, table)
    for row in await storage.rows(table, after=sitting.seq):
        sitting.follow(log_rows.READ.decode(row.body), row.at)
    return sitting
