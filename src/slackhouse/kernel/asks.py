"""An ask: who may answer now, and what each of them may say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.moves import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.moves import Move


class Ask:
    """For every seat that may answer now, its legal moves; seats in the order in which a polled table asks them.

    `about` names the question. Never changed once made: an answer leads to another ask.
    """

    __slots__ = ("about", "moves")

    def __init__(self, about: str, moves: dict[int, Sequence[Move]]) -> None:
        self.about = about
        self.moves = moves

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.moves)

    @property
    def is_chance(self) -> bool:
        return CHANCE in self.moves

    def first(self) -> int:
        """The seat that is asked first where seats are polled one by one (WHEN-3)."""
        return next(iter(self.moves))

    def without(self, seat: int) -> Ask:
        """The same question to the others."""
        moves = self.moves.copy()
        del moves[seat]
        return Ask(self.about, moves)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ask):
            return NotImplemented
        return self.about == other.about and {s: list(m) for s, m in self.moves.items()} == {
            s: list(m) for s, m in other.moves.items()
        }

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Ask({self.about!r}, {self.moves!r})"
