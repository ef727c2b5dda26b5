"""Plain bots: greedy takes any move, and whoever has the most so far is the likeliest to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slackhouse.contract.bot import Bots, luck

if TYPE_CHECKING:
    from slackhouse.contract.plain.table import PlainView
    from slackhouse.kernel.moves import Move


class PlainGreedy:
    """Any move, each as likely as the others: nobody told it what is good here. Search finds out by itself."""

    name = "greedy"

    def __init__(self, _printed: object, seed: int) -> None:
        self._seed = seed

    def decide(self, view: PlainView) -> Move:
        return view.moves[luck(self._seed, view) % len(view.moves)]


class PlainLight(PlainGreedy):
    """The same for playouts."""

    def ranked(self, view: PlainView) -> list[tuple[float, Move]]:
        chosen = self.decide(view)
        return [(0.0, chosen), *((0.0, move) for move in view.moves if move != chosen)]

    def cares(self, _s: Any) -> bool:
        return True

    def outlook(self, view: PlainView) -> list[float]:
        """Who has won has won; else by how far everybody has come."""
        seats = range(len(view.seats))
        if view.winners:
            return [float(seat in view.winners) / len(view.winners) for seat in seats]
        hopes = [1.0 + max(0, seat.score) for seat in view.seats]
        return [hope / sum(hopes) for hope in hopes]


BOTS: Final = Bots(greedy=PlainGreedy, light=PlainLight, words=lambda _printed, _view, _move: "")
