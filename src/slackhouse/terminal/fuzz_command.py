"""`slackhouse fuzz`: check the invariants on random games."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import click
import msgspec

from slackhouse import __version__
from slackhouse.cards.reading import load_text
from slackhouse.family.failures import MEANING
from slackhouse.games.own_decks import boxes_of
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.plain import Entries
from slackhouse.native.finder import which
from slackhouse.proof import fuzzing, tally
from slackhouse.proof.shrinking import examine
from slackhouse.terminal.box_option import no_such_table, tables_option
from slackhouse.terminal.files import trouble
from slackhouse.terminal.table_options import deck_option, own_cards, wrong

Tables = tuple[tuple[str, ...], ...]

FAILED = 1
STRETCH = 1_000
"""So many games are played until the next line of a tally: what an interruption can lose."""
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
@deck_option
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
    "--tally",
    "tally_file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Count what is done here, a stretch at a time, and go on from there the next time.",
)
@click.option(
    "--reproduce",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Play this log again instead, trying everything at every decision.",
)
def fuzz(  # noqa: PLR0913 - a run has that many sides
    *,
    games: int,
    tables: Tables,
    decks: tuple[Path, ...],
    seats: tuple[int, int] | None,
    seed: int,
    workers: int,
    thorough: bool,
    out: Path,
    tally_file: Path | None,
    reproduce: Path | None,
) -> None:
    """Play random games and check all invariants on them.

    Every failure is shortened and written as a log that shows it; `--reproduce` plays such a log again. A game is run again
    by itself with `--games 1 --seed SEED` and its `--box` and `--seats`. With `--tally` a long run may be stopped at any time: the
    same command goes on with it.

    Ends with status 0 if all is well, 1 if something failed, 2 if the command makes no sense.
    """
    if reproduce is not None:
        sys.exit(_reproduced(reproduce))
    tables, own = _with_decks(decks, tables)
    wish = fuzzing.FuzzOptions(
        games=games,
        boxes=tables,
        seats=seats,
        seed=seed,
        workers=workers,
        thorough=thorough,
        own_cards=own,
    )
    try:
        if not wish.tables():
            raise click.BadParameter("no box has a table of that size", param_hint="--seats")
    except SlackhouseError as error:
        raise no_such_table(error) from None
    began = monotonic()
    failures = _in_one_go(wish, out) if tally_file is None else _in_stretches(wish, out, tally_file)
    click.echo(f"took {_span(monotonic() - began)}, {which()}")
    sys.exit(FAILED if failures else 0)


def _in_one_go(wish: fuzzing.FuzzOptions, out: Path) -> int:
    summary = fuzzing.run(wish, _Progress(wish.games))
    _report(wish, summary, out)
    click.echo("\n".join(summary.lines()))
    return summary.failures


def _report(wish: fuzzing.FuzzOptions, summary: fuzzing.Summary, out: Path) -> None:
    for report in fuzzing.reports(wish, summary):
        path = fuzzing.write(report, out)
        click.echo("\n".join(fuzzing.told(report)))
        click.echo(f"  again: slackhouse fuzz --reproduce {path}\n")


def _in_stretches(wish: fuzzing.FuzzOptions, out: Path, file: Path) -> int:
    """What the tally has is not played again."""
    tables = " ".join(f"{'+'.join(boxes)}/{seats}" for boxes, seats in wish.tables())
    looked_at = f"{tables}{' thorough' if wish.thorough else ''}"
    try:
        done = tally.read(file)
    except SlackhouseError as error:
        raise click.BadParameter(str(error), param_hint="--tally") from None
    if done and (done[0].seed, done[0].tables) != (wish.seed, looked_at):
        raise click.BadParameter(
            "that tally is of another run: other tables or another seed", param_hint="--tally"
        )
    progress = _Progress(wish.games, done[-1].end if done else 0)
    for first in range(progress.before, wish.games, STRETCH):
        stretch = msgspec.structs.replace(wish, first=first, games=min(first + STRETCH, wish.games))
        summary = fuzzing.run(stretch, progress.after(first))
        _report(stretch, summary, out)
        row = tally.Stretch(
            seed=wish.seed,
            tables=looked_at,
            first=first,
            end=stretch.games,
            answers=summary.decisions,
            failures=summary.failures,
            runs=which(),
            version=__version__,
        )
        tally.add(file, row)
        done.append(row)
    if done:
        click.echo("\n".join(tally.lines(done)))
    return sum(one.failures for one in done)


def _with_decks(decks: tuple[Path, ...], tables: Tables) -> tuple[Tables, tuple[Entries, ...]]:
    """The cards of these decks, which must fit every table; without a box, those that the first of them is written for."""
    if not decks:
        return tables, ()
    try:
        tables = tables or (boxes_of(load_text(decks[0])),)
        own = [own_cards(decks, boxes) for boxes in tables]
        return tables, tuple(own[0])
    except SlackhouseError as error:
        raise wrong(error) from None
    except OSError as error:
        raise click.UsageError(f"{decks[0]} cannot be read: {trouble(error)}") from None


def _reproduced(path: Path) -> int:
    """Play a log of a failure again; 0 if nothing is wrong any more."""
    try:
        log = fuzzing.read_log(path)
    except SlackhouseError as error:
        raise click.BadParameter(str(error), param_hint="--reproduce") from None
    click.echo("\n".join(fuzzing.log_text(log)))
    found = examine(log)
    if found is None:
        click.echo("nothing is wrong with this log")
        return 0
    failure, short = found
    click.echo(f"after {len(short.moves)} moves, {failure.kind} ({MEANING[failure.kind]}): {failure.detail}")
    return FAILED


class _Progress:
    """One line that is written over and over where somebody is looking, else a line a minute; how long it will take."""

    def __init__(self, games: int, before: int = 0) -> None:
        self.games = games
        self.before = before
        """So many were done when it began."""
        self.began = monotonic()
        self.shown = self.began
        self.looked_at = sys.stderr.isatty()
        self.pause = A_SECOND if self.looked_at else A_MINUTE

    def after(self, first: int) -> Callable[[int, int], None]:
        """The same for a stretch that begins with this game."""
        return lambda done, failed: self(first + done, failed)

    def __call__(self, done: int, failed: int) -> None:
        now = monotonic()
        if now - self.shown < self.pause and not (self.looked_at and done == self.games):
            return
        self.shown = now
        left = (now - self.began) / (done - self.before) * (self.games - done)
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
