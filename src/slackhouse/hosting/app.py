"""The ASGI application: all routes, the middleware around them, and the uvicorn server that runs them.

An answer takes time in which nobody else is served, and so does a refusal. So a client above its rate waits in the request queue, and
asks for nothing else meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import time
from collections.abc import AsyncIterator
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from slackhouse.hosting import admin
from slackhouse.hosting.admin import AdminRoutes
from slackhouse.kernel.wording import Told
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access.access_control import AccessMiddleware, BanList, address_group, client_address
from slackhouse.server.access.connection_limits import (
    ACCEPTED_AT_ONCE,
    BACKLOG,
    ConnectionLimits,
    LimitedHttpProtocol,
    LimitedWebSocket,
    max_connections,
)
from slackhouse.server.access.player_identity import COOKIE_S, Cookies
from slackhouse.server.access.security import SecurityHeaders, known_hosts
from slackhouse.server.http.content_routes import BoxRoutes, PictureRoutes, RulesAndCardsRoutes
from slackhouse.server.http.page_routes import PageRoutes, StudioRoutes, WebAppRoutes
from slackhouse.server.http.player_routes import PlayerRoutes
from slackhouse.server.http.requests import RequestContext, refusal_response
from slackhouse.server.http.table_routes import ReplayRoutes, TableRoutes
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.server.settings import Settings
from slackhouse.site.card_images import CardImages
from slackhouse.site.script_bundles import STATIC
from slackhouse.site.static_files import ScriptFiles, family_file, stylesheets
from slackhouse.storage.log_storage import Storage
from slackhouse.storage.server_leases import Heartbeat, PeerChanges, ServerLeases

# -- request queue ------------------------------------------------------------------------------------------------------------


QUEUE_RETRY_S: Final = 1.0
"""Seconds until it is tried again."""
QUEUE_TRIES: Final = 5
"""So often, then it is refused: a room full of people who open the page at once is served, a flood is not."""
UNLIMITED_PATHS: Final = ("/where", "/healthz", "/readyz")
"""What proxies and monitors ask, for everybody at once. It costs next to nothing, and only a trusted proxy is told where a table is."""


class RequestQueue:
    """ASGI middleware that delays clients above their rate, and refuses them after some tries. The operator's port is exempt."""

    def __init__(self, app: ASGIApp, *, context: RequestContext) -> None:
        self._app = app
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope.get("private") or scope["path"] in UNLIMITED_PATHS:
            await self._app(scope, receive, send)
            return
        who = address_group(client_address(scope))
        for _ in range(QUEUE_TRIES):
            if await self._context.requests.allows(who):
                await self._app(scope, receive, send)
                return
            await asyncio.sleep(QUEUE_RETRY_S)
        await self._refuse(Refused("too-fast", self._context.requests.too_fast), scope, receive, send)

    async def _refuse(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        scope["refused"] = refused.name
        self._context.registry.metrics.refused(refused.name)
        answer = refusal_response(refused, self._context.settings.language)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await answer(scope, receive, send)


# -- routes -------------------------------------------------------------------------------------------------------------------


def routes(context: RequestContext) -> list[BaseRoute]:
    """All of them."""
    gallery = CardImages()
    return [
        *PageRoutes(context).routes(),
        *RulesAndCardsRoutes(context).routes(),
        *WebAppRoutes(context).routes(),
        *AdminRoutes(context).routes(),
        *BoxRoutes(context).routes(),
        *StudioRoutes(context).routes(),
        *TableRoutes(context, gallery).routes(),
        *ReplayRoutes(context).routes(),
        *PlayerRoutes(context).routes(),
        *PictureRoutes(context, gallery).routes(),
        Route("/static/games/{family}/{file}", family_file),
        Route("/static/{names}.css", stylesheets),
        Mount("/static", ScriptFiles(STATIC)),
    ]


# -- application --------------------------------------------------------------------------------------------------------------


MAX_MESSAGE_BYTES = 64 * 1024
LAG_PROBE_S = 1.0
SHARED_PING_S = 4.0
"""Seconds between two signs of life on a socket where a proxy can send people to another server: it should notice soon."""


def application(settings: Settings, context: RequestContext | None = None) -> Starlette:
    """Everything but the sockets it listens on."""
    context = context or RequestContext(settings)
    ban_list = BanList()

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        storage = Storage(settings.database, gather=settings.gather)
        await storage.open()
        leases = ServerLeases(storage, settings.reached_at) if storage.is_shared else None
        if leases is not None:
            storage.may_write = lambda: leases.is_valid
            await leases.enter()
        cookies = Cookies(
            await storage.secret(),
            revoked=await storage.revoked(time.time() - 2 * COOKIE_S),
            dated=await storage.dated(),
        )
        context.cookies = cookies
        context.registry = registry = TableRegistry(storage, settings, cookies.is_revoked, leases)
        ban_list.bans = registry.bans
        await admin.read_bans(registry)
        tasks = [asyncio.create_task(_measure_lag(registry), name="loop lag")]
        if leases is not None:
            heartbeat = Heartbeat(
                leases,
                registry.load,
                lambda news: _apply_peer_changes(news, registry, cookies, tasks),
                registry.drop_all,
            )
            tasks.append(asyncio.create_task(heartbeat.run(), name="heartbeat"))
        try:
            yield
        finally:
            for one in tasks:
                one.cancel()
            await registry.close()
            with contextlib.suppress(SQLAlchemyError):
                await registry.leases.leave()
            await storage.close()

    return Starlette(
        routes=routes(context),
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeaders, origins=settings.origins),
            Middleware(AccessMiddleware, ban_list=ban_list, host_port=settings.host_port),
            Middleware(RequestQueue, context=context),
            Middleware(TrustedHostMiddleware, allowed_hosts=known_hosts(settings), www_redirect=False),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: _http_error, Exception: _server_error},
    )


async def _measure_lag(registry: TableRegistry) -> None:
    """Measure how late the event loop runs a task."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_PROBE_S
        await asyncio.sleep(LAG_PROBE_S)
        registry.metrics.loop_lag.add(max(0.0, loop.time() - due))


def _apply_peer_changes(
    news: PeerChanges, registry: TableRegistry, cookies: Cookies, tasks: list[asyncio.Task[None]]
) -> None:
    """What other servers did: bans, closed tables, and people who left everywhere."""
    admin.apply_peer_changes(registry, news)
    for token in news.revoked:
        if not cookies.is_revoked(token):
            cookies.add_revoked(token)
            tasks[:] = [one for one in tasks if not one.done()]
            tasks.append(asyncio.create_task(registry.revoke_live(token), name="revoking"))


async def _http_error(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    response = refusal_response(Refused("no-such-page", Told("no.page")))
    response.status_code = status
    return response


async def _server_error(_request: Request, _error: Exception) -> Response:
    response = refusal_response(Refused("our-fault", Told("no.went-wrong")))
    response.status_code = 500
    return response


def freeze_garbage() -> None:
    """For a process that is nothing but a server.

    Tables keep their stories as long as they are played at: to look through all of them for garbage again and again makes everybody
    wait a tenth of a second. What is young is still looked through often, what is old once in a long while.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 1_000)


class Server(uvicorn.Server):
    """The uvicorn server within our connection limits: the system keeps a long queue, of which a few are accepted at a time."""

    def __init__(self, config: uvicorn.Config, limits: ConnectionLimits, context: RequestContext) -> None:
        super().__init__(config)
        self._connection_limits = limits
        self._context = context

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._watching = asyncio.create_task(self._connection_limits.watch(), name="connection limits")
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tables go first: when their sockets are closed, their clients find another server."""
        await self._context.registry.release_leases()
        await super().shutdown(sockets)


def server(settings: Settings) -> Server:
    """Ready to run; nothing is logged but what goes wrong."""
    limits = ConnectionLimits(settings, max_connections(settings), time.monotonic)
    context = RequestContext(settings)
    return Server(
        uvicorn.Config(
            application(settings, context),
            http=type("ServerProtocol", (LimitedHttpProtocol,), {"limits": limits}),
            ws=LimitedWebSocket,
            backlog=ACCEPTED_AT_ONCE,
            host=settings.host,
            port=settings.port,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0 if settings.database_url is None else SHARED_PING_S,
            ws_ping_timeout=20.0,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=3,
        ),
        limits,
        context,
    )
