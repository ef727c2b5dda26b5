"""One's own tables over HTTP, by the browser's cookie: listed, counted, taken home, erased, carried to another device; and the lobby."""

from __future__ import annotations

import time
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told
from slackhouse.server import carrying, front_door, mine_told, new_table, own_tables
from slackhouse.server.reception import Reception, body_of, client_of, plain
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import hashed

EMPTY = mine_told.Mine(())


class MinePages:
    """Whoever asks is told of nobody's tables but their own, and of those that are open."""

    def __init__(self, front: Reception) -> None:
        self._front = front

    def routes(self) -> list[BaseRoute]:
        guarded, page = self._front.guarded, self._front.page
        return [
            Route("/carry", page("carry.html")),
            Route("/api/lobby", guarded(self._lobby)),
            Route("/api/mine", guarded(self._mine)),
            Route("/api/mine/statistics", guarded(self._statistics)),
            Route("/api/mine/export", guarded(self._export)),
            Route("/api/mine/forget", guarded(self._forget), methods=["POST"]),
            Route("/api/mine/erase", guarded(self._erase), methods=["POST"]),
            Route("/api/carry", guarded(self._carry), methods=["POST"]),
            Route("/api/carry/take", guarded(self._take), methods=["POST"]),
        ]

    def _token(self, request: Request) -> str | None:
        return self._front.cookies.token(request)

    async def _lobby(self, _request: Request) -> Response:
        return plain(await front_door.lobby(self._front.house))

    async def _mine(self, request: Request) -> Response:
        token = self._token(request)
        found = EMPTY if token is None else await front_door.mine(self._front.house, hashed(token))
        response = plain(found)
        self._front.cookies.renew(request, response)
        return response

    async def _counted(self, request: Request) -> mine_told.Statistics:
        token = self._token(request)
        return await front_door.statistics(self._front.house, "" if token is None else hashed(token))

    async def _statistics(self, request: Request) -> Response:
        return plain(await self._counted(request))

    async def _export(self, request: Request) -> Response:
        """All that is kept of whoever asks, as a file."""
        counted = await self._counted(request)
        body = msgspec.json.format(msgspec.json.encode(counted), indent=1)
        named = {"Content-Disposition": 'attachment; filename="slackhouse-mine.json"'}
        return Response(body, media_type="application/json", headers=named)

    async def _forget(self, request: Request) -> Response:
        wanted = new_table.read(await body_of(request), mine_told.Forget)
        token = self._token(request)
        if token is not None:
            await self._front.house.do(partial(own_tables.forget, token=hashed(token), table=wanted.table))
        return plain(new_table.Nothing())

    async def _erase(self, request: Request) -> Response:
        """What was played is counted nowhere any more; the chairs stay."""
        new_table.read(await body_of(request), new_table.Nothing)
        token = self._token(request)
        if token is not None:
            await self._front.house.do(partial(own_tables.erase, token=hashed(token), tables=True))
        return plain(new_table.Nothing())

    # -- to another device ---------------------------------------------------------------------------------------------------

    async def _carry(self, request: Request) -> Response:
        new_table.read(await body_of(request), new_table.Nothing)
        await self._front.tables.check(client_of(request))
        token = self._token(request)
        if token is None:
            raise Refused("not-your-seat", Told("no.nothing-to-carry"))
        code = carrying.new_code()
        await self._front.house.do(partial(carrying.put, code=code, token=token, now=time.time()))
        size, path = carrying.drawn(f"{self._front.outside(request)}/carry#{code}")
        return plain(mine_told.Carrying(code, int(carrying.GOOD_FOR), size, path))

    async def _take(self, request: Request) -> Response:
        """This browser has that token from now on, and the code is worth nothing any more."""
        wanted = new_table.read(await body_of(request), mine_told.Take)
        await self._front.tables.check(client_of(request))
        house, now, own = self._front.house, time.time(), self._token(request)
        token = await house.do(partial(carrying.look, code=wanted.code, now=now))
        if token is None or self._front.cookies.is_revoked(hashed(token)):
            raise Refused("no-such-code", Told("no.code"))
        keeps = own is not None and own != token and not wanted.replace
        if keeps and await house.do(partial(own_tables.has_any, token=hashed(own or ""))):
            raise Refused("would-lose", Told("no.own-tables"))
        if await house.do(partial(carrying.take, code=wanted.code, now=now)) is None:
            raise Refused("no-such-code", Told("no.code"))
        return self._front.seated(request, token, new_table.Nothing())
