"""What a decision costs here, and what it cost in another tree of the sources: .venv/bin/python bench/before.py OTHER/src [--box geek] [--rounds 6]

    git archive COMMIT src | tar -x -C /somewhere        then OTHER is /somewhere

Both in turn within a round, each in a fresh process, interpreted, by the processor's own clock: random play of whole games, set-up and all, with nothing but
what every version of the engine can do (`Game.new`, `ask`, `step`). A decision is a move chosen among at least two; forced answers take their time and count for
nothing. Shown are the medians of the rounds, and their ratio.
"""

# ruff: noqa: S603, T201  # running both trees and showing a table is all this script does

import argparse
import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from slackhouse.game import Game

HERE = Path(__file__).resolve().parents[1] / "src"
SEEDS_PER_RUN = 1_000_000
WARM_UP = 0.5


def play(boxes: tuple[str, ...], seats: int, seconds: float, seed: int) -> dict[str, float]:
    """Microseconds a decision and an answer, decisions in a game, and moves to choose from at one."""
    luck, seeds = Random(seed), count(seed * SEEDS_PER_RUN)
    elapsed, games, answers, decisions, legal = 0.0, 0, 0, 0, 0
    while elapsed < seconds:
        start = process_time()
        game = Game.new(boxes, seats, next(seeds))
        game.table.facts = None
        while (ask := game.ask) is not None:
            seat = ask.first()
            offered = ask.moves[seat]
            choices = len(offered)
            answers += 1
            if choices > 1:
                decisions += 1
                legal += choices
            game.step(seat, offered[int(luck.random() * choices)])
        elapsed += process_time() - start
        games += 1
    return {
        "µs a decision": elapsed / decisions * 1e6,
        "µs an answer": elapsed / answers * 1e6,
        "decisions a game": decisions / games,
        "legal moves a decision": legal / decisions,
    }


def measured(tree: Path, wish: argparse.Namespace, seed: int) -> dict[str, float]:
    """The same by the sources of a tree, in a process of their own."""
    words = ("--worker", "--box", wish.box, "--seats", wish.seats, "--seconds", wish.seconds, "--seed", seed)
    way = {**os.environ, "PYTHONPATH": str(tree), "SLACKHOUSE_COMPILED": "no"}
    line = [sys.executable, __file__, *map(str, words)]
    found: dict[str, float] = json.loads(
        subprocess.run(line, env=way, check=True, capture_output=True).stdout
    )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", nargs="?", type=Path, help="the folder `src` of the other tree")
    parser.add_argument("--box", default="geek", help="several on one table: geek+goth")
    parser.add_argument("--seats", default=4, type=int)
    parser.add_argument("--rounds", default=6, type=int)
    parser.add_argument("--seconds", default=2.0, type=float, help="of play, for each in each round")
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.worker:
        boxes = tuple(wish.box.split("+"))
        play(boxes, wish.seats, WARM_UP, 0)
        print(json.dumps(play(boxes, wish.seats, wish.seconds, wish.seed)))
        return
    if wish.other is None:
        parser.error("which other tree?")
    trees = {"before": wish.other, "now": HERE}
    rounds = [
        {name: measured(tree, wish, wish.seed + number) for name, tree in trees.items()}
        for number in range(wish.rounds)
    ]
    print(f"{wish.box}, {wish.seats} seats, interpreted: medians of {wish.rounds} rounds")
    for what in rounds[0]["now"]:
        before, now = (median(one[name][what] for one in rounds) for name in trees)
        print(f"  {what}: {before:.2f} before, {now:.2f} now, {now / before:.2f} times")


if __name__ == "__main__":
    main()
