"""`slackhouse bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
from typing import Final

import click
import msgspec

from slackhouse.kernel.errors import SetupError
from slackhouse.proof import speed

SHOWN: Final[tuple[tuple[str, str], ...]] = (
    ("games_per_s", "games/s"),
    ("decisions_per_s", "decisions/s"),
    ("moves_per_decision", "legal moves per decision"),
    ("forced_share", "answers without a choice"),
    ("copy_us", "µs per copy"),
    ("view_us", "µs per view"),
    ("json_us", "µs per JSON round trip"),
)


@click.command(epilog="Example: slackhouse bench --seconds 10 --seats 5")
@click.option(
    "--seconds",
    default=4.0,
    show_default=True,
    type=click.FloatRange(0.1),
    help="Of play; half as long again in all.",
)
@click.option("--seats", default=4, show_default=True, help="At the table.")
@click.option(
    "--box",
    "boxes",
    multiple=True,
    default=("geek", "dork"),
    show_default=True,
    metavar="BOX",
    help="Several on one table: geek+greek. May be given more than once: one after the other.",
)
@click.option("--seed", default=1, show_default=True, help="Of the first game.")
@click.option("--json", "as_json", is_flag=True, help="The numbers as a JSON object, one line for each box.")
def bench(*, seconds: float, seats: int, boxes: tuple[str, ...], seed: int, as_json: bool) -> None:
    """Measure random play on one core.

    Whole games from the deal to the win, by the clock on the wall; seats are polled in order. A decision is a move chosen among
    at least two: a forced one takes its time but is not counted. Playouts do not collect facts.
    """
    core = speed.stay_on_one_core()
    where = "not pinned to a core" if core is None else f"on core {core}"
    for box in boxes:
        try:
            found = msgspec.structs.asdict(speed.measured(tuple(box.split("+")), seats, seconds, seed))
        except SetupError as error:
            raise click.UsageError(str(error)) from None
        if as_json:
            click.echo(json.dumps(found))
            continue
        click.echo(f"{box}, {seats} seats, random play, {where}; facts are not collected")
        for key, label in SHOWN:
            number = f"{found[key]:.0%}" if key == "forced_share" else _figures(found[key])
            click.echo(f"{number:>10}  {label}")


def _figures(number: float) -> str:
    return f"{number:,.0f}" if number >= 1000 else f"{number:,.1f}"
