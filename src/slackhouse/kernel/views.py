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
    winners: tuple[int, ...]
