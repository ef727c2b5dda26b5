"""Everything over HTTP: pages, the shelf, tables, chairs, cards, and what there is after the end."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

import msgspec
import segno
from msgspec import UNSET
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from slackhouse.bots.names import LEVELS
from slackhouse.cards.card import Card
from slackhouse.cards.saying import face
from slackhouse.game import Game
from slackhouse.games import FAMILIES, family
from slackhouse.games.box_names import check_names, said_boxes
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.server import new_table, told
from slackhouse.server.gallery import FOR_A_DAY, FOR_GOOD, Gallery
from slackhouse.server.house import House
from slackhouse.server.lan_address import address_in_the_net
from slackhouse.server.live_table import Room
from slackhouse.server.modules import Modules, bare
from slackhouse.server.rates import Rate, Who
from slackhouse.server.refusals import STATUS, Refused
from slackhouse.server.replays import Wanted
from slackhouse.server.seats import Cookies, hashed, new_token
from slackhouse.server.security import LOOPBACK, check_origin
from slackhouse.server.settings import DEFAULT_SPEED, Settings
from slackhouse.server.socket import Socket
from slackhouse.server.storage import LostTouchError, one_line
from slackhouse.server.table_message import face_of
from slackhouse.story import shelf

LOG = logging.getLogger(__name__)
WEB: Final = Path(str(resources.files("slackhouse"))) / "web"
MOST_BODY: Final = 1_000_000
"""Bytes of a request: five decks and a few words."""
A_BODY: Final = 20.0
"""Seconds in which it comes."""
Answer = Callable[[Request], Awaitable[Response]]


def plain(content: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refusal(refused: Refused) -> Response:
    return plain(told.refusal(refused), STATUS.get(refused.name, 400))


class Pages:
    """The routes, and what they share."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._requests = Rate(settings.rates.requests)
        self._tables = Rate(settings.rates.tables)
        self._told: WeakKeyDictionary[Room, bytes] = WeakKeyDictionary()
        self._gallery = Gallery()
        self.house: House
        self.cookies: Cookies

    def routes(self) -> list[BaseRoute]:
        api = "/api/tables/{table}"
        return [
            Route("/", self._page("index.html")),
            Route("/t/{table}", self._page("table.html")),
            Route("/r/{table}", self._page("replay.html")),
            Route("/api/house", self._guarded(self._shelf)),
            Route("/api/rules/{rule}", self._guarded(self._rule)),
            Route("/api/leave", self._guarded(self._leave), methods=["POST"]),
            Route("/api/tables", self._guarded(self._lay), methods=["POST"]),
            Route(api, self._guarded(self._summary)),
            Route(api + "/sit", self._guarded(self._sit), methods=["POST"]),
            Route(api + "/cards", self._guarded(self._cards)),
            Route(api + "/qr.svg", self._guarded(self._qr)),
            Route(api + "/log", self._guarded(self._log)),
            Route(api + "/replay", self._guarded(self._replay)),
            WebSocketRoute(api + "/socket", self._socket),
            Route("/art/kind/{name}.svg", self._guarded(self._kind)),
            Route("/art/box/{name}.svg", self._guarded(self._lid)),
            Route("/art/seat/{seed}.svg", self._guarded(partial(self._face, "seat"))),
            Route("/art/bot/{seed}.svg", self._guarded(partial(self._face, "bot"))),
            Route("/art/{table}/{name}.svg", self._guarded(self._own_art)),
            Route("/art/{name}.svg", self._art),
            Route("/static/games/{family}/index.js", own_page),
            Mount("/static", Modules(directory=WEB / "static", check_dir=False)),
        ]

    def _guarded(self, answer: Answer) -> Answer:
        """Refusals become answers; strangers' pages and floods are turned away."""

        async def guarded(request: Request) -> Response:
            try:
                check_origin(request, self._settings.origins)
                await self._requests.check(_client(request))
                return await answer(request)
            except Refused as refused:
                return refusal(refused)
            except (LostTouchError, SQLAlchemyError) as error:
                LOG.error("a request was not written: %s", one_line(error))  # noqa: TRY400 - one sentence
                return refusal(
                    Refused("not-written", "that could not be written down, and nothing was changed")
                )

        return guarded

    def _page(self, name: str) -> Answer:
        async def page(_request: Request) -> Response:
            return FileResponse(WEB / name, media_type="text/html")

        return page

    # -- the shelf -----------------------------------------------------------------------------------------------------------

    async def _shelf(self, request: Request) -> Response:
        """What there is to choose; with `?boxes=geek,goth`, also what holds when these are on one table."""
        asked = "boxes" in request.query_params
        return plain(
            told.House(
                boxes=tuple([msgspec.convert(box, told.ShelfBox) for box in shelf.boxes()]),
                options=tuple([msgspec.convert(one, told.ShelfOption) for one in shelf.options()]),
                levels=tuple(LEVELS),
                speeds=tuple(
                    [
                        told.ShelfSpeed(name, speed.window, speed.turn)
                        for name, speed in self._settings.speeds.items()
                    ]
                ),
                speed=DEFAULT_SPEED,
                together=_together(request) if asked else UNSET,
            )
        )

    async def _rule(self, request: Request) -> Response:
        try:
            found = shelf.rules(request.path_params["rule"][:40])
        except SlackhouseError as error:
            raise Refused("no-such-rule", str(error)) from error
        return plain(told.RuleTexts(tuple([told.RuleText(*one) for one in found.items()])))

    # -- tables --------------------------------------------------------------------------------------------------------------

    async def _lay(self, request: Request) -> Response:
        await self._tables.check(_client(request))
        wanted = new_table.read(await _body(request), new_table.Wanted)
        table = await new_table.laid(wanted, self.house.decks, _client(request), self._settings.language)
        token = self.cookies.token(request) or new_token()
        room = await self.house.lay(table, *new_table.seating(wanted, hashed(token)))
        return self._seated(request, token, told.YourTable(room.table, 0))

    async def _sit(self, request: Request) -> Response:
        sitter = new_table.read(await _body(request), new_table.Sitter)
        room = await self._room(request)
        token = self.cookies.token(request) or new_token()
        seat = await new_table.sit(room, sitter, hashed(token))
        return self._seated(request, token, told.YourSeat(seat))

    async def _leave(self, request: Request) -> Response:
        """Leave everywhere: whoever has this browser's cookie, here or elsewhere, sits nowhere any more."""
        new_table.read(await _body(request), new_table.Nothing)
        response = plain(new_table.Nothing())
        response.headers["Clear-Site-Data"] = '"cache"'
        token = self.cookies.token(request)
        if token is not None:
            await self.house.revoke(hashed(token))
            self.cookies.revoke(response, token)
            await self.house.turn_out(hashed(token))
        return response

    def _seated(self, request: Request, token: str, where: msgspec.Struct) -> Response:
        response = plain(where)
        self.cookies.give(request, response, token)
        return response

    async def _room(self, request: Request) -> Room:
        return await self.house.room(request.path_params["table"])

    async def _summary(self, request: Request) -> Response:
        room = await self._room(request)
        sitting = room.sitting
        token = self.cookies.token(request)
        laid = sitting.laid
        response = plain(
            told.Summary(
                table=room.table,
                state=sitting.state,
                boxes=laid.boxes,
                family=shelf.family_of(laid.boxes),
                options=laid.options,
                speed=laid.speed,
                games=sitting.games,
                phases=tuple(family(laid.boxes).story.phases),
                seats=tuple([told.ChairInSummary(one.name, one.who, face_of(one)) for one in sitting.chairs]),
                you=None if token is None else sitting.seat_of(hashed(token)),
                links=told.Links(self._link(request, room), self._link(request, room, "?watch")),
                local=self._settings.host in LOOPBACK,
            )
        )
        self.cookies.renew(request, response)
        return response

    def _link(self, request: Request, room: Room, more: str = "") -> str:
        """The way to a table for friends: who opened the page on the server's own machine is called by its name in the net."""
        url = request.url
        if url.hostname in LOOPBACK and self._settings.host not in LOOPBACK:
            url = url.replace(hostname=address_in_the_net() or url.hostname)
        return f"{url.scheme}://{url.netloc}/t/{room.table}{more}"

    async def _cards(self, request: Request) -> Response:
        """What is printed on the table's cards, by their numbers; what is not printed on a card is left out."""
        room = await self._room(request)
        faces = self._told.get(room)
        if faces is None:
            faces = self._told[room] = self._faces(room)
        return Response(faces, media_type="application/json")

    def _faces(self, room: Room) -> bytes:
        cards = _printed(room)
        mild = bool(room.sitting.laid.options.get("mild"))
        faces = [face(card, mild=mild) for card in cards]
        pictures = self._gallery.names(cards, room.table)
        return msgspec.json.encode(
            [
                {key: one for key, one in printed.items() if one is not None and key != "source"}
                | {"art": name}
                for printed, name in zip(faces, pictures, strict=True)
            ]
        )

    # -- pictures ------------------------------------------------------------------------------------------------------------

    async def _art(self, request: Request) -> Response:
        """A picture of a card of the house: as plain as a file, so nobody is counted."""
        return _hung(self._gallery.of_card(request.path_params["name"]), FOR_GOOD)

    async def _own_art(self, request: Request) -> Response:
        """A picture of a card that a table brought: for whoever knows the table."""
        name = request.path_params["name"]
        drawn = self._gallery.of_card(name)
        if drawn is None and self._gallery.may_have(request.path_params["table"], name):
            room = await self._room(request)
            self._gallery.names(_printed(room), room.table)
            drawn = self._gallery.of_card(name)
        return _hung(drawn, FOR_GOOD)

    async def _kind(self, request: Request) -> Response:
        return _hung(self._gallery.of_kind(request.path_params["name"]), FOR_A_DAY)

    async def _lid(self, request: Request) -> Response:
        return _hung(self._gallery.of_box(request.path_params["name"]), FOR_A_DAY)

    async def _face(self, who: str, request: Request) -> Response:
        return _hung(self._gallery.of_seat(who, request.path_params["seed"]), FOR_GOOD)

    async def _qr(self, request: Request) -> Response:
        room = await self._room(request)
        watch = "?watch" if "watch" in request.query_params else ""
        code = segno.make(self._link(request, room, watch), error="m")
        picture = BytesIO()
        code.save(picture, kind="svg", xmldecl=False, nl=False, scale=4, border=2)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    # -- after the end -------------------------------------------------------------------------------------------------------

    async def _over(self, request: Request) -> int:
        wanted = request.query_params.get("game", "0")
        if not wanted.isdecimal() or len(wanted) > 6:
            raise Refused("bad-message", "games are numbered from 1")
        return await self.house.finished(request.path_params["table"], int(wanted))

    async def _log(self, request: Request) -> Response:
        table, games = request.path_params["table"], await self._over(request)
        lines = await self.house.replays.get(Wanted(table, games, "log"))
        response = await _unpacked(request, lines, "application/x-ndjson")
        response.headers["Content-Disposition"] = f'attachment; filename="slackhouse-{table}-{games}.jsonl"'
        return response

    async def _replay(self, request: Request) -> Response:
        table, games = request.path_params["table"], await self._over(request)
        seats = (await self._room(request)).sitting.laid.seats
        wanted = request.query_params.get("seat", "")
        seat: int | None
        if wanted in {"", "all"}:
            seat = -1 if wanted else None
        elif wanted.isdecimal() and int(wanted[:6]) < seats:
            seat = int(wanted)
        else:
            raise Refused("no-such-chair", f"chairs are numbered 0 to {seats - 1}, or all")
        steps = await self.house.replays.get(Wanted(table, games, "steps", seat))
        return await _unpacked(request, steps, "application/json")

    # -- the socket ----------------------------------------------------------------------------------------------------------

    async def _socket(self, websocket: WebSocket) -> None:
        try:
            check_origin(websocket, self._settings.origins)
            await self._requests.check(_client(websocket))
        except Refused as refused:
            await websocket.send_denial_response(refusal(refused))
            return
        token = self.cookies.token(websocket)
        who = Who(_client(websocket), "" if token is None else hashed(token))
        client = Socket(websocket, self.house, who)
        await client.serve(websocket.path_params["table"])


async def own_page(request: Request) -> Response:
    """What a family draws itself; one that draws nothing has a module with nothing in it, and the plain table is drawn."""
    name = request.path_params["family"]
    if not any(name == one.name for one in FAMILIES):
        return Response("there is no such game", 404, media_type="text/plain")
    drawn = WEB / "static" / "games" / name / "index.js"
    if drawn.is_file():
        return Response(bare(drawn, drawn.stat().st_mtime_ns), media_type="text/javascript")
    return Response("export {};\n", media_type="text/javascript")


def _printed(room: Room) -> tuple[Card, ...]:
    """The cards of a table, also before its first game."""
    laid, game = room.sitting.laid, room.sitting.game
    if game is None:
        game = Game.new(laid.boxes, laid.seats, None, laid.options, own_cards=laid.own_cards)
    return tuple(game.table.printed.cards)


def _hung(drawn: bytes | None, headers: dict[str, str]) -> Response:
    if drawn is None:
        return refusal(Refused("no-such-picture", "nobody printed such a card here"))
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def _client(request: Request | WebSocket) -> str:
    return request.client.host if request.client is not None else "unknown"


async def _unpacked(request: Request, packed: bytes, kind: str) -> Response:
    """As it is kept, for those who can unpack it themselves."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=kind, headers=headers)


async def _body(request: Request) -> bytes:
    """The body of a request, if it is not too long to be read at all."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("bad-message", "say it in JSON (Content-Type: application/json)")
    body = bytearray()
    try:
        async with asyncio.timeout(A_BODY):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BODY:
                    raise Refused("too-big", f"more than {MOST_BODY} bytes is too much")
    except TimeoutError as error:
        raise Refused("too-slow", f"a request is said within {A_BODY:g} seconds") from error
    return bytes(body)


def _together(request: Request) -> told.Together:
    """What holds with some boxes on one table; or what is wrong with them."""
    boxes = said_boxes(request.query_params["boxes"])
    truth = {"true": True, "false": False}
    options = {
        name: truth.get(value, value) for name, value in request.query_params.items() if name != "boxes"
    }
    try:
        check_names(boxes)
        rules = shelf.rules_in_force(boxes, options)
        seats = (2, shelf.most_seats(boxes))
        return told.Together(boxes, seats, tuple([told.RuleInForce(*one) for one in rules]), None)
    except SlackhouseError as error:
        return told.Together(boxes, None, (), str(error))
