"""`slackhouse bench`: measure the speed of the engine."""

from __future__ import annotations

import json
from typing import Final

import click
import msgspec

from slackhouse.games import FAMILIES
from slackhouse.kernel.errors import SetupError
from slackhouse.native.finder import which
from slackhouse.proof import speed
from slackhouse.proof.bot_timing import thinking
from slackhouse.terminal.box_option import tables_option

TERMINAL: Final[tuple[tuple[str, str], ...]] = (
    ("games_per_s", "games/s"),
    ("decisions_per_s", "decisions/s"),
    ("moves_per_decision", "legal moves per decision"),
    ("forced_share", "answers without a choice"),
    ("copy_us", "µs per copy"),
    ("view_us", "µs per view"),
    ("guess_us", "µs per guessed world"),
    ("json_us", "µs per JSON round trip"),
    ("previews_ms", "ms for the previews of all choices of a question"),
    ("previews_p95_ms", "ms for that in the slowest of twenty questions"),
)
THOUGHT: Final[tuple[tuple[str, str], ...]] = (
    ("decisions", "decisions"),
    ("median_ms", "ms, the median"),
    ("p95_ms", "ms, the 95th percentile"),
    ("p99_ms", "ms, the 99th percentile"),
    ("longest_ms", "ms, the longest"),
    ("answers_per_s", "answers played out per second"),
)


@click.command(
    epilog="Example: slackhouse bench --seconds 10 --seats 5; slackhouse bench --bot search --seconds 60"
)
@click.option(
    "--seconds",
    default=4.0,
    show_default=True,
    type=click.FloatRange(0.1),
    help="Of play; three quarters as long again in all.",
)
@click.option("--seats", default=4, show_default=True, help="At the table.")
@tables_option(default=tuple(one.boxes[0].name for one in FAMILIES), sense="What lies on the table.")
@click.option("--seed", default=1, show_default=True, help="Of the first game.")
@click.option("--bot", metavar="BOT", help="Measure how long this bot thinks, against greedy ones.")
@click.option("--json", "as_json", is_flag=True, help="The numbers as a JSON object, one line for each box.")
def bench(
    *,
    seconds: float,
    seats: int,
    tables: tuple[tuple[str, ...], ...],
    seed: int,
    bot: str | None,
    as_json: bool,
) -> None:
    """Measure random play on one core, or with --bot how long a bot thinks.

    Whole games from the deal to the win, by the processor's own clock (a bot's by the one on the wall); seats are polled in order. A decision is a move chosen among
    at least two: a forced one takes its time but is not counted. Playouts do not collect facts. A bot's time begins with its first
    decision, and a handful is measured however long that takes.
    """
    core = speed.stay_on_one_core()
    where = "not pinned to a core" if core is None else f"on core {core}"
    for together in tables:
        try:
            if bot is None:
                found = msgspec.structs.asdict(speed.measured(together, seats, seconds, seed))
            else:
                found = msgspec.structs.asdict(thinking(bot, together, seats, seconds, seed))
        except SetupError as error:
            raise click.UsageError(str(error)) from None
        if as_json:
            click.echo(json.dumps(found))
            continue
        who = "random play" if bot is None else f"{bot} among greedy"
        facts = "; facts are not collected" if bot is None else ""
        click.echo(f"{'+'.join(together)}, {seats} seats, {who}, {where}, {which()}{facts}")
        for key, label in TERMINAL if bot is None else THOUGHT:
            number = f"{found[key]:.0%}" if key == "forced_share" else _figures(found[key])
            click.echo(f"{number:>10}  {label}")


def _figures(number: float) -> str:
    if number >= 1000 or isinstance(number, int):
        return f"{number:,.0f}"
    return f"{number:,.1f}" if number >= 10 else f"{number:,.2f}"
