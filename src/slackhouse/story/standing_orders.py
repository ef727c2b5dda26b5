"""Standing orders: which windows a seat lets go by without being asked, by what is being played and never by what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from slackhouse.story.window_relevance import (
    A_PHASE,
    AFTER,
    is_aimed_at,
    is_worth_a_question,
    kind_of_window,
    would_win,
)

if TYPE_CHECKING:
    from slackhouse.game import Game

Asking = Literal["always", "sometimes", "aimed", "winning", "never"]
ASKING: Final[tuple[Asking, ...]] = ("always", "sometimes", "aimed", "winning", "never")


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has said about windows. `always` and `never` are words of what is played: a kind, a type, a title, or "phase"."""

    asking: Asking = "sometimes"
    """`sometimes` is when it matters; `aimed` only what is aimed at me, `winning` only what somebody would win by."""
    until_my_turn: bool = False
    afterwards: bool = False
    """Ask me right after what is being played, once, whatever else I said."""
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    this_turn: bool = False
    """Let this turn go by, whosever it is; the next one asks again."""


def words_of(game: Game) -> frozenset[str]:
    """What the open window is about, in the words that orders are given in."""
    frame, kind = game.table.agenda[-1], kind_of_window(game)
    if kind in {A_PHASE, AFTER}:
        return frozenset({kind})
    printed = game.table.printed.cards
    words = {word for one in (frame.card, *frame.cards) if one >= 0 for word in printed[one].words()}
    return frozenset(word.casefold() for word in (*words, *game.family.story.called(frame.kind)))


def lets_go_by(orders: Orders, game: Game, seat: int, *, alone: bool, had_a_say: bool = False) -> bool:
    """Does this seat pass in the open window without being asked?

    In company only what everybody sees counts, so that nobody can tell from the clock what a seat holds. Where nobody else looks at
    the clock (`alone`), a seat that has nothing worth laying is spared the question, and one that `had_a_say` since their turn began is
    asked again only when something presses.
    """
    if alone and game.ask is not None and game.ask.only(seat) is not None:
        return True
    if orders.afterwards and game.is_anybodys_moment:
        return False
    if orders.always or orders.never:
        words = words_of(game)
        if words.intersection(word.casefold() for word in orders.always):
            return False
        if words.intersection(word.casefold() for word in orders.never):
            return True
    if orders.this_turn or (orders.until_my_turn and game.table.turn != seat):
        return True
    match orders.asking:
        case "aimed":
            return not is_aimed_at(game, seat)
        case "winning":
            return not would_win(game, seat)
        case "always" | "never":
            return orders.asking == "never"
    told, table = game.family.story, game.table
    if not told.is_a_moment(kind_of_window(game), table.phase, table.turn == seat):
        return True
    return alone and not is_worth_a_question(game, seat, had_a_say=had_a_say)


__all__ = ["ASKING", "Asking", "Orders", "kind_of_window", "lets_go_by", "words_of"]
