"""`slackhouse balance`: check the bounds of a balanced box."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import click

from slackhouse.kernel.errors import SlackhouseError
from slackhouse.lab.plan import Plan
from slackhouse.terminal.box_option import tables_option
from slackhouse.terminal.lab_support import need, progress, run_options
from slackhouse.terminal.table_options import wrong

OFF_BALANCE = 1


@click.command(epilog="Example: slackhouse balance --box goth --seats 4 --games 1000 --workers 2")
@tables_option(sense="Only this box.")
@click.option(
    "--seats",
    "counts",
    multiple=True,
    type=click.IntRange(2, 8),
    help="Only at so many seats; may be given more than once.",
)
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="The same seed deals the same games."
)
@click.option(
    "--suspects",
    default=2,
    show_default=True,
    type=click.IntRange(0),
    help="Of so many cards whose drawers win most, try out in more games whether it is the card's doing.",
)
@run_options
def balance(
    *,
    tables: tuple[tuple[str, ...], ...],
    counts: tuple[int, ...],
    seed: int,
    suspects: int,
    games: int,
    workers: int,
) -> None:
    """Let equal bots play every box alone, and Geek with its expansions, at every number of seats.

    Prints a table in Markdown: the length of games, the win shares of seats and Jobs, dead cards. Below it, for each bound,
    whether it is met (the number is inside), broken (its whole 95 % interval is outside) or not sure. Exits with status 1 only if
    one is broken.
    """
    need("lab")
    from slackhouse.lab.balance import TABLES, Balance, judged, measure, told

    try:
        plans = [
            Plan(boxes=table, seats=seats, games=games, seed=seed)
            for table, any_seats in TABLES
            for seats in any_seats
            if (not tables or table in tables) and (not counts or seats in counts)
        ]
        if not plans:
            known = "; ".join(f"{','.join(table)} at {seats[0]} to {seats[-1]}" for table, seats in TABLES)
            raise click.UsageError(f"there is no such table to balance (there are: {known})")
        found: list[Balance] = []
        with progress(games * len(plans)) as tell:
            for plan in plans:
                done = games * len(found)
                tells = partial(_on, tell, done)
                found.append(measure(plan, workers=workers, suspects=suspects, tell=tells))
    except SlackhouseError as error:
        raise wrong(error) from None
    for line in told(found):
        click.echo(line)
    click.echo()
    for line in judged(found):
        click.echo(line)
    broken = [f"{'+'.join(one.boxes)} at {one.seats} seats: {what}" for one in found for what in one.faults()]
    for what in broken:
        click.echo(f"broken: {what}", err=True)
    if broken:
        sys.exit(OFF_BALANCE)


def _on(tell: Callable[[int], None], done: int, more: int) -> None:
    tell(done + more)
