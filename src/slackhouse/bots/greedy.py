"""The greedy bot: it takes the move with the highest immediate value, as its family computes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.family.opinions import GREEDY

if TYPE_CHECKING:
    from slackhouse.family.opinions import Numbers
    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.view import AnyView


class GreedyBot:
    """Chooses by the light policy of a family, from the face-up part of a view; with the family's default opinions unless others are given."""

    __slots__ = ("_blank", "_light", "name")

    def __init__(self, blank: Game, seed: int, said: Numbers | None = None, name: str = GREEDY) -> None:
        self.name = name
        self._blank = blank
        self._light = blank.family.bots.light(blank.table.printed, seed, said)

    def decide(self, view: AnyView) -> Move:
        if len(view.moves) == 1:  # where one thing is suggested, a light policy has no other
            return view.moves[0]
        return self._light.decide(
            self._blank.face_up(view), view.turn if view.seat is None else view.seat, view
        )

    def ranked(self, view: AnyView) -> list[tuple[float, Move]]:
        """Every move with its worth, what `decide` says first."""
        return self._light.ranked(
            self._blank.face_up(view), view.turn if view.seat is None else view.seat, view
        )
