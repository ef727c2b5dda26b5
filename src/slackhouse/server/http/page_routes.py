"""Routes for the HTML pages with their link previews, the web app manifest, and the deck studio."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.wording import Told, Value
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import Refused, refusal_text
from slackhouse.server.access.player_identity import new_token, token_hash
from slackhouse.server.http.requests import RequestContext, client_key, json_response, read_body
from slackhouse.server.jobs.deck_services import FORMS, NAME, all_forms
from slackhouse.server.live import new_table
from slackhouse.site import link_previews, studio_messages
from slackhouse.site.card_images import CACHE_A_DAY
from slackhouse.site.link_previews import PNG, SVG, LinkPreview, can_draw_png, with_preview
from slackhouse.site.page_words import PACKAGE, page
from slackhouse.site.script_bundles import STATIC, without_comments
from slackhouse.site.static_files import compressed, with_etag

# -- web app ------------------------------------------------------------------------------------------------------------------


class WebAppRoutes:
    """The web app manifest and the service worker. Both lie at the root: a service worker serves what lies below it."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context

    def routes(self) -> list[BaseRoute]:
        return [Route("/manifest.webmanifest", self._manifest), Route("/worker.js", self._worker)]

    async def _manifest(self, request: Request) -> Response:
        return with_etag(request, manifest(self._context.settings.language), "application/manifest+json")

    async def _worker(self, request: Request) -> Response:
        file = STATIC / "worker.js"
        return with_etag(request, without_comments(file, file.stat().st_mtime_ns).encode(), "text/javascript")


@lru_cache(maxsize=20)
def manifest(language: str) -> bytes:
    """What the page is called where it is installed, and how it looks there."""
    texts = words_of(PACKAGE, language=language).texts
    return msgspec.json.encode(
        {
            "name": "Slackhouse",
            "short_name": "Slackhouse",
            "description": texts["html.description"],
            "lang": texts["language.tag"],
            "start_url": ".",
            "scope": ".",
            "display": "standalone",
            "background_color": "#cda274",
            "theme_color": "#4b3224",
            "icons": [
                {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}
            ],
        }
    )


# -- pages --------------------------------------------------------------------------------------------------------------------


DEFAULT_PICTURE = f"art/link/{link_previews.FRONT_PAGE}/front"


class PageRoutes:
    """The HTML pages with a link preview in their head. The preview of a table tells nothing but that there may be one."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context

    def routes(self) -> list[BaseRoute]:
        guarded = self._context.guarded
        return [
            Route("/", self._page("index.html", self._front_page)),
            Route("/t/{table}", self._page("table.html", self._table)),
            Route("/studio", self._page("studio.html", self._studio)),
            Route("/art/link/{what}/{name}.{form}", guarded(self._picture)),
        ]

    def _page(
        self, name: str, shown: Callable[[Request], Awaitable[LinkPreview]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def sent(request: Request) -> Response:
            text = page(name, self._context.settings.language)
            return with_etag(request, with_preview(text, request, await shown(request)).encode(), "text/html")

        return sent

    def _say(self, key: str, **slots: Value) -> str:
        return refusal_text(Told(key, **slots), self._context.settings.language)

    async def _front_page(self, _request: Request) -> LinkPreview:
        return LinkPreview("Slackhouse", self._say("link.house"), DEFAULT_PICTURE, self._say("link.banner"))

    async def _table(self, _request: Request) -> LinkPreview:
        return LinkPreview(
            self._say("link.table-title"), self._say("link.table"), DEFAULT_PICTURE, self._say("link.banner")
        )

    async def _studio(self, request: Request) -> LinkPreview:
        """With a deck that is shared, that one."""
        name = request.query_params.get("deck", "")
        if NAME.fullmatch(name):
            with contextlib.suppress(Refused):  # the page itself says that there is none
                found = await self._context.registry.links.headline(name)
                if found is not None:
                    title = found.title or self._say("link.deck-title")
                    about = self._say("link.deck", n=found.cards)
                    return LinkPreview(title, about, f"art/link/{link_previews.DECK}/{name}", found.alt)
        return LinkPreview(
            self._say("link.studio-title"),
            self._say("link.studio"),
            DEFAULT_PICTURE,
            self._say("link.banner"),
        )

    async def _picture(self, request: Request) -> Response:
        what, name, form = (request.path_params[key] for key in ("what", "name", "form"))
        known = what in {link_previews.FRONT_PAGE, link_previews.CARD} or (
            what == link_previews.DECK and NAME.fullmatch(name)
        )
        if not known or form not in FORMS or (form == "png" and not can_draw_png()):
            raise Refused("no-such-picture", Told("no.picture"))
        name = "front" if what == link_previews.FRONT_PAGE else name
        drawn = await self._context.registry.links.picture(what, name, form, self._context.settings.language)
        return Response(drawn, media_type=PNG if form == "png" else SVG, headers=CACHE_A_DAY)


# -- deck studio --------------------------------------------------------------------------------------------------------------


class StudioRoutes:
    """The deck studio, and shared decks by name."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context

    def routes(self) -> list[BaseRoute]:
        guarded = self._context.guarded
        return [
            Route("/api/studio", guarded(self._forms)),
            Route("/api/studio", guarded(self._read_deck), methods=["POST"]),
            Route("/api/studio/try", guarded(self._trial), methods=["POST"]),
            Route("/api/studio/doctor", guarded(self._doctor), methods=["POST"]),
            Route("/api/decks", guarded(self._share), methods=["POST"]),
            Route("/api/decks/{deck}", guarded(self._shared)),
        ]

    async def _forms(self, request: Request) -> Response:
        return compressed(request, all_forms(), "application/json", CACHE_A_DAY)

    async def _read_deck(self, request: Request) -> Response:
        bench = new_table.parse_body(await read_body(request), studio_messages.Bench)
        return json_response(await self._context.registry.studio.read(client_key(request), bench))

    async def _trial(self, request: Request) -> Response:
        """A table that stands ready to try a card; the client sits down at it."""
        await self._context.tables.check(client_key(request))
        wanted = new_table.parse_body(await read_body(request), studio_messages.Trial)
        token = self._context.cookies.token(request) or new_token()
        language = self._context.settings.language
        table, rows = await self._context.registry.studio.trial(
            client_key(request), wanted, token_hash(token), language
        )
        live = await self._context.registry.create_table(table, *rows)
        return self._context.seated(request, token, http_messages.YourTable(live.table, 0))

    async def _doctor(self, request: Request) -> Response:
        await self._context.tables.check(client_key(request))
        wanted = new_table.parse_body(await read_body(request), studio_messages.Shared)
        return json_response(await self._context.registry.studio.doctor(wanted.deck))

    async def _share(self, request: Request) -> Response:
        wanted = new_table.parse_body(await read_body(request), studio_messages.Shared)
        return json_response(await self._context.registry.studio.share(client_key(request), wanted.deck))

    async def _shared(self, request: Request) -> Response:
        return json_response(await self._context.registry.studio.shared(request.path_params["deck"]))
