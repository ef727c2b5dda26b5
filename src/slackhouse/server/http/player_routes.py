"""Routes for a player's own tables, results and data, by the browser's cookie; and for the lobby of open tables."""

from __future__ import annotations

import time
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.http_messages import Lobby, Mine, MyTable, OpenTable, Statistics
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access.player_identity import token_hash
from slackhouse.server.http.requests import RequestContext, client_key, json_response, read_body
from slackhouse.server.live import game_results, new_table
from slackhouse.server.live.table_loading import TableSummary
from slackhouse.server.live.table_registry import TableRegistry
from slackhouse.storage import player_tables


async def list_player_tables(registry: TableRegistry, token: str) -> Mine:
    """The tables of a player (by token hash), the newest first; those where they are asked before all others."""
    found = []
    for table in await registry.do(lambda connection: player_tables.tables_of(connection, token)):
        now = await registry.summary(table)
        seat = None if now is None else now.seat_of(token)
        if now is not None and seat is not None:
            found.append(_my_table(registry, table, now, seat))
    return Mine(tuple(sorted(found, key=lambda one: (not one.asked, one.state == "over"))))


def _my_table(registry: TableRegistry, table: str, now: TableSummary, seat: int) -> MyTable:
    return MyTable(
        table=table,
        state=now.state,
        boxes=now.boxes,
        speed=now.speed,
        seats=now.seats,
        you=seat,
        left=now.left[seat],
        turn=now.turn,
        asked=now.state == "playing" and seat in now.waiting,
        since=now.since,
        by=registry.answered_by(now),
        winners=now.winners,
        games=now.over,
    )


async def player_statistics(registry: TableRegistry, token: str) -> Statistics:
    """What is not counted yet is counted first: a game may have ended while a server did, too."""
    known = {
        (one.table, one.game)
        for one in await registry.do(lambda connection: game_results.results_of(connection, token))
    }
    for table in await registry.do(lambda connection: player_tables.tables_of(connection, token)):
        now = await registry.summary(table)
        for game in range(1, 0 if now is None else now.over + 1):
            if (table, game) not in known:
                await registry.replays.keep_results(table, game)
    return game_results.statistics(
        await registry.do(lambda connection: game_results.results_of(connection, token))
    )


async def lobby_tables(registry: TableRegistry) -> Lobby:
    """Tables that their hosts let anybody find: those with a free chair first."""
    found = []
    for table in await registry.do(player_tables.listed_tables):
        now = await registry.summary(table)
        if now is not None and now.door.listed:
            free = sum(one.who == "empty" for one in now.seats) if now.door.sit else 0
            if free or now.door.watch:
                found.append(
                    OpenTable(
                        table=table,
                        state=now.state,
                        boxes=now.boxes,
                        speed=now.speed,
                        seats=now.seats,
                        free=free,
                        watch=now.door.watch,
                        since=now.since,
                    )
                )
    return Lobby(tuple(sorted(found, key=lambda one: (not one.free, one.state == "over"))))


# -- routes -------------------------------------------------------------------------------------------------------------------


EMPTY = http_messages.Mine(())


class PlayerRoutes:
    """A player's own tables and results, and the open tables of the lobby."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context

    def routes(self) -> list[BaseRoute]:
        guarded, page = self._context.guarded, self._context.page
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
        return self._context.cookies.token(request)

    async def _lobby(self, _request: Request) -> Response:
        return json_response(await lobby_tables(self._context.registry))

    async def _mine(self, request: Request) -> Response:
        token = self._token(request)
        found = (
            EMPTY if token is None else await list_player_tables(self._context.registry, token_hash(token))
        )
        response = json_response(found)
        self._context.cookies.renew(request, response)
        return response

    async def _counted(self, request: Request) -> http_messages.Statistics:
        token = self._token(request)
        return await player_statistics(self._context.registry, "" if token is None else token_hash(token))

    async def _statistics(self, request: Request) -> Response:
        return json_response(await self._counted(request))

    async def _export(self, request: Request) -> Response:
        """All that is kept of the player who asks, as a file."""
        counted = await self._counted(request)
        body = msgspec.json.format(msgspec.json.encode(counted), indent=1)
        named = {"Content-Disposition": 'attachment; filename="slackhouse-mine.json"'}
        return Response(body, media_type="application/json", headers=named)

    async def _forget(self, request: Request) -> Response:
        wanted = new_table.parse_body(await read_body(request), http_messages.Forget)
        token = self._token(request)
        if token is not None:
            await self._context.registry.do(
                partial(player_tables.forget_table, token=token_hash(token), table=wanted.table)
            )
        return json_response(new_table.Nothing())

    async def _erase(self, request: Request) -> Response:
        """What was played is counted nowhere any more; the chairs stay."""
        new_table.parse_body(await read_body(request), new_table.Nothing)
        token = self._token(request)
        if token is not None:
            await self._context.registry.do(
                partial(player_tables.erase_player, token=token_hash(token), tables=True)
            )
        return json_response(new_table.Nothing())

    # -- to another device ---------------------------------------------------------------------------------------------------

    async def _carry(self, request: Request) -> Response:
        new_table.parse_body(await read_body(request), new_table.Nothing)
        await self._context.tables.check(client_key(request))
        token = self._token(request)
        if token is None:
            raise Refused("not-your-seat", Told("no.nothing-to-carry"))
        code = player_tables.new_transfer_code()
        await self._context.registry.do(
            partial(player_tables.store_transfer, code=code, token=token, now=time.time())
        )
        size, path = player_tables.qr_code(f"{self._context.public_address(request)}/carry#{code}")
        return json_response(http_messages.Carrying(code, int(player_tables.TRANSFER_S), size, path))

    async def _take(self, request: Request) -> Response:
        """This browser has that token from now on, and the code is worth nothing any more."""
        wanted = new_table.parse_body(await read_body(request), http_messages.Take)
        await self._context.tables.check(client_key(request))
        registry, now, own = self._context.registry, time.time(), self._token(request)
        token = await registry.do(partial(player_tables.find_transfer, code=wanted.code, now=now))
        if token is None or self._context.cookies.is_revoked(token_hash(token)):
            raise Refused("no-such-code", Told("no.code"))
        keeps = own is not None and own != token and not wanted.replace
        if keeps and await registry.do(partial(player_tables.has_records, token=token_hash(own or ""))):
            raise Refused("would-lose", Told("no.own-tables"))
        if await registry.do(partial(player_tables.take_transfer, code=wanted.code, now=now)) is None:
            raise Refused("no-such-code", Told("no.code"))
        return self._context.seated(request, token, new_table.Nothing())
