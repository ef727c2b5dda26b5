"""Pictures: of cards, kinds, boxes and faces."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told
from slackhouse.server.gallery import FOR_A_DAY, FOR_GOOD, Gallery
from slackhouse.server.reception import Reception, refusal
from slackhouse.server.refusals import Refused


class PicturePages:
    """What hangs in the gallery."""

    def __init__(self, front: Reception, gallery: Gallery) -> None:
        self._front = front
        self._gallery = gallery

    def routes(self) -> list[BaseRoute]:
        guarded = self._front.guarded
        return [
            Route("/art/kind/{name}.svg", guarded(self._kind)),
            Route("/art/box/{name}.svg", guarded(self._lid)),
            Route("/art/seat/{seed}.svg", guarded(partial(self._face, "seat"))),
            Route("/art/bot/{seed}.svg", guarded(partial(self._face, "bot"))),
            Route("/art/{table}/{name}.svg", guarded(self._own_art)),
            Route("/art/{name}.svg", self._art),
        ]

    async def _art(self, request: Request) -> Response:
        """A picture of a card of the house: as plain as a file, so nobody is counted."""
        return _hung(self._gallery.of_card(request.path_params["name"]), FOR_GOOD)

    async def _own_art(self, request: Request) -> Response:
        """A picture of a card that a table brought: for whoever knows the table."""
        name = request.path_params["name"]
        drawn = self._gallery.of_card(name)
        if drawn is None and self._gallery.may_have(request.path_params["table"], name):
            live = await self._front.live(request)
            self._gallery.names(live.sitting.printed, live.table)
            drawn = self._gallery.of_card(name)
        return _hung(drawn, FOR_GOOD)

    async def _kind(self, request: Request) -> Response:
        return _hung(self._gallery.of_kind(request.path_params["name"]), FOR_A_DAY)

    async def _lid(self, request: Request) -> Response:
        return _hung(self._gallery.of_box(request.path_params["name"]), FOR_A_DAY)

    async def _face(self, who: str, request: Request) -> Response:
        return _hung(self._gallery.of_seat(who, request.path_params["seed"]), FOR_GOOD)


def _hung(drawn: bytes | None, headers: dict[str, str]) -> Response:
    if drawn is None:
        return refusal(Refused("no-such-picture", Told("no.picture")))
    return Response(drawn, media_type="image/svg+xml", headers=headers)
