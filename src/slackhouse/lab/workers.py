"""Runs a plan in this process, on several cores, or on a Dask cluster; finished batches are kept, so that a run can be resumed."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, Protocol

from slackhouse.kernel.errors import SetupError
from slackhouse.lab.plan import Batch, Plan
from slackhouse.lab.plan_games import one_batch
from slackhouse.lab.rows import Rows
from slackhouse.lab.run_folder import RunInMemory
from slackhouse.lab.run_statistics import Tables

Done = tuple[Batch, Rows]
PATIENCE: Final = "10s"
"""So long a cluster may take to answer: its machines may be busy."""


class RowStore(Protocol):
    """Stores rows, and knows which batches are done."""

    def has(self, batch: Batch) -> bool:
        """Is this batch done?"""

    def keep(self, batch: Batch, rows: Rows) -> None:
        """Put the rows of a batch away."""


def run(
    plan: Plan,
    keeper: RowStore,
    *,
    workers: int = 1,
    dask: str = "",
    pool: ProcessPoolExecutor | None = None,
    tell: Callable[[int], None] = lambda _games: None,
) -> None:
    """Play what is still to be played; `tell` hears how many games are done. Which batch is done first does not matter.

    With a pool from `worker_pool` the work goes to that, and it is there for the next run, too.
    """
    wanted = plan.batches()
    left = [batch for batch in wanted if not keeper.has(batch)]
    done = plan.games - sum(end - first for first, end in left)
    tell(done)
    handed_out = _batches(plan, left, workers, dask) if pool is None else _by(pool, plan, left)
    for batch, rows in handed_out:
        keeper.keep(batch, rows)
        done += batch[1] - batch[0]
        tell(done)


def played(
    plan: Plan,
    *,
    workers: int = 1,
    pool: ProcessPoolExecutor | None = None,
    tell: Callable[[int], None] = lambda _games: None,
) -> Tables:
    """The rows of a small run, kept in memory alone."""
    memory = RunInMemory()
    run(plan, memory, workers=workers, pool=pool, tell=tell)
    return memory.gather()


def played_of(plan: Plan, games: Sequence[int], *, pool: ProcessPoolExecutor | None = None) -> Tables:
    """The rows of some games of a plan, kept in memory alone."""
    memory = RunInMemory()
    single = [(game, game + 1) for game in games]
    done = ((one, one_batch(plan, *one)) for one in single) if pool is None else _by(pool, plan, single)
    for batch, rows in done:
        memory.keep(batch, rows)
    return memory.gather()


def _batches(plan: Plan, left: list[Batch], workers: int, dask: str) -> Iterator[Done]:
    if dask:
        yield from _on_a_cluster(plan, left, dask)
    elif workers > 1 and len(left) > 1:
        yield from _on_cores(plan, left, workers)
    else:
        for batch in left:
            yield batch, one_batch(plan, *batch)


def _on_cores(plan: Plan, left: list[Batch], workers: int) -> Iterator[Done]:
    with worker_pool(workers) as pool:
        if pool is not None:
            yield from _by(pool, plan, left)


@contextmanager
def worker_pool(workers: int) -> Iterator[ProcessPoolExecutor | None]:
    """So many processes for one run after the other; none, if there is but one to work."""
    if workers == 1:
        yield None
        return
    # Spawned, not forked: the process that writes the rows has threads of its own, and a fork of those may hang.
    with ProcessPoolExecutor(workers, get_context("spawn"), _deaf) as pool:
        yield pool


def _by(pool: ProcessPoolExecutor, plan: Plan, left: list[Batch]) -> Iterator[Done]:
    futures = {pool.submit(one_batch, plan, *batch): batch for batch in left}
    try:
        for future in as_completed(futures):
            yield futures.pop(future), future.result()  # and forgotten: of decisions no memory holds them all
    finally:
        for future in futures:
            future.cancel()


def _deaf() -> None:
    """Ctrl-C is for the one who gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_a_cluster(plan: Plan, left: list[Batch], address: str) -> Iterator[Done]:
    completed: Any = import_module("distributed").as_completed
    with _client(address) as client:
        futures = {client.submit(one_batch, plan, *batch, pure=False): batch for batch in left}
        for future in completed(list(futures), loop=client.loop):
            yield futures.pop(future), future.result()


@contextmanager
def _client(address: str) -> Iterator[Any]:
    distributed: Any = import_module("distributed")  # an extra, and half a second
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise SetupError(f'no Dask scheduler answers at "{address}": {error}') from error
    try:
        yield client
    finally:
        client.close()


__all__ = ["RowStore", "played", "played_of", "run", "worker_pool"]
