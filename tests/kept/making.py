"""Writes down golden games as this version keeps them: `python -m tests.kept.making NAME` makes tests/kept/NAME.json.gz.

Made once by a version that is about to change its forms, so that what people have on their disks can be read ever after.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from slackhouse.game import Game
from slackhouse.proof import golden
from slackhouse.story.log_format import written_lines

FOLDER = Path(__file__).parent


def kept(boxes: tuple[str, ...], seats: int, options: dict[str, str | bool]) -> dict[str, Any]:
    """A game that was saved in its middle, how it stood then, its log, and how it ended."""
    game = Game.new(boxes, seats, seats, options)
    luck = Random(seats)
    half = sum(1 for _ in _played(game.copy(), Random(seats))) // 2
    saved, line, asked = b"", "", ""
    for number, _ in enumerate(_played(game, luck)):
        if number == half:
            saved, line, asked = game.save(), game.line(), repr(game.ask)
    log = [one.decode() for one in written_lines(game, {})]
    return {"saved": msgspec.Raw(saved), "line": line, "asked": asked, "log": log, "end": game.line()}


def _played(game: Game, luck: Random) -> Any:
    while (ask := game.ask) is not None:
        yield None
        seat = ask.first()
        game.answer(seat, luck.choice(game.moves(seat)))


if __name__ == "__main__":
    games = {golden.name_of(*game).removesuffix(".txt"): kept(*game) for game in golden.GAMES}
    path = FOLDER / f"{sys.argv[1]}.json.gz"
    path.write_bytes(gzip.compress(msgspec.json.encode(games), mtime=0))
    sys.stdout.write(f"wrote {path}\n")
