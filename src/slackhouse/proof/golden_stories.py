"""Golden stories: the golden games as every seat and a spectator reads them, with the questions.

`python -m slackhouse.proof.golden_stories` writes them anew, into tests/golden/stories or the folder that is named.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from slackhouse.game import Game
from slackhouse.proof import golden
from slackhouse.story.story_lines import Line, StoryWriter, question, waits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from slackhouse.kernel.facts import Fact

FOLDER: Final = Path("tests/golden/stories")


def written(boxes: tuple[str, ...], seats: int, options: dict[str, str | bool]) -> str:
    """One golden game as it is told: to a spectator, and below that to each seat that reads it differently."""
    game = Game.new(boxes, seats, seats, options)
    return "\n".join(_tale(game, Random(seats))) + "\n"


def _tale(game: Game, luck: Random) -> Iterator[str]:
    readers = {
        "": StoryWriter(game),
        **{name: StoryWriter(game, seat) for seat, name in enumerate(game.names)},
    }
    asked: set[str] = set()
    yield from _told(readers, game.facts)
    while (ask := game.ask) is not None:
        seat = ask.first()
        yield from _asked(game, seat, asked)
        yield from _told(readers, game.answer(seat, luck.choice(game.moves(seat))))


def _asked(game: Game, seat: int, asked: set[str]) -> Iterator[str]:
    """What somebody is asked, the first time."""
    view = game.view(seat)
    words = f"? {game.names[seat]}: {question(game, view)} [{waits(game, view)}]"
    if words not in asked:
        asked.add(words)
        yield words


def _told(readers: dict[str, StoryWriter], facts: tuple[Fact, ...]) -> Iterator[str]:
    everybody = [_shown(line) for line in readers[""].lines(facts)]
    yield from everybody
    for name, writer in readers.items():
        mine = [_shown(line) for line in writer.lines(facts)]
        if mine != everybody:
            yield from (f"    {name}: {line}" for line in mine if line not in everybody)


def _shown(line: Line) -> str:
    """With what a page shows besides: an exclamation mark where it hits the reader, the die, a cancel, a win."""
    marks = [
        "!" if line.hits else "",
        f"die {line.die}" if line.die else "",
        "canceled" if line.cancels else "",
        "won" if line.wins else "",
    ]
    return " ".join([line.text, f"[{', '.join([line.rule, *filter(None, marks)])}]"])


def main(words: list[str]) -> int:
    """Write every golden story."""
    folder = Path(words[0]) if words else FOLDER
    if not folder.is_dir():
        sys.stderr.write(f"there is no folder {folder}: run this where {FOLDER} is, or name the folder\n")
        return 2
    for game in golden.GAMES:
        path = folder / golden.name_of(*game)
        path.write_text(written(*game), "utf-8")
        sys.stdout.write(f"wrote {path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
