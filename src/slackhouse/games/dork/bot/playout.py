"""What a search needs to know of Chez Dork: greedy play, what a move seems to be worth, and who will win."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.bot import specials as dork_specials
from slackhouse.games.dork.bot.greedy import DorkGreedy
from slackhouse.games.dork.bot.sight import Sight
from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.rules.score import GOAL

if TYPE_CHECKING:
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.table import Table
    from slackhouse.games.dork.view import DorkView
    from slackhouse.kernel.moves import Move

NEED: Final = -0.06
LOG_NEED: Final = -1.1
WAIT: Final = -0.75
LEAST: Final = 0.5
"""A seat that lacks nothing more has won, or will have in a moment."""
SPENT: Final = 0.5
"""How much of its money a seat will turn into points before the end, about."""


class DorkLight:
    """Greedy play, and the outlook of Chez Dork."""

    def __init__(self, printed: Printed, seed: int) -> None:
        self._printed = printed
        self._greedy = DorkGreedy(self._printed, seed)
        self.decide = self._greedy.decide

    def ranked(self, view: DorkView) -> list[tuple[float, Move]]:
        """Every move with what it seems to be worth in points; what `decide` says is the first of all."""
        chosen = self.decide(view)
        see = Sight(self._printed, view, view.turn if view.seat is None else view.seat)
        worths = [(_worth(see, move), move) for move in view.moves if move != chosen]
        return [(_worth(see, chosen), chosen), *sorted(worths, key=lambda one: -one[0])]

    def cares(self, _s: Table) -> bool:
        """In every window there may be a Special, an offer or a bid."""
        return True

    def outlook(self, view: DorkView) -> list[float]:
        if view.winners:
            return [float(seat in view.winners) / len(view.winners) for seat in range(len(view.seats))]
        hopes = []
        for number, seat in enumerate(view.seats):
            need = max(LEAST, GOAL - seat.points - SPENT * A_DOLLAR * seat.money)
            wait = (number - view.turn) % len(view.seats) / len(view.seats)
            hopes.append(exp(NEED * need + LOG_NEED * log(need) + WAIT * wait))
        return [hope / sum(hopes) for hope in hopes]


def _worth(see: Sight, move: Move) -> float:
    if move.do == "play":
        return dork_specials.gain(see, move)
    if move.do == "buy":
        return see.wanted(move.card)
    if move.do == "offer":
        offer = (see.me, move.seat, move.cards, move.n, move.wants, move.price)
        return min(see.deal(offer), see.gains(offer)[1])
    if move.do == "accept":
        on_the_table = [one for one in see.view.offers if one[0] == move.seat and one[1] == see.me]
        return max([see.deal(one) for one in on_the_table], default=0.0)
    return 0.0
