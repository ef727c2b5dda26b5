"""Golden games: whole games stored as text, so that a changed rule shows as a readable difference.

`python -m slackhouse.proof.golden` writes them anew, into tests/golden or the folder that is named.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from slackhouse.game import Game
from slackhouse.games import FAMILIES, family

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from slackhouse.kernel.facts import Fact

FOLDER: Final = Path("tests/golden")
Played = tuple[tuple[str, ...], int, dict[str, str | bool]]
"""The boxes, how many seats, and what the table chose."""

GAMES: Final[tuple[Played, ...]] = tuple(game for one in FAMILIES for game in one.measures.golden)
TABLE_EVERY: Final = 25


def name_of(boxes: tuple[str, ...], seats: int, options: dict[str, str | bool]) -> str:
    """`geek+greek-4-mixed.txt`; the whole shelf is `all`."""
    box = "all" if 1 < len(boxes) == len(family(boxes).boxes) else "+".join(boxes)
    return "-".join([box, str(seats), *(str(choice) for choice in options.values())]) + ".txt"


def written(boxes: tuple[str, ...], seats: int, options: dict[str, str | bool]) -> str:
    """A game that random players play, from the deal to the win."""
    game = Game.new(boxes, seats, seats, options)
    chosen = "".join(f", {name} {choice}" for name, choice in options.items())
    head = f"{' + '.join(boxes)}, {seats} seats, seed {seats}{chosen}"
    return "\n".join([head, "", *_tale(game, Random(seats))]) + "\n"


def _tale(game: Game, luck: Random) -> Iterator[str]:
    yield from _told(game, game.facts)
    number = 0
    quiet: list[str] = []
    while (ask := game.ask) is not None:
        seat = ask.first()
        offered = game.moves(seat)
        move = luck.choice(offered)
        number += 1
        suggested = " suggested" if seat in ask.open_ended else ""
        among = f"1 of {len(offered)}{suggested}" if ask.only(seat) is None else ""
        about = f"{ask.about}, {among}" if among else ask.about
        line = f"{number}. {game.names[seat]}: {game.say(move, seat)} ({about})"
        facts = game.answer(seat, move)
        if not facts and move.do == "pass":
            quiet.append(game.names[seat] + (f" ({among})" if among else ""))
            continue
        if quiet:
            yield f"   pass: {', '.join(quiet)}"
            quiet.clear()
        yield line
        yield from _told(game, facts)
        if number // TABLE_EVERY > (number - 1) // TABLE_EVERY:
            yield f"--- {game.line()}"
    yield f"--- {game.line()}"


def _told(game: Game, facts: Iterable[Fact]) -> Iterator[str]:
    for fact in facts:
        to = "" if fact.to is None else f" (to {', '.join(game.names[seat] for seat in fact.to)})"
        yield f"       {game.tell(fact)}{to} [{fact.rule}]"


def main(words: list[str]) -> int:
    """Write every golden game."""
    folder = Path(words[0]) if words else FOLDER
    if not folder.is_dir():
        sys.stderr.write(f"there is no folder {folder}: run this where tests/golden is, or name the folder\n")
        return 2
    for game in GAMES:
        path = folder / name_of(*game)
        path.write_text(written(*game), "utf-8")
        sys.stdout.write(f"wrote {path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
