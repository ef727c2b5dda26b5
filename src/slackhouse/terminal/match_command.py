"""`slackhouse match`: many games between bots, with the number of wins of each."""

from __future__ import annotations

import click

from slackhouse.bots.match import match as played
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.terminal.table_options import chosen_seed, listed, options_from, table_options, wrong


@click.command(epilog="Example: slackhouse match --bots greedy,random,random,random --games 500 --seed 1")
@table_options
@click.option(
    "--bots", default="greedy,random", show_default=True, metavar="BOT,...", help="Who plays, in turn."
)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
def match(
    *,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    bots: str,
    games: int,
) -> None:
    """Let bots play many games. They move one chair on after each, so nobody always begins."""
    names = listed(bots)
    seed = chosen_seed(seed)
    try:
        score = played(
            names,
            games=games,
            seed=seed,
            seats=seats,
            boxes=boxes,
            options=options_from(options),
        )
    except SlackhouseError as error:
        raise wrong(error) from None
    shared = f", {score.shared} of them shared" if score.shared else ""
    click.echo(f"{games} games at {seats} seats, seed {seed}, {score.turns / games:.1f} turns each{shared}.")
    for entrant, wins in enumerate(score.wins):
        click.echo(f"  {names[entrant % len(names)]:<10} {wins:>6} wins  {wins / games:6.1%}")
