"""Measures random play on one core in CPU time, in the same way as bench/peers.py measures other engines."""

from __future__ import annotations

import os
import sys
from functools import partial
from itertools import count
from random import Random
from statistics import median, quantiles
from time import process_time
from timeit import Timer
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.game import Game
from slackhouse.kernel.moves import CHANCE
from slackhouse.native.finder import which

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOVES_BETWEEN_SAMPLES: Final = 50
TIMES_PER_SAMPLE: Final = 20
SEEDS_PER_RUN: Final = 1_000_000
WARM_UP: Final = 0.3


class Speed(msgspec.Struct, frozen=True):
    """The measured numbers, in the order in which they are shown. A decision is a move chosen among at least two."""

    games_per_s: float
    decisions_per_s: float
    moves_per_decision: float
    """How many moves are legal at a decision, on average."""
    forced_share: float
    """Answers without a choice, among all answers of seats."""
    copy_us: float
    view_us: float
    guess_us: float
    """A world that looks like a view, made from it: what a search begins with."""
    json_us: float
    previews_ms: float
    """What all choices of a question would bring: the median over questions with a choice."""
    previews_p95_ms: float
    """The same for the slowest of twenty questions."""
    runs: str
    """`compiled` or `interpreted`."""


class Tally:
    """The counts of random play."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.decisions = 0
        self.legal = 0

    def play(self, game: Game, luck: Random) -> float:
        """To the end, polling seats in order; returns how long it took. Playouts collect no facts; a forced move takes its time but is no decision."""
        game.table.facts = None
        decisions = legal = 0
        step_and_go_on, random = game.step_and_go_on, luck.random
        start = process_time()
        ask = game.go_on(suggested=True)
        while ask is not None:
            seat = ask.first()
            offered = ask.moves[seat]
            choices = len(offered)
            decisions += 1
            legal += choices
            ask = step_and_go_on(seat, offered[int(random() * choices)], suggested=True)
        elapsed = process_time() - start
        self.games += 1
        self.answers += sum(1 for seat, _, _ in game.log.moves if seat != CHANCE)
        self.decisions += decisions
        self.legal += legal
        return elapsed


def measured(boxes: Sequence[str], seats: int, seconds: float, seed: int = 1) -> Speed:
    """Whole games, set-up and all, by the processor's own clock; then copies, views, guesses, saved forms and previews all through other games."""
    _play(boxes, seats, WARM_UP, seed)
    tally, elapsed = _play(boxes, seats, seconds, seed)
    copies, seen, guesses, forms = _looks(boxes, seats, seconds / 4, seed)
    previews = _previews(boxes, seats, seconds / 4, seed)
    return Speed(
        tally.games / elapsed,
        tally.decisions / elapsed,
        tally.legal / tally.decisions,
        1 - tally.decisions / tally.answers,
        copies,
        seen,
        guesses,
        forms,
        median(previews),
        quantiles(previews, n=20)[-1],
        which(),
    )


def _play(boxes: Sequence[str], seats: int, seconds: float, seed: int) -> tuple[Tally, float]:
    tally, luck, seeds = Tally(), Random(seed), count(seed * SEEDS_PER_RUN)
    elapsed = 0.0
    while elapsed < seconds:
        start = process_time()
        game = Game.new(boxes, seats, next(seeds))
        elapsed += process_time() - start
        elapsed += tally.play(game, luck)
    return tally, elapsed


def _looks(boxes: Sequence[str], seats: int, seconds: float, seed: int) -> tuple[float, float, float, float]:
    """Microseconds for a copy, a view of the seat that is asked, a world guessed from it, and a saved form written and read: medians over positions.

    All grow dearer as rooms and the log of moves fill up, so positions are taken all through whole games.
    """
    copies: list[float] = []
    seen: list[float] = []
    guesses: list[float] = []
    forms: list[float] = []
    luck = Random(seed)
    start = process_time()
    for game, seat in _positions(boxes, seats, seed):
        copies.append(_microseconds(Timer(game.copy, timer=process_time)))
        seen.append(_microseconds(Timer(partial(game.view, seat), timer=process_time)))
        guesses.append(_microseconds(Timer(partial(game.guess, game.view(seat), luck), timer=process_time)))
        forms.append(_microseconds(Timer(partial(_written_and_read, game), timer=process_time)))
        if process_time() - start > seconds and len(copies) > 1:
            break
    return median(copies), median(seen), median(guesses), median(forms)


def _previews(boxes: Sequence[str], seats: int, seconds: float, seed: int) -> list[float]:
    """Milliseconds for the previews of all that a seat may say, at questions with a choice all through whole games."""
    found: list[float] = []
    for game, seat in _positions(boxes, seats, seed):
        if len(game.moves(seat)) > 1:
            start = process_time()
            game.previews(seat)
            found.append((process_time() - start) * 1e3)
        if sum(found) > seconds * 1e3 and len(found) > 1:
            break
    return found


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
