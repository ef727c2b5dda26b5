"""What to play: which table, which bots, how many games, from which seed."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from slackhouse.bots.names import check_names
from slackhouse.game import Game
from slackhouse.kernel.chance import mix

BATCH: Final = 10
"""So many games are played and written at a time: what an interruption can lose."""

Batch = tuple[int, int]
"""Some games of a plan: the first of them, and the first that is not."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Game number i depends on the plan and on i alone: whoever plays it, wherever, gets the same rows."""

    boxes: tuple[str, ...] = ("geek",)
    seats: int = 4
    games: int = 100
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 1
    options: dict[str, str | bool] = {}
    own_cards: tuple[dict[str, Any], ...] = ()

    def check(self) -> None:
        """Raises SetupError or DeckError if there is no such table, no such bot, or something wrong with the cards."""
        check_names(self.bots)
        self.new_game(0)

    def seed_of(self, number: int) -> int:
        """62 bits, so that `--seed` takes it."""
        return mix(self.seed, number) >> 2

    def bots_of(self, number: int) -> list[str]:
        """The bot in each chair: everybody sits one chair further on than in the game before, so nobody always begins."""
        return [self.bots[(chair - number) % self.seats % len(self.bots)] for chair in range(self.seats)]

    def new_game(self, number: int) -> Game:
        """Game number i, before its first answer."""
        return Game.new(self.boxes, self.seats, self.seed_of(number), self.options, own_cards=self.own_cards)

    def batches(self) -> list[Batch]:
        """All games, in the lots in which they are played and kept."""
        return [(first, min(first + BATCH, self.games)) for first in range(0, self.games, BATCH)]


__all__ = ["Batch", "Plan"]
