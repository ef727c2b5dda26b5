"""What all that is asked over HTTP shares: who asks, how much, in which language; how it is answered, and how refused."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from slackhouse.contract.words import ENGLISH
from slackhouse.kernel.wording import Told
from slackhouse.server import told
from slackhouse.server.gate import address_of
from slackhouse.server.house import House
from slackhouse.server.lan_address import address_in_the_net
from slackhouse.server.live_table import LiveTable
from slackhouse.server.modules import tagged
from slackhouse.server.page_words import page
from slackhouse.server.proxies import household
from slackhouse.server.rates import Rate
from slackhouse.server.refusals import STATUS, Refused
from slackhouse.server.seats import Cookies
from slackhouse.server.security import LOOPBACK, check_origin
from slackhouse.server.settings import Settings
from slackhouse.server.socket import UNCERTAIN
from slackhouse.server.storage import LostTouchError, UnknownError, one_line

LOG = logging.getLogger(__name__)
MOST_BODY: Final = 1_000_000
"""Bytes of a request: five decks and a few words."""
A_BODY: Final = 20.0
"""Seconds in which it comes."""
Answer = Callable[[Request], Awaitable[Response]]


def plain(content: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refusal(refused: Refused, language: str = ENGLISH) -> Response:
    return plain(told.refusal(refused, language), STATUS.get(refused.name, 400))


class Reception:
    """Whoever asks comes by here first. House and cookies come with the first breath of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Rate(settings.rates.requests)
        self.tables = Rate(settings.rates.tables)
        self.house: House
        self.cookies: Cookies

    def guarded(self, answer: Answer) -> Answer:
        """Refusals become answers; strangers' pages are turned away."""

        async def guarded(request: Request) -> Response:
            try:
                check_origin(request, self.settings.origins)
                return await answer(request)
            except Refused as refused:
                self.house.figures.refused(refused.name)
                request.scope["refused"] = refused.name
                return refusal(refused, self.language(request))
            except UnknownError as error:
                LOG.error("nobody knows what was written: %s", one_line(error))  # noqa: TRY400 - one sentence
                return refusal(UNCERTAIN, self.language(request))
            except (LostTouchError, SQLAlchemyError) as error:
                LOG.error("a request was not written: %s", one_line(error))  # noqa: TRY400 - one sentence
                return refusal(Refused("not-written", Told("no.not-written")), self.language(request))

        return guarded

    def language(self, request: Request | WebSocket) -> str:
        """Of the table that is asked for, or of the house."""
        return self.house.language_of(request.path_params.get("table", ""))

    async def spoken_at(self, table: str) -> str:
        """The language of a table; of the house, where there is no such table."""
        try:
            return (await self.house.live(table)).sitting.language if table else self.settings.language
        except Refused:
            return self.settings.language

    def page(self, name: str) -> Answer:
        async def sent(request: Request) -> Response:
            return tagged(request, page(name, self.settings.language).encode(), "text/html")

        return sent

    def seated(self, request: Request, token: str, where: msgspec.Struct) -> Response:
        response = plain(where)
        self.cookies.give(request, response, token)
        return response

    def outside(self, request: Request) -> str:
        """Where others reach us: who opened the page on the server's own machine is called by its name in the net."""
        url = request.url
        if url.hostname in LOOPBACK and self.settings.host not in LOOPBACK:
            url = url.replace(hostname=address_in_the_net() or url.hostname)
        return f"{url.scheme}://{url.netloc}"

    async def live(self, request: Request) -> LiveTable:
        return await self.house.live(request.path_params["table"])


def client_of(request: Request | WebSocket) -> str:
    """Whose rates count, where nobody has a name: all who are at one address."""
    return household(address_of(request.scope))


async def unpacked(request: Request, packed: bytes, kind: str) -> Response:
    """As it is kept, for those who can unpack it themselves."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=kind, headers=headers)


async def body_of(request: Request) -> bytes:
    """The body of a request, if it is not too long to be read at all."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("bad-message", Told("no.json", type="JSON (Content-Type: application/json)"))
    body = bytearray()
    try:
        async with asyncio.timeout(A_BODY):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BODY:
                    raise Refused("too-big", Told("no.bytes", n=MOST_BODY))
    except TimeoutError as error:
        raise Refused("too-slow", Told("no.slow-body", n=f"{A_BODY:g}")) from error
    return bytes(body)
