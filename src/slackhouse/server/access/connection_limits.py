"""Limits on connections: how many there are, how many from one address, how long one may be silent, how fast it may send.

A process has a limited number of file descriptors; when they run out no client can connect and no table can be read. So clients without a
seat get only a part of them, and silent connections are closed in favour of new ones.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from slackhouse.server.access.access_control import address_group, is_in_networks
from slackhouse.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

try:
    import resource
except ImportError:  # where there is no such limit
    resource = None  # type: ignore[assignment]

WANTED_DESCRIPTORS: Final = 16_384
"""As many descriptors as we ask for."""
ACCEPTED_AT_ONCE: Final = 64
"""Connections that are let in in one turn of the event loop."""
BACKLOG: Final = 1024
"""Connections that the system lets wait outside."""

READ_SIZE: Final = 1024
"""Bytes that are read in one go: a client that sends a thousand tiny chunks at once is noticed before all of them are parsed."""
LENGTH_REQUIRED: Final = b"HTTP/1.1 411 Length Required\r\nContent-Length: 0\r\nConnection: close\r\nCache-Control: no-store\r\n\r\n"
"""A body whose length is not said beforehand can be cut so small that to read it takes a thousand times as long as to send it."""

ConnectionState = Literal["arriving", "busy", "watching", "seated"]


class Connection:
    """One connection and its state: silent (`arriving`), in a request (`busy`), a spectator's socket (`watching`), a player's (`seated`)."""

    __slots__ = ("address", "since", "state", "transport")

    def __init__(self, transport: asyncio.Transport, address: str, since: float) -> None:
        self.transport = transport
        self.address = address
        self.state: ConnectionState = "arriving"
        self.since = since


class ConnectionLimits:
    """All connections of a server, by state and by address."""

    def __init__(self, settings: Settings, most: int, now: Callable[[], float]) -> None:
        """`most` in all: a third is for those who have a chair."""
        self._settings = settings
        self._now = now
        self.most = most
        self.max_strangers = most * 2 // 3
        self.max_watching = most // 3
        self._connections: dict[ConnectionState, dict[Connection, None]] = {
            "arriving": {},
            "busy": {},
            "watching": {},
            "seated": {},
        }
        self._addresses: Counter[str] = Counter()
        self._refused = 0

    def count(self, *states: ConnectionState) -> int:
        return sum(len(self._connections[state]) for state in states or self._connections)

    def accept(self, transport: asyncio.Transport, address: str) -> Connection | None:
        """Somebody is there. None if there is no place, and nobody who could make it."""
        connection = Connection(transport, address_group(address), self._now())
        # One address has so many; a proxy speaks for all the world.
        is_one = not is_in_networks(address, self._settings.trusted_proxies)
        if is_one and self._addresses[connection.address] >= self._settings.max_per_address:
            return None
        strangers = self.count("arriving", "busy", "watching")
        if strangers >= self.max_strangers or self.count() >= self.most:
            oldest = next(iter(self._connections["arriving"]), None)
            if oldest is None:
                return None
            self._end(oldest)
        self._connections["arriving"][connection] = None
        self._addresses[connection.address] += 1
        return connection

    def set_state(self, connection: Connection, state: ConnectionState) -> bool:
        """Somebody asks, has been answered, looks on, or sits down. False if there is no place for that."""
        if connection not in self._connections[connection.state]:
            return False
        if state == "watching" and self.count("watching") >= self.max_watching:
            return False
        del self._connections[connection.state][connection]
        connection.state, connection.since = state, self._now()
        self._connections[state][connection] = None
        return True

    def leave(self, connection: Connection) -> None:
        if self._connections[connection.state].pop(connection, connection) is None:
            self._addresses[connection.address] -= 1
            if not self._addresses[connection.address]:
                del self._addresses[connection.address]

    def _end(self, connection: Connection) -> None:
        self.leave(connection)
        connection.transport.abort()

    def sweep(self) -> None:
        """Close connections that were silent for too long, or take too long for a request."""
        now, settings = self._now(), self._settings
        patience: dict[ConnectionState, float] = {
            "arriving": settings.header_seconds,
            "busy": settings.request_seconds,
        }
        for state, seconds in patience.items():
            for connection in [one for one in self._connections[state] if one.since + seconds < now]:
                self._end(connection)

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(min(1.0, self._settings.header_seconds / 4))
            self.sweep()


def max_connections(settings: Settings) -> int:
    """How many connections there may be: of the descriptors this process may have a quarter is for its files and its own pipes."""
    if resource is None:
        return settings.max_connections
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return settings.max_connections
    return min(settings.max_connections, soft - max(64, soft // 4))


def raise_descriptor_limit() -> None:
    """For a process that is nothing but a server."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(WANTED_DESCRIPTORS, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class LimitedHttpProtocol(H11Protocol):
    """The HTTP protocol of uvicorn, within the limits of its server."""

    limits: ConnectionLimits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as H11Protocol has it
        super().connection_made(transport)
        address = self.client[0] if self.client else "unknown"
        self._connection = self.limits.accept(transport, address)
        self.app_state = {**self.app_state, "connection": self._connection, "limits": self.limits}
        if self._connection is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._connection is not None:
            self.limits.leave(self._connection)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), READ_SIZE):
            if self.transport.is_closing():
                return
            now = self.transport.get_protocol()
            if isinstance(now, asyncio.Protocol) and now is not self:  # it has become a socket
                now.data_received(data[start:])
                return
            super().data_received(data[start : start + READ_SIZE])
            if any(name == b"transfer-encoding" for name, _ in self.headers or ()):
                self.transport.write(LENGTH_REQUIRED)
                self.transport.close()

    def handle_events(self) -> None:
        super().handle_events()
        connection = self._connection
        is_asking = not getattr(
            self.cycle, "response_complete", True
        )  # there is none before the first question
        if connection is not None and connection.state == "arriving" and is_asking:
            self.limits.set_state(connection, "busy")

    def on_response_complete(self) -> None:
        if self._connection is not None and self._connection.state == "busy":
            self.limits.set_state(self._connection, "arriving")
        super().on_response_complete()


# -- sockets ------------------------------------------------------------------------------------------------------------------


MAX_UNREAD_MESSAGES: Final = 32
"""Messages of a socket that wait to be heard. What comes behind them is not looked at before they are."""
MAX_CONTROL_FRAMES: Final = 20
"""Frames a second that are no message: pings, pongs, pieces. Browsers send one now and then."""
SHORT_LENGTH, LONG_LENGTH = 126, 1 << 16


def frame_head(length: int) -> bytes:
    """Before a text of so many bytes, whole and unmasked as a server sends it (RFC 6455, 5.2)."""
    if length < SHORT_LENGTH:
        return bytes((0x81, length))
    if length < LONG_LENGTH:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, within limits: until it says hello, a connection counts as silent."""

    _unparsed = b""
    _control_frames = 0
    _until = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, "websocket": self}
        self._unsent: list[bytes] = []

    # -- said ------------------------------------------------------------------------------------------------------------------

    async def say(self, text: bytes) -> None:
        """Send a text. Texts of the same moment go out together: a system call costs more than a message."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise WebSocketDisconnect(1006)
        if not self._unsent:
            self.loop.call_soon(self._send_all)
        self._unsent += (frame_head(len(text)), text)

    def _send_all(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not self.transport.is_closing():
            self.transport.write(b"".join(unsent))

    async def send(self, message: object) -> None:
        """Everything else, after what was said before it."""
        self._send_all()
        await super().send(message)  # type: ignore[arg-type] # one of uvicorn's own

    # -- heard -----------------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse_received()

    async def receive(self) -> ASGIReceiveEvent:
        self._parse_received()
        return await super().receive()

    def _parse_received(self) -> None:
        """At what came, a bite at a time, as long as somebody listens. Nothing more comes in until all of it was heard: the rest stays small."""
        while self._unparsed and self.queue.qsize() < MAX_UNREAD_MESSAGES and not self.transport.is_closing():
            bite, self._unparsed = self._unparsed[:READ_SIZE], self._unparsed[READ_SIZE:]
            super().data_received(bite)
            if self._control_frames > MAX_CONTROL_FRAMES:
                self.transport.abort()

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        """Of frames that are no message: nobody else counts them."""
        now = self.loop.time()
        if now >= self._until:
            self._control_frames, self._until = 0, now + 1.0
        self._control_frames += 1

    # -- closed ----------------------------------------------------------------------------------------------------------------

    def shutdown(self) -> None:
        """The server stops. A connection that is closing already need not be told, and uvicorn would fail on it."""
        self._send_all()
        if self.handshake_complete and self.conn.state is not OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        connection = self.app_state.get("connection")
        if connection is not None:
            self.app_state["limits"].leave(connection)
