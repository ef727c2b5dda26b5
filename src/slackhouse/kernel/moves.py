"""A move: what a seat, or chance, says when it is asked. Plain data, the same in the log, on the wire and in a search tree."""

from __future__ import annotations

from typing import Final, NamedTuple

CHANCE: Final = -1
"""The seat that dice and shuffles are asked of."""

NOBODY: Final = -1
"""Where a seat could be named, and none is."""
NO_CARD: Final = -1
"""Where a card could be named, and none is."""


class Move(NamedTuple):
    """The verb of the notation, and what it is about; fields that do not matter keep their defaults.

    `card` is played or named; `seat` is whose room it goes to or whose it is aimed at; `on` is the card it is aimed at and `n` the
    counters on that card (so that two copies in one room can be told apart), a face of the die, or a number chosen; `cards` are
    several cards put down at once; `words` are a choice that is none of these. Where two sides give something, `cards` and `n` are
    what this one puts down, `wants` and `price` what it asks for it.
    """

    do: str
    card: int = NO_CARD
    seat: int = NOBODY
    on: int = NO_CARD
    n: int = 0
    cards: tuple[int, ...] = ()
    words: str = ""
    wants: tuple[int, ...] = ()
    price: int = 0


PASS: Final = Move("pass")
"""Nothing to say in this window."""
DONE: Final = Move("done")
"""Nothing more to do in this phase."""
ROLLS: Final = tuple(Move("roll", n=face) for face in range(1, 7))
"""What chance may say when a die is asked for."""


__all__ = ["CHANCE", "DONE", "NOBODY", "NO_CARD", "PASS", "ROLLS", "Move"]
