"""`slackhouse arena`: bots against bots, with intervals and ratings."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from slackhouse.kernel.errors import SlackhouseError
from slackhouse.terminal.lab_support import INTERRUPTED, need, plan_of, progress, run_options
from slackhouse.terminal.table_options import table_options, wrong


@click.command(epilog="Example: slackhouse arena --bots search,greedy,greedy,greedy --games 200 --out arena")
@table_options
@run_options
@click.option(
    "--bots", required=True, metavar="BOT,...", help="Who plays, in turn; one chair further on each game."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the rows and the ratings here, as parquet.",
)
@click.option("--resume", is_flag=True, help="Go on with what is in the folder.")
def arena(  # noqa: PLR0913 - an option each
    *,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    games: int,
    bots: str,
    workers: int,
    out: Path | None,
    resume: bool,
) -> None:
    """Let bots compete: how often each wins, with 95 % intervals (Wilson), and openskill ratings."""
    need("lab")
    from rich.console import Console
    from rich.table import Table

    from slackhouse.lab.ratings import ratings
    from slackhouse.lab.run_folder import RunFolder, RunInMemory
    from slackhouse.lab.run_statistics import won_by
    from slackhouse.lab.workers import run

    try:
        plan = plan_of(boxes=boxes, options=options, seats=seats, seed=seed, games=games, bots=bots)
        keeper: RunFolder | RunInMemory = (
            RunInMemory() if out is None else RunFolder(out, plan, resume=resume)
        )
        stopped = False
        with progress(games) as tell:
            try:
                run(plan, keeper, workers=workers, tell=tell)
            except KeyboardInterrupt:
                stopped = True
    except SlackhouseError as error:
        raise wrong(error) from None
    tables = keeper.gather()
    rated = {row["bot"]: row for row in ratings(tables).iter_rows(named=True)}
    if out is not None:
        ratings(tables).write_parquet(out / "ratings.parquet")
    done = tables["games"].height
    shown = Table(title=f"{'+'.join(plan.boxes)}, {seats} seats, {done} games, seed {plan.seed}")
    for column in ("bot", "played", "won", "win share (95 %)", "fair", "rating"):
        shown.add_column(column, justify="left" if column == "bot" else "right")
    for one in sorted(won_by(tables, "bot"), key=lambda one: -one.share.share):
        skill = rated[one.name]
        shown.add_row(
            one.name,
            str(one.share.of),
            str(one.share.times),
            str(one.share),
            f"{1 / seats:.1%}",
            f"{skill['mu']:.1f} ± {skill['sigma']:.1f}",
        )
    Console(width=None if sys.stdout.isatty() else 100).print(shown)
    if stopped:
        kept = "they are kept, and --resume goes on" if out is not None else "nothing was kept without --out"
        click.echo(f"Stopped after {done} of {games} games; {kept}.")
        sys.exit(INTERRUPTED)
