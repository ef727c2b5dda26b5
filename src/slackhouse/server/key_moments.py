"""What somebody looks for in a game that is over: a cancel, a theft, another one in the lead, the win."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from slackhouse.game import Game
from slackhouse.kernel.facts import Fact
from slackhouse.server.told import KeyMoment


class Moments:
    """Follows a game step by step, and says what was remarkable about each."""

    def __init__(self, game: Game) -> None:
        deeds = game.family.laws.deeds
        self._strikes, self._steals = deeds.strikes | deeds.disturbs, deeds.steals
        self._leader: int | None = None

    def of(self, game: Game, facts: Iterable[Fact]) -> tuple[KeyMoment, ...]:
        """What these facts, which led to how the game stands now, were."""
        kinds = {fact.what for fact in facts}
        found: list[KeyMoment] = []
        if kinds & self._strikes:
            found.append("cancel")
        if kinds & self._steals:
            found.append("steal")
        leader = leads(game)
        if leader is not None and leader != self._leader:
            if self._leader is not None:
                found.append("lead")
            self._leader = leader
        if "Won" in kinds:
            found.append("win")
        return tuple(found)


def leads(game: Game) -> int | None:
    """Whoever has come farthest on their way; None as long as several have."""
    seats = game.view(None).seats
    ways = [Fraction(seat.score, seat.goal) if seat.goal > 0 else Fraction(0) for seat in seats]
    best = max(ways)
    return ways.index(best) if best > 0 and ways.count(best) == 1 else None
