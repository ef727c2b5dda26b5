"""Helpers of all HTTP routes: the client, rate limits, language, reading a body, answers and refusals."""

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

from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import HTTP_STATUS, Refused
from slackhouse.server.access.access_control import address_group, client_address, lan_address
from slackhouse.server.access.player_identity import Cookies
from slackhouse.server.access.rate_limits import Rate
from slackhouse.server.access.security import LOOPBACK, check_origin
from slackhouse.server.http.table_socket import COMMIT_UNKNOWN
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.server.settings import Settings
from slackhouse.site.page_words import page
from slackhouse.site.static_files import with_etag
from slackhouse.storage.log_storage import CommitUnknownError, OutOfSyncError, one_line

LOG = logging.getLogger(__name__)
MAX_BODY_BYTES: Final = 1_000_000
"""Bytes of a request: five decks and a few words."""
BODY_TIMEOUT_S: Final = 20.0
"""Seconds in which it comes."""
Handler = Callable[[Request], Awaitable[Response]]


def json_response(content: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refusal_response(refused: Refused, language: str = ENGLISH) -> Response:
    return json_response(http_messages.refusal_message(refused, language), HTTP_STATUS.get(refused.name, 400))


class RequestContext:
    """What every route needs: settings, rate limits, and from startup on the registry and the cookies."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Rate(settings.rates.requests)
        self.tables = Rate(settings.rates.tables)
        self.registry: TableRegistry
        self.cookies: Cookies

    def guarded(self, answer: Handler) -> Handler:
        """Refusals become answers; strangers' pages are turned away."""

        async def guarded(request: Request) -> Response:
            try:
                check_origin(request, self.settings.origins)
                return await answer(request)
            except Refused as refused:
                self.registry.metrics.refused(refused.name)
                request.scope["refused"] = refused.name
                return refusal_response(refused, self.language(request))
            except CommitUnknownError as error:
                LOG.error("nobody knows what was written: %s", one_line(error))  # noqa: TRY400 - one sentence
                return refusal_response(COMMIT_UNKNOWN, self.language(request))
            except (OutOfSyncError, SQLAlchemyError) as error:
                LOG.error("a request was not written: %s", one_line(error))  # noqa: TRY400 - one sentence
                return refusal_response(
                    Refused("not-written", Told("no.not-written")), self.language(request)
                )

        return guarded

    def language(self, request: Request | WebSocket) -> str:
        """The language of the table that is asked for, or of the server."""
        return self.registry.language_of(request.path_params.get("table", ""))

    async def language_at(self, table: str) -> str:
        """The language of a table; of the server, where there is no such table."""
        try:
            return (await self.registry.live(table)).state.language if table else self.settings.language
        except Refused:
            return self.settings.language

    def page(self, name: str) -> Handler:
        async def sent(request: Request) -> Response:
            return with_etag(request, page(name, self.settings.language).encode(), "text/html")

        return sent

    def seated(self, request: Request, token: str, where: msgspec.Struct) -> Response:
        response = json_response(where)
        self.cookies.give(request, response, token)
        return response

    def public_address(self, request: Request) -> str:
        """Where others reach us: who opened the page on the server's own machine is called by its name in the net."""
        url = request.url
        if url.hostname in LOOPBACK and self.settings.host not in LOOPBACK:
            url = url.replace(hostname=lan_address() or url.hostname)
        return f"{url.scheme}://{url.netloc}"

    async def live(self, request: Request) -> LiveTable:
        return await self.registry.live(request.path_params["table"])


def client_key(request: Request | WebSocket) -> str:
    """Whose rates count, where nobody has a name: all who are at one address."""
    return address_group(client_address(request.scope))


async def decompressed(request: Request, packed: bytes, kind: str) -> Response:
    """As it is kept, for those who can unpack it themselves."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=kind, headers=headers)


async def read_body(request: Request) -> bytes:
    """The body of a request, if it is not too long to be read at all."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("bad-message", Told("no.json", type="JSON (Content-Type: application/json)"))
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT_S):
            async for part in request.stream():
                body += part
                if len(body) > MAX_BODY_BYTES:
                    raise Refused("too-big", Told("no.bytes", n=MAX_BODY_BYTES))
    except TimeoutError as error:
        raise Refused("too-slow", Told("no.slow-body", n=f"{BODY_TIMEOUT_S:g}")) from error
    return bytes(body)
