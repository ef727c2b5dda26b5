"""The front door, tables and the studio as pages that tell what to show of a link to them; and the pictures for that."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told, Value
from slackhouse.server import link_work
from slackhouse.server.gallery import FOR_A_DAY
from slackhouse.server.link_heads import PNG, SVG, Shown, draws_pixels, with_head
from slackhouse.server.links import FORMS
from slackhouse.server.modules import tagged
from slackhouse.server.page_words import page
from slackhouse.server.reception import Reception
from slackhouse.server.refusals import Refused, said
from slackhouse.server.studio import NAME

OF_THE_HOUSE = f"art/link/{link_work.HOUSE}/front"


class LinkPages:
    """What others show of a link. Nothing is told of a table but that there may be one: whoever has no chair there learns no more."""

    def __init__(self, front: Reception) -> None:
        self._front = front

    def routes(self) -> list[BaseRoute]:
        guarded = self._front.guarded
        return [
            Route("/", self._page("index.html", self._house)),
            Route("/t/{table}", self._page("table.html", self._table)),
            Route("/studio", self._page("studio.html", self._studio)),
            Route("/art/link/{what}/{name}.{form}", guarded(self._picture)),
        ]

    def _page(
        self, name: str, shown: Callable[[Request], Awaitable[Shown]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def sent(request: Request) -> Response:
            bare = page(name, self._front.settings.language)
            return tagged(request, with_head(bare, request, await shown(request)).encode(), "text/html")

        return sent

    def _say(self, key: str, **slots: Value) -> str:
        return said(Told(key, **slots), self._front.settings.language)

    async def _house(self, _request: Request) -> Shown:
        return Shown("Slackhouse", self._say("link.house"), OF_THE_HOUSE, self._say("link.banner"))

    async def _table(self, _request: Request) -> Shown:
        return Shown(
            self._say("link.table-title"), self._say("link.table"), OF_THE_HOUSE, self._say("link.banner")
        )

    async def _studio(self, request: Request) -> Shown:
        """With a deck that is shared, that one."""
        name = request.query_params.get("deck", "")
        if NAME.fullmatch(name):
            with contextlib.suppress(Refused):  # the page itself says that there is none
                found = await self._front.house.links.headline(name)
                if found is not None:
                    title = found.title or self._say("link.deck-title")
                    about = self._say("link.deck", n=found.cards)
                    return Shown(title, about, f"art/link/{link_work.DECK}/{name}", found.alt)
        return Shown(
            self._say("link.studio-title"), self._say("link.studio"), OF_THE_HOUSE, self._say("link.banner")
        )

    async def _picture(self, request: Request) -> Response:
        what, name, form = (request.path_params[key] for key in ("what", "name", "form"))
        known = what in {link_work.HOUSE, link_work.CARD} or (what == link_work.DECK and NAME.fullmatch(name))
        if not known or form not in FORMS or (form == "png" and not draws_pixels()):
            raise Refused("no-such-picture", Told("no.picture"))
        name = "front" if what == link_work.HOUSE else name
        drawn = await self._front.house.links.picture(what, name, form, self._front.settings.language)
        return Response(drawn, media_type=PNG if form == "png" else SVG, headers=FOR_A_DAY)
