"""Silly moves that people saw bots make: each a position in which one is offered, and nobody whom people meet makes it.

`slackhouse advise tests/bots/silly/FILE.toml --bot normal` asks a bot the same.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from slackhouse import scenario
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from tests.terminal.sitting import run

FOLDER = Path(__file__).parent / "silly"
SILLY = {
    "surfing-the-web-designer-to-his-goal": "do Surf the Net",
    "killing-a-guest-just-sent": "play Surprise Sacrifice on Bill the All-Consuming of Ben",
    "ridding-a-rival-of-the-guest-just-sent": "play Noise Complaint",
    "the-lesser-of-two-obsessions": "play Costume Contest Flyer on Ann",
    "two-obsessions-in-a-row": "play Costume Contest Flyer on Ann",
    "the-same-obsession-again": "play The Cool Table Rolls Dice on Ben",
    "cashing-a-snipe": "play Sniped at the Last Second",
    "cashing-a-shill": "play Friend in the Last Row",
    "salvaging-what-is-thrown-away": "choose Big Chair",
    "a-loan-for-what-the-week-forbids": "play Emergency Student Loan",
}
"""Each position, and how the move begins that nobody should make there."""
FIRST_GREEDY = (
    "surfing-the-web-designer-to-his-goal",
    "cashing-a-snipe",
    "cashing-a-shill",
    "salvaging-what-is-thrown-away",
)
"""Where the yardstick still does it: it is frozen, sillinesses included."""


def position(name: str) -> Game:
    return scenario.position(scenario.load(FOLDER / f"{name}.toml"))


def said(game: Game, bot: str) -> str:
    seat = game.seat("Ann")
    return game.say(bots_for_seats((bot,), (seat,), game, 17)[seat].decide(game.view(seat)), seat)


def test_every_position_is_asked() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(SILLY)


@pytest.mark.parametrize("name", SILLY)
def test_the_silly_move_is_offered(name: str) -> None:
    game = position(name)
    seat = game.seat("Ann")

    assert any(game.say(move, seat).startswith(SILLY[name]) for move in game.moves(seat))


@pytest.mark.parametrize("bot", ["normal", "hoarder", "party-animal", "spoiler", "schemer", "hard"])
@pytest.mark.parametrize("name", SILLY)
def test_nobody_whom_people_meet_makes_it(name: str, bot: str) -> None:
    assert not said(position(name), bot).startswith(SILLY[name])


@pytest.mark.parametrize("name", FIRST_GREEDY)
def test_the_yardstick_still_makes_it(name: str) -> None:
    assert said(position(name), "greedy-1").startswith(SILLY[name])


def test_the_command_asks_a_bot() -> None:
    file = FOLDER / "cashing-a-snipe.toml"

    assert run("advise", file, "--bot", "normal").output == "Ann: done\n"
    assert run("advise", file, "--bot", "greedy-1").output == "Ann: play Sniped at the Last Second\n"
    assert run("advise", file, "--bot", "greedy-1", "--json").output == (
        '{"seat": "Ann", "bot": "greedy-1", "move": "play Sniped at the Last Second"}\n'
    )
    assert 'there is no bot "gredy"' in run("advise", file, "--bot", "gredy").output
