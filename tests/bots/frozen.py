"""Writes down games of a greedy bot as it plays them: `python -m tests.bots.frozen greedy-1` makes tests/bots/greedy-1.json.gz.

Made once, when a bot is frozen. What was seen in these games and what was said to it must stay as it is: it is what others are measured with.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

import msgspec

from slackhouse.bots.game_loop import play_out
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.proof import golden
from slackhouse.story.log_format import written_lines

FOLDER = Path(__file__).parent
SEED = 17
TABLES = frozenset({"geek-3", "greek-4", "goth-3", "cthulhu-3", "geek+greek-4-mixed", "dork-4"})
"""Every box alone, and one table with several: of the golden ones."""


def kept(bot: str, boxes: tuple[str, ...], seats: int, options: dict[str, str | bool]) -> list[str]:
    """The log of a game between bots of this name."""
    game = Game.new(boxes, seats, SEED, options)
    play_out(game, bots_for_seats((bot,), range(seats), game, SEED))
    return [line.decode() for line in written_lines(game, {})]


if __name__ == "__main__":
    (name,) = sys.argv[1:]
    named = {golden.name_of(*game).removesuffix(".txt"): game for game in golden.GAMES}
    games = {title: kept(name, *game) for title, game in named.items() if title in TABLES}
    path = FOLDER / f"{name}.json.gz"
    path.write_bytes(gzip.compress(msgspec.json.encode(games), mtime=0))
    sys.stdout.write(f"wrote {path}\n")
