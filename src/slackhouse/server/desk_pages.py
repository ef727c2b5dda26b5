"""For whoever runs the house: is it there, how is it, where is a table, and the host's desk."""

from __future__ import annotations

import logging
import re
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told
from slackhouse.server import caretaking, new_table
from slackhouse.server.desk import Ban, CloseTable, Desk
from slackhouse.server.gate import address_of
from slackhouse.server.house import LETTERS, LONG
from slackhouse.server.modules import tagged
from slackhouse.server.page_words import page
from slackhouse.server.proxies import is_among
from slackhouse.server.reception import Reception, body_of, plain, refusal
from slackhouse.server.refusals import Refused
from slackhouse.server.storage import one_line

LOG = logging.getLogger(__name__)
TABLE_IN: Final = re.compile(rf"^/(?:api/tables|art)/([{LETTERS}]{{{LONG}}})(?:[/?]|$)")
"""A request that is for one table's home; a page that only names it is everywhere the same."""


class DeskPages:
    """The desk, and what a proxy or a monitor asks."""

    def __init__(self, front: Reception) -> None:
        self._front = front
        self._desk_of = Desk(front.settings)

    def routes(self) -> list[BaseRoute]:
        guarded = self._front.guarded
        return [
            Route("/host", guarded(self._host_page)),
            Route("/healthz", self._health),
            Route("/readyz", self._ready),
            Route("/metrics", guarded(self._metrics)),
            Route("/where", self._where),
            Route("/api/host", guarded(self._desk)),
            Route("/api/host/close", guarded(self._close_table), methods=["POST"]),
            Route("/api/host/ban", guarded(self._ban), methods=["POST"]),
        ]

    async def _health(self, _request: Request) -> Response:
        """The process is there."""
        return Response("ok\n", media_type="text/plain")

    async def _ready(self, _request: Request) -> Response:
        """It can serve: what is handed over is written, and the tables are its own."""
        troubles = self._front.house.troubles()
        return Response(f"{'; '.join(troubles) or 'ok'}\n", 503 if troubles else 200, media_type="text/plain")

    async def _where(self, request: Request) -> Response:
        """For a proxy, before it passes a request on: the server that is the home of the table in `X-Original-URI`."""
        if not is_among(address_of(request.scope), self._front.settings.trusted_proxies):
            return refusal(Refused("no-such-page", Told("no.page")))
        found = TABLE_IN.search(request.headers.get("x-original-uri", ""))
        try:
            home = None if found is None else await self._front.house.homes.where(found[1])
        except SQLAlchemyError as error:
            LOG.error("nobody knows where a table is: %s", one_line(error))  # noqa: TRY400 - one sentence
            return refusal(Refused("not-written", Told("no.database")))
        return Response(status_code=204, headers={"X-Home": home or self._front.settings.reached_at})

    async def _host_page(self, request: Request) -> Response:
        if not self._desk_of.is_there:
            raise Refused("no-such-page", Told("no.page"))
        return tagged(request, page("host.html", self._front.settings.language).encode(), "text/html")

    async def _metrics(self, request: Request) -> Response:
        if not request.scope.get("private"):
            raise Refused("no-such-page", Told("no.page"))
        self._desk_of.check_private(request)
        return self._desk_of.metrics(self._front.house)

    async def _desk(self, request: Request) -> Response:
        await self._desk_of.check(request)
        return plain(self._desk_of.overview(self._front.house))

    async def _close_table(self, request: Request) -> Response:
        await self._desk_of.check(request)
        wanted = new_table.read(await body_of(request), CloseTable)
        await caretaking.close_table(self._front.house, wanted.table)
        return plain(new_table.Nothing())

    async def _ban(self, request: Request) -> Response:
        await self._desk_of.check(request)
        await self._desk_of.ban(self._front.house, new_table.read(await body_of(request), Ban))
        return plain(new_table.Nothing())
