"""A live table: its state, its clock and its readers. A change is committed before any reader is told of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from slackhouse.game import CHANCE
from slackhouse.server import log_rows
from slackhouse.server.live import table_loading
from slackhouse.server.live.automatic_moves import draw_chance, new_promise
from slackhouse.server.live.pacing import Pace, Presence, automatic_answer, is_replaced, time_limit
from slackhouse.server.live.participants import REPLACED, TABLE_CLOSED, Reader
from slackhouse.server.live.table_loading import replay_log
from slackhouse.server.live.table_state import TableState
from slackhouse.server.settings import PACES, Settings, Speed
from slackhouse.storage import player_tables
from slackhouse.storage.log_storage import OutOfSyncError, Storage, StoredRow
from slackhouse.storage.metrics import Metrics

SEATING_ROWS: Final = (
    log_rows.Sat,
    log_rows.Freed,
    log_rows.Filled,
    log_rows.Removed,
    log_rows.AccessChanged,
)
"""Whatever may change from where somebody looks at the table, or whether they may."""
MIN_CLOCK_S: Final = 3.0
"""So many seconds a clock still has after a restart: time to come back."""


class LiveTable:
    """A table that is being played: its state, its readers and its clock.

    A change is checked and made in one go, with nothing awaited in between; then it is written. As long as anything is not on disk
    yet (`is_settled` is False) nobody is told anything.
    """

    def __init__(self, table: str, state: TableState, storage: Storage, settings: Settings) -> None:
        self.table = table
        self.state = state
        self.settings = settings
        self.version = 0
        """Goes up with everything that readers could see."""
        self.changed = asyncio.Event()
        self.readers: dict[Reader, None] = {}
        """In the order in which they came."""
        self.when_over: Callable[[int], None] = lambda _: None
        """Called with the number of a game that is over, and on disk."""
        self.broken = False
        """Something went wrong between memory and disk: the disk is right, and this table must be read anew."""
        self._storage = storage
        self._recalling = asyncio.Lock()
        self._unwritten = 0
        self._settled = asyncio.Event()
        self._settled.set()
        self._now: Callable[[], float] = asyncio.get_running_loop().time
        now = self._now()
        self._away_since = [now] * len(state.chairs)
        self._strikes = [0] * len(state.chairs)
        self._there: list[Presence] | None = None
        self._idle_since: float | None = now
        self._kept_at = state.seq
        self._noted = state.status
        self.opened = now
        self._take_up_clock(now)

    # -- the clock -----------------------------------------------------------------------------------------------------------

    def _take_up_clock(self, now: float) -> None:
        """After a restart it goes on where the log was last written: nobody pays for the time the server was away, unless it runs by day."""
        state = self.state
        spent = max(0.0, (self._today() if state.is_by_day else state.last_at) - state.opened_at)
        limit = self.limit
        if limit is not None:
            spent = min(spent, max(0.0, limit - MIN_CLOCK_S))
        self.opened = now - spent

    @property
    def limit(self) -> float | None:
        """How long people have for the open question, if it is one that people are asked."""
        game = self.state.game
        ask = None if game is None else game.ask
        return None if ask is None or ask.is_chance else time_limit(ask, self.speed)

    @property
    def speed(self) -> Speed:
        """The clock of this table. A player alone with bots keeps nobody waiting, and has none."""
        return Speed(None, None) if self.is_alone else self.settings.speeds[self.state.laid.speed]

    @property
    def left(self) -> float | None:
        """What is left of it."""
        limit = self.limit
        return None if limit is None else self.left_of(limit)

    def left_of(self, limit: float) -> float:
        """What is left of so many seconds for the open question."""
        if self.state.status == "paused":
            return self.state.paused_with
        stands_since = None if self.state.is_by_day else self._idle_since
        now = self._now() if stands_since is None else stands_since
        return max(0.0, self.opened + limit - now)

    @property
    def is_awake(self) -> bool:
        """While nobody at all is there, the clocks stand still: nobody waits."""
        return self._idle_since is None

    @property
    def is_watched(self) -> bool:
        """Is anybody there who has not got up? Else nothing has to be played, and a player who left finds the table as it was."""
        return self.state.is_by_day or any(
            one.seat is None or not self.state.chairs[one.seat].left for one in self.readers
        )

    @property
    def idle_for(self) -> float:
        return 0.0 if self._idle_since is None else self._now() - self._idle_since

    @property
    def is_alone(self) -> bool:
        """One person among bots, and nobody looks on: then the clock can tell nobody anything."""
        people = 0
        for chair in self.state.chairs:  # asked for several times in every move
            people += bool(chair.token)
        return people == 1 and all(reader.seat is not None for reader in self.readers)

    @property
    def pace(self) -> Pace:
        settings = self.settings
        # In company nobody learns from bots that answer at once what they hold.
        part = PACES.get(self.state.laid.pace, 1.0)
        part = part if self.is_alone else max(1.0, part)
        # A moment that is drawn for each question, whatever is held.
        pause = settings.bot_pause * part * (0.6 + 0.8 * ((self.state.at * 0.618034) % 1))
        return Pace(self.opened, self.speed, settings.grace, pause)

    # -- who is there ----------------------------------------------------------------------------------------------------------

    def presence(self) -> list[Presence]:
        """Of every chair; made anew only when somebody has come or gone."""
        if self._there is None:
            here = {reader.seat for reader in self.readers}
            self._there = [
                Presence(seat in here, self._away_since[seat], self._strikes[seat])
                for seat in range(len(self.state.chairs))
            ]
        return self._there

    def away_for(self, seat: int) -> float:
        """So long nobody has been in this chair; no time at all while its person is there."""
        there = self.presence()[seat]
        return 0.0 if there.here else self._now() - there.away_since

    def is_replaced_seat(self, seat: int) -> bool:
        return self.replaced_seats()[seat]

    def replaced_seats(self) -> list[bool]:
        """For each chair, whether a bot plays for it although it is not a bot's."""
        now, grace = self._now(), self.settings.grace
        return [
            is_replaced(self.state, seat, there, now, grace) for seat, there in enumerate(self.presence())
        ]

    def enter(self, reader: Reader) -> None:
        """Somebody looks at the table; the first one wakes it."""
        now = self._now()
        if self._idle_since is not None:
            slept = now - self._idle_since
            self.opened += 0.0 if self.state.is_by_day else slept
            self._away_since = [since + slept for since in self._away_since]
            self._idle_since = None
        was_alone = self.is_alone
        self._close_oldest_sockets(reader)
        self.readers[reader] = None
        self._there = None
        self._in_company(was_alone)
        if reader.seat is not None:
            self._strikes[reader.seat] = 0
        self.tell()

    def _close_oldest_sockets(self, newest: Reader) -> None:
        """A seat has so many; a line that dropped may still look like one, so it is the oldest that goes."""
        windows = [one for one in self.readers if one.seat == newest.seat is not None and not one.is_closed]
        for oldest in windows[: max(0, len(windows) + 1 - self.settings.max_sockets_per_seat)]:
            oldest.close(REPLACED)

    @property
    def watching(self) -> int:
        """How many look on without a chair."""
        return sum(one.seat is None for one in self.readers)

    def leave(self, reader: Reader) -> None:
        """Somebody looks away; the last one puts the table to sleep."""
        if reader not in self.readers:
            return
        del self.readers[reader]
        self._there = None
        now = self._now()
        if reader.seat is not None and all(one.seat != reader.seat for one in self.readers):
            self._away_since[reader.seat] = now
        if not self.readers:
            self._idle_since = now
        self.tell()

    def _in_company(self, was_alone: bool) -> None:
        """A clock begins to run when there is somebody to wait."""
        if was_alone and not self.is_alone:
            self.opened = self._now()

    def heard_from(self, seat: int) -> None:
        if self._strikes[seat]:
            self._strikes[seat], self._there = 0, None
            self.tell()  # the bot that sat in makes way

    def missed(self, seat: int) -> None:
        """Somebody let a question go by."""
        self._strikes[seat] += 1
        self._there = None

    # -- the story -------------------------------------------------------------------------------------------------------------

    async def recall(self) -> None:
        """The story from its beginning, where only what came after a snapshot is in memory: read from the log, once."""
        async with self._recalling:
            if not self.state.stories.is_whole:
                whole = await replay_log(self._storage, self.table)
                self.state.stories.recall(whole.stories)

    # -- changing --------------------------------------------------------------------------------------------------------------

    async def write(self, *changes: log_rows.Row) -> int:
        """Make changes, and return when they are on disk, with the number of the first.

        Raises, with nothing changed, if the first is an answer that cannot be.
        """
        state = self.state
        at, before, first, was_alone = self._today(), state.at, state.seq + 1, self.is_alone
        written: list[StoredRow] = []
        try:
            for change in changes:
                self._follow(change, at, written)
            self._answer_automatically(at, written)
            self._promise(at, written)
        except Exception:
            if written:
                self.broken = True
                self.tell()
            raise
        if state.at != before:
            self.opened = self._now()
        if any(isinstance(change, log_rows.Resumed) for change in changes):
            self._take_up_after_pause()
        if any(isinstance(change, SEATING_ROWS) for change in changes):
            self.reseat()
        self._in_company(was_alone)
        await self._commit(written)
        if sat := [change.token for change in changes if isinstance(change, log_rows.Sat)]:
            await self._storage.do(lambda connection: player_tables.add_seat(connection, sat, self.table, at))
        if door := [change for change in changes if isinstance(change, log_rows.AccessChanged)]:
            on = door[-1].listed
            await self._storage.do(lambda connection: player_tables.set_listed(connection, self.table, on=on))
        return first

    @property
    def metrics(self) -> Metrics:
        return self._storage.metrics

    def _today(self) -> float:
        """The time of day, by the database's clock: another server that goes on from this row may have another one."""
        return time.time() + self._storage.ahead

    async def open(self, server: str, epoch: int) -> None:
        """The first row of a new home, before anybody is let in. Nothing goes on by it. Raises if somebody else still writes."""
        written: list[StoredRow] = []
        self._follow(log_rows.Opened(server, epoch), self._today(), written)
        self._promise(self._today(), written)
        self._take_up_clock(self._now())
        await self._commit(written)

    async def _commit(self, written: list[StoredRow]) -> None:
        """Answers that come while others are being written share the next transaction."""
        self._unwritten += 1
        self._settled.clear()
        state = self.state.status
        noted, self._noted = self._noted, state
        try:
            await self._storage.commit(self.table, written, self, None if state == noted else state)
        except BaseException:
            self.broken = True
            raise
        finally:
            self._unwritten -= 1
            if not self._unwritten:
                self._settled.set()
                self.tell()
        if state == "over" != noted:
            self.when_over(self.state.games)
        if self.is_settled:
            self._snapshot()

    @property
    def is_settled(self) -> bool:
        """Is everything on disk that has happened here?"""
        return not self._unwritten and not self.broken

    async def settled(self) -> None:
        """Until it is."""
        await self._settled.wait()
        if self.broken:
            raise OutOfSyncError(f"table {self.table} must be read anew")

    def _snapshot(self) -> None:
        state = self.state
        if state.seq - self._kept_at >= self.settings.snapshot_every:
            self._kept_at = state.seq
            self._storage.keep_snapshot(self.table, state.seq, table_loading.take_snapshot(state))

    def _follow(self, change: log_rows.Row, at: float, written: list[StoredRow]) -> None:
        self.state.follow(change, at)
        written.append(StoredRow(self.state.seq, at, log_rows.ROW_ENCODER.encode(change).decode()))

    def _promise(self, at: float, written: list[StoredRow]) -> None:
        """The secret of the next game is drawn as soon as there can be one, so that every word for it comes later."""
        if not self.state.is_running and not self.state.secret:
            self._follow(new_promise(), at, written)

    def _answer_automatically(self, at: float, written: list[StoredRow]) -> None:
        """Whatever needs nobody: chance answers, standing orders are obeyed. Nobody is asked what is not theirs to answer."""
        state = self.state
        while (game := state.game) is not None and (ask := game.ask) is not None:
            if CHANCE in ask.moves:
                self._follow(log_rows.Answer(CHANCE, draw_chance(state)), at, written)
                continue
            found = automatic_answer(state, game, alone=self.is_alone) if state.status == "playing" else None
            if found is None:
                return
            self._follow(log_rows.Answer(*found), at, written)

    def _take_up_after_pause(self) -> None:
        limit = self.limit
        if limit is not None and self.state.paused_with >= 0:
            self.opened = self._now() - (limit - self.state.paused_with)

    def reseat(self) -> None:
        """Chairs have changed hands: each reader sees the table from the chair they have now."""
        self._there = None
        for reader in self.readers:
            seat = self.state.seat_of(reader.token) if reader.token else None
            if seat != reader.seat:
                reader.seat, reader.lines = seat, 0  # another seat knows another story
            if seat is None and not self.state.door.watch:
                reader.close(TABLE_CLOSED)

    def tell(self) -> None:
        """Tell every reader, and the runner, that the table has changed."""
        self.version += 1
        self.changed.set()
        for reader in self.readers:
            reader.unaware.set()
