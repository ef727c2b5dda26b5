"""`slackhouse replay`: show a logged game and check every move."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import click

from slackhouse import __version__
from slackhouse.game import Game
from slackhouse.i18n.text_helpers import plural, printable
from slackhouse.kernel import chance
from slackhouse.kernel.errors import MoveError, SlackhouseError
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.story.log_format import Beginning, spoken
from slackhouse.story.story_lines import StoryWriter
from slackhouse.terminal.log_file import read_log
from slackhouse.terminal.log_replay import differs, played, short, table
from slackhouse.terminal.table_options import language_option, wrong
from slackhouse.terminal.watch_command import StoryPrinter

DIFFERS = 1


@click.command(epilog="Example: slackhouse replay game.jsonl --as Ann")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--as", "reader", metavar="SEAT", help="Show what this seat saw (default: what everybody saw).")
@click.option("--quiet", is_flag=True, help="Only verify.")
@click.option(
    "--delay", type=click.FloatRange(0, 60), default=0.0, metavar="SECONDS", help="Wait after each line."
)
@language_option
def replay(file: Path, *, reader: str | None, quiet: bool, delay: float, language: str) -> None:
    """Show a logged game and check its moves.

    Ends with status 0 if the log is a game of these rules, 1 if it is not or was cut short, 2 if it cannot be read.
    """
    try:
        written = read_log(file)
        game = table(file, written.beginning)
        seat = None if reader is None else game.seat(reader)
        said = written.said
        writer = StoryWriter(game, seat, lambda n: said[n - 1].boast, language)
    except MoveError as error:
        raise wrong(SlackhouseError(error.reason)) from None
    except SlackhouseError as error:
        raise wrong(error) from None
    shown = StoryPrinter(writer, delay)
    shown.hear(game.facts)
    hear = (lambda _: None) if quiet else shown.hear
    problem = played(game, written, partial(_unlucky, written.beginning), hear)
    if not quiet:
        shown.tell()
        click.echo()
    problem = problem or differs(game, written)
    if problem is not None:
        line, what = problem
        click.echo(f"{file}:{line}: {printable(what)}", err=True)
        sys.exit(DIFFERS)
    click.echo(_verified(game))


def _unlucky(beginning: Beginning, game: Game, number: int, seat: int, move: Move) -> str:
    """A log that names its seed says what chance must answer, at least to the program that wrote it."""
    if seat != CHANCE or beginning.seed is None or beginning.slackhouse != __version__ or game.ask is None:
        return ""
    offered = game.ask.moves.get(CHANCE, ())
    if not offered:
        return ""
    due = offered[chance.face(beginning.seed, number - 1, len(offered))]
    if due.do == "shuffle":
        due = Move("shuffle", cards=chance.shuffled(beginning.seed, number - 1, due.cards))
    return (
        ""
        if move == due
        else f"seed {beginning.seed} says `{short(game, due, CHANCE)}` here, not `{short(game, move, CHANCE)}`"
    )


def _verified(game: Game) -> str:
    moves = plural(len(game.log.moves), "move")
    if game.ask is not None:
        asked = " and ".join(spoken(game, seat) for seat in game.ask.seats)
        return f"Verified: {moves}. The table was left before the end; {asked} would have been next."
    winners = " and ".join(game.names[seat] for seat in game.winners)
    return f"Verified: {moves}, and {winners} won."
