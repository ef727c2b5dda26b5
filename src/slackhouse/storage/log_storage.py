"""The log of all tables in the database. Rows of several tables that come within a few milliseconds share one transaction.

SQLAlchemy runs in threads of its own rather than on the event loop: a whole transaction is then one hop between threads, where an
asynchronous driver takes five, and on a busy machine the hops are what a move waits for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar
from weakref import WeakSet

import sqlalchemy as sa

from slackhouse.storage import packed_rows
from slackhouse.storage.database import (
    REVOKED,
    SERVER_VALUES,
    SNAPSHOTS,
    TABLES,
    cookie_secret,
    engine,
    insert_for,
    upgrade,
)
from slackhouse.storage.metrics import Metrics

LOG = logging.getLogger(__name__)
T = TypeVar("T")
DECK: Final = "deck "
"""Before the name of a shared deck; its text stands behind the second in which it was shared."""
READERS: Final = 4
"""Threads that read the log, and do nothing else: whatever else takes long, a table can be read."""


class StoredRow(NamedTuple):
    """A row as it is stored."""

    seq: int
    at: float
    body: str


class Batch(NamedTuple):
    """Rows of one table that are committed together, and the writer they come from."""

    table: str
    rows: Sequence[StoredRow]
    by: object
    done: asyncio.Future[None]
    state: str | None
    """Of the table from now on, where it has changed."""


Snapshots = dict[str, tuple[int, bytes]]


class OutOfSyncError(Exception):
    """These rows follow others that are not in the log."""


class CommitUnknownError(OutOfSyncError):
    """The connection to the database broke during the commit: the rows are in the log, or not. Only the log knows."""


class Storage:
    """One database. `(table, seq)` is its key, so of two writers only one can win."""

    def __init__(self, url: str, *, gather: float, metrics: Metrics | None = None) -> None:
        self._engine = engine(url)
        self.metrics = metrics or Metrics()
        self.server: str | None = None
        """Whose tables those are that are laid here, where there are several servers on one database."""
        self.ahead = 0.0
        """So many seconds the database's clock is ahead of ours."""
        self._gather = gather
        self._waiting: list[Batch] = []
        self._snapshots: Snapshots = {}
        self._more = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._line: sa.Connection | None = None
        self._write_thread = ThreadPoolExecutor(1, "log")
        self._read_threads = ThreadPoolExecutor(READERS, "reading")
        self._heartbeat_thread = ThreadPoolExecutor(1, "heart")
        self.may_write: Callable[[], bool] = lambda: True
        """Are the tables still ours?"""
        self._refused: WeakSet[object] = WeakSet()
        self._writing_since: float | None = None
        self._failed = False

    @property
    def is_shared(self) -> bool:
        """Can there be other servers on it?"""
        return self._engine.dialect.name != "sqlite"

    def writes(self, patience: float) -> bool:
        """Is what is handed over written in so many seconds, as far as we know?"""
        since = self._writing_since
        return not self._failed and (since is None or time.monotonic() - since < patience)

    async def open(self) -> None:
        # The writer's connection is made here: closing at once would otherwise leave a half-made one behind.
        self._line = await asyncio.get_running_loop().run_in_executor(self._write_thread, self._open)
        self._writer = asyncio.create_task(self._write(self._line), name="writer")

    def _open(self) -> sa.Connection:
        with self._engine.begin() as connection:
            upgrade(connection)
        return self._engine.connect()

    async def close(self) -> None:
        """Whatever was handed over is still written."""
        if self._writer is not None:
            if self._waiting:
                await asyncio.wait([batch.done for batch in self._waiting])
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            if self._line is not None:
                await asyncio.get_running_loop().run_in_executor(self._write_thread, self._line.close)
        self._write_thread.shutdown()
        self._read_threads.shutdown()
        self._heartbeat_thread.shutdown()
        self._engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def commit(
        self, table: str, rows: Sequence[StoredRow], by: object, state: str | None = None
    ) -> None:
        """Returns when the rows are on disk; raises if they are not and never will be, or CommitUnknownError if nobody can say.

        Whose rows were refused once has lost touch with the log: nothing more is taken from there. `state` is that of the table,
        where it has changed; a table is laid with its row 0.
        """
        if not self.may_write():
            self._refused.add(by)
            raise OutOfSyncError(f"table {table} may be somebody else's by now")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Batch(table, rows, by, done, state))
        self._more.set()
        await done

    def keep_snapshot(self, table: str, seq: int, form: bytes) -> None:
        """Some time soon. A cache: to lose it costs time, nothing else."""
        self._snapshots[table] = (seq, form)
        self._more.set()

    async def pack(self, table: str, upto: int) -> bool:
        """The rows of a table up to that number take little place from now on. Were there any worth it?"""
        made = await self.do(lambda connection: packed_rows.pack_of(connection, table, upto))
        if made is None:
            return False

        def put() -> None:
            with self._engine.begin() as connection:
                packed_rows.replace_rows(connection, made)

        # A file has one writer at a time: better in turn than waiting for each other.
        thread = self._read_threads if self.is_shared else self._write_thread
        await asyncio.get_running_loop().run_in_executor(thread, put)
        return True

    async def _write(self, connection: sa.Connection) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._more.wait()
            if self._gather:
                await asyncio.sleep(self._gather)
            self._more.clear()
            batches, self._waiting = self._waiting, []
            kept, self._snapshots = self._snapshots, {}
            self._writing_since = began = time.monotonic()
            errors = await loop.run_in_executor(self._write_thread, self._written, connection, batches, kept)
            self._writing_since = None
            if batches:
                self._failed = all(_is_trouble(error) for error in errors)
                self.metrics.wrote(time.monotonic() - began, batches=len(batches))
            for batch, error in zip(batches, errors, strict=True):
                self.metrics.rows += len(batch.rows) if error is None else 0
                _settle(batch, error)

    def _written(
        self, connection: sa.Connection, batches: list[Batch], kept: Snapshots
    ) -> list[Exception | None]:
        """All in one transaction; if that fails, each in its own, so that one table's trouble is not another's."""
        lost = any(batch.by in self._refused for batch in batches)
        error = OutOfSyncError() if lost else _inserted(connection, batches, self.server)
        errors: list[Exception | None] = [error] * len(batches)
        if isinstance(error, CommitUnknownError):
            self._refused.update(batch.by for batch in batches)
        elif error is not None:
            errors = [self._written_alone(connection, batch) for batch in batches]
        if kept:
            _keep(connection, kept)
        return errors

    def _written_alone(self, connection: sa.Connection, batch: Batch) -> Exception | None:
        if batch.by in self._refused:
            return OutOfSyncError(f"table {batch.table}: an earlier row was refused")
        error = _inserted(connection, [batch], self.server)
        if isinstance(error, sa.exc.IntegrityError):
            self.metrics.fenced += 1
        if error is not None:
            self._refused.add(batch.by)
        return error

    # -- reading -----------------------------------------------------------------------------------------------------------

    async def beat(self, asked: Callable[[sa.Connection], T]) -> T:
        """The same in a thread that does nothing else: whether we are there must not depend on who else is waiting."""

        def beat() -> T:
            with self._engine.begin() as connection:
                return asked(connection)

        return await asyncio.get_running_loop().run_in_executor(self._heartbeat_thread, beat)

    async def do(self, asked: Callable[[sa.Connection], T]) -> T:
        """Something that is no row of the log, in a transaction and a thread of its own."""

        def read() -> T:
            with self._engine.begin() as connection:
                return asked(connection)

        return await asyncio.get_running_loop().run_in_executor(self._read_threads, read)

    async def rows(self, table: str, after: int = -1) -> list[StoredRow]:
        return await self.do(
            lambda connection: [StoredRow(*row) for row in packed_rows.read_rows(connection, table, after)]
        )

    async def snapshot(self, table: str) -> bytes | None:
        wanted = sa.select(SNAPSHOTS.c.form).where(SNAPSHOTS.c.table_id == table)
        return await self.do(lambda connection: connection.execute(wanted).scalar())

    async def secret(self) -> str:
        """What signs cookies: made once, the same for every server on this log."""
        return await self.do(cookie_secret)

    async def dated(self) -> float:
        """Since when cookies have a date."""
        wanted = sa.select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == "dated")
        found: str | None = await self.do(lambda connection: connection.execute(wanted).scalar())
        return float(found or 0.0)

    async def revoked(self, since: float) -> set[str]:
        """Hashes of the tokens with which nobody comes in; those that are older have run out anyhow, and are forgotten."""

        def read(connection: sa.Connection) -> set[str]:
            connection.execute(sa.delete(REVOKED).where(REVOKED.c.at < since))
            return set(connection.execute(sa.select(REVOKED.c.token)).scalars())

        return await self.do(read)

    async def keep_deck(self, name: str, deck: str, at: float, most: int) -> None:
        """A deck that is shared. One that is kept already is as new; of too many the oldest go."""

        def write(connection: sa.Connection) -> None:
            key = SERVER_VALUES.c.name
            connection.execute(sa.delete(SERVER_VALUES).where(key == f"{DECK}{name}"))
            kept = (
                sa.select(key)
                .where(key.startswith(DECK))
                .order_by(SERVER_VALUES.c.value.desc())
                .offset(most - 1)
            )
            for old in list(connection.execute(kept).scalars()):
                connection.execute(sa.delete(SERVER_VALUES).where(key == old))
            connection.execute(
                sa.insert(SERVER_VALUES).values(name=f"{DECK}{name}", value=f"{int(at):012}{deck}")
            )

        await self.do(write)

    async def deck(self, name: str) -> str | None:
        """A shared deck by its name."""
        wanted = sa.select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == f"{DECK}{name}")
        found: str | None = await self.do(lambda connection: connection.execute(wanted).scalar())
        return None if found is None else found[12:]

    async def revoke(self, token: str, at: float) -> None:
        def write(connection: sa.Connection) -> None:
            new = insert_for(connection, REVOKED).on_conflict_do_nothing()
            connection.execute(new, {"token": token, "at": at})

        await self.do(write)


def _inserted(connection: sa.Connection, batches: list[Batch], server: str | None) -> Exception | None:
    try:
        for batch in batches:
            if batch.state is not None:
                _note(connection, batch, server)
        new = [(batch.table, *row) for batch in batches for row in batch.rows]
        if not new:
            return None
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(_INSERT, new)
        else:
            connection.execute(
                _INSERT_ALL, dict(zip(COLUMNS, map(list, zip(*new, strict=True)), strict=True))
            )
    except sa.exc.SQLAlchemyError as error:
        _take_back(connection)
        return error
    try:
        connection.commit()
    except sa.exc.SQLAlchemyError as error:
        _take_back(connection)
        # In a file it is not there, and never will be; over a line it may be, and only the word that it is was lost.
        return error if connection.dialect.name == "sqlite" else CommitUnknownError(one_line(error))
    return None


def _take_back(connection: sa.Connection) -> None:
    try:
        connection.rollback()
    except sa.exc.SQLAlchemyError:
        connection.invalidate()


def _note(connection: sa.Connection, batch: Batch, server: str | None) -> None:
    first, last = batch.rows[0], batch.rows[-1]
    known = {"state": batch.state, "last_at": last.at}
    if first.seq == 0:
        connection.execute(sa.insert(TABLES).values(table_id=batch.table, server=server, epoch=0, **known))
    else:
        its = (TABLES.c.table_id == batch.table, TABLES.c.state != "closed")
        connection.execute(sa.update(TABLES).where(*its).values(known))


COLUMNS: Final = ("table_id", "seq", "at", "body")
_INSERT = "INSERT INTO log (table_id, seq, at, body) VALUES (?, ?, ?, ?)"
_INSERT_ALL = sa.text(
    "INSERT INTO log (table_id, seq, at, body) SELECT * FROM unnest("
    "CAST(:table_id AS text[]), CAST(:seq AS integer[]), CAST(:at AS float8[]), CAST(:body AS text[]))"
)
"""One statement for any number of rows: a server of its own looks once whether their numbers are taken."""


def _keep(connection: sa.Connection, kept: Snapshots) -> None:
    """A newer snapshot stays: a late one lacks what came after."""
    new = insert_for(connection, SNAPSHOTS)
    newer = new.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"seq": new.excluded.seq, "form": new.excluded.form},
        where=SNAPSHOTS.c.seq < new.excluded.seq,
    )
    try:
        connection.execute(
            newer, [{"table_id": table, "seq": seq, "form": form} for table, (seq, form) in kept.items()]
        )
        connection.commit()
    except sa.exc.SQLAlchemyError as error:
        _take_back(connection)
        if len(kept) > 1:  # one table's trouble is not another's
            for one in kept.items():
                _keep(connection, dict([one]))
        else:
            LOG.error("the snapshot of table %s could not be kept: %s", *kept, one_line(error))  # noqa: TRY400 - a cache


def _is_trouble(error: Exception | None) -> bool:
    """Is it the database's, and not that of a writer who came too late?"""
    return error is not None and not isinstance(error, OutOfSyncError | sa.exc.IntegrityError)


def one_line(error: BaseException) -> str:
    """What went wrong, without the statement that was to be done and all its values."""
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    return f"{type(error).__name__}: {said[:200]}"


def _settle(batch: Batch, error: Exception | None) -> None:
    if batch.done.done():  # nobody waits for it any more
        return
    if error is None:
        batch.done.set_result(None)
    else:
        batch.done.set_exception(error)
