"""How fast the engine is, for random play on one core: measured the way bench/peers.py measures others."""

from __future__ import annotations

import os
import sys
from functools import partial
from itertools import count
from random import Random
from statistics import median
from time import perf_counter
from timeit import Timer
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOVES_BETWEEN_SAMPLES: Final = 50
TIMES_PER_SAMPLE: Final = 20
SEEDS_PER_RUN: Final = 1_000_000
WARM_UP: Final = 0.3


class Speed(msgspec.Struct, frozen=True):
    """What was measured; in this order it is shown. A decision is a move chosen among at least two."""

    games_per_s: float
    decisions_per_s: float
    moves_per_decision: float
    """How many moves are legal at a decision, on average."""
    forced_share: float
    """Answers without a choice, among all answers of seats."""
    copy_us: float
    view_us: float
    json_us: float


class Tally:
    """What random play came to."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.decisions = 0
        self.legal = 0

    def play(self, game: Game, luck: Random) -> None:
        """To the end, polling seats in order. Playouts collect no facts; a forced move takes its time but is no decision."""
        game.table.facts = None
        answers = decisions = legal = 0
        step, random = game.step, luck.random
        while (ask := game.ask) is not None:
            seat = ask.first()
            offered = ask.moves[seat]
            answers += 1
            choices = len(offered)
            if choices == 1:
                step(seat, offered[0])
            else:
                decisions += 1
                legal += choices
                step(seat, offered[int(random() * choices)])
        self.games += 1
        self.answers += answers
        self.decisions += decisions
        self.legal += legal


def measured(boxes: Sequence[str], seats: int, seconds: float, seed: int = 1) -> Speed:
    """Whole games, set-up and all, by the clock on the wall; then copies, views and saved forms all through other games."""
    _play(boxes, seats, WARM_UP, seed)
    tally, elapsed = _play(boxes, seats, seconds, seed)
    copies, seen, forms = _looks(boxes, seats, seconds / 4, seed)
    return Speed(
        tally.games / elapsed,
        tally.decisions / elapsed,
        tally.legal / tally.decisions,
        1 - tally.decisions / tally.answers,
        copies,
        seen,
        forms,
    )


def _play(boxes: Sequence[str], seats: int, seconds: float, seed: int) -> tuple[Tally, float]:
    tally, luck, seeds = Tally(), Random(seed), count(seed * SEEDS_PER_RUN)
    start = perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        tally.play(Game.new(boxes, seats, next(seeds)), luck)
        elapsed = perf_counter() - start
    return tally, elapsed


def _looks(boxes: Sequence[str], seats: int, seconds: float, seed: int) -> tuple[float, float, float]:
    """Microseconds for a copy, a view of the seat that is asked, and a saved form written and read: medians over positions.

    All grow dearer as rooms and the log of moves fill up, so positions are taken all through whole games.
    """
    copies: list[float] = []
    seen: list[float] = []
    forms: list[float] = []
    start = perf_counter()
    for game, seat in _positions(boxes, seats, seed):
        copies.append(_microseconds(Timer(game.copy)))
        seen.append(_microseconds(Timer(partial(game.view, seat))))
        forms.append(_microseconds(Timer(partial(_written_and_read, game))))
        if perf_counter() - start > seconds and len(copies) > 1:
            break
    return median(copies), median(seen), median(forms)


def _positions(boxes: Sequence[str], seats: int, seed: int) -> Iterator[tuple[Game, int]]:
    for number in count(seed * SEEDS_PER_RUN):
        game, luck = Game.new(boxes, seats, number), Random(number)
        game.table.facts = None
        made = 0
        while (ask := game.ask) is not None:
            seat = ask.first()
            game.step(seat, luck.choice(ask.moves[seat]))
            made += 1
            if made % MOVES_BETWEEN_SAMPLES == 0 and game.ask is not None:
                yield game, game.ask.first()


def _written_and_read(game: Game) -> Game:
    return Game.load(game.save())


def _microseconds(timer: Timer) -> float:
    """`timeit` keeps the collector of garbage out of it."""
    return timer.timeit(TIMES_PER_SAMPLE) / TIMES_PER_SAMPLE * 1e6


def stay_on_one_core() -> int | None:
    """Pin this process to one of the cores it may use; which, or None where that cannot be had."""
    if sys.platform != "linux":
        return None
    # The last one: machines tend to serve their interrupts on the first.
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core
