"""The line before the house. Whoever asks for more than is decent waits in it, whatever they ask for: a table, a page or a picture.

An answer takes a moment in which nobody else is served, and so does a refusal. Who has to wait for it asks for nothing else meanwhile.
"""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from slackhouse.server.gate import address_of
from slackhouse.server.proxies import household
from slackhouse.server.reception import Reception, refusal
from slackhouse.server.refusals import Refused

A_WAIT: Final = 1.0
"""Seconds until it is tried again."""
TRIES: Final = 5
"""So often, then it is refused: a room full of people who open the page at once is served, a flood is not."""
UNCOUNTED: Final = ("/where", "/healthz", "/readyz")
"""What proxies and monitors ask, for everybody at once. It costs next to nothing, and only a trusted proxy is told where a table is."""


class Line:
    """Around the whole application, but for what comes by the host's own port."""

    def __init__(self, app: ASGIApp, *, front: Reception) -> None:
        self._app = app
        self._front = front

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope.get("private") or scope["path"] in UNCOUNTED:
            await self._app(scope, receive, send)
            return
        who = household(address_of(scope))
        for _ in range(TRIES):
            if await self._front.requests.allows(who):
                await self._app(scope, receive, send)
                return
            await asyncio.sleep(A_WAIT)
        await self._refuse(Refused("too-fast", self._front.requests.too_fast), scope, receive, send)

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        scope["refused"] = refused.name
        self._front.house.figures.refused(refused.name)
        answer = refusal(refused, self._front.settings.language)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await answer(scope, receive, send)
