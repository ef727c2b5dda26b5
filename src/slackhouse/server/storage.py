"""The log on disk. An answer counts once its row is committed; rows of different tables share a transaction for a few milliseconds.

SQLAlchemy runs in threads of its own rather than on the event loop: a whole transaction is then one hop between threads, where an
asynchronous driver takes five, and on a busy machine the hops are what a move waits for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar
from weakref import WeakSet

import sqlalchemy as sa

from slackhouse.server.database import HOUSE, REVOKED, ROWS, SNAPSHOTS
from slackhouse.server.migrating import upgrade

LOG = logging.getLogger(__name__)
T = TypeVar("T")
READERS: Final = 4
"""Threads that read the log, and do nothing else: whatever else takes long, a table can be read."""


class Written(NamedTuple):
    """A row as it lies on disk."""

    seq: int
    at: float
    body: str


class Batch(NamedTuple):
    """Rows of one table that stand or fall together, and who brings them."""

    table: str
    rows: Sequence[Written]
    by: object
    done: asyncio.Future[None]


Snapshots = dict[str, tuple[int, bytes]]


class LostTouchError(Exception):
    """These rows follow others that are not in the log."""


class Storage:
    """One database. `(table, seq)` is its key, so of two writers only one can win."""

    def __init__(self, url: str, *, gather: float) -> None:
        self._engine = sa.create_engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _for_keeps)
        self._gather = gather
        self._waiting: list[Batch] = []
        self._snapshots: Snapshots = {}
        self._more = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._line: sa.Connection | None = None
        self._pen = ThreadPoolExecutor(1, "log")
        self._eyes = ThreadPoolExecutor(READERS, "reading")
        self._refused: WeakSet[object] = WeakSet()

    async def open(self) -> None:
        # The writer's connection is made here: whoever closes at once would otherwise leave a half-made one behind.
        self._line = await asyncio.get_running_loop().run_in_executor(self._pen, self._open)
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
                await asyncio.get_running_loop().run_in_executor(self._pen, self._line.close)
        self._pen.shutdown()
        self._eyes.shutdown()
        self._engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def commit(self, table: str, rows: Sequence[Written], by: object) -> None:
        """Returns when the rows are on disk; raises if they are not, and never will be.

        Whose rows were refused once has lost touch with the log: nothing more is taken from there.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Batch(table, rows, by, done))
        self._more.set()
        await done

    def keep_snapshot(self, table: str, seq: int, form: bytes) -> None:
        """Some time soon. A cache: to lose it costs time, nothing else."""
        self._snapshots[table] = (seq, form)
        self._more.set()

    async def _write(self, connection: sa.Connection) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._more.wait()
            if self._gather:
                await asyncio.sleep(self._gather)
            self._more.clear()
            batches, self._waiting = self._waiting, []
            kept, self._snapshots = self._snapshots, {}
            errors = await loop.run_in_executor(self._pen, self._written, connection, batches, kept)
            for batch, error in zip(batches, errors, strict=True):
                _settle(batch, error)

    def _written(
        self, connection: sa.Connection, batches: list[Batch], kept: Snapshots
    ) -> list[Exception | None]:
        """All in one transaction; if that fails, each in its own, so that one table's trouble is not another's."""
        lost = any(batch.by in self._refused for batch in batches)
        errors: list[Exception | None] = [None] * len(batches)
        if lost or _inserted(connection, batches) is not None:
            errors = [self._written_alone(connection, batch) for batch in batches]
        if kept:
            _keep(connection, kept)
        return errors

    def _written_alone(self, connection: sa.Connection, batch: Batch) -> Exception | None:
        if batch.by in self._refused:
            return LostTouchError(f"table {batch.table}: an earlier row was refused")
        error = _inserted(connection, [batch])
        if error is not None:
            self._refused.add(batch.by)
        return error

    # -- reading -----------------------------------------------------------------------------------------------------------

    async def _read(self, asked: Callable[[sa.Connection], T]) -> T:
        def read() -> T:
            with self._engine.begin() as connection:
                return asked(connection)

        return await asyncio.get_running_loop().run_in_executor(self._eyes, read)

    async def rows(self, table: str, after: int = -1) -> list[Written]:
        wanted = (
            sa.select(ROWS.c.seq, ROWS.c.at, ROWS.c.body)
            .where(ROWS.c.table_id == table, ROWS.c.seq > after)
            .order_by(ROWS.c.seq)
        )
        return await self._read(lambda connection: [Written(*row) for row in connection.execute(wanted)])

    async def snapshot(self, table: str) -> bytes | None:
        wanted = sa.select(SNAPSHOTS.c.form).where(SNAPSHOTS.c.table_id == table)
        return await self._read(lambda connection: connection.execute(wanted).scalar())

    async def secret(self) -> str:
        """What signs cookies: made once, the same for every server on this log."""
        return await self._read(_secret)

    async def dated(self) -> float:
        """Since when cookies have a date."""
        wanted = sa.select(HOUSE.c.value).where(HOUSE.c.name == "dated")
        found: str | None = await self._read(lambda connection: connection.execute(wanted).scalar())
        return float(found or 0.0)

    async def revoked(self, since: float) -> set[str]:
        """Hashes of the tokens with which nobody comes in; those that are older have run out anyhow, and are forgotten."""

        def read(connection: sa.Connection) -> set[str]:
            connection.execute(sa.delete(REVOKED).where(REVOKED.c.at < since))
            return set(connection.execute(sa.select(REVOKED.c.token)).scalars())

        return await self._read(read)

    async def revoke(self, token: str, at: float) -> None:
        def write(connection: sa.Connection) -> None:
            known = connection.execute(sa.select(REVOKED.c.at).where(REVOKED.c.token == token)).scalar()
            if known is None:
                connection.execute(sa.insert(REVOKED).values(token=token, at=at))

        await self._read(write)


def _inserted(connection: sa.Connection, batches: list[Batch]) -> Exception | None:
    new = [
        {"table_id": batch.table, "seq": row.seq, "at": row.at, "body": row.body}
        for batch in batches
        for row in batch.rows
    ]
    try:
        if new:
            connection.execute(_INSERT, new)
            connection.commit()
    except sa.exc.SQLAlchemyError as error:
        connection.rollback()
        return error
    return None


_INSERT = sa.insert(ROWS)


def _keep(connection: sa.Connection, kept: Snapshots) -> None:
    try:
        connection.execute(sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id.in_(list(kept))))
        connection.execute(
            sa.insert(SNAPSHOTS),
            [{"table_id": table, "seq": seq, "form": form} for table, (seq, form) in kept.items()],
        )
        connection.commit()
    except sa.exc.SQLAlchemyError as error:
        LOG.error("snapshots could not be kept: %s", one_line(error))  # noqa: TRY400 - a cache
        connection.rollback()


def _secret(connection: sa.Connection) -> str:
    found: str | None = connection.execute(sa.select(HOUSE.c.value).where(HOUSE.c.name == "secret")).scalar()
    if found is None:
        found = secrets.token_urlsafe(32)
        connection.execute(sa.insert(HOUSE).values(name="secret", value=found))
    return found


def one_line(error: BaseException) -> str:
    """What went wrong, without the statement that was to be done and all its values."""
    said = " ".join(str(getattr(error, "orig", None) or error).split())
    return f"{type(error).__name__}: {said[:200]}"


def _settle(batch: Batch, error: Exception | None) -> None:
    if batch.done.done():  # whoever waited has gone away
        return
    if error is None:
        batch.done.set_result(None)
    else:
        batch.done.set_exception(error)


def _for_keeps(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and a commit is on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
