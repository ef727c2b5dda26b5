"""Tables and their chairs: laid, found, sat down at, left; their cards, words and links; and the socket."""

from __future__ import annotations

import asyncio
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
from slackhouse.contract.card_text import face, kinds
from slackhouse.contract.wording import Words
from slackhouse.games import family
from slackhouse.server import new_table, own_tables, told
from slackhouse.server.gallery import Gallery
from slackhouse.server.gate import address_of
from slackhouse.server.live_table import LiveTable
from slackhouse.server.modules import packed, tagged
from slackhouse.server.page_words import PARTS, words
from slackhouse.server.rates import Who
from slackhouse.server.reception import Reception, body_of, client_of, plain, refusal
from slackhouse.server.refusals import Refused
from slackhouse.server.seats import hashed, new_token
from slackhouse.server.security import LOOPBACK, check_origin
from slackhouse.server.socket import Socket
from slackhouse.server.table_message import face_of
from slackhouse.story import shelf


class TablePages:
    """What is asked of one table."""

    def __init__(self, front: Reception, gallery: Gallery) -> None:
        self._front = front
        self._told: WeakKeyDictionary[LiveTable, bytes] = WeakKeyDictionary()
        self._gallery = gallery

    def routes(self) -> list[BaseRoute]:
        guarded, api = self._front.guarded, "/api/tables/{table}"
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
        await self._front.tables.check(client_of(request))
        wanted = new_table.read(await body_of(request), new_table.Wanted)
        table = await new_table.laid(
            wanted, self._front.house.decks, client_of(request), self._front.settings.language
        )
        token = self._front.cookies.token(request) or new_token()
        live = await self._front.house.lay(table, *new_table.seating(wanted, hashed(token)))
        return self._front.seated(request, token, told.YourTable(live.table, 0))

    async def _sit(self, request: Request) -> Response:
        sitter = new_table.read(await body_of(request), new_table.Sitter)
        live = await self._front.live(request)
        token = self._front.cookies.token(request) or new_token()
        seat = await new_table.sit(live, sitter, hashed(token))
        return self._front.seated(request, token, told.YourSeat(seat))

    async def _leave(self, request: Request) -> Response:
        """Leave everywhere: whoever has this browser's cookie, here or elsewhere, sits nowhere any more."""
        new_table.read(await body_of(request), new_table.Nothing)
        response = plain(new_table.Nothing())
        response.headers["Clear-Site-Data"] = '"cache"'
        token = self._front.cookies.token(request)
        if token is not None:
            await self._front.house.revoke(hashed(token))
            self._front.cookies.revoke(response, token)
            await self._front.house.turn_out(hashed(token))
            await self._front.house.do(partial(own_tables.erase, token=hashed(token), tables=True))
        return response

    async def _summary(self, request: Request) -> Response:
        live = await self._front.live(request)
        sitting = live.sitting
        token = self._front.cookies.token(request)
        laid = sitting.laid
        response = plain(
            told.Summary(
                table=live.table,
                state=sitting.state,
                boxes=laid.boxes,
                family=shelf.family_of(laid.boxes),
                options=laid.options,
                speed=laid.speed,
                games=sitting.games,
                phases=tuple(family(laid.boxes).story.phases),
                seats=tuple([told.ChairInSummary(one.name, one.who, face_of(one)) for one in sitting.chairs]),
                you=None if token is None else sitting.seat_of(hashed(token)),
                links=told.Links(self._link(request, live), self._link(request, live, "?watch")),
                local=self._front.settings.host in LOOPBACK,
            )
        )
        self._front.cookies.renew(request, response)
        return response

    def _link(self, request: Request, live: LiveTable, more: str = "") -> str:
        """The way to a table for friends."""
        return f"{self._front.outside(request)}/t/{live.table}{more}"

    async def _table_words(self, request: Request) -> Response:
        """What it says at a table, in the table's language."""
        sitting = (await self._front.live(request)).sitting
        part = request.query_params.get("part", "")
        said = words(sitting.language, shelf.family_of(sitting.laid.boxes), part if part in PARTS else "")
        return tagged(request, said, "application/json")

    async def _cards(self, request: Request) -> Response:
        """What is printed on the table's cards, by their numbers; what is not printed on a card is left out."""
        live = await self._front.live(request)
        faces = self._told.get(live)
        if faces is None:
            faces = self._told[live] = self._faces(live)
        return packed(request, faces, "application/json")

    def _faces(self, live: LiveTable) -> bytes:
        cards = live.sitting.printed
        mild = bool(live.sitting.laid.options.get("mild"))
        words = family(live.sitting.laid.boxes).words(live.sitting.language)
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
        live = await self._front.live(request)
        watch = "?watch" if "watch" in request.query_params else ""
        link = self._link(request, live, watch)
        return Response(await asyncio.to_thread(_code, link), media_type="image/svg+xml")

    async def _socket(self, websocket: WebSocket) -> None:
        try:
            check_origin(websocket, self._front.settings.origins)
        except Refused as refused:
            await websocket.send_denial_response(refusal(refused, self._front.language(websocket)))
            return
        token = self._front.cookies.token(websocket)
        who = Who(address_of(websocket.scope), "" if token is None else hashed(token))
        client = Socket(websocket, self._front.house, who)
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
