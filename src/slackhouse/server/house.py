"""The house: all rooms that are in use, read from the log when somebody comes, and let go when nobody has been there for long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from slackhouse.server import rows, snapshots
from slackhouse.server.decks import Decks
from slackhouse.server.logs import followed, unknown
from slackhouse.server.rates import Turnstile
from slackhouse.server.refusals import Refused
from slackhouse.server.room import Room
from slackhouse.server.running import Runner
from slackhouse.server.settings import Settings
from slackhouse.server.sitting import Sitting
from slackhouse.server.storage import Storage, Written

LOG = logging.getLogger(__name__)
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of which a table's name is made: nothing that is read out wrong."""
LONG: Final = 10
IDLE: Final = 300.0
"""After so many seconds without anybody a room is let go; its log stays."""

HEADS: Final = 2
"""So many bots think at the same time, in threads of their own: whoever reads a table from disk does not wait for them."""


class House:
    """Rooms by table."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.settings = settings
        self._storage = storage
        self._rooms: dict[str, Room] = {}
        self._runners: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.decks = Decks()
        self.turnstile = Turnstile(settings.rates)
        self._heads = ThreadPoolExecutor(HEADS, "bots")
        self._tidying = asyncio.create_task(self._tidy(), name="tidying")

    async def lay(self, laid: rows.Laid, *more: rows.Row) -> Room:
        """A new table, and what happens at it at once."""
        if len(self._rooms) >= self.settings.most_tables:
            self.let_go()
        if len(self._rooms) >= self.settings.most_tables:
            raise Refused("too-full", "every table of this house is taken: come back in a while")
        table = "".join(secrets.choice(LETTERS) for _ in range(LONG))
        at = time.time()
        sitting = Sitting(laid)
        sitting.last_at = at
        room = Room(table, sitting, self._storage, self.settings)
        await self._storage.commit(table, [Written(0, at, rows.WRITE.encode(laid).decode())], room)
        await room.write(*more)
        self._take(room)
        return room

    async def room(self, table: str) -> Room:
        """The room of this table; read from the log if it is not in use. Raises Refused if there is none."""
        found = self._rooms.get(table)
        if found is not None and not found.broken:
            return found
        if len(table) != LONG or not set(table) <= set(LETTERS):
            raise unknown(table)
        async with self._opening.setdefault(table, asyncio.Lock()):
            found = self._rooms.get(table)
            if found is None or found.broken:
                if found is not None:
                    self._drop(table)
                sitting = await self._read(table)
                found = Room(table, sitting, self._storage, self.settings)
                self._take(found)
        self._opening.pop(table, None)
        return found

    async def _read(self, table: str) -> Sitting:
        """Follow the log: from a snapshot if there is one that can be read, else from its first row."""
        form = await self._storage.snapshot(table)
        sitting = None if form is None else snapshots.restored(form)
        if sitting is None:
            return await followed(self._storage, table)
        for row in await self._storage.rows(table, after=sitting.seq):
            sitting.follow(rows.READ.decode(row.body), row.at)
        return sitting

    async def finished(self, table: str, games: int) -> Sitting:
        """The table as it stood when a game of it was over (0: the one that is on it). Raises Refused if it is not."""
        now = (await self.room(table)).sitting
        sitting = now if games in {0, now.games} else await followed(self._storage, table, games)
        if sitting.state != "over" or (games and sitting.games != games):
            raise Refused("not-over", "that is for after the end: it would show what is in the hands")
        return sitting

    def _take(self, room: Room) -> None:
        self._rooms[room.table] = room
        self._runners[room.table] = asyncio.create_task(self._run(room), name=f"table {room.table}")

    async def _run(self, room: Room) -> None:
        try:
            await Runner(room, self._heads).run()
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("table %s stands still: it will be read anew", room.table)
            room.broken = True
        for reader in list(room.readers):
            reader.unaware.set()  # they see that the room is broken, and come back to the new one

    def _drop(self, table: str) -> None:
        self._rooms.pop(table, None)
        runner = self._runners.pop(table, None)
        if runner is not None:
            runner.cancel()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(IDLE / 5)
            self.let_go()

    def let_go(self) -> None:
        """Rooms in which nobody has been for long."""
        for table, room in list(self._rooms.items()):
            if not room.readers and room.asleep_for > IDLE and room.is_settled:
                self._drop(table)

    async def close(self) -> None:
        runners = [*self._runners.values(), self._tidying]
        for runner in runners:
            runner.cancel()
        for runner in runners:
            with contextlib.suppress(asyncio.CancelledError):
                await runner
        self._heads.shutdown(wait=False, cancel_futures=True)
        await self.decks.close()
