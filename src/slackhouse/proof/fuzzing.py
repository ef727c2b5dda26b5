"""Fuzzing: many random games on several cores, and the shortest log for each failure."""

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.family.failures import KINDS
from slackhouse.game import Game, Log
from slackhouse.kernel.errors import SavedFormError, SlackhouseError
from slackhouse.kernel.moves import CHANCE
from slackhouse.kernel.plain import Entries
from slackhouse.proof.inspector import DEAR_EVERY, Inspector
from slackhouse.proof.playing import MOST_MOVES, Boxes, Outcome, all_boxes, laid, play, tables
from slackhouse.proof.shrinking import Shrunk, scripted, shrink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BATCH: Final = 20
MOST_REPORTS: Final = 10
"""So many different failures are shortened and written; of the rest only the number is told."""


class FuzzOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of a run. Game i has the seed `seed + i`, so one game can be played again by itself."""

    games: int
    boxes: tuple[Boxes, ...] = ()
    seats: tuple[int, int] | None = None
    seed: int = 1
    first: int = 0
    """The games before this one are played already."""
    workers: int = 1
    thorough: bool = False
    every: int = DEAR_EVERY
    """One decision in so many is looked at closely."""
    most_moves: int = MOST_MOVES
    own_cards: tuple[Entries, ...] = ()
    """Cards that every table has beside its boxes."""

    def tables(self) -> list[tuple[Boxes, int]]:
        seats = None if self.seats is None else range(self.seats[0], self.seats[1] + 1)
        return tables(self.boxes or all_boxes(), seats)


class Report(msgspec.Struct, frozen=True):
    """One failure: the first game that shows it, how many do, and the shortest log."""

    outcome: Outcome
    times: int
    shrunk: Shrunk


class Summary:
    """The result of a run."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.turns: list[int] = []
        self.moves: list[int] = []
        self.tables: Counter[tuple[Boxes, int]] = Counter()
        self.checks: Counter[str] = Counter()
        self.fired: Counter[str] = Counter()
        self.failed: dict[tuple[str, str], list[Outcome]] = {}

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.turns.append(outcome.turns)
        self.moves.append(outcome.moves)
        self.tables[outcome.boxes, outcome.seats] += 1
        self.checks.update(outcome.checks)
        self.fired.update(outcome.fired)
        if outcome.kind:
            self.failed.setdefault((outcome.kind, _alike(outcome.detail)), []).append(outcome)

    @property
    def never(self) -> list[str]:
        """Verbs that stand on cards of these tables, and of which nothing ever came."""
        return sorted(verb for verb, times in self.fired.items() if not times)

    @property
    def failures(self) -> int:
        return sum(len(some) for some in self.failed.values())

    def lines(self) -> Iterator[str]:
        """The summary, for people."""
        if not self.games:
            yield "no games"
            return
        seats = Counter[int]()
        for (_, number), times in self.tables.items():
            seats[number] += times
        told = ", ".join(f"{times:,} at {number}" for number, times in sorted(seats.items()))
        yield f"{self.games:,} games ({told} seats), {self.decisions:,} answers"
        for word, numbers in (("turns", self.turns), ("moves", self.moves)):
            yield f"{word} in a game: {min(numbers)} to {max(numbers):,}, median {median(numbers):g}"
        yield "checks: " + ", ".join(f"{kind} {self.checks[kind]:,}" for kind in KINDS if self.checks[kind])
        never = f"; never: {', '.join(self.never)}" if self.never else ""
        yield f"verbs: {len(self.fired) - len(self.never)} of {len(self.fired)} fired{never}"
        yield f"failures: {self.failures or 'none'}"


def _alike(detail: str) -> str:
    """Two failures are taken for the same thing if they read alike but for names, cards and numbers."""
    return re.sub(r'"[^"]*"|\d+|\b[A-Z]\w*', "", detail.partition("), ")[0])[:60]


def run(wish: FuzzOptions, tell: Callable[[int, int], None] = lambda _done, _failed: None) -> Summary:
    """Play all the games; `tell` hears how many are done and how many of them failed."""
    summary = Summary()
    for outcome in _outcomes(wish):
        summary.add(outcome)
        tell(summary.games, summary.failures)
    return summary


def _outcomes(wish: FuzzOptions) -> Iterator[Outcome]:
    batches = [range(start, min(start + BATCH, wish.games)) for start in range(wish.first, wish.games, BATCH)]
    if wish.workers <= 1:
        for batch in batches:
            yield from one_batch(wish, batch)
        return
    with ProcessPoolExecutor(wish.workers) as pool:
        yield from _from_pool(pool, wish, batches)


def _from_pool(pool: Executor, wish: FuzzOptions, batches: Sequence[range]) -> Iterator[Outcome]:
    waiting: list[Future[list[Outcome]]] = [pool.submit(one_batch, wish, batch) for batch in batches]
    try:
        for done in as_completed(waiting):
            yield from done.result()
    finally:
        for future in waiting:
            future.cancel()


def one_batch(wish: FuzzOptions, numbers: range) -> list[Outcome]:
    """Some of the games of a run, in this process."""
    every = wish.tables()
    if not every:
        return []
    return [one_game(wish, wish.seed + number, *every[number % len(every)]) for number in numbers]


def one_game(wish: FuzzOptions, seed: int, boxes: Boxes, seats: int) -> Outcome:
    inspector = Inspector(seed, thorough=wish.thorough, every=wish.every)
    setup = msgspec.structs.replace(laid(seed, boxes, seats), own_cards=wish.own_cards)
    return play(setup, seed, inspector, wish.most_moves)


# -- reports ---------------------------------------------------------------------------------------------------------------


def reports(wish: FuzzOptions, summary: Summary) -> Iterator[Report]:
    """Each different thing that went wrong, shortened; the most frequent first."""
    groups = sorted(summary.failed.values(), key=len, reverse=True)
    for group in groups[:MOST_REPORTS]:
        first = min(group, key=lambda one: one.moves)
        if first.log is not None:
            kind = next(one for one in KINDS if one == first.kind)
            yield Report(first, len(group), shrink(first.log, kind, first.detail, wish.most_moves))


def write(report: Report, folder: Path) -> Path:
    """The log that shows it, as JSON, and beside it the same for people."""
    folder.mkdir(parents=True, exist_ok=True)
    one = report.outcome
    name = f"{one.kind.replace(' ', '-')}-{'+'.join(one.boxes)}-{one.seats}-seed-{one.seed}"
    path = folder / f"{name}.json"
    path.write_bytes(msgspec.json.encode(report.shrunk.log) + b"\n")
    path.with_suffix(".txt").write_text("\n".join(told(report)) + "\n", "utf-8")
    return path


def told(report: Report) -> Iterator[str]:
    """A failure for people: what, where, and how to come there."""
    one, short = report.outcome, report.shrunk
    yield f"{short.kind}: {short.detail}"
    yield f"seed {one.seed}, {'+'.join(one.boxes)}, {one.seats} seats; seen in {report.times} game{'s'[: report.times != 1]}"
    yield f"found after {short.found} moves; shown by {len(short.log.moves)}:"
    yield from log_text(short.log)


def log_text(log: Log) -> Iterator[str]:
    """The table at the beginning of a log, and every move of it as it is said."""
    setup = scripted(log.setup) if log.moves else log.setup
    try:
        game = Game.replay(Log(setup, ()))
        yield f"  table: {game.line()}"
        for seat, move, boast in log.moves:
            who = "chance" if seat == CHANCE else game.names[seat]
            yield f"  {who}: {game.say(move, seat)}"
            game.answer(seat, move, boast)
        yield f"  table: {game.line()}"
    except SlackhouseError as error:
        yield f"  refused: {error}"
    except Exception as error:  # noqa: BLE001 - what is told may be a crash
        yield f"  {type(error).__name__}: {error}"


def read_log(path: Path) -> Log:
    """A log that was written for a failure, or any other."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Log)
    except msgspec.DecodeError as error:
        raise SavedFormError(f"{path} is no log of a game: {error}") from error
