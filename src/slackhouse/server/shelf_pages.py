"""What there is to choose and to read before anybody sits down: boxes, options, words, rules."""

from __future__ import annotations

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.bots.names import levels
from slackhouse.cards.rulebook import UnknownRuleError
from slackhouse.games.box_names import check_names, said_boxes
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.server import told
from slackhouse.server.modules import tagged
from slackhouse.server.page_words import words
from slackhouse.server.reception import Reception, plain
from slackhouse.server.refusals import Refused
from slackhouse.server.settings import A_DAY, DEFAULT_PACE, DEFAULT_SPEED, PACES
from slackhouse.story import shelf


class ShelfPages:
    """The shelf."""

    def __init__(self, front: Reception) -> None:
        self._front = front

    def routes(self) -> list[BaseRoute]:
        guarded = self._front.guarded
        return [
            Route("/api/house", guarded(self._shelf)),
            Route("/api/words", self._words),
            Route("/api/rules/{rule}", guarded(self._rule)),
        ]

    async def _shelf(self, request: Request) -> Response:
        """What there is to choose; with `?boxes=geek,goth`, also what holds when these are on one table.

        With `?table=TABLE`, only what matters at that table, in its language: its boxes and options are chosen already.
        """
        asked = "boxes" in request.query_params
        language = self._front.settings.language
        boxes, options, tokens = shelf.boxes(language), shelf.options(language), shelf.tokens(language)
        if "table" in request.query_params:
            sitting = (await self._front.house.live(request.query_params["table"])).sitting
            language, laid = sitting.language, sitting.laid.boxes
            boxes = tuple([one for one in shelf.boxes(language) if one["name"] in laid])
            options = []
            tokens = tuple([one for one in shelf.tokens(language) if one["family"] == shelf.family_of(laid)])
        keep = self._front.settings.keep
        return plain(
            told.House(
                boxes=tuple([msgspec.convert(one, told.ShelfBox) for one in boxes]),
                options=tuple([msgspec.convert(one, told.ShelfOption) for one in options]),
                tokens=tuple([msgspec.convert(one, told.ShelfToken) for one in tokens]),
                levels=levels(),
                speeds=tuple(
                    [
                        told.ShelfSpeed(name, speed.window, speed.turn)
                        for name, speed in self._front.settings.speeds.items()
                    ]
                ),
                speed=DEFAULT_SPEED,
                paces=tuple(PACES),
                pace=DEFAULT_PACE,
                kept_days=None if keep is None else keep.played / A_DAY,
                together=_together(request, language) if asked else UNSET,
            )
        )

    async def _words(self, request: Request) -> Response:
        """What the page says at the front door."""
        return tagged(request, words(self._front.settings.language), "application/json")

    async def _rule(self, request: Request) -> Response:
        try:
            found = shelf.rules(request.path_params["rule"][:40], self._front.settings.language)
        except UnknownRuleError as error:
            raise Refused("no-such-rule", error.told) from error
        return plain(told.RuleTexts(tuple([told.RuleText(*one) for one in found.items()])))


def _together(request: Request, language: str) -> told.Together:
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
        rules = shelf.rules_in_force(boxes, options, language)
        seats = (2, shelf.most_seats(boxes))
        return told.Together(boxes, seats, tuple([told.RuleInForce(*one) for one in rules]), None)
    except SlackhouseError as error:
        return told.Together(boxes, None, (), str(error))
