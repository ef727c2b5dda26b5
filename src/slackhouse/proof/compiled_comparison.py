"""Plays the same games from the sources and compiled, and compares every log and every result.

`python -m slackhouse.proof.compiled_comparison TABLE FIRST GAMES` (a table by its number in `TABLES`) prints a line for each game; which way it runs, the environment says.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from random import Random
from typing import Final, NamedTuple

import msgspec

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.games import FAMILIES, family
from slackhouse.native.finder import WISH
from slackhouse.proof.golden import GAMES

SEATS: Final = (4, 2, 3, 5)
"""How many sit there, in turn; and then as many as can."""
BOTS: Final = ("random", "greedy", "easy")
FACTS_EVERY: Final = 3
"""In every so manieth game facts are collected, and compared."""


class Tried(NamedTuple):
    """A table setup that is compared."""

    boxes: tuple[str, ...]
    options: tuple[tuple[str, str | bool], ...] = ()

    def __str__(self) -> str:
        return " ".join(["+".join(self.boxes), *(str(choice) for _, choice in self.options)])


def tables() -> tuple[Tried, ...]:
    """Every box with what it needs, and all combinations that are written down as golden games."""
    found: dict[Tried, None] = {}
    for one in FAMILIES:
        for box in one.boxes:
            found[Tried((*box.needs, box.name))] = None
    for boxes, _, options in GAMES:
        found[Tried(boxes, tuple(options.items()))] = None
    return tuple(found)


TABLES: Final = tables()


def played(table: Tried, seats: int, number: int) -> str:
    """One game from the deal to the win, as a line: how many answers, and a digest of its log, its table and its facts."""
    game, luck = Game.new(table.boxes, seats, number, dict(table.options)), Random(number)
    bots = bots_for_seats(BOTS, range(seats), game, number)
    digest = sha256()
    listens = number % FACTS_EVERY == 0
    if not listens:
        game.table.facts = None
    while (ask := game.ask) is not None:
        seat, move = next_move(game, bots)
        if (
            luck.random() < 0.25
        ):  # bots know what they want; games in which anybody does anything go elsewhere
            move = luck.choice(ask.moves[seat])
        if listens:
            digest.update(msgspec.json.encode(game.answer(seat, move)))
        else:
            game.step(seat, move)
            game.go_on()
    digest.update(game.save())
    return f"{table} {seats} {number} {len(game.log.moves)} {digest.hexdigest()[:24]}"


def lines(table: Tried, first: int, games: int) -> Iterator[str]:
    """So many games of one table, with as many seats as it can have, in turn."""
    most = family(table.boxes).most_seats(table.boxes)
    chairs = [*(one for one in SEATS if one <= most), most]
    for number in range(first, first + games):
        yield played(table, chairs[number % len(chairs)], number)


def compare(games: int, tables: Sequence[tuple[str, ...]], seed: int, say: Callable[[str], None]) -> bool:
    """Play so many games of each table (of these, or of all) both ways, side by side; whether all were the same."""
    same = True
    for place, table in enumerate(TABLES):
        if tables and table.boxes not in tables:
            continue
        with _started(place, seed, games, "no") as one, _started(place, seed, games, "yes") as other:
            different = [
                (ours.strip(), theirs.strip())
                for ours, theirs in zip_longest(one.stdout or (), other.stdout or (), fillvalue="")
                if ours != theirs
            ]
        failed = [way for way in (one, other) if way.returncode]
        same = same and not different and not failed
        if different or failed:
            say(f"{table}: {len(different)} of {games} games differ, the first of them: {different[:1]}")
        else:
            say(f"{table}: {games} games, the same both ways")
    return same


def _started(place: int, seed: int, games: int, wish: str) -> subprocess.Popen[str]:
    words = [sys.executable, "-P", "-m", __name__, str(place), str(seed), str(games)]
    return subprocess.Popen(words, env={**os.environ, WISH: wish}, stdout=subprocess.PIPE, text=True)  # noqa: S603


def main(words: Sequence[str]) -> int:
    """Play, and print."""
    place, first, games = (int(word) for word in words)
    for line in lines(TABLES[place], first, games):
        sys.stdout.write(line + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
