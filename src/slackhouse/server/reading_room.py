"""What there is to read beside a table: the rules and the cards as pages that need no script, and how to play for the page that has one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET
from starlette.responses import Response
from starlette.routing import Route

from slackhouse.art import alt, name_of
from slackhouse.games.box_names import said_boxes
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.wording import Told
from slackhouse.server import told
from slackhouse.server.card_face import printed
from slackhouse.server.card_pages import Wanted, card_page, exhibits, gallery, slug
from slackhouse.server.how_to_play import steps
from slackhouse.server.link_heads import Shown, with_head
from slackhouse.server.link_work import CARD
from slackhouse.server.markup import Leaf
from slackhouse.server.modules import tagged
from slackhouse.server.reception import Reception
from slackhouse.server.refusals import Refused
from slackhouse.server.rules_pages import rules_index, rules_of

if TYPE_CHECKING:
    from starlette.requests import Request

LONGEST = 60


class ReadingRoom:
    """The routes."""

    def __init__(self, front: Reception) -> None:
        self._guarded = front.guarded
        self._spoken = front.spoken_at

    def routes(self) -> list[Route]:
        return [
            Route("/rules", self._guarded(self._rules)),
            Route("/rules/{boxes}", self._guarded(self._rules_of)),
            Route("/cards", self._guarded(self._gallery)),
            Route("/cards/{box}/{name}", self._guarded(self._card)),
            Route("/api/howto", self._guarded(self._how_to)),
        ]

    async def _leaf(self, request: Request, deep: int = 0) -> Leaf:
        table = request.query_params.get("table", "")[:LONGEST]
        return Leaf(deep, await self._spoken(table), table)

    async def _rules(self, request: Request) -> Response:
        return await _sent(request, _index, await self._leaf(request))

    async def _rules_of(self, request: Request) -> Response:
        boxes = said_boxes(request.path_params["boxes"][:LONGEST])
        return await _sent(request, _of_boxes, await self._leaf(request, 1), boxes)

    async def _gallery(self, request: Request) -> Response:
        asked = request.query_params
        wanted = Wanted(*[asked.get(key, "")[:LONGEST] for key in Wanted.__struct_fields__])
        number = asked.get("page", "1")[:4]
        return await _sent(
            request, _of_cards, await self._leaf(request), wanted, int(number) if number.isdecimal() else 1
        )

    async def _card(self, request: Request) -> Response:
        """A page of its own; whoever only wants to show a link to it finds the card in its head."""
        box, name = (request.path_params[key][:LONGEST] for key in ("box", "name"))
        leaf = await self._leaf(request, 2)
        written = await asyncio.to_thread(_of_card, leaf, box, name)
        if written is None:
            raise Refused("no-such-page", Told("no.page"))
        card = next(one.card for one in exhibits() if (one.box, slug(one.card.name)) == (box, name))
        said = str(printed(card, leaf.language).get("text") or card.quip)
        shown = Shown(card.name, said, f"art/link/{CARD}/{name_of(card)}", alt(card))
        return tagged(request, with_head(written, request, shown).encode(), "text/html")

    async def _how_to(self, request: Request) -> Response:
        """How to play with some boxes, for the dialog at their table."""
        boxes = said_boxes(request.query_params.get("boxes", "")[:LONGEST])
        language = await self._spoken(request.query_params.get("table", "")[:LONGEST])
        try:
            shown = await asyncio.to_thread(steps, boxes, language)
        except SlackhouseError as error:
            raise Refused("no-such-page", str(error)) from error
        found = [
            told.HowToStep(
                one.title,
                one.text,
                UNSET if one.card is None else msgspec.convert(printed(one.card, language), told.PrintedCard),
            )
            for one in shown
        ]
        return Response(msgspec.json.encode(told.HowTo(tuple(found))), media_type="application/json")


# What is written never changes while the house is open: it is kept for the next who asks.
_index = lru_cache(maxsize=20)(rules_index)
_of_boxes = lru_cache(maxsize=60)(rules_of)
_of_cards = lru_cache(maxsize=60)(gallery)
_of_card = lru_cache(maxsize=300)(card_page)


async def _sent(request: Request, write: Callable[..., str | None], *what: object) -> Response:
    """A page takes a moment to write, in which others are served."""
    written = await asyncio.to_thread(write, *what)
    if written is None:
        raise Refused("no-such-page", Told("no.page"))
    return tagged(request, written.encode(), "text/html")
