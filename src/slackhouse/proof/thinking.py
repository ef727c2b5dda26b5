"""How long a bot thinks: the clock on the wall over its decisions, in whole games against greedy rivals."""

from __future__ import annotations

from statistics import quantiles
from time import perf_counter
from typing import Any

import msgspec

from slackhouse.bots.base import Bot
from slackhouse.bots.driving import next_move
from slackhouse.bots.names import seated
from slackhouse.game import Game
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import Move


class Thinking(msgspec.Struct, frozen=True):
    """Of so many decisions, in milliseconds; so many in a hundred took no longer than its percentile."""

    bot: str
    boxes: str
    seats: int
    decisions: int
    median_ms: float
    p95_ms: float
    p99_ms: float
    longest_ms: float


class Timed:
    """A bot with a clock on it."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.name = bot.name
        self._bot = bot
        self._times = times

    def decide(self, view: Any) -> Move:
        begin = perf_counter()
        move = self._bot.decide(view)
        self._times.append(1000 * (perf_counter() - begin))
        return move


def thinking(bot: str, boxes: tuple[str, ...], seats: int, seconds: float, seed: int) -> Thinking:
    """One of these bots among greedy ones, a chair further on in each game, until the time is over."""
    times: list[float] = []
    until = perf_counter() + seconds
    number = 0
    while perf_counter() < until:
        game = Game.new(boxes, seats, seed + number)
        names = ["greedy"] * seats
        chair = number % seats
        names[chair] = bot
        bots = seated(names, range(seats), game, seed + number)
        bots[chair] = Timed(bots[chair], times)
        while game.ask is not None and perf_counter() < until:
            game.answer(*next_move(game, bots))
        number += 1
    if len(times) < 2:
        raise SetupError(f"{bot} made {len(times)} decisions in {seconds:g} s: give it more --seconds")
    cuts = quantiles(times, n=100, method="inclusive")
    return Thinking(bot, "+".join(boxes), seats, len(times), cuts[49], cuts[94], cuts[98], max(times))
