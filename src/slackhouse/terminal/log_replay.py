"""Replays a logged game until a move is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from slackhouse.game import Game
from slackhouse.i18n.text_helpers import plural, printable
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import Move
from slackhouse.story.log_format import Beginning, Ending, ending
from slackhouse.terminal.log_file import LogError, WrittenGame

Problem = tuple[int, str]
"""The line, and what is wrong there."""
Objection = Callable[[Game, int, int, Move], str]
"""What speaks against a move of this number by this seat, though the rules allow it; nothing, as a rule."""


def table(file: Path, beginning: Beginning) -> Game:
    """The table as it was before the first shuffle; chance is answered from the log."""
    if any(printable(name) != name for name in beginning.seats):
        raise LogError(file, 1, "a seat has a name that cannot be printed")
    try:
        return beginning.game()
    except SlackhouseError as error:
        raise LogError(file, 1, str(error)) from error


def played(
    game: Game, written: WrittenGame, objection: Objection, hear: Callable[[tuple[Fact, ...]], None]
) -> Problem | None:
    """Every move as it was said; the first that cannot be is a problem, with its line."""
    for number, said in enumerate(written.said, 1):
        line = number + 1
        if said.n != number:
            return (
                line,
                f"this is move {said.n}, but move {number} comes next: a line is missing or there twice",
            )
        try:
            seat = game.seat(said.seat)
            move, _ = game.parse(seat, said.move)
            wrong = objection(game, number, seat, move)
            if wrong:
                return line, wrong
            facts = game.answer(seat, move, said.boast)
        except SlackhouseError as error:
            return line, f"{said.seat}: {said.move}: {error}"
        hear(facts)
    return None


def differs(game: Game, written: WrittenGame) -> Problem | None:
    """Does the last line say what is on the table now?"""
    line = len(written.said) + 2
    if written.ending is None:
        return (
            line,
            f"the log ends before the game: {plural(len(written.said), 'move')} so far, all as they should be",
        )
    now = ending(game)
    for field in Ending.__struct_fields__:
        logged, found = getattr(written.ending, field), getattr(now, field)
        if logged != found:
            return line, f'"{field}" is {logged!r} in the log, but the moves lead to {found!r}'
    return None


def short(game: Game, move: Move, seat: int) -> str:
    """A move in a few words, however many cards it names."""
    said = game.say(move, seat)
    return said if len(said) < 60 else f"{said[:57]}..."
