"""Tuning of opinions: every seat of many games plays by random opinions around the current ones, and a conditional logit finds those that win.

Then what is believed goes a step there, and what has come of it is tried against three of the frozen bot in games of other seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple, TypeVar

import msgspec
import numpy as np

from slackhouse.bots.registry import FROZEN_BOT
from slackhouse.family.bot import asked_at
from slackhouse.family.opinions import Numbers
from slackhouse.game import Game
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError
from slackhouse.lab.logit import Fit, fit
from slackhouse.lab.logit import Numbers as Array
from slackhouse.lab.stats import Share, share

BATCH: Final = 20
LEAST: Final = 0.05
"""No opinion falls below so much of what it was in the first version: some are divided by."""
STRAIGHT: Final = 0.1
BENT: Final = 0.04
"""How much a unit of an opinion, and its square, may be expected to add to the log of a seat's chance."""
ROUND: Final = 0.03
"""An effect bends down at least as much as this: what looks straight is not followed to the end of the world ..."""
FARTHEST: Final = 1.5
"""... nor farther than so many units in a round."""
CONFIRMED: Final = 0
"""The stage in which opinions are tried; rounds are counted from 1."""

Tell = Callable[[int], None]
T = TypeVar("T")


class Trial(msgspec.Struct, frozen=True):
    """The games of one table in one round, as a worker gets them. Game i depends on this and on i alone."""

    boxes: tuple[str, ...]
    seats: int
    seed: int
    centre: dict[str, float]
    units: dict[str, float]
    frozen: int = 0
    """So many seats play by the first version instead."""


Job = tuple[Trial, int, int]
"""The games of a trial from one number up to another."""


class Step(NamedTuple):
    """One opinion in one round: its old value, its effect with standard error, and its new value."""

    name: str
    before: float
    effect: float
    error: float
    after: float


def units_of(first: Numbers, spread: float) -> dict[str, float]:
    """By how much each opinion is moved: so much of what the first version thinks; of what it does not care for, so much of one."""
    return {name: spread * (number or 1.0) for name, number in first.items()}


def frozen_opinions(boxes: tuple[str, ...], seats: int) -> tuple[str, Numbers]:
    """The family of a table, and what the frozen bot thinks there. Raises SetupError."""
    family = Game.new(boxes, seats, seed=0).family
    first = family.bots.opinions.named(FROZEN_BOT)
    if first is None:
        raise SetupError(f"the bots of {family.title} have no opinions that could be tuned")
    return family.name, first


def drawn(trial: Trial, first: Numbers, number: int) -> list[Numbers]:
    """What each seat of a game thinks."""
    chance = np.random.default_rng((trial.seed, number, 1))
    thinks: list[Numbers] = []
    for seat in range(trial.seats):
        moved = chance.standard_normal(len(trial.centre))
        if (seat + number) % trial.seats < trial.frozen:
            thinks.append(first)
            continue
        thinks.append(
            {
                name: max(LEAST * first[name], centre + trial.units[name] * float(one))
                for (name, centre), one in zip(trial.centre.items(), moved, strict=True)
            }
        )
    return thinks


def played(boxes: Sequence[str], thinks: Sequence[Numbers], seed: int) -> list[float]:
    """A game between light policies with these opinions: how much of the win each seat has. They look at what lies face up, and at no hand but their own."""
    game = Game.new(boxes, len(thinks), seed=seed)
    table = game.table
    table.facts = None  # nobody listens
    make = game.family.bots.light
    lights = [make(table.printed, mix(seed, ~seat), said) for seat, said in enumerate(thinks)]
    ask = game.go_on()
    while ask is not None:
        seat = ask.first()
        only = ask.only(seat)
        move = lights[seat].decide(table, seat, asked_at(table, seat)) if only is None else only
        if move in ask.moves[seat]:
            ask = game.step_and_go_on(seat, move)
        else:  # another way to say what was offered
            game.answer(seat, move)
            ask = game.go_on()
    return [float(seat in game.winners) / len(game.winners) for seat in range(len(thinks))]


def some_trials(trial: Trial, first: int, end: int) -> tuple[list[list[list[float]]], list[list[float]]]:
    """Some games of a trial: by how many units each seat's opinions are off the centre, and who won."""
    _, frozen = frozen_opinions(trial.boxes, trial.seats)
    rows, won = [], []
    for number in range(first, end):
        thinks = drawn(trial, frozen, number)
        won.append(played(trial.boxes, thinks, mix(trial.seed, number)))
        rows.append(
            [
                [(one[name] - centre) / trial.units[name] for name, centre in trial.centre.items()]
                for one in thinks
            ]
        )
    return rows, won


def some_duels(trial: Trial, first: int, end: int) -> int:
    """How many of these games the centre wins against the frozen bot in all other chairs; a shared win is one."""
    _, frozen = frozen_opinions(trial.boxes, trial.seats)
    wins = 0
    for number in range(first, end):
        chair = number % trial.seats
        thinks = [trial.centre if seat == chair else frozen for seat in range(trial.seats)]
        wins += played(trial.boxes, thinks, mix(trial.seed, number))[chair] > 0
    return wins


def _batches(games: int) -> list[tuple[int, int]]:
    return [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]


def one_round(
    trials: Sequence[Trial], games: int, pool: ProcessPoolExecutor | None, tell: Tell
) -> tuple[dict[str, float], list[Step]]:
    """So many games at each table, and the step that they speak for. `tell` hears of every game that is done."""
    rows: list[list[list[float]]] = []
    won: list[list[float]] = []
    jobs = [(trial, *batch) for trial in trials for batch in _batches(games)]
    for some, wins in _each(pool, some_trials, jobs):
        rows += some
        won += wins
        tell(len(wins))
    return stepped(trials[0], np.array(rows), np.array(won))


def _each(
    pool: ProcessPoolExecutor | None, work: Callable[[Trial, int, int], T], jobs: Sequence[Job]
) -> Iterator[T]:
    """In order, whichever worker did it: so the sums are the same, too."""
    return map(work, *zip(*jobs, strict=True)) if pool is None else pool.map(work, *zip(*jobs, strict=True))


def effects_of(rows: Array, won: Array) -> Fit:
    """What a unit of each opinion does, then its square, then the chair; who sits where is nobody's doing."""
    _, seats, many = rows.shape
    chairs = np.broadcast_to(np.eye(seats)[:, 1:], (len(rows), seats, seats - 1))
    spreads = np.array([STRAIGHT] * many + [BENT] * many + [1.0] * (seats - 1))
    return fit(np.concatenate([rows, rows**2, chairs], axis=2), won, spreads)


def believed(effect: float, error: float) -> float:
    """How much of an effect is no noise: nothing of one that is no larger than its error (as James and Stein would have it)."""
    return max(0.0, 1 - (error / effect) ** 2) if effect else 0.0


def stepped(trial: Trial, rows: Array, won: Array) -> tuple[dict[str, float], list[Step]]:
    """Towards the top of each opinion's parabola, as far as it is believed and may be gone at once."""
    many = len(trial.centre)
    found = effects_of(rows, won)
    _, first = frozen_opinions(trial.boxes, trial.seats)
    steps: list[Step] = []
    for i, (name, centre) in enumerate(trial.centre.items()):
        effect, bent = float(found.effects[i]), min(float(found.effects[many + i]), -ROUND)
        error = float(found.errors[i])
        far = max(-FARTHEST, min(FARTHEST, effect / (-2 * bent))) * believed(effect, error)
        after = max(LEAST * first[name], centre + far * trial.units[name])
        steps.append(Step(name, centre, effect, error, float(f"{after:.4g}")))
    return {one.name: one.after for one in steps}, steps


def confirmed(trial: Trial, games: int, pool: ProcessPoolExecutor | None, tell: Tell) -> Share:
    """How often these opinions win against the frozen bot in all other chairs, in games of their own seeds."""
    jobs = [(trial, *batch) for batch in _batches(games)]
    wins = 0
    for (_, first, end), more in zip(jobs, _each(pool, some_duels, jobs), strict=True):
        wins += more
        tell(end - first)
    return share(wins, games)


__all__ = [
    "CONFIRMED",
    "Step",
    "Trial",
    "confirmed",
    "effects_of",
    "frozen_opinions",
    "one_round",
    "stepped",
    "units_of",
]
