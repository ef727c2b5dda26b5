"""Measure one game of rlcard in this one process: four random players; one JSON object on stdout.

Run by peers.py in a fresh process for every round: `play_rlcard.py GAME SECONDS SEED`.
"""

# ruff: noqa: T201  # the line on stdout is how a measurement reaches peers.py

import importlib
import json
import sys
from time import process_time
from typing import Any

# numpy and rlcard are not in the project's environment.
NUMPY: Any = importlib.import_module("numpy")
RLCARD: Any = importlib.import_module("rlcard")
RANDOM_AGENT: Any = importlib.import_module("rlcard.agents.random_agent").RandomAgent

SEATS = 4


class CountingPlayer:
    """rlcard's own random player, counting the moves that were a choice."""

    use_raw = False  # read by rlcard: this player answers with numbers of moves

    def __init__(self) -> None:
        self.moves = 0
        self.decisions = 0
        self.legal = 0

    def step(self, state: dict[str, Any]) -> Any:
        self.moves += 1
        if len(state["legal_actions"]) > 1:
            self.decisions += 1
            self.legal += len(state["legal_actions"])
        return RANDOM_AGENT.step(state)


def new_table(name: str, seed: int) -> Any:
    table = RLCARD.make(name, config={"seed": seed})
    if table.num_players != SEATS:
        # rlcard's uno can seat four, but its `make` drops the wish without a word.
        table.game.configure({"game_num_players": SEATS})
        table.num_players = SEATS
    return table


def measure_play(table: Any, seconds: float) -> dict[str, float]:
    """Play whole games; a forced move takes its time but is no decision."""
    player = CountingPlayer()
    table.set_agents([player] * SEATS)
    games = 0
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds:
        # "Training" calls the player's plain `step`; "evaluation" would also list probabilities nobody reads.
        table.run(is_training=True)
        games += 1
        elapsed = process_time() - start
    return {
        "games_per_s": games / elapsed,
        "decisions_per_s": player.decisions / elapsed,
        "moves_per_decision": player.legal / player.decisions,
        "forced_share": 1 - player.decisions / player.moves,
    }


def main() -> None:
    name, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    NUMPY.random.seed(seed)  # rlcard's random player draws from numpy's global dice
    table = new_table(name, seed)
    measure_play(table, 0.05)  # the first game fills caches; nobody's speed should pay for them
    print(json.dumps(measure_play(table, seconds)))


if __name__ == "__main__":
    main()
