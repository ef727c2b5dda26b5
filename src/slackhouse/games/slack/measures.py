"""What the lab counts in the Slack games."""

from __future__ import annotations

from typing import Final

from slackhouse.contract.measures import Measures, Standing
from slackhouse.games.slack.decks import BOXES
from slackhouse.games.slack.editions import combine, geek
from slackhouse.games.slack.view import View


def _slack(view: View) -> list[Standing]:
    return [(seat.score, seat.goal) for seat in view.seats]


CITED: Final = """
TABLE-3 TABLE-7 TURN-1 DRAW-1 DRAW-2 ROLL-1 ROLL-2 ROLL-3 ROLL-4 CALL-3 CALL-4 CALL-5 CALL-6 LEAVE-2 LEAVE-3
LEAVE-4 LEAVE-6 PEST-1 FREE-1 FREE-3 SHOP-1 SHOP-3 SHOP-4 ACT-1 ACT-2 ACT-3 ACT-4 DISC-1 WHEN-1 WHEN-2
CANCEL-1 CANCEL-2 TV-2 SLACK-2 WIN-1 JOB-4 NOISY-1 WEEK-1 WEEK-2 PARTY-1 GLOOM-2 GLOOM-3 GLOOM-4
MAD-1 MAD-2 MAD-3 MIX-9
"""

MEASURES: Final = Measures(
    standing=_slack,
    hired=frozenset({"Hired", "ChangedJob"}),
    drawn=frozenset({"Saw"}),
    played=frozenset({"Called", "Announced", "Shopped", "Laid", "Answered"}),
    canceled=frozenset({"Canceled", "Watched"}),
    lays=frozenset({"call", "do", "shop", "play"}),
    rules=tuple(CITED.split()),
    only={"WEEK": "greek", "PARTY": "greek", "GLOOM": "goth", "MAD": "cthulhu"},
    rounds=(8, 14),
    balanced=(*(((box,), range(2, 6)) for box in combine.alone()), (geek.BOXES, range(4, 9))),
    tried=(
        *((box,) for box in combine.alone()),
        geek.BOXES,
        ("geek", "greek"),
        ("geek", "goth"),
        ("geek", "cthulhu"),
        ("greek", "goth", "cthulhu"),
        BOXES,
    ),
    golden=(
        (("geek",), 2, {}),
        (("geek",), 3, {}),
        (("geek",), 5, {}),
        (("greek",), 4, {}),
        (("goth",), 3, {}),
        (("cthulhu",), 3, {}),
        (geek.BOXES, 6, {}),
        (("geek", "greek"), 3, {"greek": "students"}),
        (("geek", "greek"), 4, {"greek": "mixed"}),
        (("geek", "goth"), 3, {}),
        (("geek", "cthulhu"), 3, {"madness": "ignore"}),
        (("geek", "cthulhu"), 4, {"madness": "double"}),
        (("greek", "goth", "cthulhu"), 4, {}),
        (BOXES, 8, {"greek": "mixed", "madness": "double"}),
    ),
)
