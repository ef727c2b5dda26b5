"""`slackhouse fuzz`: games at random, with everything that must always hold tried on them."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic

import click

from slackhouse.contract.failures import MEANING
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.proof import fuzzing
from slackhouse.proof.shrinking import examine
from slackhouse.terminal.box_option import no_such_table, tables_option

FAILED = 1
A_SECOND = 1.0
A_MINUTE = 60.0


def seats_of(_: click.Context, param: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """`4`, or `2-5`."""
    if value is None:
        return None
    low, _dash, high = value.partition("-")
    high = high or low
    if not (low.isdecimal() and high.isdecimal() and int(low) <= int(high)):
        raise click.BadParameter(f'"{value}" is neither a number nor a range such as 2-5', param=param)
    return int(low), int(high)


@click.command(epilog="Example: slackhouse fuzz --games 2000 --seats 2-5 --workers 2")
@click.option(
    "--games", default=200, show_default=True, type=click.IntRange(1), help="How many games to play."
)
@tables_option(sense="Only this box.")
@click.option(
    "--seats", callback=seats_of, metavar="N|N-M", help="Only so many seats; else every number there can be."
)
@click.option("--seed", default=1, show_default=True, help="Of the first game; the next one has the next.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1), help="Processes to run at once."
)
@click.option("--thorough", is_flag=True, help="Try everything at every decision: some thirty times as slow.")
@click.option(
    "--out",
    default="fuzz",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the logs of failures go.",
)
@click.option(
    "--reproduce",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Play this log again instead, trying everything at every decision.",
)
def fuzz(
    *,
    games: int,
    tables: tuple[tuple[str, ...], ...],
    seats: tuple[int, int] | None,
    seed: int,
    workers: int,
    thorough: bool,
    out: Path,
    reproduce: Path | None,
) -> None:
    """Play random games and try on them all that must always hold.

    Every failure is shortened and written as a log that shows it; `--reproduce` plays such a log again. A game is run again
    by itself with `--games 1 --seed SEED` and its `--box` and `--seats`.

    Ends with status 0 if all is well, 1 if something failed, 2 if the command makes no sense.
    """
    if reproduce is not None:
        sys.exit(_reproduced(reproduce))
    wish = fuzzing.Wish(
        games=games,
        boxes=tables,
        seats=seats,
        seed=seed,
        workers=workers,
        thorough=thorough,
    )
    try:
        if not wish.tables():
            raise click.BadParameter("no box has a table of that size", param_hint="--seats")
    except SlackhouseError as error:
        raise no_such_table(error) from None
    began = monotonic()
    summary = fuzzing.run(wish, _Progress(games))
    for report in fuzzing.reports(wish, summary):
        path = fuzzing.write(report, out)
        click.echo("\n".join(fuzzing.told(report)))
        click.echo(f"  again: slackhouse fuzz --reproduce {path}\n")
    click.echo("\n".join(summary.lines()))
    click.echo(f"took {_span(monotonic() - began)}")
    sys.exit(FAILED if summary.failures else 0)


def _reproduced(path: Path) -> int:
    """Play a log of a failure again; 0 if nothing is wrong any more."""
    try:
        log = fuzzing.read_log(path)
    except SlackhouseError as error:
        raise click.BadParameter(str(error), param_hint="--reproduce") from None
    click.echo("\n".join(fuzzing.tale(log)))
    found = examine(log)
    if found is None:
        click.echo("nothing is wrong with this log")
        return 0
    failure, short = found
    click.echo(f"after {len(short.moves)} moves, {failure.kind} ({MEANING[failure.kind]}): {failure.detail}")
    return FAILED


class _Progress:
    """One line that is written over and over where somebody is looking, else a line a minute; how long it will take."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.began = monotonic()
        self.shown = self.began
        self.looked_at = sys.stderr.isatty()
        self.pause = A_SECOND if self.looked_at else A_MINUTE

    def __call__(self, done: int, failed: int) -> None:
        now = monotonic()
        if now - self.shown < self.pause and not (self.looked_at and done == self.games):
            return
        self.shown = now
        left = (now - self.began) / done * (self.games - done)
        wrong = f", {failed} failed" if failed else ""
        line = f"{done:,} of {self.games:,} games{wrong}, {_span(left)} left"
        if not self.looked_at:
            click.echo(line, err=True)
            return
        click.echo(f"\r{line} \x1b[K", err=True, nl=False)
        if done == self.games:
            click.echo("\r\x1b[K", err=True, nl=False)


def _span(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
