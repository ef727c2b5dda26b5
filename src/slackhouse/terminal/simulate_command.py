"""`slackhouse simulate`: many games between bots, every one written down, and a report."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import click
import msgspec

from slackhouse.kernel.errors import SlackhouseError
from slackhouse.lab.changed_boxes import named, printed
from slackhouse.lab.plan import Plan
from slackhouse.terminal.lab_support import INTERRUPTED, need, plan_of, progress, run_options
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
@click.option(
    "--decisions", is_flag=True, help="Write every decision down, too: what was seen, offered and chosen."
)
@click.option(
    "--worth",
    "tried",
    multiple=True,
    metavar="TITLE",
    help="A card of which it is tried what it is worth to draw it: games are played again without it.",
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
    decisions: bool,
    tried: tuple[str, ...],
    resume: bool,
) -> None:
    """Play many games and record them, with a report.

    The folder gets one row for each game, each seat and each card in games.parquet, seats.parquet and cards.parquet, and report.html; with
    --decisions also one for each decision, by the columns of the research environment, and decisions.json, which says what they are. The same seed gives the same rows on any number of workers. Ctrl-C keeps what is done; --resume goes on.
    """
    need("lab")
    if dask:
        need("dask")
    from slackhouse.lab.card_worth import worth
    from slackhouse.lab.decisions import DataSet
    from slackhouse.lab.report import write
    from slackhouse.lab.run_folder import RunFolder
    from slackhouse.lab.workers import run, worker_pool

    try:
        cards = own_cards(decks, boxes) if decks else []
        plan = plan_of(
            boxes=boxes, options=options, seats=seats, seed=seed, games=games, bots=bots, cards=cards
        )
        plan = msgspec.structs.replace(plan, decisions=decisions)
        titles = _titles(plan, tried)
        folder = RunFolder(out, plan, resume=resume)
        stopped = False
        with progress(games) as tell:
            try:
                run(plan, folder, workers=workers, dask=dask, tell=tell)
            except KeyboardInterrupt:
                stopped = True
    except SlackhouseError as error:
        raise wrong(error) from None
    tables = folder.gather()
    found = []
    if titles and not stopped:
        with worker_pool(workers) as pool:
            found = worth(msgspec.structs.replace(plan, decisions=False), tables, titles, pool=pool)
    write(plan, tables, out, found)
    if stopped:
        _stop(tables["games"].height, games)
    rows = f", {DataSet(out).card.rows:,} decision rows" if decisions else ""
    for one in found:
        click.echo(f"{one.card}: {one}")
    played, cards_seen = tables["games"].height, tables["cards"].height
    click.echo(f"{played} games, {cards_seen:,} card rows{rows}. The report: {out / 'report.html'}")


def _titles(plan: Plan, tried: tuple[str, ...]) -> list[str]:
    """Of the cards that are tried, as they are called. Raises SlackhouseError."""
    lying = printed(plan.boxes, plan.options, plan.own_cards)
    return [named(title, lying).name for title in dict.fromkeys(tried)]


def _stop(done: int, games: int) -> NoReturn:
    click.echo(
        f"Stopped after {done} of {games} games; they are kept. The same command with --resume goes on."
    )
    sys.exit(INTERRUPTED)
