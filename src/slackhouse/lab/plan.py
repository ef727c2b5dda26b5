"""The plan of a run: table, bots, number of games, and seed."""

from __future__ import annotations

from typing import Final

import msgspec

from slackhouse.bots.registry import check_names
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.plain import Entries
from slackhouse.lab.changed_boxes import Change, new_game

BATCH: Final = 10
"""So many games are played and written at a time: what an interruption can lose."""

Batch = tuple[int, int]
"""Some games of a plan: the first of them, and the first that is not."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A plan. Game i depends on the plan and on i alone: every worker, on any machine, produces the same rows."""

    boxes: tuple[str, ...] = ("geek",)
    seats: int = 4
    games: int = 100
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 1
    options: dict[str, str | bool] = {}
    own_cards: tuple[Entries, ...] = ()
    changes: tuple[Change, ...] = ()
    """What is printed otherwise than in the boxes."""
    like_the_box: bool = False
    """Whether own cards are dealt into the very piles that the boxes alone would have; with changes they always are."""
    decisions: bool = False
    """Whether every decision is written down, too."""

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
        if self.changes or (self.like_the_box and self.own_cards):
            seed = self.seed_of(number)
            return new_game(self.boxes, self.seats, seed, self.options, self.own_cards, self.changes)
        return Game.new(self.boxes, self.seats, self.seed_of(number), self.options, own_cards=self.own_cards)

    def batches(self) -> list[Batch]:
        """All games, in the lots in which they are played and kept."""
        return [(first, min(first + BATCH, self.games)) for first in range(0, self.games, BATCH)]


__all__ = ["Batch", "Plan"]
