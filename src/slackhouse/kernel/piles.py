"""Piles: shuffled by chance, dealt, drawn from, and made anew from the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.kernel.table import Ask

if TYPE_CHECKING:
    from slackhouse.kernel.table import AnyTable, Frame, Task


def shuffle(s: AnyTable, f: Frame, _: Task) -> None:
    """Ask chance for the order of the pile."""
    s.agenda[-1] = f
    s.ask = Ask("shuffle", {CHANCE: (Move("shuffle", cards=tuple(s.pile)),)})


def shuffled(s: AnyTable, _f: Frame, _seat: int, move: Move) -> None:
    s.pile = list(move.cards)


def deal(s: AnyTable, first: int, number: int, rule: str) -> None:
    """So many face down to each seat, clockwise from the first."""
    for seat in s.clockwise(first):
        dealt = [s.pile.pop() for _ in range(min(number, len(s.pile)))]
        s.hands[seat] = dealt
        s.tell("Dealt", rule, seat, n=len(dealt))
        s.tell("Saw", rule, seat, cards=tuple(dealt), to=(seat,))


def draw(s: AnyTable, seat: int, number: int, rule: str) -> bool:
    """Draw so many. If the pile runs out, the discards become the pile, and the rest is drawn after that: False."""
    drawn = [s.pile.pop() for _ in range(min(number, len(s.pile)))]
    if drawn:
        s.hands[seat].extend(drawn)
        s.tell("Drew", rule, seat, n=len(drawn))
        s.tell("Saw", rule, seat, cards=tuple(drawn), to=(seat,))
    missing = number - len(drawn)
    if not missing or not s.discards:
        return True
    s.agenda[-1] = s.agenda[-1].then(("reshuffle", 0, 0), ("draw", seat, missing))
    return False


def reshuffle(s: AnyTable, f: Frame, _: Task) -> None:
    """Ask chance for the order of the new pile."""
    s.agenda[-1] = f
    s.ask = Ask("reshuffle", {CHANCE: (Move("shuffle", cards=tuple(s.discards)),)})


def reshuffled(s: AnyTable, move: Move, rule: str) -> None:
    """The discards become the pile."""
    s.pile = list(move.cards)
    s.discards = []
    s.tell("Reshuffled", rule, n=len(s.pile))
