"""Routes for one table: create, summary, sit down, leave, cards, socket; and for finished games: log, replay, film, branch."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from functools import lru_cache, partial
from io import BytesIO
from weakref import WeakKeyDictionary

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from slackhouse.cards.card import Card
from slackhouse.games import family
from slackhouse.i18n.card_text import face, kinds
from slackhouse.i18n.templates import Words
from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access.access_control import client_address
from slackhouse.server.access.player_identity import new_token, token_hash
from slackhouse.server.access.rate_limits import RateKey
from slackhouse.server.access.security import LOOPBACK, check_origin
from slackhouse.server.http.requests import (
    RequestContext,
    client_key,
    decompressed,
    json_response,
    read_body,
    refusal_response,
)
from slackhouse.server.http.table_socket import TableSocket
from slackhouse.server.live import new_table
from slackhouse.server.live.live_table import LiveTable
from slackhouse.server.live.participants import face_of
from slackhouse.server.live.replay_service import ReplayTask
from slackhouse.site.card_images import CACHE_A_DAY, CardImages
from slackhouse.site.link_previews import PNG, SVG, LinkPreview, can_draw_png, with_preview
from slackhouse.site.page_words import PARTS, page, words
from slackhouse.site.static_files import compressed, with_etag
from slackhouse.storage import player_tables
from slackhouse.story import box_catalog

# -- tables -------------------------------------------------------------------------------------------------------------------


class TableRoutes:
    """Routes of one table."""

    def __init__(self, context: RequestContext, gallery: CardImages) -> None:
        self._context = context
        self._told: WeakKeyDictionary[LiveTable, bytes] = WeakKeyDictionary()
        self._gallery = gallery

    def routes(self) -> list[BaseRoute]:
        guarded, api = self._context.guarded, "/api/tables/{table}"
        return [
            Route("/api/leave", guarded(self._leave), methods=["POST"]),
            Route("/api/tables", guarded(self._lay), methods=["POST"]),
            Route(api, guarded(self._summary)),
            Route(api + "/sit", guarded(self._sit), methods=["POST"]),
            Route(api + "/cards", guarded(self._cards)),
            Route(api + "/words", guarded(self._table_words)),
            Route(api + "/qr.svg", guarded(self._qr)),
            WebSocketRoute(api + "/socket", self._socket),
        ]

    async def _lay(self, request: Request) -> Response:
        await self._context.tables.check(client_key(request))
        wanted = new_table.parse_body(await read_body(request), new_table.Wanted)
        table = await new_table.table_row(
            wanted, self._context.registry.decks, client_key(request), self._context.settings.language
        )
        token = self._context.cookies.token(request) or new_token()
        live = await self._context.registry.create_table(
            table, *new_table.seat_rows(wanted, token_hash(token))
        )
        return self._context.seated(request, token, http_messages.YourTable(live.table, 0))

    async def _sit(self, request: Request) -> Response:
        sitter = new_table.parse_body(await read_body(request), new_table.Sitter)
        live = await self._context.live(request)
        token = self._context.cookies.token(request) or new_token()
        seat = await new_table.sit_down(live, sitter, token_hash(token))
        return self._context.seated(request, token, http_messages.YourSeat(seat))

    async def _leave(self, request: Request) -> Response:
        """Leave all tables: this browser's cookie, here or elsewhere, gives no seat any more."""
        new_table.parse_body(await read_body(request), new_table.Nothing)
        response = json_response(new_table.Nothing())
        response.headers["Clear-Site-Data"] = '"cache"'
        token = self._context.cookies.token(request)
        if token is not None:
            await self._context.registry.revoke(token_hash(token))
            self._context.cookies.revoke(response, token)
            await self._context.registry.revoke_live(token_hash(token))
            await self._context.registry.do(
                partial(player_tables.erase_player, token=token_hash(token), tables=True)
            )
        return response

    async def _summary(self, request: Request) -> Response:
        live = await self._context.live(request)
        state = live.state
        token = self._context.cookies.token(request)
        laid = state.laid
        response = json_response(
            http_messages.Summary(
                table=live.table,
                state=state.status,
                boxes=laid.boxes,
                family=box_catalog.family_of(laid.boxes),
                options=laid.options,
                speed=laid.speed,
                games=state.games,
                phases=tuple(family(laid.boxes).story.phases),
                seats=tuple(
                    [http_messages.ChairInSummary(one.name, one.who, face_of(one)) for one in state.chairs]
                ),
                you=None if token is None else state.seat_of(token_hash(token)),
                links=http_messages.Links(self._link(request, live), self._link(request, live, "?watch")),
                local=self._context.settings.host in LOOPBACK,
            )
        )
        self._context.cookies.renew(request, response)
        return response

    def _link(self, request: Request, live: LiveTable, more: str = "") -> str:
        """The way to a table for friends."""
        return f"{self._context.public_address(request)}/t/{live.table}{more}"

    async def _table_words(self, request: Request) -> Response:
        """What it says at a table, in the table's language."""
        state = (await self._context.live(request)).state
        part = request.query_params.get("part", "")
        said = words(state.language, box_catalog.family_of(state.laid.boxes), part if part in PARTS else "")
        return with_etag(request, said, "application/json")

    async def _cards(self, request: Request) -> Response:
        """What is printed on the table's cards, by their numbers; what is not printed on a card is left out."""
        live = await self._context.live(request)
        faces = self._told.get(live)
        if faces is None:
            faces = self._told[live] = self._faces(live)
        return compressed(request, faces, "application/json")

    def _faces(self, live: LiveTable) -> bytes:
        cards = live.state.printed
        mild = bool(live.state.laid.options.get("mild"))
        words = family(live.state.laid.boxes).words(live.state.language)
        faces = [face(card, words, mild=mild) for card in cards]
        pictures = self._gallery.names(cards, live.table)
        return msgspec.json.encode(
            [
                {key: one for key, one in printed.items() if one is not None and key != "source"}
                | {"art": name}
                | _called(card, words)
                for card, printed, name in zip(cards, faces, pictures, strict=True)
            ]
        )

    async def _qr(self, request: Request) -> Response:
        live = await self._context.live(request)
        watch = "?watch" if "watch" in request.query_params else ""
        link = self._link(request, live, watch)
        return Response(await asyncio.to_thread(_code, link), media_type="image/svg+xml")

    async def _socket(self, websocket: WebSocket) -> None:
        try:
            check_origin(websocket, self._context.settings.origins)
        except Refused as refused:
            await websocket.send_denial_response(refusal_response(refused, self._context.language(websocket)))
            return
        token = self._context.cookies.token(websocket)
        who = RateKey(client_address(websocket.scope), "" if token is None else token_hash(token))
        client = TableSocket(websocket, self._context.registry, who)
        await client.serve(websocket.path_params["table"])


@lru_cache(maxsize=500)
def _code(link: str) -> bytes:
    """A link as a camera reads it: some milliseconds of work, and the same for everybody at a table."""
    picture = BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", xmldecl=False, nl=False, scale=4, border=2)
    return picture.getvalue()


def _called(card: Card, words: Words) -> dict[str, list[str]]:
    """What its kind and its types are called, where that is not what they are."""
    said = kinds(card, words)
    return {} if said == [card.kind, *card.types] else {"said": said}


# -- finished games -----------------------------------------------------------------------------------------------------------


_HEADLINE: msgspec.json.Decoder[tuple[str, str]] = msgspec.json.Decoder(tuple[str, str])


class ReplayRoutes:
    """Routes of finished games."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context

    def routes(self) -> list[BaseRoute]:
        guarded, api = self._context.guarded, "/api/tables/{table}"
        return [
            Route("/r/{table}", self._context.page("replay.html")),
            Route("/r/{table}/{game}", guarded(self._replay_page)),
            Route("/r/{table}/{game}/card.svg", guarded(self._card)),
            Route("/r/{table}/{game}/card.png", guarded(self._pixels)),
            Route("/r/{table}/{game}/film.svg", guarded(self._film)),
            Route(api + "/log", guarded(self._log)),
            Route(api + "/replay", guarded(self._replay)),
            Route(api + "/fair", guarded(self._fair)),
            Route(api + "/what-if", guarded(self._what_if), methods=["POST"]),
        ]

    async def _over(self, request: Request) -> int:
        wanted = request.path_params.get("game") or request.query_params.get("game", "0")
        if not wanted.isdecimal() or len(wanted) > 6:
            raise Refused("bad-message", Told("no.games"))
        return await self._context.registry.finished(request.path_params["table"], int(wanted))

    async def _kept(self, request: Request, what: str, seat: int | None = None) -> tuple[int, bytes]:
        """Which game it is, and what was asked for of it, compressed."""
        games = await self._over(request)
        wanted = ReplayTask(request.path_params["table"], games, what, seat)
        return games, await self._context.registry.replays.get(wanted)

    async def _log(self, request: Request) -> Response:
        games, lines = await self._kept(request, "log")
        response = await decompressed(request, lines, "application/x-ndjson")
        name = f"slackhouse-{request.path_params['table']}-{games}.jsonl"
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def _fair(self, request: Request) -> Response:
        """The proof and all draws of a game, to be checked."""
        _, draws = await self._kept(request, "fair")
        return await decompressed(request, draws, "application/json")

    async def _replay(self, request: Request) -> Response:
        await self._over(request)
        seats = (await self._context.live(request)).state.laid.seats
        wanted = request.query_params.get("seat", "")
        seat: int | None
        if wanted in {"", "all"}:
            seat = -1 if wanted else None
        elif wanted.isdecimal() and int(wanted[:6]) < seats:
            seat = int(wanted)
        else:
            raise Refused("no-such-chair", Told("no.chairs-or-all", last=seats - 1))
        _, steps = await self._kept(request, "steps", seat)
        return await decompressed(request, steps, "application/json")

    # -- what is shown of a link ---------------------------------------------------------------------------------------------

    async def _replay_page(self, request: Request) -> Response:
        """The page, with a link preview in its head: who won, and a picture."""
        said = page("replay.html", self._context.settings.language).replace('"../', '"../../')
        with contextlib.suppress(Refused):  # the page itself says why there is nothing to see
            said = with_preview(said, request, await self._shown(request))
        return with_etag(request, said.encode(), "text/html")

    async def _shown(self, request: Request) -> LinkPreview:
        games, packed = await self._kept(request, "headline")
        title, about = _HEADLINE.decode(gzip.decompress(packed))
        return LinkPreview(title, about, f"r/{request.path_params['table']}/{games}/card", f"{title} {about}")

    async def _card(self, request: Request) -> Response:
        _, drawn = await self._kept(request, "card")
        return await _picture(request, drawn, SVG)

    async def _pixels(self, request: Request) -> Response:
        if not can_draw_png():
            raise Refused("no-such-picture", Told("no.picture"))
        _, drawn = await self._kept(request, "pixels")
        return Response(gzip.decompress(drawn), media_type=PNG, headers=CACHE_A_DAY)

    async def _film(self, request: Request) -> Response:
        games, drawn = await self._kept(request, "film")
        response = await _picture(request, drawn, SVG)
        name = f"slackhouse-{request.path_params['table']}-{games}.svg"
        response.headers["Content-Disposition"] = f'inline; filename="{name}"'
        return response

    # -- what if? ------------------------------------------------------------------------------------------------------------

    async def _what_if(self, request: Request) -> Response:
        """A table of one's own from a step of a game that is over: of a running one no hand is told."""
        context = self._context
        await context.tables.check(client_key(request))
        wanted = new_table.parse_body(await read_body(request), new_table.WhatIf)
        table = request.path_params["table"]
        games = await context.registry.finished(table, wanted.game)
        rows = gzip.decompress(await context.registry.replays.get(ReplayTask(table, games, "rows")))
        token = context.cookies.token(request) or new_token()
        laid, begun = new_table.branch_rows(rows, wanted, token_hash(token))
        live = await context.registry.create_table(laid, *begun)
        return context.seated(request, token, http_messages.YourTable(live.table, wanted.seat))


async def _picture(request: Request, drawn: bytes, kind: str) -> Response:
    response = await decompressed(request, drawn, kind)
    response.headers.update(CACHE_A_DAY)
    return response
