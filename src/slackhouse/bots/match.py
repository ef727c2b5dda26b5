"""A match: many games between the same bots, who change seats from game to game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from slackhouse.bots.base import Bot
from slackhouse.bots.game_loop import play_out
from slackhouse.bots.registry import bots_for_seats, check_names
from slackhouse.game import Game
from slackhouse.kernel.chance import mix


class Score(NamedTuple):
    """The result of a match. Entrants are counted by their place in the list, so equal names stay apart; a shared win counts for each."""

    games: int
    wins: tuple[int, ...]
    shared: int
    turns: int


def match(
    names: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    seats: int | None = None,
    boxes: Sequence[str] = ("geek",),
    options: Mapping[str, str | bool] | None = None,
) -> Score:
    """Play so many games; in each one everybody sits one chair further on, so nobody always begins."""
    check_names(names)
    seats = seats or len(names)
    entrants = [names[i % len(names)] for i in range(seats)]
    wins: Counter[int] = Counter()
    shared = turns = 0
    for number in range(games):
        game = Game.new(boxes, seats, seed=mix(seed, number), options=options)
        game.table.facts = None  # nobody listens: twice as fast
        sits = [(chair + number) % seats for chair in range(seats)]
        bots: dict[int, Bot] = {}
        for name, chair in zip(entrants, sits, strict=True):
            bots |= bots_for_seats((name,), (chair,), game, mix(seed, number))
        play_out(game, bots)
        wins.update(sits.index(winner) for winner in game.winners)
        shared += len(game.winners) > 1
        turns += game.table.turns
    return Score(games, tuple(wins[one] for one in range(seats)), shared, turns)


__all__ = ["Score", "match"]
