"""`slackhouse simulate`: many games between bots, every one written down, and a report."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from slackhouse.kernel.errors import SlackhouseError
from slackhouse.terminal.lab_door import INTERRUPTED, need, plan_of, progress, run_options
from slackhouse.terminal.table_options import deck_option, own_cards, table_options, wrong


@click.command(
    epilog="Example: slackhouse simulate --box geek --seats 4 --games 1000 --workers 2 --out geek-4"
)
@table_options
@deck_option
@run_options
@click.option("--bots", default="greedy", show_default=True, metavar="BOT,...", help="Who plays, in turn.")
@click.option(
    "--dask", default="", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler is here."
)
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for the rows and the report.",
)
@click.option("--resume", is_flag=True, help="Go on with what is in the folder.")
def simulate(  # noqa: PLR0913 - an option each
    *,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    decks: tuple[Path, ...],
    games: int,
    bots: str,
    workers: int,
    dask: str,
    out: Path,
    resume: bool,
) -> None:
    """Play many games and write down what happened.

    The folder gets one row for each game, each seat and each card in games.parquet, seats.parquet and cards.parquet, and report.html. The
    same seed gives the same rows, whoever plays the games. Ctrl-C keeps what is done; --resume goes on.
    """
    need("lab")
    if dask:
        need("dask")
    from slackhouse.lab.keeping import Folder
    from slackhouse.lab.report import report
    from slackhouse.lab.workers import run

    try:
        cards = own_cards(decks, boxes) if decks else []
        plan = plan_of(
            boxes=boxes, options=options, seats=seats, seed=seed, games=games, bots=bots, cards=cards
        )
        folder = Folder(out, plan, resume=resume)
        stopped = False
        with progress(games) as tell:
            try:
                run(plan, folder, workers=workers, dask=dask, tell=tell)
            except KeyboardInterrupt:
                stopped = True
    except SlackhouseError as error:
        raise wrong(error) from None
    tables = folder.gather()
    (out / "report.html").write_text(report(plan, tables), "utf-8")
    done = tables["games"].height
    if stopped:
        click.echo(
            f"Stopped after {done} of {games} games; they are kept. The same command with --resume goes on."
        )
        sys.exit(INTERRUPTED)
    click.echo(f"{done} games, {tables['cards'].height:,} card rows. The report: {out / 'report.html'}")
