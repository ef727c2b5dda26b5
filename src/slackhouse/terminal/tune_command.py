"""`slackhouse tune`: which opinions of the greedy bot win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from slackhouse.bots.opinionated import read_opinions
from slackhouse.bots.registry import FROZEN_BOT
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError, SlackhouseError
from slackhouse.terminal.box_option import tables_option
from slackhouse.terminal.lab_support import need, progress, run_options
from slackhouse.terminal.table_options import wrong

if TYPE_CHECKING:
    from slackhouse.family.opinions import Numbers
    from slackhouse.lab.tuning import Step, Trial

Tables = tuple[tuple[str, ...], ...]
SURE: Final = 2.0
"""Opinions whose effect is so many standard errors from nothing are marked."""


@click.command(
    epilog="Example: slackhouse tune --box geek --box goth --games 2000 --rounds 2 --out tuned.toml"
)
@tables_option(default=("geek",), sense="The table to play at.")
@click.option("--seats", default=4, show_default=True, type=click.IntRange(2, 8), help="How many sit there.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="The same seed finds the same."
)
@click.option("--rounds", default=2, show_default=True, type=click.IntRange(0, 100), help="So many steps.")
@click.option(
    "--spread",
    default=0.3,
    show_default=True,
    type=click.FloatRange(0.01, 1),
    help="How far opinions are moved: a unit is so much of what greedy-1 thinks.",
)
@click.option(
    "--frozen",
    default=0,
    show_default=True,
    type=click.IntRange(0, 6),
    help="So many seats of each game are greedy-1's.",
)
@click.option(
    "--start",
    default="greedy",
    show_default=True,
    metavar="BOT",
    help="Begin with what this one thinks: greedy, greedy-1 and so on, or a file of opinions.",
)
@click.option(
    "--confirm",
    default=400,
    show_default=True,
    type=click.IntRange(0),
    help="So many games a table against greedy-1.",
)
@click.option(
    "--out",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that gets the opinions.",
)
@run_options
def tune(  # noqa: PLR0913 - an option each
    *,
    tables: Tables,
    seats: int,
    seed: int,
    rounds: int,
    spread: float,
    frozen: int,
    start: str,
    confirm: int,
    out: Path,
    games: int,
    workers: int,
) -> None:
    """Search for opinions with which the greedy bot wins more often.

    In each round, every seat of so many games at each table plays by opinions of its own, drawn around those that are believed. A conditional
    logit tells what each of them does to the chance to win, and what is believed goes a step there. After the last round that is tried
    in other games: one seat against the frozen greedy-1 in all others. The file is a bot wherever a bot is named.
    """
    need("lab")
    from slackhouse.lab.tuning import Trial, one_round, units_of
    from slackhouse.lab.workers import worker_pool

    try:
        family, first = _first(tables, seats)
        if frozen >= seats - 1:
            raise SetupError(f"with {frozen} of {seats} seats frozen there is nobody left to compare")
        book = Game.new(tables[0], seats, seed=0).family.bots.opinions
        centre = dict(book.named(start) or read_opinions(start, family, first))
        with worker_pool(workers) as pool:
            for number in range(1, rounds + 1):
                trials = [
                    Trial(boxes, seats, _seed(seed, number, at), centre, units_of(first, spread), frozen)
                    for at, boxes in enumerate(tables)
                ]
                with progress(games * len(tables)) as tell:
                    centre, steps = one_round(trials, games, pool, _counted(tell))
                _tell_steps(number, games, tables, steps)
                _write(out, family, centre, ())
            found: list[str] = []
            if confirm:
                tried = [
                    Trial(boxes, seats, _seed(seed, 0, at), centre, {}) for at, boxes in enumerate(tables)
                ]
                found = _confirmed(tried, confirm, pool)
        _write(out, family, centre, found)
    except SlackhouseError as error:
        raise wrong(error) from None
    click.echo(f"Wrote {out}: a bot wherever a bot is named.")


def _first(tables: Tables, seats: int) -> tuple[str, Numbers]:
    """The family of all these tables, and what the frozen bot thinks there."""
    from slackhouse.lab.tuning import frozen_opinions

    found = [frozen_opinions(boxes, seats) for boxes in tables]
    if len({family for family, _ in found}) > 1:
        raise SetupError("these tables are of different games: tune one after the other")
    return found[0]


def _seed(seed: int, stage: int, table: int) -> int:
    """Every round and every table has its own games, and so has what is confirmed."""
    return mix(mix(seed, stage), table)


def _counted(tell: Callable[[int], None]) -> Callable[[int], None]:
    """Hears of more games, and tells how many they are."""
    done = 0

    def more(games: int) -> None:
        nonlocal done
        done += games
        tell(done)

    return more


def _tell_steps(number: int, games: int, tables: Tables, steps: Sequence[Step]) -> None:
    click.echo(f"Round {number}: {games} games at each of {', '.join('+'.join(boxes) for boxes in tables)}.")
    click.echo(f"  {'opinion':<16} {'was':>8} {'a unit more':>16} {'is':>8}")
    for one in sorted(steps, key=lambda one: -abs(one.effect / one.error)):
        sure = " *" if abs(one.effect) > SURE * one.error else ""
        effect = f"{one.effect:+.3f} ± {one.error:.3f}"
        click.echo(f"  {one.name:<16} {one.before:>8.4g} {effect:>16} {one.after:>8.4g}{sure}")


def _confirmed(trials: Sequence[Trial], games: int, pool: ProcessPoolExecutor | None) -> list[str]:
    from slackhouse.lab.tuning import confirmed

    found: list[str] = []
    with progress(games * len(trials)) as tell:
        more = _counted(tell)
        for trial in trials:
            won = confirmed(trial, games, pool, more)
            found.append(
                f"{'+'.join(trial.boxes)}, {trial.seats} seats, one against {FROZEN_BOT}: {won} of {games} games"
            )
    for line in found:
        click.echo(line)
    return found


def _write(out: Path, family: str, opinions: Numbers, found: Sequence[str]) -> None:
    lines = ["# Found by slackhouse tune.", *(f"# {line}" for line in found), "", f"[{family}]"]
    text = "\n".join([*lines, *(f"{name} = {number!r}" for name, number in opinions.items())]) + "\n"
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise SetupError(f"{out} cannot be written: {error.strerror}") from None
