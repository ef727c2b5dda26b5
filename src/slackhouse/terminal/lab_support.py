"""Options and checks that the commands of the lab share, and the message if its extra is not installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeVar

import click

from slackhouse.kernel.plain import Entries
from slackhouse.lab.plan import Plan
from slackhouse.terminal.table_options import listed, options_from

NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "lab": ("jinja2", "matplotlib", "numpy", "openskill", "polars", "rich", "scipy"),
    "dask": ("distributed",),
    "print": ("typst",),
}
INTERRUPTED: Final = 130
STAMP: Final = "slackhouse.stamp"
"""The file that tools/environment.py writes into the .venv of a clone."""

F = TypeVar("F", bound=Callable[..., object])


def need(extra: str) -> None:
    """Say how to get it, if an extra is missing: a clone sets itself up, a package is told what to install."""
    missing = [name for name in NEEDED[extra] if find_spec(name) is None]
    if missing:
        command = click.get_current_context().command_path.partition(" ")[2]
        clone = (Path(sys.prefix) / STAMP).exists()
        how = (
            f"`./play {command} ...` sets it up"
            if clone
            else f"install the extra, `pip install 'slackhouse[{extra}]'`"
        )
        raise click.ClickException(f"this needs {', '.join(missing)}: {how}")


def run_options(command: F) -> F:
    """What every command that plays many games takes beside its table."""
    for option in (
        click.option(
            "--workers",
            default=1,
            show_default=True,
            type=click.IntRange(1, 256),
            help="Processes to run at once.",
        ),
        click.option(
            "--games", default=100, show_default=True, type=click.IntRange(1), help="How many games."
        ),
    ):
        command = option(command)
    return command


def plan_of(
    *,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    games: int,
    bots: str,
    cards: Sequence[Entries] = (),
) -> Plan:
    """The plan that was asked for, checked; raises SlackhouseError. Without a seed it is 1, so that runs can be compared."""
    plan = Plan(
        boxes=boxes,
        seats=seats,
        games=games,
        bots=listed(bots),
        seed=1 if seed is None else seed,
        options=options_from(options),
        own_cards=tuple(cards),
    )
    plan.check()
    return plan


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left, where somebody is looking."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done)
