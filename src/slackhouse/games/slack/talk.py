"""How the moves of the optional rules are said: `borrow from Ben`, `ask out Ben`, `break up`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import NOBODY, Move
from slackhouse.notation.talk import Talk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from slackhouse.notation.talk import Heard, Names

BORROW: Final = "borrow"
ASK_OUT: Final = "ask out"
BREAK_UP: Final = "break up"
_FROM: Final = re.compile(r"from(\s+|$)", re.IGNORECASE)


def say(talk: Names, move: Move, _among: Iterable[Move]) -> str:
    """The line that chooses this move."""
    name = talk.names[move.seat] if 0 <= move.seat < len(talk.names) else "nobody"
    if move.do == BREAK_UP:
        return move.do
    return f"borrow from {name}" if move.do == BORROW else f"{move.do} {name}"


def understood(talk: Heard, verb: str, about: str) -> Move:
    """The move that is meant; `about` is what was said after the verb, as it was typed. Raises NotationError."""
    if verb == BREAK_UP:
        return Move(verb)
    name = _FROM.sub("", about.strip()) if verb == BORROW else about.strip()
    return Move(verb, seat=talk.seat(name) if name else NOBODY)


def means(meant: Move, move: Move) -> bool:
    """Could this be meant by a line that leaves out of whom something is asked?"""
    return meant.do == move.do and meant.seat in {NOBODY, move.seat}


TALK: Final = Talk((BORROW, ASK_OUT, BREAK_UP), say, understood, means)
