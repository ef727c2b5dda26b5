"""Standing orders: which windows a seat lets go by without being asked, by what is being played and never by what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from slackhouse.kernel.moves import PASS
from slackhouse.story.manners import manners

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.views import AnyView

Asking = Literal["always", "sometimes", "never"]
ASKING: Final[tuple[Asking, ...]] = ("always", "sometimes", "never")
A_PHASE: Final = "phase"
"""The word for a window that only says that a phase begins."""


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has said about windows. `always` and `never` are words of what is played: a kind, a type, a title, or "phase"."""

    asking: Asking = "sometimes"
    until_my_turn: bool = False
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


def words_of(game: Game, view: AnyView) -> frozenset[str]:
    """What the open window is about, in the words that orders are given in."""
    kind, _, _, card, _, several, _, _ = view.agenda[-1]
    if kind == "turn":
        return frozenset({A_PHASE})
    printed = game.table.printed.cards
    words = {word for one in (card, *several) if one >= 0 for word in printed[one].words()}
    return frozenset(word.casefold() for word in (*words, *manners(game.setup.boxes).called(kind)))


def lets_go_by(orders: Orders, game: Game, view: AnyView, *, alone: bool) -> bool:
    """Does this seat pass in the window without being asked?

    In company only the class of event counts, so that nobody can tell from the clock what a seat holds. Where nobody else looks at
    the clock (`alone`), whoever has nothing worth laying is spared the question.
    """
    if view.about != "window":
        return False
    if alone and view.moves == (PASS,):
        return True
    words = words_of(game, view)
    if words.intersection(word.casefold() for word in orders.always):
        return False
    if words.intersection(word.casefold() for word in orders.never):
        return True
    if orders.until_my_turn and view.turn != view.seat:
        return True
    if orders.asking != "sometimes":
        return orders.asking == "never"
    told = manners(game.setup.boxes)
    if not told.is_a_moment(view):
        return True
    return alone and not told.is_worth_asking(view, game.table.printed)
