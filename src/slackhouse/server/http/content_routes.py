"""Routes for content that is the same for everybody: boxes, options, words, rules, the card gallery, pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache, partial

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.art import alt, name_of
from slackhouse.bots.registry import levels
from slackhouse.cards.rulebook import UnknownRuleError
from slackhouse.games.box_names import check_names, said_boxes
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import Refused
from slackhouse.server.http.requests import RequestContext, json_response, refusal_response
from slackhouse.server.settings import DAY_S, DEFAULT_PACE, DEFAULT_SPEED, PACES
from slackhouse.site.card_gallery import GalleryFilter, card_page, gallery_cards, gallery_page, slug
from slackhouse.site.card_html import printed
from slackhouse.site.card_images import CACHE_A_DAY, CACHE_FOREVER, CardImages
from slackhouse.site.link_previews import CARD, LinkPreview, with_preview
from slackhouse.site.markup import HtmlPage
from slackhouse.site.page_words import words
from slackhouse.site.rules_pages import how_to_steps, rules_index, rules_of
from slackhouse.site.static_files import with_etag
from slackhouse.story import box_catalog

# -- boxes and options --------------------------------------------------------------------------------------------------------


class BoxRoutes:
    """Boxes, options, words and rules as JSON."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context

    def routes(self) -> list[BaseRoute]:
        guarded = self._context.guarded
        return [
            Route("/api/house", guarded(self._boxes)),
            Route("/api/words", self._words),
            Route("/api/rules/{rule}", guarded(self._rule)),
        ]

    async def _boxes(self, request: Request) -> Response:
        """What there is to choose; with `?boxes=geek,goth`, also what holds when these are on one table.

        With `?table=TABLE`, only what matters at that table, in its language: its boxes and options are chosen already.
        """
        asked = "boxes" in request.query_params
        language = self._context.settings.language
        boxes, options, tokens = (
            box_catalog.boxes(language),
            box_catalog.options(language),
            box_catalog.tokens(language),
        )
        if "table" in request.query_params:
            state = (await self._context.registry.live(request.query_params["table"])).state
            language, laid = state.language, state.laid.boxes
            boxes = tuple([one for one in box_catalog.boxes(language) if one["name"] in laid])
            options = []
            tokens = tuple(
                [one for one in box_catalog.tokens(language) if one["family"] == box_catalog.family_of(laid)]
            )
        keep = self._context.settings.keep
        return json_response(
            http_messages.House(
                boxes=tuple([msgspec.convert(one, http_messages.ShelfBox) for one in boxes]),
                options=tuple([msgspec.convert(one, http_messages.ShelfOption) for one in options]),
                tokens=tuple([msgspec.convert(one, http_messages.ShelfToken) for one in tokens]),
                levels=levels(),
                speeds=tuple(
                    [
                        http_messages.ShelfSpeed(name, speed.window, speed.turn)
                        for name, speed in self._context.settings.speeds.items()
                    ]
                ),
                speed=DEFAULT_SPEED,
                paces=tuple(PACES),
                pace=DEFAULT_PACE,
                kept_days=None if keep is None else keep.played / DAY_S,
                together=_together(request, language) if asked else UNSET,
            )
        )

    async def _words(self, request: Request) -> Response:
        """The texts of the front page."""
        return with_etag(request, words(self._context.settings.language), "application/json")

    async def _rule(self, request: Request) -> Response:
        try:
            found = box_catalog.rules(request.path_params["rule"][:40], self._context.settings.language)
        except UnknownRuleError as error:
            raise Refused("no-such-rule", error.told) from error
        return json_response(
            http_messages.RuleTexts(tuple([http_messages.RuleText(*one) for one in found.items()]))
        )


def _together(request: Request, language: str) -> http_messages.Together:
    """What holds with some boxes on one table; or what is wrong with them."""
    boxes = said_boxes(request.query_params["boxes"])
    truth = {"true": True, "false": False}
    options = {
        name: truth.get(value, value)
        for name, value in request.query_params.items()
        if name not in {"boxes", "table"}
    }
    try:
        check_names(boxes)
        rules = box_catalog.rules_in_force(boxes, options, language)
        seats = (2, box_catalog.most_seats(boxes))
        return http_messages.Together(
            boxes, seats, tuple([http_messages.RuleInForce(*one) for one in rules]), None
        )
    except SlackhouseError as error:
        return http_messages.Together(boxes, None, (), str(error))


# -- rules and cards ----------------------------------------------------------------------------------------------------------


MAX_QUERY = 60


class RulesAndCardsRoutes:
    """The rules and the card gallery as HTML pages."""

    def __init__(self, context: RequestContext) -> None:
        self._guarded = context.guarded
        self._spoken = context.language_at

    def routes(self) -> list[Route]:
        return [
            Route("/rules", self._guarded(self._rules)),
            Route("/rules/{boxes}", self._guarded(self._rules_of)),
            Route("/cards", self._guarded(self._gallery)),
            Route("/cards/{box}/{name}", self._guarded(self._card)),
            Route("/api/howto", self._guarded(self._how_to)),
        ]

    async def _html_page(self, request: Request, deep: int = 0) -> HtmlPage:
        table = request.query_params.get("table", "")[:MAX_QUERY]
        return HtmlPage(deep, await self._spoken(table), table)

    async def _rules(self, request: Request) -> Response:
        return await _sent(request, _index, await self._html_page(request))

    async def _rules_of(self, request: Request) -> Response:
        boxes = said_boxes(request.path_params["boxes"][:MAX_QUERY])
        return await _sent(request, _of_boxes, await self._html_page(request, 1), boxes)

    async def _gallery(self, request: Request) -> Response:
        asked = request.query_params
        wanted = GalleryFilter(*[asked.get(key, "")[:MAX_QUERY] for key in GalleryFilter.__struct_fields__])
        number = asked.get("page", "1")[:4]
        return await _sent(
            request,
            _of_cards,
            await self._html_page(request),
            wanted,
            int(number) if number.isdecimal() else 1,
        )

    async def _card(self, request: Request) -> Response:
        """The page of a card, with a link preview in its head."""
        box, name = (request.path_params[key][:MAX_QUERY] for key in ("box", "name"))
        html_page = await self._html_page(request, 2)
        written = await asyncio.to_thread(_of_card, html_page, box, name)
        if written is None:
            raise Refused("no-such-page", Told("no.page"))
        card = next(one.card for one in gallery_cards() if (one.box, slug(one.card.name)) == (box, name))
        said = str(printed(card, html_page.language).get("text") or card.quip)
        shown = LinkPreview(card.name, said, f"art/link/{CARD}/{name_of(card)}", alt(card))
        return with_etag(request, with_preview(written, request, shown).encode(), "text/html")

    async def _how_to(self, request: Request) -> Response:
        """How to play with some boxes, for the dialog at their table."""
        boxes = said_boxes(request.query_params.get("boxes", "")[:MAX_QUERY])
        language = await self._spoken(request.query_params.get("table", "")[:MAX_QUERY])
        try:
            shown = await asyncio.to_thread(how_to_steps, boxes, language)
        except SlackhouseError as error:
            raise Refused("no-such-page", str(error)) from error
        found = [
            http_messages.HowToStep(
                one.title,
                one.text,
                UNSET
                if one.card is None
                else msgspec.convert(printed(one.card, language), http_messages.PrintedCard),
            )
            for one in shown
        ]
        return Response(msgspec.json.encode(http_messages.HowTo(tuple(found))), media_type="application/json")


# What is written never changes while the server runs: it is cached.
_index = lru_cache(maxsize=20)(rules_index)
_of_boxes = lru_cache(maxsize=60)(rules_of)
_of_cards = lru_cache(maxsize=60)(gallery_page)
_of_card = lru_cache(maxsize=300)(card_page)


async def _sent(request: Request, write: Callable[..., str | None], *what: object) -> Response:
    """A page takes a moment to write, in which others are served."""
    written = await asyncio.to_thread(write, *what)
    if written is None:
        raise Refused("no-such-page", Told("no.page"))
    return with_etag(request, written.encode(), "text/html")


# -- pictures -----------------------------------------------------------------------------------------------------------------


class PictureRoutes:
    """Pictures of cards, kinds, boxes and players."""

    def __init__(self, context: RequestContext, gallery: CardImages) -> None:
        self._context = context
        self._gallery = gallery

    def routes(self) -> list[BaseRoute]:
        guarded = self._context.guarded
        return [
            Route("/art/kind/{name}.svg", guarded(self._kind)),
            Route("/art/box/{name}.svg", guarded(self._box)),
            Route("/art/seat/{seed}.svg", guarded(partial(self._face, "seat"))),
            Route("/art/bot/{seed}.svg", guarded(partial(self._face, "bot"))),
            Route("/art/{table}/{name}.svg", guarded(self._own_art)),
            Route("/art/{name}.svg", self._art),
        ]

    async def _art(self, request: Request) -> Response:
        """A picture of a printed card: as plain as a file, so no rate applies."""
        return _picture_response(self._gallery.of_card(request.path_params["name"]), CACHE_FOREVER)

    async def _own_art(self, request: Request) -> Response:
        """A picture of a card that a table brought, for clients that know the table's id."""
        name = request.path_params["name"]
        drawn = self._gallery.of_card(name)
        if drawn is None and self._gallery.may_have(request.path_params["table"], name):
            live = await self._context.live(request)
            self._gallery.names(live.state.printed, live.table)
            drawn = self._gallery.of_card(name)
        return _picture_response(drawn, CACHE_FOREVER)

    async def _kind(self, request: Request) -> Response:
        return _picture_response(self._gallery.of_kind(request.path_params["name"]), CACHE_A_DAY)

    async def _box(self, request: Request) -> Response:
        return _picture_response(self._gallery.of_box(request.path_params["name"]), CACHE_A_DAY)

    async def _face(self, who: str, request: Request) -> Response:
        return _picture_response(self._gallery.of_seat(who, request.path_params["seed"]), CACHE_FOREVER)


def _picture_response(drawn: bytes | None, headers: dict[str, str]) -> Response:
    if drawn is None:
        return refusal_response(Refused("no-such-picture", Told("no.picture")))
    return Response(drawn, media_type="image/svg+xml", headers=headers)
