"""Measures how long bots think, by the clock, in whole games against greedy rivals."""

from __future__ import annotations

from statistics import quantiles
from time import perf_counter, process_time
from typing import Final

import msgspec

from slackhouse.bots.base import Bot
from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView
from slackhouse.native.finder import which

FEWEST: Final = 5
"""So many decisions are measured whatever the time: on a slow machine, too, there is something to tell."""


class Thinking(msgspec.Struct, frozen=True):
    """Thinking times of some decisions in milliseconds, with percentiles."""

    bot: str
    boxes: str
    seats: int
    decisions: int
    median_ms: float
    p95_ms: float
    p99_ms: float
    longest_ms: float
    answers_per_s: float
    """Played out inside its decisions, by the processor's own clock; none, if it plays nothing out."""
    runs: str
    """`compiled` or `interpreted`."""


class Clock:
    """A clock that starts with the first decision, so that loading boxes does not count."""

    def __init__(self, seconds: float) -> None:
        self.times: list[float] = []
        self.worked = 0.0
        self._seconds = seconds
        self._until: float | None = None

    def decided(self, begin: float, end: float) -> None:
        if self._until is None:
            self._until = begin + self._seconds
        self.times.append(1000 * (end - begin))

    @property
    def has_run_out(self) -> bool:
        return len(self.times) >= FEWEST and self._until is not None and perf_counter() >= self._until


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self.name = bot.name
        self._bot = bot
        self._clock = clock

    def decide(self, view: AnyView) -> Move:
        begin, worked = perf_counter(), process_time()
        move = self._bot.decide(view)
        self._clock.decided(begin, perf_counter())
        self._clock.worked += process_time() - worked
        return move


def thinking(bot: str, boxes: tuple[str, ...], seats: int, seconds: float, seed: int) -> Thinking:
    """One of these bots among greedy ones, a chair further on in each game, until the time is over."""
    clock = Clock(seconds)
    number = answers = 0
    while not clock.has_run_out:
        game = Game.new(boxes, seats, seed + number)
        names = ["greedy"] * seats
        chair = number % seats
        names[chair] = bot
        bots = bots_for_seats(names, range(seats), game, seed + number)
        thinker = bots[chair]
        bots[chair] = Timed(thinker, clock)
        while game.ask is not None and not clock.has_run_out:
            game.answer(*next_move(game, bots))
        number += 1
        answers += thinker.played_out if isinstance(thinker, SearchBot) else 0
    times = clock.times
    cuts = quantiles(times, n=100, method="inclusive")
    return Thinking(
        bot,
        "+".join(boxes),
        seats,
        len(times),
        cuts[49],
        cuts[94],
        cuts[98],
        max(times),
        answers / clock.worked if clock.worked else 0.0,
        which(),
    )
