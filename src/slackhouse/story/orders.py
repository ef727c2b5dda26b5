"""Standing orders: which windows a seat lets go by without being asked, by what is being played and never by what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from slackhouse.kernel.agenda import AFTERWARDS

if TYPE_CHECKING:
    from slackhouse.game import Game

Asking = Literal["always", "sometimes", "never"]
ASKING: Final[tuple[Asking, ...]] = ("always", "sometimes", "never")
A_PHASE: Final = "phase"
"""The word for a window that only says that a phase begins."""
AFTER: Final = "afterwards"
"""The word for a window right after something was played, in which anything else may be laid (WHEN-4)."""


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has said about windows. `always` and `never` are words of what is played: a kind, a type, a title, or "phase"."""

    asking: Asking = "sometimes"
    until_my_turn: bool = False
    afterwards: bool = False
    """Ask me right after what is being played, once, whatever else I said."""
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


def kind_of_window(game: Game) -> str:
    """The class of the open window: the kind of play that can be answered in it, or why anything may be laid."""
    frame = game.table.agenda[-1]
    if frame.tasks and frame.tasks[0] == AFTERWARDS:
        return AFTER
    return A_PHASE if frame.kind == "turn" else str(frame.kind)


def is_anybodys_moment(game: Game) -> bool:
    """Is nothing being played, so that anything may be laid in this window?"""
    return game.ask is not None and game.ask.about == "window" and kind_of_window(game) in {A_PHASE, AFTER}


def words_of(game: Game) -> frozenset[str]:
    """What the open window is about, in the words that orders are given in."""
    frame, kind = game.table.agenda[-1], kind_of_window(game)
    if kind in {A_PHASE, AFTER}:
        return frozenset({kind})
    printed = game.table.printed.cards
    words = {word for one in (frame.card, *frame.cards) if one >= 0 for word in printed[one].words()}
    return frozenset(word.casefold() for word in (*words, *game.family.story.called(frame.kind)))


def lets_go_by(orders: Orders, game: Game, seat: int, *, alone: bool) -> bool:
    """Does this seat pass in the open window without being asked?

    In company only the class of event counts, so that nobody can tell from the clock what a seat holds. Where nobody else looks at
    the clock (`alone`), whoever has nothing worth laying is spared the question.
    """
    if alone and game.ask is not None and game.ask.only(seat) is not None:
        return True
    if orders.afterwards and is_anybodys_moment(game):
        return False
    if orders.always or orders.never:
        words = words_of(game)
        if words.intersection(word.casefold() for word in orders.always):
            return False
        if words.intersection(word.casefold() for word in orders.never):
            return True
    if orders.until_my_turn and game.table.turn != seat:
        return True
    if orders.asking != "sometimes":
        return orders.asking == "never"
    told = game.family.story
    if not told.is_a_moment(kind_of_window(game), game.table.phase, game.table.turn == seat):
        return True
    return alone and not told.is_worth_asking(game.view(seat), game.table.printed)
