"""The evaluation of a position: each seat's chance to win, for searches that do not play to the end."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.rules.score import GOAL, points

if TYPE_CHECKING:
    from slackhouse.games.dork.table import FaceUp

NEED: Final = -0.06
LOG_NEED: Final = -1.1
WAIT: Final = -0.75
LEAST: Final = 0.5
"""A seat that lacks nothing more has won, or will have in a moment."""
SPENT: Final = 0.5
"""How much of its money a seat will turn into points before the end, about."""


def outlook(s: FaceUp) -> list[float]:
    """Each seat's chance to win, about; together they are 1."""
    count, winners = s.seats, s.winners
    if winners:
        return [float(seat in winners) / len(winners) for seat in range(count)]
    hopes = []
    for seat in range(count):
        need = max(LEAST, GOAL - points(s, seat) - SPENT * A_DOLLAR * s.money[seat])
        wait = (seat - s.turn) % count / count
        hopes.append(exp(NEED * need + LOG_NEED * log(need) + WAIT * wait))
    return [hope / sum(hopes) for hope in hopes]
