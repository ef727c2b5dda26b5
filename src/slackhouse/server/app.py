"""The server as one application, and how it is run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import time
from collections.abc import AsyncIterator

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response

from slackhouse.server.doors import AT_ONCE, BACKLOG, Doors, Doorway, Window, descriptors
from slackhouse.server.house import House
from slackhouse.server.pages import Pages, refusal
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import LASTS, Cookies
from slackhouse.server.security import SecureHeaders, known_hosts
from slackhouse.server.settings import Settings
from slackhouse.server.storage import Storage

MOST_MESSAGE = 64 * 1024


def application(settings: Settings) -> Starlette:
    """Everything but the sockets it listens on."""
    pages = Pages(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        storage = Storage(settings.database, gather=settings.gather)
        await storage.open()
        cookies = Cookies(
            await storage.secret(),
            revoked=await storage.revoked(time.time() - 2 * LASTS),
            dated=await storage.dated(),
        )
        pages.cookies = cookies
        pages.house = House(storage, settings, cookies.is_revoked)
        try:
            yield
        finally:
            await pages.house.close()
            await storage.close()

    return Starlette(
        routes=pages.routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(SecureHeaders, origins=settings.origins),
            Middleware(TrustedHostMiddleware, allowed_hosts=known_hosts(settings), www_redirect=False),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: _not_here, Exception: _our_fault},
    )


async def _not_here(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    response = refusal(Refused("no-such-page", "there is nothing here"))
    response.status_code = status
    return response


async def _our_fault(_request: Request, _error: Exception) -> Response:
    response = refusal(Refused("our-fault", "that went wrong here: try again"))
    response.status_code = 500
    return response


def spare_the_collector() -> None:
    """For a process that is nothing but a server.

    Tables keep their stories as long as they are played at: to look through all of them for garbage again and again makes everybody
    wait a tenth of a second. What is young is still looked through often, what is old once in a long while.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 1_000)


class Server(uvicorn.Server):
    """Uvicorn's, with our doors. The system keeps a long queue outside, of which a few are let in at a time."""

    def __init__(self, config: uvicorn.Config, doors: Doors) -> None:
        super().__init__(config)
        self._doors = doors

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._watching = asyncio.create_task(self._doors.watch(), name="doors")
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)


def server(settings: Settings) -> Server:
    """Ready to run; nothing is logged but what goes wrong."""
    doors = Doors(settings, descriptors(settings), time.monotonic)
    return Server(
        uvicorn.Config(
            application(settings),
            http=type("Doorway", (Doorway,), {"doors": doors}),
            ws=Window,
            backlog=AT_ONCE,
            host=settings.host,
            port=settings.port,
            ws_max_size=MOST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            log_level="warning",
            access_log=False,
            server_header=False,
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=3,
        ),
        doors,
    )
