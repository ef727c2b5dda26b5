"""Facts: what has happened, in the past tense, with the rule that made it happen and the seats that may know."""

from __future__ import annotations

from typing import NamedTuple

from slackhouse.kernel.moves import NO_CARD, NOBODY


class Fact(NamedTuple):
    """One thing that happened. `to` is None when everybody may know it; facts never steer the game."""

    what: str
    rule: str
    seat: int = NOBODY
    card: int = NO_CARD
    room: int = NOBODY
    on: int = NO_CARD
    n: int = 0
    cards: tuple[int, ...] = ()
    to: tuple[int, ...] | None = None

    def known_to(self, seat: int | None) -> bool:
        """May this seat know of it? None is a spectator."""
        return self.to is None or (seat is not None and seat in self.to)


__all__ = ["Fact"]
