"""The gate: everybody who comes passes here. It keeps out who is banned, knows who came by the host's own way, and writes down who asked for what.

What is written down is an address, a request and how it ended: no hand, no token, no name, and of a table's name only the beginning, for the
whole of it opens the empty chairs.
"""

from __future__ import annotations

import logging
import re
import time
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from slackhouse.server import told
from slackhouse.server.bans import Bans
from slackhouse.server.refusals import STATUS, Refused

ACCESS: Final = logging.getLogger("slackhouse.access")
LONGEST: Final = 100
_TABLE: Final = re.compile(r"(?<=/)([a-hjkmnp-z2-9]{3})[a-hjkmnp-z2-9]{7}(?=/|$)")


class Gated:
    """What the gate must know, as soon as the house is open."""

    def __init__(self) -> None:
        self.bans = Bans()


async def turned_away(scope: Scope, receive: Receive, send: Send) -> None:
    says = "whoever runs this house wants nothing from your address for a while"
    body = msgspec.json.encode(told.refusal(Refused("banned", says)))
    answer = Response(body, STATUS["banned"], media_type="application/json")
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)


class Gate:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, *, gated: Gated, host_port: int | None) -> None:
        self._app = app
        self._gated = gated
        self._host_port = host_port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        scope["private"] = self._is_private(scope)
        began, status = time.monotonic(), 0

        async def heard(message: Message) -> None:
            nonlocal status
            if message["type"].endswith("response.start"):
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            if not scope["private"] and self._gated.bans.holds(address_of(scope)):
                scope["refused"] = "banned"
                await turned_away(scope, receive, heard)
            else:
                await self._app(scope, receive, heard)
        finally:
            if ACCESS.isEnabledFor(logging.INFO):
                ACCESS.info("%s", line(scope, status, time.monotonic() - began))

    def _is_private(self, scope: Scope) -> bool:
        """Did it come in by the host's own port, which only this machine has? Where it was connected to, no header can say."""
        server = scope.get("server")
        return self._host_port is not None and server is not None and server[1] == self._host_port


def is_passed_on(scope: Scope) -> bool:
    """Does somebody speak for somebody else?"""
    headers = Headers(scope=scope)
    return any(name in headers for name in ("forwarded", "x-forwarded-for", "x-real-ip"))


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


def line(scope: Scope, status: int, seconds: float) -> str:
    """Of the access log."""
    method = scope.get("method", "SOCKET")
    refused = scope.get("refused")
    words = [address_of(scope), method, shown(scope), str(status or "-"), f"{1000 * seconds:.0f}ms"]
    return " ".join([*words, f"refused: {refused}"] if refused else words)


def shown(scope: Scope) -> str:
    """What was asked for, without what came after the question mark, and in plain letters: nobody writes lines of their own into the log."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    plain = "".join(
        chr(one) if 0x21 <= one <= 0x7E else f"%{one:02X}" for one in raw.partition(b"?")[0][:LONGEST]
    )
    return _TABLE.sub(r"\1…", plain)
