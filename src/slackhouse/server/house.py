"""The house: all rooms that are in use, read from the log when somebody comes, and let go when nobody has been there for long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from slackhouse.kernel.errors import MoveError
from slackhouse.server import log_rows, snapshots
from slackhouse.server.decks import Decks
from slackhouse.server.live_table import Room
from slackhouse.server.logs import followed, unknown
from slackhouse.server.rates import Turnstile
from slackhouse.server.refusals import Refused
from slackhouse.server.replays import NOT_OVER, Replays
from slackhouse.server.runner import Runner
from slackhouse.server.settings import Settings
from slackhouse.server.sitting import Sitting, leaving
from slackhouse.server.storage import LostTouchError, Storage, Written, one_line

LOG = logging.getLogger(__name__)
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of which a table's name is made: nothing that is read out wrong."""
LONG: Final = 10
IDLE: Final = 300.0
"""After so many seconds without anybody a room is let go; its log stays."""

CROWDED: Final = 15.0
"""After so many where there is no place left: whoever is about to say hello has said it by then."""

HEADS: Final = 2
"""So many bots think at the same time, in threads of their own: whoever reads a table from disk does not wait for them."""


class House:
    """Rooms by table."""

    def __init__(
        self, storage: Storage, settings: Settings, is_revoked: Callable[[str], bool] = lambda _: False
    ) -> None:
        self.settings = settings
        self._is_revoked = is_revoked
        self._storage = storage
        self._rooms: dict[str, Room] = {}
        self._runners: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.decks = Decks()
        self.replays = Replays(storage)
        self.turnstile = Turnstile(settings.rates, settings.trusted_proxies)
        self._heads = ThreadPoolExecutor(HEADS, "bots")
        self._tidying = asyncio.create_task(self._tidy(), name="tidying")

    async def lay(self, laid: log_rows.TableLaid, *more: log_rows.Row) -> Room:
        """A new table, and what happens at it at once."""
        self._make_room()
        table = "".join(secrets.choice(LETTERS) for _ in range(LONG))
        at = time.time()
        sitting = Sitting(laid)
        sitting.last_at = at
        room = Room(table, sitting, self._storage, self.settings)
        await self._storage.commit(table, [Written(0, at, log_rows.WRITE.encode(laid).decode())], room)
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
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._open(table), name=f"opening {table}")
            opening.add_done_callback(lambda done: self._opened(table, done))
        return await asyncio.shield(opening)  # others may be waiting for it too

    async def _open(self, table: str) -> Room:
        if table in self._rooms:
            self._drop(table)
        try:
            sitting = await self._read(table)
        except Refused:
            raise
        except Exception as error:
            LOG.error("table %s cannot be read, and others are not affected: %s", table, one_line(error))  # noqa: TRY400 - one sentence
            why = "it was played by earlier rules" if isinstance(error, MoveError) else "it is damaged"
            raise Refused("damaged", f"this table cannot be read any more: {why}; all others can") from error
        self._make_room()
        found = Room(table, sitting, self._storage, self.settings)
        self._take(found)
        for seat, chair in enumerate(sitting.chairs):
            if chair.token and not chair.left and self._is_revoked(chair.token):
                await found.write(*leaving(sitting, seat))
        return found

    def _opened(self, table: str, opening: asyncio.Task[Room]) -> None:
        del self._opening[table]
        if not opening.cancelled():
            opening.exception()  # whoever waits for it hears it; perhaps nobody does

    async def revoke(self, token: str) -> None:
        """With this one (a hash) nobody comes in any more."""
        await self._storage.revoke(token, time.time())

    async def turn_out(self, token: str) -> None:
        """Whoever has it leaves every table that is in use; the others when they are opened."""
        for room in list(self._rooms.values()):
            seat = room.sitting.seat_of(token)
            if seat is not None and not room.broken and not room.sitting.chairs[seat].left:
                await room.write(*leaving(room.sitting, seat))
            for reader in room.readers:
                if reader.token == token:
                    reader.is_closed = True
                    reader.unaware.set()

    def _make_room(self) -> None:
        """For one table more: those at which nobody looks go first. Raises Refused if there are none."""
        if len(self._rooms) >= self.settings.most_tables:
            self.let_go(CROWDED)
        if len(self._rooms) >= self.settings.most_tables:
            raise Refused("too-full", "every table of this house is taken: come back in a while")

    async def _read(self, table: str) -> Sitting:
        """Follow the log: from a snapshot if there is one that can be read, else from its first row."""
        form = await self._storage.snapshot(table)
        sitting = None if form is None else snapshots.restored(form)
        if sitting is None:
            return await followed(self._storage, table)
        for row in await self._storage.rows(table, after=sitting.seq):
            sitting.follow(log_rows.READ.decode(row.body), row.at)
        return sitting

    async def finished(self, table: str, games: int) -> int:
        """The number of a game that is over (0: the one that is on the table). Raises Refused if it is not."""
        now = (await self.room(table)).sitting
        wanted = games or now.games
        if not 1 <= wanted <= now.games or (wanted == now.games and now.state != "over"):
            raise Refused("not-over", NOT_OVER)
        return wanted

    def _take(self, room: Room) -> None:
        self._rooms[room.table] = room
        self._runners[room.table] = asyncio.create_task(self._run(room), name=f"table {room.table}")

    async def _run(self, room: Room) -> None:
        try:
            await Runner(room, self._heads).run()
        except asyncio.CancelledError:
            raise
        except (LostTouchError, SQLAlchemyError) as error:
            LOG.error("table %s was not written, and will be read anew: %s", room.table, one_line(error))  # noqa: TRY400 - one sentence
            room.broken = True
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

    def let_go(self, idle: float = IDLE) -> None:
        """Rooms in which nobody has been for so long."""
        for table, room in list(self._rooms.items()):
            if not room.readers and room.asleep_for >= idle and room.is_settled:
                self._drop(table)

    async def close(self) -> None:
        runners = [*self._runners.values(), *self._opening.values(), self._tidying]
        for runner in runners:
            runner.cancel()
        for runner in runners:
            with contextlib.suppress(asyncio.CancelledError, Refused):
                await runner
        self._heads.shutdown(wait=False, cancel_futures=True)
        await self.decks.close()
        await self.replays.close()
