"""The fields that the views of all games share; bots and clients get views and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import PlainFrame


class AnySeat(Protocol):
    """A seat as everybody sees it, whatever the game."""

    @property
    def role(self) -> int:
        """What it is, as a card: its Job, its character; NO_CARD as long as it is nobody."""

    @property
    def score(self) -> int:
        """How far it has come."""

    @property
    def goal(self) -> int:
        """How far it must come to win."""

    @property
    def hand_size(self) -> int:
        """How many cards it holds."""

    @property
    def lying(self) -> tuple[int, ...]:
        """The cards that lie before it."""


class AnyView(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one chair; `seat` is None for a spectator. Cards are numbers of the table's printed cards."""

    seat: int | None
    hand: tuple[int, ...]
    turn: int
    phase: int
    turns: int
    pile_size: int
    discards: tuple[int, ...]
    agenda: tuple[PlainFrame, ...]
    about: str
    waiting: tuple[int, ...]
    passed: int
    moves: tuple[Move, ...]
    open_ended: bool
    """Are `moves` only a handful of suggestions, so that more may be said in words?"""
    winners: tuple[int, ...]

    if TYPE_CHECKING:  # each family's views have seats of their own

        @property
        def seats(self) -> tuple[AnySeat, ...]: ...

    @property
    def me(self) -> int:
        """The seat that looks, where only a seat can."""
        if self.seat is None:
            raise LookupError("a spectator has no seat")
        return self.seat

    @property
    def hand_sizes(self) -> list[int]:
        """How many cards everybody holds."""
        return [seat.hand_size for seat in self.seats]

    @property
    def lacks(self) -> list[int]:
        """What each seat lacks to its Goal."""
        return [seat.goal - seat.score for seat in self.seats]

    @property
    def only(self) -> Move | None:
        """The one thing that can be said, if there is but one."""
        return self.moves[0] if len(self.moves) == 1 and not self.open_ended else None


__all__ = ["AnySeat", "AnyView"]
