"""The studio over HTTP: cards that are written, tried, looked at and shared."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.server import new_table, studio_told, told
from slackhouse.server.gallery import FOR_A_DAY
from slackhouse.server.modules import packed
from slackhouse.server.reception import Reception, body_of, client_of, plain
from slackhouse.server.seats import hashed, new_token
from slackhouse.server.studio import all_forms


class StudioPages:
    """The bench, and decks by their names."""

    def __init__(self, front: Reception) -> None:
        self._front = front

    def routes(self) -> list[BaseRoute]:
        guarded = self._front.guarded
        return [
            Route("/api/studio", guarded(self._forms)),
            Route("/api/studio", guarded(self._bench), methods=["POST"]),
            Route("/api/studio/try", guarded(self._trial), methods=["POST"]),
            Route("/api/studio/doctor", guarded(self._doctor), methods=["POST"]),
            Route("/api/decks", guarded(self._share), methods=["POST"]),
            Route("/api/decks/{deck}", guarded(self._shared)),
        ]

    async def _forms(self, request: Request) -> Response:
        return packed(request, all_forms(), "application/json", FOR_A_DAY)

    async def _bench(self, request: Request) -> Response:
        bench = new_table.read(await body_of(request), studio_told.Bench)
        return plain(await self._front.house.studio.read(client_of(request), bench))

    async def _trial(self, request: Request) -> Response:
        """A table that stands ready to try a card: whoever asks sits down at it."""
        await self._front.tables.check(client_of(request))
        wanted = new_table.read(await body_of(request), studio_told.Trial)
        token = self._front.cookies.token(request) or new_token()
        language = self._front.settings.language
        table, rows = await self._front.house.studio.trial(
            client_of(request), wanted, hashed(token), language
        )
        live = await self._front.house.lay(table, *rows)
        return self._front.seated(request, token, told.YourTable(live.table, 0))

    async def _doctor(self, request: Request) -> Response:
        await self._front.tables.check(client_of(request))
        wanted = new_table.read(await body_of(request), studio_told.Shared)
        return plain(await self._front.house.studio.doctor(wanted.deck))

    async def _share(self, request: Request) -> Response:
        wanted = new_table.read(await body_of(request), studio_told.Shared)
        return plain(await self._front.house.studio.share(client_of(request), wanted.deck))

    async def _shared(self, request: Request) -> Response:
        return plain(await self._front.house.studio.shared(request.path_params["deck"]))
