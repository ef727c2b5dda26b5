"""The default encoding: the score of every seat, and the cards before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from slackhouse.family.defaults.table import AnyPlainTable
from slackhouse.family.encoding import Encoding
from slackhouse.family.observation import TENTH, add, put

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterable

    from slackhouse.family.defaults.table import PlainView, Printed, Standing
    from slackhouse.family.observation import Places, SeatKnowledge

T = TypeVar("T", bound=AnyPlainTable)


def encoding(plays: Iterable[str], stands: Callable[[T, int], Standing]) -> Encoding[T, PlainView, Printed]:
    """The encoding of a family in which these moves play a card; `stands` says how a seat stands, by what lies face up."""

    def put_all(s: T, look: SeatKnowledge, seen: array[float], places: Places) -> None:
        at, lies = places.seat, places.before
        for seat in s.clockwise(look.me):
            score, goal, lying, role = stands(s, seat)
            put(seen, at, TENTH * score)
            put(seen, at + 1, TENTH * goal)
            put(seen, at + 2, TENTH * look.hand_sizes[seat])
            add(seen, lies, lying)
            if role >= 0:
                seen[lies + role] += 1.0
            at += places.of_seat
            lies += places.titles

    usual = ("choose", "discard", "give", "play", "take")
    return Encoding(
        with_card=(*usual, *sorted(set(plays).difference(usual))),
        alone=("choose", "done", "pass"),
        of_seat=lambda _printed: ("score", "goal", "hand"),
        of_table=lambda _printed, _seats: (),
        put=put_all,
    )
