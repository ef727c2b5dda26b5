"""A newcomer's first turns as a sensible player would play them, at the very table that the house lays for a first game.

`python -m tests.coach.model geek 4000` looks through so many seeds for the kindest deals of a box; `python -m tests.coach.model write 4000` writes
a kind deal for every box that has none any more, because bots play otherwise, or cards do something else.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from slackhouse.bots.base import Bot
from slackhouse.bots.greedy import GreedyBot
from slackhouse.bots.registry import bots_for_seats
from slackhouse.family.lessons import FILE, book
from slackhouse.game import CHANCE, Game
from slackhouse.games import FAMILIES, family
from slackhouse.i18n.words_files import resource_of
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.moves import Move
from slackhouse.server import log_rows
from slackhouse.server.live.automatic_moves import draw_chance
from slackhouse.server.live.new_table import COACHED_SEATS
from slackhouse.server.live.pacing import automatic_answer
from slackhouse.server.live.table_state import TableState
from slackhouse.story.coach import lesson

TURNS: Final = 3
NAMES: Final = ("Roomie", "Ann", "Ben", "Cy")
NEVER: Final = 0.0
"""No clock runs where somebody is alone with bots."""


class FirstTurns(NamedTuple):
    """Which lessons came, in their order, and what the newcomer said."""

    lessons: list[str]
    said: list[str]


def wanted(boxes: Sequence[str]) -> set[str]:
    """The lessons that a kind deal brings in the first three turns."""
    of = family(boxes)
    return {f"{of.name}.{one.name}" for one in book(*of.packages).at_table(boxes) if one.early}


def laid(boxes: Sequence[str], seed: int) -> tuple[TableState, Game]:
    """The table as the house lays it for somebody's first game."""
    sitting = TableState(log_rows.TableCreated(tuple(boxes), len(NAMES), "normal"))
    sitting.follow(log_rows.Sat(0, NAMES[0], "a token"), NEVER)
    for seat in range(1, len(NAMES)):
        sitting.follow(log_rows.Filled(seat, COACHED_SEATS, NAMES[seat]), NEVER)
    sitting.follow(log_rows.Began(NAMES, luck=seed, printing=PRINTING), NEVER)
    assert sitting.game is not None
    return sitting, sitting.game


def first_turns(boxes: Sequence[str], seed: int, turns: int = TURNS) -> FirstTurns:
    """The newcomer's first turns, with bots in the other chairs that get their luck from the deal."""
    sitting, game = laid(boxes, seed)
    bots = bots_for_seats((COACHED_SEATS,), range(1, len(NAMES)), game, seed)
    me = GreedyBot(game.blank(), seed)
    lessons: list[str] = []
    said: list[str] = []
    while game.ask is not None and game.table.turns <= (turns - 1) * len(NAMES) + 1:
        seat, move, name = _next(sitting, game, me, bots)
        if name:  # a lesson that is over as soon as a bot has spoken was not one
            while (taught := lesson(game, 0, sitting.since_answer(0), lessons)) is not None:
                lessons.append(taught.name)
            said.append(game.say(move, 0))
        sitting.follow(log_rows.Answer(seat, move, id=name and f"{name}-{len(said)}"), NEVER)
    return FirstTurns(lessons, said)


def _next(sitting: TableState, game: Game, me: Bot, bots: Mapping[int, Bot]) -> tuple[int, Move, str]:
    """Who speaks next as at a live table: chance, what goes without saying, then bots, and the newcomer, whose answers have a name, last."""
    ask = game.ask
    assert ask is not None
    if ask.is_chance:
        return CHANCE, draw_chance(sitting), ""
    if (found := automatic_answer(sitting, game, alone=True)) is not None:
        return *found, ""
    bot = next((seat for seat in ask.moves if seat), None)
    if bot is not None:
        view = game.view(bot)
        return bot, bots[bot].decide(view) if view.only is None else view.only, ""
    return 0, me.decide(game.view(0)), "mine"


def kindest(boxes: Sequence[str], seeds: Sequence[int], many: int = 5) -> list[tuple[int, int, list[str]]]:
    """The seeds that bring the most of the lessons, and what they leave out."""
    of = wanted(boxes)
    found = []
    for seed in seeds:
        missing = sorted(of - set(first_turns(boxes, seed).lessons))
        found.append((len(missing), seed, missing))
        if not missing:
            break
    return sorted(found)[:many]


def refreshed(text: str, seeds: int) -> str:
    """A file of lessons with deals that are kind by how bots play now; a deal that still is stays."""

    def found(deal: re.Match[str]) -> str:
        boxes = re.findall(r'"([^"]+)"', deal[1])
        kept = int(deal[3])
        best = kindest(boxes, [kept, *range(1, seeds + 1)])[0]
        sys.stdout.write(f"{'+'.join(boxes)}: seed {best[1]}, left out {best[2]}\n")
        return f"{deal[1]}{deal[2]}seed = {best[1]}"

    return re.sub(r"(boxes = \[[^\]]+\])(\nseats = 4\n)seed = (\d+)", found, text)


if __name__ == "__main__":
    if sys.argv[1] == "write":
        for of in FAMILIES:
            for package in of.packages:
                file = Path(str(resource_of(package) / FILE))
                if file.is_file():
                    file.write_text(refreshed(file.read_text("utf-8"), int(sys.argv[2])), encoding="utf-8")
    else:
        for left_out, seed, missing in kindest(sys.argv[1].split("+"), range(1, int(sys.argv[2]) + 1)):
            sys.stdout.write(f"seed {seed}: {left_out} left out {missing}\n")
