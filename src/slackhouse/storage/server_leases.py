"""Leases of tables for several servers on one database: heartbeats, claims, and changes shared between servers.

The log's key `(table, seq)` decides every dispute: the first row that a new server writes, `opened`, takes the next number, so that the former
server's next write is refused. Lease and fence are for the clock: they make disputes rare, and short. All times here are the database's.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from slackhouse.storage.database import (
    BANS,
    DATABASE_NOW,
    DATABASE_TIMEOUT_S,
    REVOKED,
    SERVERS,
    TABLES,
    insert_for,
)
from slackhouse.storage.log_storage import Storage, one_line

# -- bans ---------------------------------------------------------------------------------------------------------------------


def read_bans(connection: sa.Connection) -> dict[str, float]:
    return {ban.address: ban.until for ban in connection.execute(sa.select(BANS.c.address, BANS.c.until))}


def add_ban(connection: sa.Connection, address: str, until: float) -> None:
    new = insert_for(connection, BANS)
    longer = new.on_conflict_do_update(index_elements=["address"], set_={"until": new.excluded.until})
    connection.execute(longer, {"address": address, "until": until})


def remove_ban(connection: sa.Connection, address: str) -> None:
    connection.execute(sa.delete(BANS).where(BANS.c.address == address))


# -- leases -------------------------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
HEARTBEAT_S: Final = 1.0
"""Seconds between two beats."""
LEASE_S: Final = 5.0
"""So long a lease is good after a beat, by the database's clock."""
FENCE_S: Final = float(DATABASE_TIMEOUT_S)
"""So long after its last beat, by its own clock, a server believes that its tables are its own: less, so that it stops before others begin."""
RECENT_S: Final = 3600.0


class Claim(NamedTuple):
    """A table that this server has now: how often it changed servers, and its stored state."""

    epoch: int
    state: str


class PeerChanges(NamedTuple):
    """What other servers changed since the last heartbeat."""

    revoked: frozenset[str]
    bans: dict[str, float]
    closed: tuple[str, ...]


class TableElsewhereError(Exception):
    """Another server, at this address, has the table."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__(f"its home is {address}")


class LeaseExpiredError(Exception):
    """The lease of this server is over: others may have its tables."""


class SingleServer:
    """The leases of a single server on one file: it has every table."""

    id = ""
    is_valid = True
    age = 0.0

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def claim(self, table: str) -> Claim | None:
        """None if there is no such table."""
        found = await self._storage.do(lambda connection: connection.execute(_known(table)).one_or_none())
        return None if found is None else Claim(0, found.state)

    async def where(self, table: str) -> str | None:
        del table
        return None

    async def leave(self) -> None:
        """Nobody waits for our tables."""


class ServerLeases:
    """The lease of one of several servers on a database, and the tables it has."""

    def __init__(
        self,
        storage: Storage,
        address: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address = address
        self.id = ""
        self._storage = storage
        self._now = now
        self._renewed = -LEASE_S
        self._seen = 0.0

    @property
    def is_valid(self) -> bool:
        """May we believe that our tables are our own?"""
        return bool(self.id) and self.age < FENCE_S

    @property
    def age(self) -> float:
        """Of our lease, in seconds."""
        return self._now() - self._renewed

    # -- the lease -----------------------------------------------------------------------------------------------------------

    async def enter(self) -> None:
        """As a server that was never here before: nothing that an earlier one began goes on under this name."""
        began, name = self._now(), secrets.token_hex(8)

        def write(connection: sa.Connection) -> float:
            now = float(connection.execute(DATABASE_NOW).scalar_one())
            connection.execute(sa.delete(SERVERS).where(SERVERS.c.until < now - RECENT_S))
            connection.execute(
                sa.insert(SERVERS).values(id=name, address=self.address, until=now + LEASE_S, load=0)
            )
            return now

        self._set_clock(await self._storage.beat(write), began)
        self.id = self._storage.server = name
        self._renewed = began

    async def beat(self, load: int) -> PeerChanges:
        """We are still here. Raises LeaseExpiredError if that comes too late."""
        began, mine = self._now(), self.id

        def write(connection: sa.Connection) -> tuple[float, PeerChanges] | None:
            now = float(connection.execute(DATABASE_NOW).scalar_one())
            renewed = connection.execute(
                sa.update(SERVERS)
                .where(SERVERS.c.id == mine, SERVERS.c.until > now)
                .values(until=now + LEASE_S, load=load)
            ).rowcount
            return (now, self._news(connection, mine)) if renewed else None

        found = await self._storage.beat(write)
        if found is None:
            raise LeaseExpiredError(f"{self.address} was not heard of for too long")
        now, news = found
        self._set_clock(now, began)
        self._renewed = began
        self._seen = now
        return news

    def _news(self, connection: sa.Connection, mine: str) -> PeerChanges:
        # Somebody's clock may be a little behind: what was seen already does no harm.
        revoked = sa.select(REVOKED.c.token).where(REVOKED.c.at > self._seen - RECENT_S)
        closed = sa.select(TABLES.c.table_id).where(TABLES.c.server == mine, TABLES.c.state == "closed")
        return PeerChanges(
            frozenset(connection.execute(revoked).scalars()),
            read_bans(connection),
            tuple(connection.execute(closed).scalars()),
        )

    def _set_clock(self, theirs: float, began: float) -> None:
        """By the middle of the time it took to ask; an answer that took long says little."""
        took = self._now() - began
        if took < HEARTBEAT_S:
            self._storage.ahead = theirs - (time.time() - took / 2)

    async def leave(self) -> None:
        """Others may have our tables at once."""
        mine, self.id = self.id, ""
        if mine:
            await self._storage.beat(
                lambda connection: connection.execute(sa.delete(SERVERS).where(SERVERS.c.id == mine))
            )

    # -- tables --------------------------------------------------------------------------------------------------------------

    async def claim(self, table: str) -> Claim | None:
        """Ours from now on, if it is nobody else's; None if there is no such table. Raises TableElsewhereError."""
        if not self.is_valid:
            raise LeaseExpiredError("we are nobody's home just now")
        mine = self.id

        def write(connection: sa.Connection) -> Claim | str | None:
            return _claimed(connection, table, mine) or _address(connection, table)

        found = await self._storage.do(write)
        if isinstance(found, str):
            raise TableElsewhereError(found)
        return found

    async def where(self, table: str) -> str | None:
        """The address of the table's server. A table that has none is given to the server with the least load; None if there is no such table."""

        def write(connection: sa.Connection) -> str | None:
            home = _address(connection, table)
            if home:
                return home
            idle = connection.execute(
                sa.select(SERVERS.c.id).where(_is_there()).order_by(SERVERS.c.load, SERVERS.c.id).limit(1)
            ).scalar()
            if idle is not None:
                _claimed(connection, table, idle)
            return _address(connection, table)

        return await self._storage.do(write)


def _known(table: str) -> sa.Select[tuple[int, str]]:
    return sa.select(TABLES.c.epoch, TABLES.c.state).where(TABLES.c.table_id == table)


def _is_there() -> sa.ColumnElement[bool]:
    return SERVERS.c.until > DATABASE_NOW.scalar_subquery()


def _claimed(connection: sa.Connection, table: str, server: str) -> Claim | None:
    """One statement, so that of several only one gets it."""
    has_home = sa.exists().where(SERVERS.c.id == TABLES.c.server, _is_there())
    moves = sa.case((TABLES.c.server == server, 0), else_=1)
    found = connection.execute(
        sa.update(TABLES)
        .where(
            TABLES.c.table_id == table,
            sa.or_(TABLES.c.server.is_(None), TABLES.c.server == server, ~has_home),
        )
        .values(server=server, epoch=TABLES.c.epoch + moves)
        .returning(TABLES.c.epoch, TABLES.c.state)
    ).one_or_none()
    return None if found is None else Claim(*found)


def _address(connection: sa.Connection, table: str) -> str | None:
    wanted = sa.select(SERVERS.c.address).where(
        TABLES.c.table_id == table, SERVERS.c.id == TABLES.c.server, _is_there()
    )
    return connection.execute(wanted).scalar()


class Heartbeat:
    """Renews the lease as long as the server runs. When that fails, all tables are dropped before another server may have them."""

    def __init__(
        self,
        leases: ServerLeases,
        load: Callable[[], int],
        heard: Callable[[PeerChanges], Collection[object] | None],
        over: Callable[[], None],
    ) -> None:
        self._leases = leases
        self._load = load
        self._heard = heard
        self._over = over

    async def run(self) -> None:
        beating: asyncio.Task[PeerChanges] | None = None
        while True:
            if beating is None:
                beating = asyncio.create_task(self._beat(), name="a beat")
            await asyncio.wait({beating}, timeout=HEARTBEAT_S)
            if beating.done():
                if not beating.cancelled() and beating.exception() is None:
                    self._heard(beating.result())
                beating = None
            if self._leases.id and not self._leases.is_valid:
                LOG.warning("the database was not heard of for too long: all tables are let go")
                self._leases.id = ""
                self._over()
            if beating is None:
                await asyncio.sleep(HEARTBEAT_S)

    async def _beat(self) -> PeerChanges:
        try:
            if not self._leases.id:
                await self._leases.enter()
            return await self._leases.beat(self._load())
        except LeaseExpiredError:
            LOG.warning("others took us for gone: all tables are let go")
            self._leases.id = ""
            self._over()
            raise
        except SQLAlchemyError as error:
            LOG.warning("the database does not answer: %s", one_line(error))
            raise
