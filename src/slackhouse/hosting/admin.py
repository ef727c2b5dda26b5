"""The operator's view of a running server: health, metrics, live tables, closing a table, banning an address.

It is reached by a port that only this machine has, or with a token. It shows no hand, no name and no chat. What the operators of other
servers on the same database did is applied here too (`apply_peer_changes`).
"""

from __future__ import annotations

import hmac
import logging
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.kernel.wording import Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.http_messages import Ban, CloseTable
from slackhouse.protocol.refusals import Refused
from slackhouse.server.access import access_control
from slackhouse.server.access.access_control import (
    address_group,
    client_address,
    is_forwarded,
    is_in_networks,
)
from slackhouse.server.access.rate_limits import Rate
from slackhouse.server.access.security import LOOPBACK
from slackhouse.server.http.requests import RequestContext, json_response, read_body, refusal_response
from slackhouse.server.live import new_table
from slackhouse.server.live.participants import TABLE_CLOSED
from slackhouse.server.live.table_loading import unknown_table
from slackhouse.server.live.table_registry import TABLE_ID_LENGTH, TABLE_ID_LETTERS, TableRegistry
from slackhouse.server.settings import Settings
from slackhouse.site.page_words import page
from slackhouse.site.static_files import with_etag
from slackhouse.storage import server_leases
from slackhouse.storage.database import TABLES
from slackhouse.storage.log_storage import one_line
from slackhouse.storage.metrics import Histogram
from slackhouse.storage.server_leases import PeerChanges

if TYPE_CHECKING:
    from prometheus_client import Metric
    from prometheus_client.core import HistogramMetricFamily


# -- tables and bans ----------------------------------------------------------------------------------------------------------


def table_rows(registry: TableRegistry) -> list[http_messages.DeskTable]:
    """Those that are live: what they are, how many are there. Neither names nor what is held."""
    return [
        http_messages.DeskTable(
            table=live.table,
            state=live.state.status,
            boxes=live.state.laid.boxes,
            people=len(live.state.persons),
            bots=sum(chair.who == "bot" for chair in live.state.chairs),
            sockets=len(live.readers),
            rows=live.state.seq + 1,
            addresses=tuple(sorted({one.address for one in live.readers if one.address})),
        )
        for live in registry.live_tables()
    ]


async def close_table(registry: TableRegistry, table: str) -> None:
    """For good. Raises Refused if there is none."""
    its = sa.update(TABLES).where(TABLES.c.table_id == table)

    def close(connection: sa.Connection) -> int:
        return connection.execute(its.values(state="closed", last_at=registry.bans.now())).rowcount

    if not await registry.do(close):
        raise unknown_table(table)
    registry.close_sockets(table)


async def ban(registry: TableRegistry, address: str, seconds: float) -> None:
    """Nothing is taken from this address for so long, and its sockets are closed."""
    until = registry.bans.now() + seconds

    def write(connection: sa.Connection) -> dict[str, float]:
        server_leases.add_ban(connection, address, until)
        return server_leases.read_bans(connection)

    set_bans(registry, await registry.do(write))


async def unban(registry: TableRegistry, address: str) -> None:
    def write(connection: sa.Connection) -> dict[str, float]:
        for one in server_leases.read_bans(connection):
            if address_group(one) == address_group(address):
                server_leases.remove_ban(connection, one)
        return server_leases.read_bans(connection)

    set_bans(registry, await registry.do(write))


def set_bans(registry: TableRegistry, known: dict[str, float]) -> None:
    registry.bans.know(known)
    for live in registry.live_tables():
        for reader in live.readers:
            if registry.bans.is_banned(reader.address):
                reader.close(TABLE_CLOSED)


async def read_bans(registry: TableRegistry) -> None:
    set_bans(registry, await registry.do(server_leases.read_bans))


def apply_peer_changes(registry: TableRegistry, news: PeerChanges) -> None:
    """What was done at other servers."""
    set_bans(registry, news.bans)
    for table in news.closed:
        registry.close_sockets(table)


# -- metrics ------------------------------------------------------------------------------------------------------------------


def prometheus_text(registry: TableRegistry) -> tuple[bytes, str]:
    """The text, and its type. Raises ImportError where prometheus_client is not installed."""
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest  # noqa: PLC0415 - only who asks

    collectors = CollectorRegistry()
    collectors.register(_Collected(registry))
    return generate_latest(collectors), CONTENT_TYPE_LATEST


class _Collected:
    """What prometheus_client calls a collector."""

    def describe(self) -> tuple[Metric, ...]:
        """There is only one of it: no names to compare."""
        return ()

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily  # noqa: PLC0415 - see above

        registry, metrics = self._registry, self._registry.metrics
        for name, says, spread in (
            ("commit_seconds", "How long a transaction took.", metrics.commit_seconds),
            ("commit_batches", "How many tables' rows shared a transaction.", metrics.batches),
            ("bot_seconds", "CPU seconds that a bot thought about one answer.", metrics.bot_seconds),
            ("loop_lag_seconds", "How much later than asked the event loop woke somebody.", metrics.loop_lag),
        ):
            yield _histogram(f"slackhouse_{name}", says, spread)
        for name, says, count in (
            ("rows", "Rows written to the log.", metrics.rows),
            ("takeovers", "Tables taken over from a server that was gone.", metrics.takeovers),
            ("late_bots", "Windows that a bot let go by because it was still thinking.", metrics.late_bots),
            (
                "lost_minds",
                "Processes that were killed, or hung, while a bot thought there.",
                registry.bot_processes.lost,
            ),
            ("fenced_writes", "Writes refused because the table had moved on without us.", metrics.fenced),
        ):
            yield CounterMetricFamily(f"slackhouse_{name}", says, value=count)
        for name, says, value in (
            ("live_tables", "Tables in memory.", len(registry.live_tables())),
            ("sockets", "Sockets that have said hello.", registry.sockets_count()),
            (
                "lease_age_seconds",
                "Since our lease was last renewed; 0 where there is none.",
                registry.lease_age(),
            ),
            ("ready", "1 if all is well, see /readyz.", 0 if registry.troubles() else 1),
        ):
            yield GaugeMetricFamily(f"slackhouse_{name}", says, value=value)
        refusals = CounterMetricFamily("slackhouse_refusals", "What was refused, by name.", labels=["name"])
        for name, count in sorted(metrics.refusals.items()):
            refusals.add_metric([name], count)
        yield refusals


def _histogram(name: str, says: str, spread: Histogram) -> HistogramMetricFamily:
    from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415 - see above

    so_far, buckets = 0, []
    for bound, count in zip((*spread.bounds, "+Inf"), spread.counts, strict=True):
        so_far += count
        buckets.append((str(bound), so_far))
    return HistogramMetricFamily(name, says, buckets=buckets, sum_value=spread.total)


# -- access -------------------------------------------------------------------------------------------------------------------


TOKEN_RATE: Final = "10/minute"  # noqa: S105 - a rate, no token
"""Tokens that one address may try."""


class AdminAccess:
    """Who may see the admin page, and what it shows."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._guesses = Rate(TOKEN_RATE)

    @property
    def is_there(self) -> bool:
        """Is there any way to it?"""
        return self._settings.host_port is not None or bool(self._settings.host_token)

    async def check(self, request: Request) -> None:
        """Raises Refused for everybody but the host. From elsewhere an admin page without a token is not there at all."""
        if request.scope.get("private"):
            self.check_private(request)
            return
        if not self._settings.host_token:
            raise Refused("no-such-page", Told("no.page"))
        await self._guesses.check(address_group(client_address(request.scope)))
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        good = hmac.compare_digest(token.encode(), self._settings.host_token.encode())
        if kind.lower() != "bearer" or not good:
            raise Refused("not-the-host", Told("no.say-the-token"))

    def check_private(self, request: Request) -> None:
        """Only who sits at this machine, and calls it by its name: else a page of some site could send them here."""
        if is_forwarded(request.scope):
            raise Refused("not-the-host", Told("no.proxied-host"))
        if request.url.hostname not in LOOPBACK:
            raise Refused("not-the-host", Told("no.localhost"))

    def overview(self, registry: TableRegistry) -> http_messages.Desk:
        metrics = registry.metrics
        return http_messages.Desk(
            troubles=tuple(registry.troubles()),
            tables=tuple(table_rows(registry)),
            sockets=registry.sockets_count(),
            rows=metrics.rows,
            commit_ms=_mean(metrics.commit_seconds.total, metrics.commit_seconds.count),
            loop_lag_ms=_mean(metrics.loop_lag.total, metrics.loop_lag.count),
            refusals=dict(sorted(metrics.refusals.items())),
            bans=registry.bans.there(),
        )

    async def ban(self, registry: TableRegistry, wanted: Ban) -> None:
        if wanted.minutes == 0:
            await unban(registry, wanted.address.strip())
            return
        address = access_control.check_ban(wanted.address, wanted.minutes, self._settings.trusted_proxies)
        await ban(registry, address, 60 * wanted.minutes)

    def metrics(self, registry: TableRegistry) -> Response:
        try:
            text, kind = prometheus_text(registry)
        except ImportError:
            raise Refused(
                "no-such-page", "metrics need one package more: pip install prometheus_client"
            ) from None
        return Response(text, headers={"Content-Type": kind})


def _mean(seconds: float, count: int) -> float:
    return round(1000 * seconds / count, 2) if count else 0.0


# -- routes -------------------------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
TABLE_IN: Final = re.compile(rf"^/(?:api/tables|art)/([{TABLE_ID_LETTERS}]{{{TABLE_ID_LENGTH}}})(?:[/?]|$)")
"""A request that is for one table's server; a page that only names it is everywhere the same."""


class AdminRoutes:
    """The admin page, health checks, metrics, and the address of a table's server for a proxy."""

    def __init__(self, context: RequestContext) -> None:
        self._context = context
        self._access = AdminAccess(context.settings)

    def routes(self) -> list[BaseRoute]:
        guarded = self._context.guarded
        return [
            Route("/host", guarded(self._host_page)),
            Route("/healthz", self._health),
            Route("/readyz", self._ready),
            Route("/metrics", guarded(self._metrics)),
            Route("/where", self._where),
            Route("/api/host", guarded(self._overview)),
            Route("/api/host/close", guarded(self._close_table), methods=["POST"]),
            Route("/api/host/ban", guarded(self._ban), methods=["POST"]),
        ]

    async def _health(self, _request: Request) -> Response:
        """The process is there."""
        return Response("ok\n", media_type="text/plain")

    async def _ready(self, _request: Request) -> Response:
        """It can serve: what is handed over is written, and the tables are its own."""
        troubles = self._context.registry.troubles()
        return Response(f"{'; '.join(troubles) or 'ok'}\n", 503 if troubles else 200, media_type="text/plain")

    async def _where(self, request: Request) -> Response:
        """For a proxy, before it passes a request on: the server that has the table in `X-Original-URI`."""
        if not is_in_networks(client_address(request.scope), self._context.settings.trusted_proxies):
            return refusal_response(Refused("no-such-page", Told("no.page")))
        found = TABLE_IN.search(request.headers.get("x-original-uri", ""))
        try:
            home = None if found is None else await self._context.registry.leases.where(found[1])
        except SQLAlchemyError as error:
            LOG.error("nobody knows where a table is: %s", one_line(error))  # noqa: TRY400 - one sentence
            return refusal_response(Refused("not-written", Told("no.database")))
        return Response(status_code=204, headers={"X-Home": home or self._context.settings.reached_at})

    async def _host_page(self, request: Request) -> Response:
        if not self._access.is_there:
            raise Refused("no-such-page", Told("no.page"))
        return with_etag(request, page("host.html", self._context.settings.language).encode(), "text/html")

    async def _metrics(self, request: Request) -> Response:
        if not request.scope.get("private"):
            raise Refused("no-such-page", Told("no.page"))
        self._access.check_private(request)
        return self._access.metrics(self._context.registry)

    async def _overview(self, request: Request) -> Response:
        await self._access.check(request)
        return json_response(self._access.overview(self._context.registry))

    async def _close_table(self, request: Request) -> Response:
        await self._access.check(request)
        wanted = new_table.parse_body(await read_body(request), CloseTable)
        await close_table(self._context.registry, wanted.table)
        return json_response(new_table.Nothing())

    async def _ban(self, request: Request) -> Response:
        await self._access.check(request)
        await self._access.ban(self._context.registry, new_table.parse_body(await read_body(request), Ban))
        return json_response(new_table.Nothing())
