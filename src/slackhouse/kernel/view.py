"""What every view has, whatever the game: all that anybody outside ever gets."""

from __future__ import annotations

import msgspec

from slackhouse.kernel.agenda import PlainFrame
from slackhouse.kernel.moves import Move


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

    @property
    def only(self) -> Move | None:
        """The one thing that can be said, if there is but one."""
        return self.moves[0] if len(self.moves) == 1 and not self.open_ended else None


__all__ = ["AnyView"]
