"""All live tables by id: read from the log on demand, dropped when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from slackhouse.kernel.errors import MoveError
from slackhouse.kernel.wording import Told
from slackhouse.protocol.refusals import Refused
from slackhouse.server import log_rows
from slackhouse.server.access.access_control import AddressBans
from slackhouse.server.access.rate_limits import RateLimits
from slackhouse.server.jobs.deck_services import DeckReader, LinkPreviews, Studio
from slackhouse.server.live.bot_workers import BotProcesses, HintService
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.participants import REPLACED, TABLE_CLOSED
from slackhouse.server.live.replay_service import NOT_OVER, ReplayService
from slackhouse.server.live.table_loading import (
    SummaryCache,
    TableSummary,
    load_table,
    summarize,
    unknown_table,
)
from slackhouse.server.live.table_runner import TableRunner
from slackhouse.server.live.table_state import TableState, leaving_rows
from slackhouse.server.settings import DAY_CLOCKS, Settings
from slackhouse.storage import packed_rows, retention
from slackhouse.storage.log_storage import OutOfSyncError, Storage, StoredRow, one_line
from slackhouse.storage.server_leases import (
    LeaseExpiredError,
    ServerLeases,
    SingleServer,
    TableElsewhereError,
)

LOG = logging.getLogger(__name__)
T = TypeVar("T")
TABLE_ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of which a table's name is made: nothing that is read out wrong."""
TABLE_ID_LENGTH: Final = 10
IDLE_S: Final = 300.0
"""After so many seconds without anybody a table is let go; its log stays."""

SWEEPS_PER_CLEANUP: Final = 60
"""So many times tables are let go until old ones are looked for: once an hour."""

COMMIT_TIMEOUT_S: Final = 5.0
"""Seconds in which a commit is done, if all is well."""
CLAIM_TRIES: Final = 5

CROWDED_IDLE_S: Final = 15.0
"""After so many where there is no place left: a client that is about to say hello has said it by then."""

BOT_THREADS: Final = 2
"""So many quick bots think at the same time, in threads of their own: reading a table from disk does not wait for them."""


class TableRegistry:
    """The live tables of a server by id, and the services that they share."""

    def __init__(
        self,
        storage: Storage,
        settings: Settings,
        is_revoked: Callable[[str], bool] = lambda _: False,
        leases: ServerLeases | None = None,
    ) -> None:
        self.settings = settings
        self.metrics = storage.metrics
        self.leases: ServerLeases | SingleServer = leases or SingleServer(storage)
        self.bans = AddressBans(lambda: time.time() + storage.ahead)
        self._is_revoked = is_revoked
        self._storage = storage
        self._live: dict[str, LiveTable] = {}
        self._runners: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.decks = DeckReader()
        self.studio = Studio(storage)
        self.replays = ReplayService(storage)
        self.links = LinkPreviews(storage)
        self._summaries = SummaryCache(storage)
        self._keeping: set[asyncio.Task[None]] = set()
        self.hints = HintService()
        self.rate_limits = RateLimits(settings.rates, settings.trusted_proxies)
        self._bot_threads = ThreadPoolExecutor(BOT_THREADS, "bots")
        self.bot_processes = BotProcesses()
        self._tidying = asyncio.create_task(self._clean_up(), name="tidying")

    async def create_table(self, laid: log_rows.TableCreated, *more: log_rows.Row) -> LiveTable:
        """A new table, and what happens at it at once. Raises Refused, also where another server should be asked."""
        if not self.leases.is_valid:
            raise Refused("not-here", Told("no.on-its-way-out"))
        self._make_space()
        table = "".join(secrets.choice(TABLE_ID_LETTERS) for _ in range(TABLE_ID_LENGTH))
        at = time.time() + self._storage.ahead
        state = TableState(laid)
        state.last_at = at
        live = LiveTable(table, state, self._storage, self.settings)
        first = StoredRow(0, at, log_rows.ROW_ENCODER.encode(laid).decode())
        await self._storage.commit(table, [first], live, state.status)
        await live.write(*more)
        self._take(live)
        return live

    async def live(self, table: str) -> LiveTable:
        """This table, live; read from the log if it is not in use. Raises Refused if there is none."""
        found = self._live.get(table)
        if found is not None and not found.broken:
            return found
        if not _is_table_id(table):
            raise unknown_table(table)
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._open(table), name=f"opening {table}")
            opening.add_done_callback(lambda done: self._opened(table, done))
        return await asyncio.shield(opening)  # others may be waiting for it too

    def language_of(self, table: str) -> str:
        """The language of this table; of one that is not live, that of the server."""
        found = self._live.get(table)
        return self.settings.language if found is None else found.state.language

    async def _open(self, table: str) -> LiveTable:
        if table in self._live:
            self._drop(table)
        try:
            return await self._claim_and_read(table)
        except Refused:
            raise
        except LeaseExpiredError as error:
            raise Refused("not-here", Told("no.on-its-way-out")) from error
        except TableElsewhereError as error:
            raise Refused("not-here", Told("no.at-home-elsewhere")) from error
        except Exception as error:
            if self._storage.is_shared and isinstance(error, SQLAlchemyError | OutOfSyncError):
                raise Refused("not-here", Told("no.log")) from error
            LOG.error("table %s cannot be read, and others are not affected: %s", table, one_line(error))  # noqa: TRY400 - one sentence
            key = "no.earlier-rules" if isinstance(error, MoveError) else "no.damaged"
            raise Refused("damaged", Told(key)) from error

    async def _claim_and_read(self, table: str) -> LiveTable:
        """Ours first, then read; and if the former home has written meanwhile, read again."""
        for _ in range(CLAIM_TRIES):
            claim = await self.leases.claim(table)
            if claim is None:
                raise unknown_table(table)
            if claim.state == "closed":
                raise Refused("closed", Told("no.closed"))
            state = await self._read(table)
            self._make_space()
            found = LiveTable(table, state, self._storage, self.settings)
            if claim.epoch <= state.epoch:
                return await self._taken(found)
            try:
                await found.open(self.leases.id, claim.epoch)
            except IntegrityError:
                continue
            self.metrics.takeovers += 1
            return await self._taken(found)
        raise Refused("not-here", Told("no.not-here"))

    async def _taken(self, found: LiveTable) -> LiveTable:
        state = found.state
        self._take(found)
        for seat, chair in enumerate(state.chairs):
            if chair.token and not chair.left and self._is_revoked(chair.token):
                await found.write(*leaving_rows(state, seat))
        return found

    def _opened(self, table: str, opening: asyncio.Task[LiveTable]) -> None:
        del self._opening[table]
        if not opening.cancelled():
            opening.exception()  # raised where it is awaited; perhaps nowhere

    async def revoke(self, token: str) -> None:
        """With this one (a hash) nobody comes in any more."""
        await self._storage.revoke(token, time.time() + self._storage.ahead)

    async def revoke_live(self, token: str) -> None:
        """The player with this token leaves every live table; the others when they are opened."""
        for live in list(self._live.values()):
            seat = live.state.seat_of(token)
            if seat is not None and not live.broken and not live.state.chairs[seat].left:
                await live.write(*leaving_rows(live.state, seat))
            for reader in live.readers:
                if reader.token == token:
                    reader.close(REPLACED)

    # -- how it goes ---------------------------------------------------------------------------------------------------------

    def live_tables(self) -> list[LiveTable]:
        return list(self._live.values())

    def sockets_count(self) -> int:
        return sum(len(live.readers) for live in self._live.values())

    def load(self) -> int:
        return len(self._live) + self.sockets_count()

    def lease_age(self) -> float:
        return self.leases.age

    def troubles(self) -> list[str]:
        """What keeps us from serving anybody; nothing, if all is well."""
        found = []
        if not self._storage.writes(COMMIT_TIMEOUT_S):
            found.append("nothing can be written to the log")
        if not self.leases.is_valid:
            found.append("the lease is over: other servers may have our tables")
        return found

    def close_sockets(self, table: str) -> None:
        """Close the sockets of a table that was closed by the operator."""
        live = self._live.get(table)
        if live is not None:
            for reader in list(live.readers):
                reader.close(TABLE_CLOSED)
            self._drop(table)
            live.broken = True

    async def release_leases(self) -> None:
        """We are about to close: others may have our tables now, not when our lease is over."""
        if isinstance(self.leases, ServerLeases):
            with contextlib.suppress(SQLAlchemyError):
                await self.leases.leave()
            self.drop_all()

    def drop_all(self) -> None:
        """Drop all tables: they may be another server's by now, and their clients are sent there."""
        for live in list(self._live.values()):
            live.broken = True
            live.tell()
            self._drop(live.table)

    def _make_space(self) -> None:
        """For one table more: those at which nobody looks go first. Raises Refused if there are none."""
        if len(self._live) >= self.settings.max_tables:
            self.drop_idle(CROWDED_IDLE_S)
        if len(self._live) >= self.settings.max_tables:
            raise Refused("too-full", Told("no.tables-taken"))

    async def _read(self, table: str) -> TableState:
        return await load_table(self._storage, table)

    async def summary(self, table: str) -> TableSummary | None:
        """A table from outside, wherever its home is; None if there is nothing to be seen."""
        live = self._live.get(table)
        if live is not None and live.is_settled:
            return summarize(live.state)
        return await self._summaries.of(table) if _is_table_id(table) else None

    async def finished(self, table: str, games: int) -> int:
        """The number of a game that is over (0: the last that is). Raises Refused if it is not."""
        now = await self.summary(table)
        # What cannot be seen from outside cannot be opened, either: then it is said why.
        over = (await self.live(table)).state.over if now is None else now.over
        wanted = games or over
        if not 1 <= wanted <= over:
            raise Refused("not-over", Told(NOT_OVER))
        return wanted

    async def do(self, asked: Callable[[sa.Connection], T]) -> T:
        """Something in the database that is no row of a table's log."""
        return await self._storage.do(asked)

    def answered_by(self, now: TableSummary) -> float | None:
        """Until when the open question of a table can be answered, where clocks run day and night."""
        speed = self.settings.speeds.get(now.speed)
        limit = None if speed is None else speed.window if now.is_brief else speed.turn
        runs = (
            now.speed in DAY_CLOCKS and now.state == "playing" and len([one for one in now.tokens if one]) > 1
        )
        return now.since + limit if runs and limit is not None else None

    def _take(self, live: LiveTable) -> None:
        self._live[live.table] = live
        live.when_over = lambda game: self._archive_game(live.table, game, live.state.seq)
        running = TableRunner(live, self._bot_threads, self.bot_processes).run()
        self._runners[live.table] = asyncio.create_task(running, name=f"table {live.table}")

    def _archive_game(self, table: str, game: int, upto: int) -> None:
        """A game is over: its results are kept, and its rows are packed."""

        async def put() -> None:
            await self.replays.keep_results(table, game)
            await retention.pack_table(self._storage, table, upto)

        keeping = asyncio.create_task(put(), name=f"results of {table}")
        self._keeping.add(keeping)
        keeping.add_done_callback(self._keeping.discard)

    def _drop(self, table: str) -> None:
        self._live.pop(table, None)
        runner = self._runners.pop(table, None)
        if runner is not None:
            runner.cancel()

    async def _clean_up(self) -> None:
        for turn in itertools.count():
            if not turn % SWEEPS_PER_CLEANUP:
                await self._forget()
                rests = time.time() + self._storage.ahead - packed_rows.IDLE_S
                await retention.pack_idle_tables(self._storage, rests)
            await asyncio.sleep(IDLE_S / 5)
            self.drop_idle()

    async def _forget(self) -> None:
        """Tables that are older than is kept; those at which somebody is stay."""
        keep = self.settings.keep
        if keep is None:
            return
        gone = retention.BATCH_SIZE
        try:
            while gone >= retention.BATCH_SIZE:
                now = time.time() + self._storage.ahead
                tidied = partial(
                    retention.delete_old_tables,
                    kept=keep,
                    now=now,
                    spare=tuple(self._live),
                    server=self._storage.server,
                )
                gone = await self._storage.do(tidied)
                if gone:
                    LOG.info("%d tables were older than is kept here, and are gone", gone)
        except SQLAlchemyError as error:
            LOG.error("old tables could not be tidied away: %s", one_line(error))  # noqa: TRY400 - one sentence

    def drop_idle(self, idle: float = IDLE_S) -> None:
        """Tables at which nobody has been for so long."""
        for table, live in list(self._live.items()):
            if not live.readers and live.idle_for >= idle and live.is_settled:
                self._drop(table)

    async def close(self) -> None:
        runners = [*self._runners.values(), *self._opening.values(), *self._keeping, self._tidying]
        for runner in runners:
            runner.cancel()
        for runner in runners:
            with contextlib.suppress(asyncio.CancelledError, Refused):
                await runner
        self._bot_threads.shutdown(wait=False, cancel_futures=True)
        await self.decks.close()
        await self.studio.close()
        await self.replays.close()
        await self.links.close()
        await self.hints.close()
        await self.bot_processes.close()


def _is_table_id(table: str) -> bool:
    return len(table) == TABLE_ID_LENGTH and set(table) <= set(TABLE_ID_LETTERS)
