"""Measure catanatron in this one process: four random players on its base map; one JSON object on stdout.

Run by peers.py in a fresh process for every round: `play_catanatron.py SECONDS SEED`.
"""

# ruff: noqa: T201  # the line on stdout is how a measurement reaches peers.py

import importlib
import json
import sys
from itertools import count
from statistics import median
from time import process_time
from timeit import Timer
from typing import Any

# catanatron carries no types, and is not in the project's environment.
PEER: Any = importlib.import_module("catanatron.game")
PLAYERS: Any = importlib.import_module("catanatron.models.player")

MOVES_BETWEEN_SAMPLES = 50
COPIES_PER_SAMPLE = 20
SEEDS_PER_ROUND = 1_000_000


def new_game(seed: int) -> Any:
    return PEER.Game([PLAYERS.RandomPlayer(color) for color in PLAYERS.Color], seed=seed)


def is_over(game: Any) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= PEER.TURNS_LIMIT


def measure_play(seconds: float, first_seed: int) -> dict[str, float]:
    """Play whole games; a forced move takes its time but is no decision."""
    decisions = legal = moves = games = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal decisions, legal
        if len(actions) > 1:
            decisions += 1
            legal += len(actions)
        return player.decide(game, actions)

    seeds = count(first_seed)
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds:
        game = new_game(next(seeds))
        game.play(decide_fn=decide)
        games += 1
        moves += len(game.state.actions)
        elapsed = process_time() - start
    return {
        "games_per_s": games / elapsed,
        "decisions_per_s": decisions / elapsed,
        "moves_per_decision": legal / decisions,
        "forced_share": 1 - decisions / moves,
    }


def measure_copy(seconds: float, first_seed: int) -> float:
    """Microseconds for one copy: the median over positions taken all through whole games.

    A copy grows dearer as the board and the log of moves fill up.
    """
    samples: list[float] = []
    seeds = count(first_seed)
    start = process_time()
    while process_time() - start < seconds:
        game = new_game(next(seeds))
        while not is_over(game):
            game.play_tick()
            if len(game.state.actions) % MOVES_BETWEEN_SAMPLES == 0:
                samples.append(
                    Timer(game.copy, timer=process_time).timeit(COPIES_PER_SAMPLE) / COPIES_PER_SAMPLE
                )
    return median(samples) * 1e6


def main() -> None:
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    first_seed = 1 + seed * SEEDS_PER_ROUND  # catanatron takes seed 0 for "no seed"
    new_game(first_seed).play()  # the first game fills caches; nobody's speed should pay for them
    result = measure_play(seconds, first_seed)
    result["copy_us"] = measure_copy(seconds / 4, first_seed)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
