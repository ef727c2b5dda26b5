"""The chances of each seat to win, as a spectator sees them: turn by turn, and where they changed most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from slackhouse.kernel.moves import DONE

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.view import AnyView

SWING: Final = 0.1
"""In one turn somebody's chance changed by so much: that is told ..."""
SWINGS: Final = 5
"""... of the greatest of them."""
FOLLOWS: Final = frozenset({"pass", "done", "roll", "shuffle"})
"""What is no reason of its own: what was said before goes through with it."""


class Swing(msgspec.Struct, frozen=True):
    """The turn that changed a seat's chance most, and the answer within it that did most of that, if one did."""

    turn: int
    seat: int
    before: float
    after: float
    number: int = 0
    """Of the answer in the log, from one; 0: it was no answer's doing."""
    by: int | None = None
    said: str = ""

    @property
    def size(self) -> float:
        """By how much, up or down."""
        return abs(self.after - self.before)


class _Deed(NamedTuple):
    """An answer of this turn, and by how much everybody's chance changed with it."""

    number: int
    by: int
    said: str
    changes: list[float]


class Chances:
    """Computes chances while a game is replayed, from a spectator's views; it sees no hand."""

    def __init__(self, blank: Game, seed: int, seen: AnyView) -> None:
        self._blank = blank
        self._light = blank.family.bots.light(blank.table.printed, seed)
        self._now = self._outlook(seen)
        self._turn = seen.turns
        self._deeds: list[_Deed] = []
        self._swings: list[Swing] = []
        self.curves: list[list[float]] = [[chance] for chance in self._now]
        """Of each seat: before the game, and after every turn."""

    def follow(self, seen: AnyView, number: int, by: int, move: Move, said: str) -> None:
        """What an answer has changed: `seen` is what a spectator sees after it."""
        before, self._now = self._now, self._outlook(seen)
        if move.do not in FOLLOWS:
            self._deeds.append(_Deed(number, by, said, [0.0] * len(before)))
        if self._deeds and move != DONE:
            changes = self._deeds[-1].changes
            for seat, chance in enumerate(self._now):
                changes[seat] += chance - before[seat]
        if self._turn != seen.turns or seen.winners:
            self._end_turn()
            self._turn = seen.turns

    def _end_turn(self) -> None:
        was = [curve[-1] for curve in self.curves]
        for curve, chance in zip(self.curves, self._now, strict=True):
            curve.append(chance)
        seat = max(range(len(was)), key=lambda one: abs(self._now[one] - was[one]))
        swing = Swing(self._turn, seat, was[seat], self._now[seat])
        if swing.size >= SWING:
            up = 1 if swing.after > swing.before else -1
            deed = max(self._deeds, key=lambda one: up * one.changes[seat], default=None)
            if deed is not None and up * deed.changes[seat] > swing.size / 2:
                swing = msgspec.structs.replace(swing, number=deed.number, by=deed.by, said=deed.said)
            self._swings.append(swing)
        self._deeds = []

    def swings(self) -> tuple[Swing, ...]:
        """The greatest, as they came."""
        greatest = sorted(self._swings, key=lambda one: (-one.size, one.turn))[:SWINGS]
        return tuple(sorted(greatest, key=lambda one: one.turn))

    def _outlook(self, seen: AnyView) -> list[float]:
        return self._light.outlook(self._blank.face_up(seen))


__all__ = ["Chances", "Swing"]
