"""The log on disk. An answer counts once its row is committed; rows of different tables share a transaction for a few milliseconds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from slackhouse.server.migrating import upgrade
from slackhouse.server.schema import HOUSE, ROWS, SNAPSHOTS

LOG = logging.getLogger(__name__)


class Written(NamedTuple):
    """A row as it lies on disk."""

    seq: int
    at: float
    body: str


class Batch(NamedTuple):
    """Rows of one table that stand or fall together."""

    table: str
    rows: Sequence[Written]
    done: asyncio.Future[None]


class Storage:
    """One database. `(table, seq)` is its key, so of two writers only one can win."""

    def __init__(self, url: str, *, gather: float) -> None:
        self._engine: AsyncEngine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _for_keeps)
        self._gather = gather
        self._waiting: list[Batch] = []
        self._snapshots: dict[str, tuple[int, bytes]] = {}
        self._more = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(upgrade)
        self._writer = asyncio.create_task(self._write(), name="writer")

    async def close(self) -> None:
        """Whatever was handed over is still written."""
        if self._writer is not None:
            if self._waiting:
                await asyncio.wait([batch.done for batch in self._waiting])
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------------------------

    async def commit(self, table: str, rows: Sequence[Written]) -> None:
        """Returns when the rows are on disk; raises if they are not, and never will be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Batch(table, rows, done))
        self._more.set()
        await done

    async def _write(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                await self._more.wait()
                if self._gather:
                    await asyncio.sleep(self._gather)
                self._more.clear()
                batches, self._waiting = self._waiting, []
                if batches:
                    await self._write_together(connection, batches)
                if self._snapshots:
                    await self._write_snapshots(connection)

    async def _write_together(self, connection: AsyncConnection, batches: list[Batch]) -> None:
        """All in one transaction; if that fails, each in its own, so that one table's trouble is not another's."""
        try:
            await _insert(connection, batches)
        except sa.exc.SQLAlchemyError as error:
            await connection.rollback()
            if len(batches) == 1:
                _settle(batches[0], error)
            else:
                for batch in batches:
                    await self._write_together(connection, [batch])
        else:
            for batch in batches:
                _settle(batch, None)

    def keep_snapshot(self, table: str, seq: int, form: bytes) -> None:
        """Some time soon. A cache: to lose it costs time, nothing else."""
        self._snapshots[table] = (seq, form)
        self._more.set()

    async def _write_snapshots(self, connection: AsyncConnection) -> None:
        kept, self._snapshots = self._snapshots, {}
        try:
            await connection.execute(sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id.in_(list(kept))))
            await connection.execute(
                sa.insert(SNAPSHOTS),
                [{"table_id": table, "seq": seq, "form": form} for table, (seq, form) in kept.items()],
            )
            await connection.commit()
        except sa.exc.SQLAlchemyError:
            LOG.exception("snapshots could not be kept")
            await connection.rollback()

    # -- reading -----------------------------------------------------------------------------------------------------------

    async def rows(self, table: str, after: int = -1) -> list[Written]:
        wanted = (
            sa.select(ROWS.c.seq, ROWS.c.at, ROWS.c.body)
            .where(ROWS.c.table_id == table, ROWS.c.seq > after)
            .order_by(ROWS.c.seq)
        )
        async with self._engine.connect() as connection:
            return [Written(*row) for row in await connection.execute(wanted)]

    async def snapshot(self, table: str) -> bytes | None:
        wanted = sa.select(SNAPSHOTS.c.form).where(SNAPSHOTS.c.table_id == table)
        async with self._engine.connect() as connection:
            found: bytes | None = (await connection.execute(wanted)).scalar()
        return found

    async def secret(self) -> str:
        """What signs cookies: made once, the same for every server on this log."""
        wanted = sa.select(HOUSE.c.value).where(HOUSE.c.name == "secret")
        async with self._engine.begin() as connection:
            found: str | None = (await connection.execute(wanted)).scalar()
            if found is None:
                found = secrets.token_urlsafe(32)
                await connection.execute(sa.insert(HOUSE).values(name="secret", value=found))
        return found


async def _insert(connection: AsyncConnection, batches: list[Batch]) -> None:
    await connection.execute(
        sa.insert(ROWS),
        [
            {"table_id": batch.table, "seq": row.seq, "at": row.at, "body": row.body}
            for batch in batches
            for row in batch.rows
        ],
    )
    await connection.commit()


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
