"""Batches of environments in several processes: one call steps all of them, with observations in shared memory.

Each table is one game after the other; a game that is over begins anew at once, with the next seed of its own stream. At every table
the seat that is asked says a token.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import numpy as np

from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError
from slackhouse.rl.episode import Episode, coder_for, table_parameters
from slackhouse.rl.rewards import shares

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from multiprocessing.connection import Connection
    from types import TracebackType

    from numpy.typing import NDArray

    from slackhouse.kernel.plain import Plain
    from slackhouse.rl.episode import TableParameters

STEP: Final = b"s"
RESET: Final = b"r"
LEAVE: Final = b"q"
READY: Final = b"k"
FAILED: Final = b"!"


class Numbers(NamedTuple):
    """The shared arrays, a row for each table; `rewards` and `ended` are those of the last step."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    action: NDArray[np.int64]
    """What is to be said next."""
    seat: NDArray[np.int8]
    """Who is asked."""
    rewards: NDArray[np.float32]
    """Of every seat."""
    ended: NDArray[np.bool_]
    cut_short: NDArray[np.bool_]


def _fields(
    tables: int, columns: int, tokens: int, seats: int
) -> list[tuple[tuple[int, ...], type[np.generic]]]:
    return [
        ((tables, columns), np.float32),
        ((tables, tokens), np.int8),
        ((tables,), np.int64),
        ((tables,), np.int8),
        ((tables, seats), np.float32),
        ((tables,), np.bool_),
        ((tables,), np.bool_),
    ]


def _size(fields: Sequence[tuple[tuple[int, ...], type[np.generic]]]) -> int:
    return sum(_padded(shape, kind) for shape, kind in fields)


def _padded(shape: tuple[int, ...], kind: type[np.generic]) -> int:
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return -(-size // 64) * 64


def _laid(memory: SharedMemory, fields: Sequence[tuple[tuple[int, ...], type[np.generic]]]) -> Numbers:
    """The arrays, as they lie in the memory that is shared."""
    found, at = [], 0
    for shape, kind in fields:
        found.append(np.ndarray(shape, kind, memory.buf, at))
        at += _padded(shape, kind)
    return Numbers(*found)


class Tables:
    """The tables of one process."""

    def __init__(self, wanted: TableParameters, numbers: Numbers, mine: range, seed: int) -> None:
        self.wanted, self.numbers, self.mine, self.seed = wanted, numbers, mine, seed
        self.code = coder_for(wanted)
        self.games = dict.fromkeys(mine, 0)
        self.episodes: dict[int, Episode] = {}

    def reset(self) -> None:
        """All of them from their first game."""
        for table in self.mine:
            self.games[table] = 0
            self._begin(table)
            self.numbers.rewards[table] = 0.0
            self.numbers.ended[table] = self.numbers.cut_short[table] = False
            self._show(table)

    def _begin(self, table: int) -> None:
        self.episodes[table] = Episode(self.wanted, self.code, mix(mix(self.seed, table), self.games[table]))
        self.games[table] += 1

    def step(self) -> None:
        """At every table the token that is written there is said."""
        numbers, episodes, seats = self.numbers, self.episodes, self.wanted.seats
        tokens = numbers.action.tolist()
        numbers.rewards[self.mine.start : self.mine.stop] = 0.0
        for table in self.mine:
            episode = episodes[table]
            episode.say(tokens[table])
            over, cut = episode.is_over, episode.is_cut_short
            numbers.ended[table], numbers.cut_short[table] = over, cut
            if over:
                numbers.rewards[table] = shares(episode.game.winners, seats)
            if over or cut:
                self._begin(table)
            self._show(table)

    def _show(self, table: int) -> None:
        episode, numbers = self.episodes[table], self.numbers
        numbers.seat[table] = episode.seat
        numbers.observation[table] = episode.observed(episode.seat)
        numbers.action_mask[table] = episode.mask(episode.seat)


def _work(pipe: Connection, wanted: TableParameters, name: str, tables: int, mine: range, seed: int) -> None:
    """A process: waits for a word, does it, says that it is done."""
    code = coder_for(wanted)
    fields = _fields(tables, len(code.columns), code.tokens.size, wanted.seats)
    memory = SharedMemory(name)
    here = Tables(wanted, _laid(memory, fields), mine, seed)
    while (word := pipe.recv_bytes()) != LEAVE:
        try:
            if word == RESET:
                here.reset()
            else:
                here.step()
        except Exception as error:  # noqa: BLE001 - whatever it is, the caller is told
            pipe.send_bytes(FAILED + str(error).encode())
        else:
            pipe.send_bytes(READY)
    del here
    pipe.close()


class Batch:
    """A batch of tables in worker processes. A context manager: on exit the processes end and the arrays are released."""

    def __init__(
        self,
        tables: int,
        workers: int = 1,
        boxes: str | Sequence[str] = ("geek",),
        seats: int = 4,
        options: Mapping[str, str | bool] | None = None,
        own_cards: Sequence[Mapping[str, Plain]] = (),
        *,
        seed: int = 0,
        max_decisions: int | None = None,
    ) -> None:
        if not 0 < workers <= tables:
            raise SetupError(f"{tables} tables need 1 to {tables} workers, not {workers}")
        self.wanted = table_parameters(
            boxes, seats, options, own_cards, skip_forced=True, max_decisions=max_decisions
        )
        self.code = coder_for(self.wanted)
        fields = _fields(tables, len(self.code.columns), self.code.tokens.size, seats)
        self._memory = SharedMemory(create=True, size=_size(fields))
        self.numbers = _laid(self._memory, fields)
        self._pipes: list[Connection] = []
        start = multiprocessing.get_context("spawn")
        self._workers = []
        for number in range(workers):
            mine = range(number * tables // workers, (number + 1) * tables // workers)
            here, there = start.Pipe()
            words = (there, self.wanted, self._memory.name, tables, mine, seed)
            one = start.Process(target=_work, args=words, daemon=True)
            one.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(one)

    def reset(self) -> Numbers:
        """Every table from its first game; returns the numbers, always the same ones."""
        return self._all(RESET)

    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> Numbers:
        """A token at every table. Returns when all have said theirs."""
        self.numbers.action[:] = actions
        return self._all(STEP)

    def _all(self, word: bytes) -> Numbers:
        for pipe in self._pipes:
            pipe.send_bytes(word)
        answers = [pipe.recv_bytes() for pipe in self._pipes]
        wrong = [answer[1:].decode() for answer in answers if answer != READY]
        if wrong:
            raise SetupError(f"a table refused: {wrong[0]}")
        return self.numbers

    def close(self) -> None:
        """Let the processes go."""
        for pipe in self._pipes:
            pipe.send_bytes(LEAVE)
            pipe.close()
        for one in self._workers:
            one.join()
        self._pipes, self._workers = [], []
        del self.numbers
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()
