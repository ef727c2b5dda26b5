"""What the lab counts in Chez Dork."""

from __future__ import annotations

from typing import Final

from slackhouse.contract.measures import Measures, Standing
from slackhouse.games.dork.rules.score import GOAL
from slackhouse.games.dork.view import DorkView


def _points(view: DorkView) -> list[Standing]:
    return [(seat.points, GOAL) for seat in view.seats]


MEASURES: Final = Measures(
    standing=_points,
    hired=frozenset({"Is"}),
    drawn=frozenset({"Saw"}),
    played=frozenset({"Settled", "Laid", "Answered"}),
    canceled=frozenset({"Canceled"}),
    lays=frozenset({"buy", "play"}),
    rules=tuple(f"DORK-{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20)),
    only={},
    rounds=(7, 14),
    balanced=((("dork",), range(2, 7)),),
    tried=(("dork",),),
    golden=((("dork",), 2, {}), (("dork",), 4, {}), (("dork",), 6, {"characters": "chosen"})),
)
