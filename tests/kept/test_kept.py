"""What earlier versions have written is read: saved games go on where they stood, logs are replayed to the same end."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slackhouse.game import Game
from slackhouse.story.log_format import Beginning, Ending, Said
from tests.lanes import slow_unless

FOLDER = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    f"{path.name.removesuffix('.json.gz')} {name}": one
    for path in sorted(FOLDER.glob("*.json.gz"))
    for name, one in msgspec.json.decode(gzip.decompress(path.read_bytes())).items()
}


def test_games_were_kept() -> None:
    assert len(GAMES) >= 17


SHORT = 1000
"""A log does not change with the saved form: the long ones are replayed once."""


def as_tuples(said: str) -> str:
    """A question as it is written; whether its moves are in a list or a tuple says nothing about it."""
    return said.replace("[", "(").replace("]", ")").replace(",)", ")")


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_goes_on_where_it_stood(name: str) -> None:
    kept = GAMES[name]
    game = Game.load(msgspec.json.encode(kept["saved"]))

    assert game.line() == kept["line"]
    assert as_tuples(repr(game.ask)) == as_tuples(kept["asked"])
    assert Game.load(game.save()) == game


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    slow_unless(
        lambda name: len(GAMES[name]["log"]) < SHORT,
        [name for name in GAMES if name.startswith("form-2 ") or len(GAMES[name]["log"]) < SHORT],
    ),
)
def test_a_log_is_replayed_to_its_end(name: str) -> None:
    first, *said, last = GAMES[name]["log"]
    game = msgspec.json.decode(first, type=Beginning).game()
    for line in said:
        one = msgspec.json.decode(line, type=Said)
        game.answer(one.seat, one.move, one.boast)

    assert game.line() == GAMES[name]["end"]
    assert list(game.winners) == [game.seat(who) for who in msgspec.json.decode(last, type=Ending).winners]
