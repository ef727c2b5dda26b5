"""`slackhouse verify`: compare the dice and shuffles of a game with the server's commitment."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from msgspec import UNSET

from slackhouse.game import Game
from slackhouse.i18n.text_helpers import plural, printable
from slackhouse.kernel import fairness
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.fairness import Proof
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.terminal.log_file import read_log
from slackhouse.terminal.log_replay import Problem, differs, played, short, table
from slackhouse.terminal.table_options import wrong

UNFAIR = 1
TERMINAL = 8
"""So many letters of a commitment tell it from any other."""


@click.command(epilog="Example: slackhouse verify game.jsonl --commitment 3f9c01d2")
@click.argument("file", type=click.Path(path_type=Path), metavar="REPLAY")
@click.option(
    "--commitment",
    default="",
    metavar="LETTERS",
    help="What you were shown before the game, or how it began.",
)
def verify(file: Path, *, commitment: str) -> None:
    """Check every die and every shuffle of a logged game.

    Ends with status 0 if all came from the secret that was promised and from everybody's words, 1 if something did not or nothing was
    promised, 2 if the file cannot be read.
    """
    try:
        written = read_log(file)
        game = table(file, written.beginning)
    except SlackhouseError as error:
        raise wrong(error) from None
    proof = written.beginning.fair
    if proof is UNSET:
        click.echo(f"{file} carries no proof: no house had promised anything before this game.", err=True)
        sys.exit(UNFAIR)
    draws = Draws(proof)
    problem = _broken(proof, commitment.strip().lower(), game)
    problem = problem or played(game, written, draws.objection, lambda _: None) or differs(game, written)
    if problem is not None:
        line, what = problem
        click.echo(f"{file}:{line}: {printable(what)}", err=True)
        sys.exit(UNFAIR)
    click.echo(draws.checked())


class Draws:
    """What chance said so far, held against the proof."""

    def __init__(self, proof: Proof) -> None:
        self._proof = proof
        self._dice = 0
        self._shuffles = 0

    def objection(self, game: Game, number: int, seat: int, move: Move) -> str:
        if seat != CHANCE or game.ask is None or CHANCE not in game.ask.moves:
            return ""
        draw = self._dice + self._shuffles
        due = fairness.drawn(self._proof, draw, game.ask.moves[CHANCE])
        if move != due:
            said, meant = short(game, move, CHANCE), short(game, due, CHANCE)
            return f"draw {draw + 1} (move {number}) is `{said}`, but secret and words make it `{meant}`"
        if due.do == "shuffle":
            self._shuffles += 1
        else:
            self._dice += 1
        return ""

    def checked(self) -> str:
        words = sum(map(bool, self._proof.words))
        by = f"from {plural(words, 'word')} of the table" if words else "from nobody's word"
        return (
            f"Fair: the secret is the one promised as {self._proof.commitment[:TERMINAL]}; from it and {by} "
            f"come all {plural(self._dice, 'roll')} and {plural(self._shuffles, 'shuffle')} of this game."
        )


def _broken(proof: Proof, shown: str, game: Game) -> Problem | None:
    """Is it the secret that was promised, if the promise is known?"""
    if not fairness.is_kept(proof):
        return 1, f"the secret is not the one that was promised as {proof.commitment[:TERMINAL]}"
    if not proof.commitment.startswith(shown):
        return 1, f"{proof.commitment[:TERMINAL]} was promised in this log, and not {shown[:TERMINAL]}"
    if len(proof.words) != len(game.names):
        return 1, f"there are {plural(len(proof.words), 'word')} for {plural(len(game.names), 'seat')}"
    return None
