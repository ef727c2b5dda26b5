"""What the lab counts in a family of games: its words for the same few things. All that knows one game from another is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from slackhouse.games.dork.rules.score import GOAL

if TYPE_CHECKING:
    from slackhouse.game import Game

Standing = tuple[int, int]
"""What a seat has, and its Goal."""


class Measures(NamedTuple):
    """The facts and moves of a family that say that a card was drawn, played, canceled, or could have been played."""

    standing: Callable[[Any], list[Standing]]
    """Of every seat, from a view."""
    hired: frozenset[str]
    drawn: frozenset[str]
    played: frozenset[str]
    canceled: frozenset[str]
    lays: frozenset[str]
    """The moves that play a card from hand."""
    rules: tuple[str, ...]
    """The rules that facts can cite, by id."""
    only: dict[str, str]
    """Headings whose rules need this box on the table."""


def _slack(view: Any) -> list[Standing]:
    return [(seat.score, seat.goal) for seat in view.seats]


CITED: Final = """
TABLE-3 TABLE-7 TURN-1 DRAW-1 DRAW-2 ROLL-1 ROLL-2 ROLL-3 ROLL-4 CALL-3 CALL-4 CALL-5 CALL-6 LEAVE-2 LEAVE-3
LEAVE-4 LEAVE-6 PEST-1 FREE-1 FREE-3 SHOP-1 SHOP-3 SHOP-4 ACT-1 ACT-2 ACT-3 ACT-4 DISC-1 WHEN-1 WHEN-2
CANCEL-1 CANCEL-2 TV-2 SLACK-2 WIN-1 JOB-4 NOISY-1 WEEK-1 WEEK-2 PARTY-1 GLOOM-2 GLOOM-3 GLOOM-4
MAD-1 MAD-2 MAD-3 MIX-9
"""

SLACK: Final = Measures(
    standing=_slack,
    hired=frozenset({"Hired", "ChangedJob"}),
    drawn=frozenset({"Saw"}),
    played=frozenset({"Called", "Announced", "Shopped", "Laid", "Answered"}),
    canceled=frozenset({"Canceled", "Watched"}),
    lays=frozenset({"call", "do", "shop", "play"}),
    rules=tuple(CITED.split()),
    only={"WEEK": "greek", "PARTY": "greek", "GLOOM": "goth", "MAD": "cthulhu"},
)


def _points(view: Any) -> list[Standing]:
    return [(seat.points, GOAL) for seat in view.seats]


DORK: Final = Measures(
    standing=_points,
    hired=frozenset({"Is"}),
    drawn=frozenset({"Saw"}),
    played=frozenset({"Settled", "Laid", "Answered"}),
    canceled=frozenset({"Canceled"}),
    lays=frozenset({"buy", "play"}),
    rules=tuple(f"DORK-{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20)),
    only={},
)


def measures(game: Game) -> Measures:
    """The measures of the family that this game is of."""
    return DORK if game.setup.boxes == ("dork",) else SLACK


def can_fire(known: Measures, boxes: tuple[str, ...]) -> list[str]:
    """The rules that facts can cite at a table with these boxes."""
    heading_of = {rule: rule.partition("-")[0] for rule in known.rules}  # MIX: where boxes are combined
    return [
        rule
        for rule, heading in heading_of.items()
        if (known.only.get(heading) or boxes[0]) in boxes and (heading != "MIX" or len(boxes) > 1)
    ]
