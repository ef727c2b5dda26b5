#!/usr/bin/env python3
"""Measure the research environment beside others, each step with an observation and what is legal, on one core.

    pip install "slackhouse[rl]" open-spiel rlcard "pettingzoo[classic]"     (what is missing is left out, and said)
    python bench/envs.py                  five rounds of everything, then medians and ratios
    python bench/envs.py --check          exit 1 if a goal is missed

Everybody is measured in turn within a round, each in a fresh process, by processor time: a busy machine slows all alike. A step is
one action of somebody who chose at random among those that are legal; games that end begin anew within the time.
"""

# ruff: noqa: S603, T201, PLC0415  # running our own workers, each with its own imports, is all this does

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
SOURCE = Path(__file__).resolve().parent.parent / "src"
BATCH = 256
"""Tables of a batch: many, for moves differ in length, and in every step the slower half is waited for."""
US = "slackhouse geek"


def aec(make: Callable[[], object]) -> Iterator[int]:
    """Steps of a PettingZoo environment."""
    import numpy as np

    env, luck, seed = make(), Random(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                yield 1


def ours(boxes: str) -> Iterator[int]:
    from slackhouse import rl

    return aec(lambda: rl.env(boxes, 4))


def leduc() -> Iterator[int]:
    from pettingzoo.classic import leduc_holdem_v4

    return aec(leduc_holdem_v4.env)


def holdem() -> Iterator[int]:
    from pettingzoo.classic import texas_holdem_no_limit_v6

    return aec(lambda: texas_holdem_no_limit_v6.env(num_players=4))


def rlcard(name: str) -> Iterator[int]:
    """Steps of an RLCard environment: its state has the observation and the legal actions."""
    import rlcard as cards

    env, luck = cards.make(name, config={"seed": 1}), Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            yield 1


def spiel(name: str) -> Iterator[int]:
    """Actions of players in an OpenSpiel game, each with the tensor of its observation; chance is passed over."""
    import pyspiel

    game, luck = pyspiel.load_game(name), Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, odds)[0])
            else:
                state.observation_tensor()
                state.apply_action(luck.choice(state.legal_actions()))
                yield 1


PEERS: dict[str, Callable[[], Iterator[int]]] = {
    US: lambda: ours("geek"),
    "slackhouse dork": lambda: ours("dork"),
    "PettingZoo leduc": leduc,
    "PettingZoo hold'em": holdem,
    "RLCard gin": lambda: rlcard("gin-rummy"),
    "OpenSpiel C++ gin": lambda: spiel("gin_rummy"),
    "OpenSpiel C++ hanabi": lambda: spiel("hanabi"),
}
GOALS = {"RLCard gin": 2.0}
"""So many times as fast as these we want to be ..."""
COMPILED_GOALS = {"OpenSpiel C++ gin": 0.7}
"""... and as these, where the engine is compiled."""
BATCH_GOAL = 1.8
"""So many times as fast two processes are to be as one."""


def measured(name: str, seconds: float) -> float:
    """Steps a processor second, after a short run to warm up."""
    steps = PEERS[name]()
    for _ in range(200):
        next(steps)
    count, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(100):
            count += next(steps)
    return count / (process_time() - start)


def batched(workers: int, seconds: float) -> float:
    """Steps a second by the clock of so many tables in so many processes. To choose is no part of a batch, and takes next to nothing."""
    import numpy as np

    from slackhouse.rl.batches import Batch

    luck = np.random.default_rng(1)
    with Batch(BATCH, workers, "geek", 4) as batch:
        numbers = batch.reset()
        tokens = numbers.action_mask.shape[1]
        count, start = 0, perf_counter()
        while perf_counter() - start < seconds:
            legal = np.flatnonzero(numbers.action_mask.view(np.bool_))
            many = np.bincount(legal // tokens, minlength=BATCH)
            chosen = np.cumsum(many) - many + (luck.random(BATCH) * many).astype(np.int64)
            batch.step(legal[chosen] % tokens)
            count += BATCH
        return count / (perf_counter() - start)


def worker(*words: str) -> float | None:
    """A measurement in a process of its own; None where that cannot be had."""
    env = {**os.environ, **ONE_THREAD, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, __file__, *words], env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"NOTE: {' '.join(words)} is left out: {done.stderr.strip().splitlines()[-1]}", flush=True)
        return None
    return float(json.loads(done.stdout.splitlines()[-1]))


def rounds(wanted: int, seconds: float) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {name: [] for name in PEERS}
    for number in range(wanted):
        for name in list(found):
            speed = worker("--worker", name, "--seconds", str(seconds))
            if speed is None:
                del found[name]
            else:
                found[name].append(speed)
        print(f"round {number + 1} of {wanted} is done", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    parser.add_argument("--batch", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--compiled", action="store_true", help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.compiled:
        print(json.dumps(float(is_compiled())))
        return
    if said.worker or said.batch:
        print(
            json.dumps(
                measured(said.worker, said.seconds) if said.worker else batched(said.batch, said.seconds)
            )
        )
        return
    compiled = worker("--compiled") == 1.0
    print(
        f"the engine is {'compiled' if compiled else 'interpreted'}; load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    speeds = {name: median(some) for name, some in rounds(said.rounds, said.seconds).items()}
    for name, speed in speeds.items():
        print(f"{name:<24}{speed:>10,.0f} steps a processor second  {speeds[US] / speed:>6.2f} x")
    pairs = [
        [worker("--batch", str(n), "--seconds", str(said.seconds)) or 0.0 for n in (1, 2)]
        for _ in range(said.rounds)
    ]
    one, two = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    gain = median(pair[1] / pair[0] for pair in pairs)
    print(f"batch of {BATCH}: {one:,.0f} steps a second with one worker, {two:,.0f} with two  {gain:>6.2f} x")
    missed = judged(speeds, gain, compiled=compiled)
    if said.check and missed:
        raise SystemExit(f"too slow beside {', '.join(missed)}")


def judged(speeds: dict[str, float], gain: float, *, compiled: bool) -> list[str]:
    """Say of every goal whether it is met; returns what is missed."""
    wanted = GOALS | (COMPILED_GOALS if compiled else {})
    found = {
        f"{name} ({goal} x)": speeds[US] / speeds[name] / goal
        for name, goal in wanted.items()
        if name in speeds
    }
    found[f"one process ({BATCH_GOAL} x)"] = gain / BATCH_GOAL
    for name, reached in found.items():
        print(f"goal {name}: {'met' if reached >= 1 else 'missed'}, {reached:.2f} of it")
    return [name for name, reached in found.items() if reached < 1]


def is_compiled() -> bool:
    """Does the compiled engine run?"""
    from slackhouse.native.finder import is_compiled as says

    return says()


if __name__ == "__main__":
    main()
