"""Decides whether a seat is worth asking in a window: by what everybody sees, and, for the seat alone, by what it holds."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from slackhouse.kernel.foresight import courses
from slackhouse.kernel.moves import DONE, NO_CARD, PASS
from slackhouse.kernel.table import AFTERWARDS

if TYPE_CHECKING:
    from slackhouse.family.previews import Preview
    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

A_PHASE: Final = "phase"
"""The word for a window that only says that a phase begins."""
AFTER: Final = "afterwards"
"""The word for a window right after something was played, in which anything else may be laid (WHEN-4)."""
NEAR: Final = 3
"""A seat that lacks no more than this is near the Goal."""
PUT_DOWN: Final = frozenset({"Laid", "Answered"})
"""Facts that only tell that a card was put down."""


def kind_of_window(game: Game) -> str:
    """The class of the open window: the kind of play that can be answered in it, or why anything may be laid."""
    frame = game.table.agenda[-1]
    if frame.tasks and frame.tasks[0] == AFTERWARDS:
        return AFTER
    return A_PHASE if frame.kind == "turn" else str(frame.kind)


# -- what everybody can see --------------------------------------------------------------------------------------------------


def is_aimed_at(game: Game, seat: int) -> bool:
    """Is what is being played somebody else's, and meant for this seat, or for something of theirs?"""
    frame = _played(game)
    return frame is not None and frame.seat != seat and frame.room == seat


def _played(game: Game) -> Frame | None:
    """What is being played, if anything is: the last that was put down."""
    if game.is_anybodys_moment:
        return None
    laid = game.family.wire.laid
    lying = [f for f in game.table.agenda if f.kind in laid and (f.card != NO_CARD or f.cards)]
    return lying[-1] if lying else None


def would_win(game: Game, seat: int) -> bool:
    """May somebody else win by what is being played, if nobody lays anything? As a spectator sees it: no hand counts."""
    world = game.guess(game.view(None), Random(0), seeded=False).table
    return any(set(one.table.winners) - {seat} for one in courses(world, game.rules, seat, PASS))


def presses(game: Game, seat: int) -> bool:
    """Is it aimed at this seat, or is somebody else about it who is near the Goal?"""
    if is_aimed_at(game, seat):
        return True
    frame = _played(game)
    whose = {game.table.turn} if frame is None else {frame.seat, frame.room}
    lacks = game.view(None).lacks
    return any(one >= 0 and one != seat and lacks[one] <= NEAR for one in whose)


# -- what only the seat itself may know --------------------------------------------------------------------------------------


def does_anything(game: Game, seat: int) -> bool:
    """Would any card that the seat could lay now do anything? A seat that may say more than is listed could always do something."""
    ask = game.ask
    if ask is not None and seat in ask.open_ended:
        return True
    moves = [move for move in game.moves(seat) if move not in {PASS, DONE}]
    return any(not _is_idle(game, seat, seen) for seen in game.previews(seat, moves))


def _is_idle(game: Game, seat: int, seen: Preview) -> bool:
    """A card would leave the hand, and that is all."""
    quiet = PUT_DOWN | game.family.story.silent
    return not any(
        one.wins
        or any(change.what != "hand_size" or change.seat != seat for change in one.changes)
        or any(what not in quiet for what, _ in one.vague)
        or seen.about not in {"", "over"}
        for one in seen.outcomes
    )


def is_worth_a_question(game: Game, seat: int, *, had_a_say: bool) -> bool:
    """A person who is alone with bots is asked when something presses; else once a round: for the first thing that a card of theirs is for,
    or right before their own turn. In their own turn they are asked anyway.
    """
    view, moment = game.view(seat), game.is_anybodys_moment
    if moment and view.turn == seat:
        return False
    if not game.family.story.is_worth_asking(view, game.table.printed) or not does_anything(game, seat):
        return False
    if presses(game, seat):
        return True
    next_is_mine = (view.turn + 1) % len(view.seats) == seat
    return not had_a_say and (not moment or view.open_ended or next_is_mine)


def only_move(game: Game, seat: int) -> Move | None:
    """What goes without saying for this seat: the only thing it can say, or to let a phase begin in which nothing it holds would do anything."""
    ask = game.ask
    if ask is None or seat not in ask.moves:
        return None
    if ask.about != "window":
        return ask.only(seat)
    return PASS if game.is_anybodys_moment and not does_anything(game, seat) else None
