"""`/metrics`: a server's figures as Prometheus reads them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slackhouse.server.figures import Spread

if TYPE_CHECKING:
    from prometheus_client import Metric
    from prometheus_client.core import HistogramMetricFamily

    from slackhouse.server.house import House


def exposed(house: House) -> tuple[bytes, str]:
    """The text, and its type. Raises ImportError where prometheus_client is not installed."""
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest  # noqa: PLC0415 - only who asks

    registry = CollectorRegistry()
    registry.register(_Collected(house))
    return generate_latest(registry), CONTENT_TYPE_LATEST


class _Collected:
    """What prometheus_client calls a collector."""

    def describe(self) -> tuple[Metric, ...]:
        """There is only one of it: no names to compare."""
        return ()

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily  # noqa: PLC0415 - see above

        house, figures = self._house, self._house.figures
        for name, says, spread in (
            ("commit_seconds", "How long a transaction took.", figures.commit_seconds),
            ("commit_batches", "How many tables' rows shared a transaction.", figures.batches),
            ("bot_seconds", "CPU seconds that a bot thought about one answer.", figures.bot_seconds),
            ("loop_lag_seconds", "How much later than asked the event loop woke somebody.", figures.loop_lag),
        ):
            yield _histogram(f"slackhouse_{name}", says, spread)
        for name, says, count in (
            ("rows", "Rows written to the log.", figures.rows),
            ("takeovers", "Tables taken over from a server that was gone.", figures.takeovers),
            ("late_bots", "Windows that a bot let go by because it was still thinking.", figures.late_bots),
            (
                "lost_minds",
                "Processes that were killed, or hung, while a bot thought there.",
                house.minds.lost,
            ),
            ("fenced_writes", "Writes refused because the table had moved on without us.", figures.fenced),
        ):
            yield CounterMetricFamily(f"slackhouse_{name}", says, value=count)
        for name, says, value in (
            ("live_tables", "Tables in memory.", len(house.live_tables())),
            ("sockets", "Sockets that have said hello.", house.sockets_count()),
            (
                "lease_age_seconds",
                "Since our lease was last renewed; 0 where there is none.",
                house.lease_age(),
            ),
            ("ready", "1 if all is well, see /readyz.", 0 if house.troubles() else 1),
        ):
            yield GaugeMetricFamily(f"slackhouse_{name}", says, value=value)
        refusals = CounterMetricFamily("slackhouse_refusals", "What was refused, by name.", labels=["name"])
        for name, count in sorted(figures.refusals.items()):
            refusals.add_metric([name], count)
        yield refusals


def _histogram(name: str, says: str, spread: Spread) -> HistogramMetricFamily:
    from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415 - see above

    so_far, buckets = 0, []
    for bound, count in zip((*spread.bounds, "+Inf"), spread.counts, strict=True):
        so_far += count
        buckets.append((str(bound), so_far))
    return HistogramMetricFamily(name, says, buckets=buckets, sum_value=spread.total)
