"""Taking back: a move that drew no chance, told nobody anything hidden, and upon which nobody else has said anything of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from slackhouse.game import CHANCE, Game
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.log import Log
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.table import Ask

QUIET: Final = frozenset({"pass", "done", "discard"})
"""What puts nothing in play."""


class Kept(NamedTuple):
    """Whose move can be taken back, and how many entries of the game's log were there before it."""

    seat: int
    entries: int


class Said(NamedTuple):
    """An answer as it was given: in which turn, to which question, and whether a person said it (all else goes without saying)."""

    seat: int
    move: Move
    by_person: bool
    turns: int
    question: Ask | None
    at_a_moment: bool
    """Nothing was being played."""


def after(kept: Kept | None, said: Said, entries: int, game: Game, facts: Sequence[Fact]) -> Kept | None:
    """What can be taken back after this answer, before which there were so many entries."""
    told_more = said.seat == CHANCE or any(fact.to is not None for fact in facts)
    if told_more or game.is_over or game.table.turns != said.turns or not _is_left_alone(game, said):
        return None
    if not said.by_person:
        return kept if said.move == PASS and said.at_a_moment else None
    return Kept(said.seat, entries) if _is_quiet(said) else None


def _is_quiet(said: Said) -> bool:
    in_window = said.question is None or said.question.about == "window"
    if in_window:
        return said.move == PASS and said.at_a_moment
    return said.move.do in QUIET


def _is_left_alone(game: Game, said: Said) -> bool:
    """Nobody else is asked for anything but whether they want to lay something before the next phase."""
    ask = game.ask
    if ask is None or (game.table.turn != said.seat and said.by_person):
        return False
    return game.is_anybodys_moment or ask.seats == (game.table.turn,)


def without(game: Game, entries: int) -> Game:
    """The game as it was after so many entries of its log."""
    return Game.replay(Log(game.setup, game.log.moves[:entries]))
