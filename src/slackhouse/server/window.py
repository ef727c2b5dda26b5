"""A connection that has become a socket: what uvicorn makes of it, with fewer steps for what is said, and an eye on what is sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from slackhouse.server.doors import A_BITE

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

MOST_UNHEARD: Final = 32
"""Messages of a socket that wait to be heard. What comes behind them is not looked at before they are."""
MOST_BESIDE: Final = 20
"""Frames a second that are no message: pings, pongs, pieces. Browsers send one now and then."""
SHORT, LONG = 126, 1 << 16


def head(length: int) -> bytes:
    """Before a text of so many bytes, whole and unmasked as a server sends it (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((0x81, length))
    if length < LONG:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Window(WebSocketsSansIOProtocol):
    """Until it says hello, it is somebody who says nothing: see `doors`."""

    _rest = b""
    _beside = 0
    _until = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.app_state = {**self.app_state, "window": self}
        self._unsent: list[bytes] = []

    # -- said ------------------------------------------------------------------------------------------------------------------

    async def say(self, text: bytes) -> None:
        """A text to whoever is there. What is said in the same moment goes out together: each call of the system costs more than a message."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise WebSocketDisconnect(1006)
        if not self._unsent:
            self.loop.call_soon(self._send_all)
        self._unsent += (head(len(text)), text)

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
        self._rest += data
        self._look()

    async def receive(self) -> ASGIReceiveEvent:
        self._look()
        return await super().receive()

    def _look(self) -> None:
        """At what came, a bite at a time, as long as somebody listens. Nothing more comes in until all of it was heard: the rest stays small."""
        while self._rest and self.queue.qsize() < MOST_UNHEARD and not self.transport.is_closing():
            bite, self._rest = self._rest[:A_BITE], self._rest[A_BITE:]
            super().data_received(bite)
            if self._beside > MOST_BESIDE:
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
            self._beside, self._until = 0, now + 1.0
        self._beside += 1

    # -- closed ----------------------------------------------------------------------------------------------------------------

    def shutdown(self) -> None:
        """The house closes. Whoever is saying goodbye already need not be told, and uvicorn would fall over them."""
        self._send_all()
        if self.handshake_complete and self.conn.state is not OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        door = self.app_state.get("door")
        if door is not None:
            self.app_state["doors"].leave(door)
