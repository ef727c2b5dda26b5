"""The doors: how many connections there may be, from whom, and for how long one may stand in a doorway and say nothing.

A process has only so many file descriptors, and when they run out nobody comes in any more, and no table can be read. So strangers get a
part of them only, and those who say nothing make way for those who come.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from uvicorn.protocols.http.h11_impl import H11Protocol

from slackhouse.server.proxies import household, is_among
from slackhouse.server.settings import Settings

try:
    import resource
except ImportError:  # where there is no such limit
    resource = None  # type: ignore[assignment]

PLENTY: Final = 16_384
"""As many descriptors as we ask for."""
AT_ONCE: Final = 64
"""Connections that are let in between two looks at the doors."""
BACKLOG: Final = 1024
"""Connections that the system lets wait outside."""

A_BITE: Final = 1024
"""Bytes that are read in one go: whoever sends a thousand crumbs at once is noticed before all of them are looked at."""
NO_CRUMBS: Final = b"HTTP/1.1 411 Length Required\r\nContent-Length: 0\r\nConnection: close\r\nCache-Control: no-store\r\n\r\n"
"""A body whose length is not said beforehand can be cut so small that to read it takes a thousand times as long as to send it."""

State = Literal["arriving", "busy", "watching", "seated"]


class Door:
    """One connection: somebody who says nothing yet, or nothing any more; a request; somebody who looks on; somebody who has a chair."""

    __slots__ = ("address", "since", "state", "transport")

    def __init__(self, transport: asyncio.Transport, address: str, since: float) -> None:
        self.transport = transport
        self.address = address
        self.state: State = "arriving"
        self.since = since


class Doors:
    """All connections of a server."""

    def __init__(self, settings: Settings, most: int, now: Callable[[], float]) -> None:
        """`most` in all: a third is for those who have a chair."""
        self._settings = settings
        self._now = now
        self.most = most
        self.most_strangers = most * 2 // 3
        self.most_watching = most // 3
        self._doors: dict[State, dict[Door, None]] = {
            "arriving": {},
            "busy": {},
            "watching": {},
            "seated": {},
        }
        self._addresses: Counter[str] = Counter()
        self._refused = 0

    def count(self, *states: State) -> int:
        return sum(len(self._doors[state]) for state in states or self._doors)

    def arrive(self, transport: asyncio.Transport, address: str) -> Door | None:
        """Somebody is there. None if there is no place, and nobody who could make it."""
        door = Door(transport, household(address), self._now())
        # One address has so many; a proxy speaks for all the world.
        is_one = not is_among(address, self._settings.trusted_proxies)
        if is_one and self._addresses[door.address] >= self._settings.most_per_address:
            return None
        strangers = self.count("arriving", "busy", "watching")
        if strangers >= self.most_strangers or self.count() >= self.most:
            oldest = next(iter(self._doors["arriving"]), None)
            if oldest is None:
                return None
            self._end(oldest)
        self._doors["arriving"][door] = None
        self._addresses[door.address] += 1
        return door

    def becomes(self, door: Door, state: State) -> bool:
        """Somebody asks, has been answered, looks on, or sits down. False if there is no place for that."""
        if door not in self._doors[door.state]:
            return False
        if state == "watching" and self.count("watching") >= self.most_watching:
            return False
        del self._doors[door.state][door]
        door.state, door.since = state, self._now()
        self._doors[state][door] = None
        return True

    def leave(self, door: Door) -> None:
        if self._doors[door.state].pop(door, door) is None:
            self._addresses[door.address] -= 1
            if not self._addresses[door.address]:
                del self._addresses[door.address]

    def _end(self, door: Door) -> None:
        self.leave(door)
        door.transport.abort()

    def sweep(self) -> None:
        """Whoever has been saying nothing for too long goes, and so does whoever takes for ever to ask or to listen."""
        now, settings = self._now(), self._settings
        patience: dict[State, float] = {"arriving": settings.header_seconds, "busy": settings.request_seconds}
        for state, seconds in patience.items():
            for door in [one for one in self._doors[state] if one.since + seconds < now]:
                self._end(door)

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(min(1.0, self._settings.header_seconds / 4))
            self.sweep()


def descriptors(settings: Settings) -> int:
    """How many connections there may be: of the descriptors this process may have a quarter is for its files and its own pipes."""
    if resource is None:
        return settings.most_connections
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return settings.most_connections
    return min(settings.most_connections, soft - max(64, soft // 4))


def ask_for_plenty() -> None:
    """For a process that is nothing but a server."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = PLENTY if hard == resource.RLIM_INFINITY else min(PLENTY, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Doorway(H11Protocol):
    """A connection that asks for pages. `doors` is that of its server."""

    doors: Doors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as H11Protocol has it
        super().connection_made(transport)
        address = self.client[0] if self.client else "unknown"
        self._door = self.doors.arrive(transport, address)
        self.app_state = {**self.app_state, "door": self._door, "doors": self.doors}
        if self._door is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._door is not None:
            self.doors.leave(self._door)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), A_BITE):
            if self.transport.is_closing():
                return
            now = self.transport.get_protocol()
            if isinstance(now, asyncio.Protocol) and now is not self:  # it has become a socket
                now.data_received(data[start:])
                return
            super().data_received(data[start : start + A_BITE])
            if any(name == b"transfer-encoding" for name, _ in self.headers or ()):
                self.transport.write(NO_CRUMBS)
                self.transport.close()

    def handle_events(self) -> None:
        super().handle_events()
        door = self._door
        is_asking = not getattr(
            self.cycle, "response_complete", True
        )  # there is none before the first question
        if door is not None and door.state == "arriving" and is_asking:
            self.doors.becomes(door, "busy")

    def on_response_complete(self) -> None:
        if self._door is not None and self._door.state == "busy":
            self.doors.becomes(self._door, "arriving")
        super().on_response_complete()
