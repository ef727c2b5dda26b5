"""The desk of whoever runs the house: is all well, what is played, who was refused what; close a table, ban an address.

It is reached by a port that only this machine has, or with a token. It shows no hand, no name and no word that was said.
"""

from __future__ import annotations

import hmac
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from slackhouse.kernel.wording import Told
from slackhouse.server import bans, caretaking, metrics, told
from slackhouse.server.gate import address_of, is_passed_on
from slackhouse.server.house import House
from slackhouse.server.proxies import household
from slackhouse.server.rates import Rate
from slackhouse.server.refusals import Refused
from slackhouse.server.security import LOOPBACK
from slackhouse.server.settings import Settings

GUESSES: Final = "10/minute"
"""Tokens that one address may try."""


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/host/close`."""

    table: str


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/host/ban`: for so many minutes; for none, the ban is lifted."""

    address: str
    minutes: float


class Desk:
    """Who may come to it, and what they are told."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._guesses = Rate(GUESSES)

    @property
    def is_there(self) -> bool:
        """Is there any way to it?"""
        return self._settings.host_port is not None or bool(self._settings.host_token)

    async def check(self, request: Request) -> None:
        """Raises Refused for everybody but the host. From elsewhere a desk without a token is not there at all."""
        if request.scope.get("private"):
            self.check_private(request)
            return
        if not self._settings.host_token:
            raise Refused("no-such-page", Told("no.page"))
        await self._guesses.check(household(address_of(request.scope)))
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        good = hmac.compare_digest(token.encode(), self._settings.host_token.encode())
        if kind.lower() != "bearer" or not good:
            raise Refused("not-the-host", Told("no.say-the-token"))

    def check_private(self, request: Request) -> None:
        """Only who sits at this machine, and calls it by its name: else a page of some site could send them here."""
        if is_passed_on(request.scope):
            raise Refused("not-the-host", Told("no.proxied-host"))
        if request.url.hostname not in LOOPBACK:
            raise Refused("not-the-host", Told("no.localhost"))

    def overview(self, house: House) -> told.Desk:
        figures = house.figures
        return told.Desk(
            troubles=tuple(house.troubles()),
            tables=tuple(caretaking.tables(house)),
            sockets=house.sockets_count(),
            rows=figures.rows,
            commit_ms=_mean(figures.commit_seconds.total, figures.commit_seconds.count),
            loop_lag_ms=_mean(figures.loop_lag.total, figures.loop_lag.count),
            refusals=dict(sorted(figures.refusals.items())),
            bans=house.bans.there(),
        )

    async def ban(self, house: House, wanted: Ban) -> None:
        if wanted.minutes == 0:
            await caretaking.unban(house, wanted.address.strip())
            return
        address = bans.checked(wanted.address, wanted.minutes, self._settings.trusted_proxies)
        await caretaking.ban(house, address, 60 * wanted.minutes)

    def metrics(self, house: House) -> Response:
        try:
            text, kind = metrics.exposed(house)
        except ImportError:
            raise Refused(
                "no-such-page", "metrics need one package more: pip install prometheus_client"
            ) from None
        return Response(text, headers={"Content-Type": kind})


def _mean(seconds: float, count: int) -> float:
    return round(1000 * seconds / count, 2) if count else 0.0
