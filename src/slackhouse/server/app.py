"""The server as one application, and how it is run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import time
from collections.abc import AsyncIterator

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response

from slackhouse.kernel.wording import Told
from slackhouse.server import caretaking
from slackhouse.server.doors import AT_ONCE, BACKLOG, Doors, Doorway, descriptors
from slackhouse.server.gate import Gate, Gated
from slackhouse.server.homes import Heart, Homes, News
from slackhouse.server.house import House
from slackhouse.server.line import Line
from slackhouse.server.pages import routes
from slackhouse.server.reception import Reception, refusal
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import LASTS, Cookies
from slackhouse.server.security import SecureHeaders, known_hosts
from slackhouse.server.settings import Settings
from slackhouse.server.storage import Storage
from slackhouse.server.window import Window

MOST_MESSAGE = 64 * 1024
A_SECOND = 1.0
HEARD_OF = 4.0
"""Seconds between two signs of life on a socket where a proxy can send people to another server: it should notice soon."""


def application(settings: Settings, front: Reception | None = None) -> Starlette:
    """Everything but the sockets it listens on."""
    front = front or Reception(settings)
    gate = Gated()

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        storage = Storage(settings.database, gather=settings.gather)
        await storage.open()
        homes = Homes(storage, settings.reached_at) if storage.is_shared else None
        if homes is not None:
            storage.may_write = lambda: homes.is_good
            await homes.enter()
        cookies = Cookies(
            await storage.secret(),
            revoked=await storage.revoked(time.time() - 2 * LASTS),
            dated=await storage.dated(),
        )
        front.cookies = cookies
        front.house = house = House(storage, settings, cookies.is_revoked, homes)
        gate.bans = house.bans
        await caretaking.read_bans(house)
        minding = [asyncio.create_task(_feel(house), name="feeling")]
        if homes is not None:
            heart = Heart(
                homes, house.load, lambda news: _heard(news, house, cookies, minding), house.let_all_go
            )
            minding.append(asyncio.create_task(heart.run(), name="heart"))
        try:
            yield
        finally:
            for one in minding:
                one.cancel()
            await house.close()
            with contextlib.suppress(SQLAlchemyError):
                await house.homes.leave()
            await storage.close()

    return Starlette(
        routes=routes(front),
        lifespan=lifespan,
        middleware=[
            Middleware(SecureHeaders, origins=settings.origins),
            Middleware(Gate, gated=gate, host_port=settings.host_port),
            Middleware(Line, front=front),
            Middleware(TrustedHostMiddleware, allowed_hosts=known_hosts(settings), www_redirect=False),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: _not_here, Exception: _our_fault},
    )


async def _feel(house: House) -> None:
    """How late we are woken: that is what everybody waits for."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + A_SECOND
        await asyncio.sleep(A_SECOND)
        house.figures.loop_lag.add(max(0.0, loop.time() - due))


def _heard(news: News, house: House, cookies: Cookies, minding: list[asyncio.Task[None]]) -> None:
    """What other servers did: bans, closed tables, and people who left everywhere."""
    caretaking.heard(house, news)
    for token in news.revoked:
        if not cookies.is_revoked(token):
            cookies.know_revoked(token)
            minding[:] = [one for one in minding if not one.done()]
            minding.append(asyncio.create_task(house.turn_out(token), name="turning out"))


async def _not_here(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    response = refusal(Refused("no-such-page", Told("no.page")))
    response.status_code = status
    return response


async def _our_fault(_request: Request, _error: Exception) -> Response:
    response = refusal(Refused("our-fault", Told("no.went-wrong")))
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

    def __init__(self, config: uvicorn.Config, doors: Doors, front: Reception) -> None:
        super().__init__(config)
        self._doors = doors
        self._front = front

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._watching = asyncio.create_task(self._doors.watch(), name="doors")
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tables go first: when those who play at them are sent away, they have a new home to go to."""
        await self._front.house.step_down()
        await super().shutdown(sockets)


def server(settings: Settings) -> Server:
    """Ready to run; nothing is logged but what goes wrong."""
    doors = Doors(settings, descriptors(settings), time.monotonic)
    front = Reception(settings)
    return Server(
        uvicorn.Config(
            application(settings, front),
            http=type("Doorway", (Doorway,), {"doors": doors}),
            ws=Window,
            backlog=AT_ONCE,
            host=settings.host,
            port=settings.port,
            ws_max_size=MOST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0 if settings.database_url is None else HEARD_OF,
            ws_ping_timeout=20.0,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=3,
        ),
        doors,
        front,
    )
