"""An ask: who may answer now, what each of them may say, and whose list is only a handful of suggestions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.moves import Move


CLOSED: Final[frozenset[int]] = frozenset()
"""Everybody's list is all there is to say."""


class Ask:
    """For every seat that may answer now, its moves; seats in the order in which a polled table asks them.

    `about` names the question. What is listed for a seat is all that it may say, unless the seat is `open_ended`: then the list is a
    handful of suggestions, and whatever else the rules accept may be said in words (DORK-22). Never changed once made: an answer
    leads to another ask.
    """

    __slots__ = ("about", "moves", "open_ended")

    def __init__(
        self, about: str, moves: dict[int, Sequence[Move]], open_ended: frozenset[int] = CLOSED
    ) -> None:
        self.about = about
        self.moves = moves
        self.open_ended = open_ended

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer, in the order in which they are polled."""
        return tuple(self.moves)

    @property
    def is_chance(self) -> bool:
        """Is it chance that is asked, for a die or a shuffle?"""
        return CHANCE in self.moves

    def first(self) -> int:
        """The seat that is asked first where seats are polled one by one (WHEN-3)."""
        return next(iter(self.moves))

    def only(self, seat: int) -> Move | None:
        """The one thing this seat can say, if there is but one: a list of one suggestion is no such thing."""
        moves = self.moves[seat]
        return moves[0] if len(moves) == 1 and seat not in self.open_ended else None

    def without(self, seat: int) -> Ask:
        """The same question to the others."""
        moves = self.moves.copy()
        del moves[seat]
        return Ask(self.about, moves, self.open_ended)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ask):
            return NotImplemented
        return self._plain() == other._plain()

    def _plain(self) -> tuple[str, dict[int, list[Move]], list[int]]:
        moves = {seat: list(moves) for seat, moves in self.moves.items()}
        return self.about, moves, [seat for seat in moves if seat in self.open_ended]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Ask({self.about!r}, {self.moves!r})"


__all__ = ["Ask"]
