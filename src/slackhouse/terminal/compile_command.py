"""`slackhouse compile`: compile the engine, and compare compiled and interpreted games."""

from __future__ import annotations

import sys
from time import monotonic

import click

from slackhouse.native import building, sources
from slackhouse.proof import compiled_comparison
from slackhouse.terminal.box_option import tables_option


@click.command(
    name="compile",
    epilog="Example: slackhouse compile; slackhouse compile --check 2000 --box geek --box goth",
)
@click.option(
    "--check",
    "games",
    metavar="GAMES",
    type=click.IntRange(0),
    default=0,
    help="Play so many games of each box and of the named combinations both ways, and compare every log.",
)
@tables_option(sense="Check only this table.")
@click.option("--seed", default=1, show_default=True, help="Of the first game that is checked.")
def compile_engine(*, games: int, tables: tuple[tuple[str, ...], ...], seed: int) -> None:
    """Compile the rules, the tables and the bots, once, into the environment that runs this.

    What is compiled is used from then on as long as no source changes; the games are the same, move by move. Nothing else needs it:
    without a compiler everything runs from its sources. `SLACKHOUSE_COMPILED=no` does so for once.
    """
    made = (sources.binaries_folder() / sources.key()).is_dir()
    began = monotonic()
    if not made:
        click.echo("Translating the engine; this happens once and takes a minute or two ...", err=True)
    try:
        folder = building.keep(_progress(began))
    except building.CannotCompileError as error:
        raise click.ClickException(f"nothing was compiled, and everything runs as before: {error}") from None
    except OSError as error:
        raise click.ClickException(f"nothing was compiled, for there is no place for it: {error}") from None
    if made:
        click.echo("The engine is compiled already, from these very sources.")
    else:
        click.echo(f"\rCompiled the engine in {monotonic() - began:.0f} s, into {folder.parent.name}.     ")
    if games and not compiled_comparison.compare(games, tables, seed, click.echo):
        sys.exit(1)


def _progress(began: float) -> building.Tell:
    def tell(done: int, files: int) -> None:
        if sys.stderr.isatty() or done == files:
            end = "\n" if done == files else ""
            click.echo(
                f"\rCompiling: {done} of {files} files, {monotonic() - began:.0f} s{end}", err=True, nl=False
            )

    return tell
