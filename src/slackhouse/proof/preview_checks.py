"""Checks of previews: certain changes happen, rolled outcomes are among those named, and nothing hidden is revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.failures import Failure
from slackhouse.family.previews import Outcome, Preview, seen_from
from slackhouse.kernel.foresight import courses
from slackhouse.kernel.moves import CHANCE
from slackhouse.proof.alternative_tables import other_world
from slackhouse.proof.properties import said, speakers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move

AT_MOST: Final = 3
"""So many moves of a seat are tried at a decision."""


def previews_come_true(game: Game, luck: Random) -> None:
    """Of anybody who may say something now."""
    for seat in speakers(game):
        if seat == CHANCE:
            continue
        offered = list(game.moves(seat))
        come_true(game, seat, luck.sample(offered, min(AT_MOST, len(offered))), luck)


def come_true(game: Game, seat: int, moves: Sequence[Move], luck: Random) -> None:
    """These moves of one seat do what was promised, and the promise is the same in another world that looks alike."""
    previews = game.previews(seat, moves)
    if other_world(game, seat, luck).previews(seat, moves) != previews:
        raise Failure("preview", f"seat {seat} could tell what it cannot see by what it is promised")
    for move, preview in zip(moves, previews, strict=True):
        _as_promised(game, seat, move, preview)
        _as_played(game, seat, move, preview)


def _as_promised(game: Game, seat: int, move: Move, preview: Preview) -> None:
    """Every way in which it can truly go is one that was named."""
    before = game.view(seat)
    for course in courses(game.table, game.rules, seat, move):
        named = [one for one in preview.outcomes if one.dice in {(), course.dice}]
        if len(named) != 1:
            raise Failure("preview", f"{said(game, seat, move)}: nothing was said of {course.dice}")
        _kept(game, seat, move, named[0], seen_from(game.family, before, course))


def _kept(game: Game, seat: int, move: Move, promised: Outcome, came: Outcome) -> None:
    broken = [
        *[one for one in promised.changes if one not in came.changes],
        *[one for one in promised.facts if one not in came.facts],
        *[one for one in promised.wins if one not in came.wins],
        *[one for one in promised.vague if one not in came.vague],
    ]
    if broken:
        raise Failure("preview", f"{said(game, seat, move)} was to bring {broken[0]!r}, and did not")


def _as_played(game: Game, seat: int, move: Move, preview: Preview) -> None:
    """Played on a copy, where nobody lays anything in the window of this move: what was sure to be told is told."""
    sure = preview.outcomes[0].facts
    for one in preview.outcomes[1:]:
        sure = tuple([fact for fact in sure if fact in one.facts])
    twin = game.copy()
    facts = list(twin.answer(seat, move))
    while twin.ask is not None and twin.ask.about == "window" and any(one not in facts for one in sure):
        twin.table.facts = []
        twin.let_pass()
        facts += twin.facts
    if twin.ask is not None and twin.ask.is_chance:
        return  # a game without a seed: nobody rolls
    for fact in sure:
        if fact not in facts:
            raise Failure(
                "preview", f'{said(game, seat, move)}: "{game.tell(fact)}" was sure, and was not so'
            )
