"""After the end: a game's own address, its log to take home, its steps, a picture for the link, a film; and from any step: what if?"""

from __future__ import annotations

import contextlib
import gzip

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told
from slackhouse.server import new_table, told, what_if
from slackhouse.server.gallery import FOR_A_DAY
from slackhouse.server.link_heads import PNG, SVG, Shown, draws_pixels, with_head
from slackhouse.server.modules import tagged
from slackhouse.server.page_words import page
from slackhouse.server.reception import Reception, body_of, client_of, unpacked
from slackhouse.server.refusals import Refused
from slackhouse.server.replays import Wanted
from slackhouse.server.seats import hashed, new_token

_HEADLINE: msgspec.json.Decoder[tuple[str, str]] = msgspec.json.Decoder(tuple[str, str])


class AfterPages:
    """Games that are over."""

    def __init__(self, front: Reception) -> None:
        self._front = front

    def routes(self) -> list[BaseRoute]:
        guarded, api = self._front.guarded, "/api/tables/{table}"
        return [
            Route("/r/{table}", self._front.page("replay.html")),
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
        return await self._front.house.finished(request.path_params["table"], int(wanted))

    async def _kept(self, request: Request, what: str, seat: int | None = None) -> tuple[int, bytes]:
        """Which game it is, and what was asked for of it, compressed."""
        games = await self._over(request)
        wanted = Wanted(request.path_params["table"], games, what, seat)
        return games, await self._front.house.replays.get(wanted)

    async def _log(self, request: Request) -> Response:
        games, lines = await self._kept(request, "log")
        response = await unpacked(request, lines, "application/x-ndjson")
        name = f"slackhouse-{request.path_params['table']}-{games}.jsonl"
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def _fair(self, request: Request) -> Response:
        """For whoever draws again what chance drew."""
        _, draws = await self._kept(request, "fair")
        return await unpacked(request, draws, "application/json")

    async def _replay(self, request: Request) -> Response:
        await self._over(request)
        seats = (await self._front.live(request)).sitting.laid.seats
        wanted = request.query_params.get("seat", "")
        seat: int | None
        if wanted in {"", "all"}:
            seat = -1 if wanted else None
        elif wanted.isdecimal() and int(wanted[:6]) < seats:
            seat = int(wanted)
        else:
            raise Refused("no-such-chair", Told("no.chairs-or-all", last=seats - 1))
        _, steps = await self._kept(request, "steps", seat)
        return await unpacked(request, steps, "application/json")

    # -- what is shown of a link ---------------------------------------------------------------------------------------------

    async def _replay_page(self, request: Request) -> Response:
        """The page; whoever only wants to show a link to it finds in its head who won, and a picture."""
        said = page("replay.html", self._front.settings.language).replace('"../', '"../../')
        with contextlib.suppress(Refused):  # the page itself says why there is nothing to see
            said = with_head(said, request, await self._shown(request))
        return tagged(request, said.encode(), "text/html")

    async def _shown(self, request: Request) -> Shown:
        games, packed = await self._kept(request, "headline")
        title, about = _HEADLINE.decode(gzip.decompress(packed))
        return Shown(title, about, f"r/{request.path_params['table']}/{games}/card", f"{title} {about}")

    async def _card(self, request: Request) -> Response:
        _, drawn = await self._kept(request, "card")
        return await _picture(request, drawn, SVG)

    async def _pixels(self, request: Request) -> Response:
        if not draws_pixels():
            raise Refused("no-such-picture", Told("no.picture"))
        _, drawn = await self._kept(request, "pixels")
        return Response(gzip.decompress(drawn), media_type=PNG, headers=FOR_A_DAY)

    async def _film(self, request: Request) -> Response:
        games, drawn = await self._kept(request, "film")
        response = await _picture(request, drawn, SVG)
        name = f"slackhouse-{request.path_params['table']}-{games}.svg"
        response.headers["Content-Disposition"] = f'inline; filename="{name}"'
        return response

    # -- what if? ------------------------------------------------------------------------------------------------------------

    async def _what_if(self, request: Request) -> Response:
        """A table of one's own from a step of a game that is over: of a running one no hand is told."""
        front = self._front
        await front.tables.check(client_of(request))
        wanted = new_table.read(await body_of(request), what_if.WhatIf)
        table = request.path_params["table"]
        games = await front.house.finished(table, wanted.game)
        rows = gzip.decompress(await front.house.replays.get(Wanted(table, games, "rows")))
        token = front.cookies.token(request) or new_token()
        laid, begun = what_if.laid_anew(rows, wanted, hashed(token))
        live = await front.house.lay(laid, *begun)
        return front.seated(request, token, told.YourTable(live.table, wanted.seat))


async def _picture(request: Request, drawn: bytes, kind: str) -> Response:
    response = await unpacked(request, drawn, kind)
    response.headers.update(FOR_A_DAY)
    return response
