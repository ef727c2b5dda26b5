"""Cards of another game: refused by name at every door (MIX-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from slackhouse.game import Game
from slackhouse.kernel.errors import DeckError, ScenarioError
from slackhouse.kernel.plain import Entries
from slackhouse.scenario.running import run as run_scenario
from slackhouse.scenario.scenario_file import read
from tests.terminal.sitting import run

STUFF = '[[card]]\nname = "Odd Box"\nkind = "Stuff"\nvalue = 20\npoints = 1\nobsessions = "Anime"\n'
NAP = '[[card]]\nname = "Nap on the Bus"\nkind = "Activity"\ntypes = "Sleep"\nslack = 1\n'
TO_GEEK = "Odd Box: is a card of the kind Stuff, and does not fit geek"
TO_DORK = "Nap on the Bus: is a card of the kind Activity, and does not fit dork"
DOORS = [("geek", STUFF, TO_GEEK), ("dork", NAP, TO_DORK)]


@pytest.mark.parametrize(("box", "text", "told"), DOORS)
@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("play", "--plain", "--deck"), 2),
        (("watch", "--deck"), 2),
        (("simulate", "--games", "1", "--out", "somewhere", "--deck"), 2),
        (("deck", "check"), 1),
        (("deck", "doctor", "--games", "1"), 1),
    ],
)
def test_every_command_that_takes_a_deck_names_the_card(
    words: tuple[str, ...], status: int, box: str, text: str, told: str, tmp_path: Path
) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(text, "utf-8")
    done = run(*words, deck, "--box", box)

    assert done.exit_code == status, done.output
    assert f"mine.toml:3: {told}" in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize(("box", "text", "told"), DOORS)
def test_a_scenario_that_brings_such_a_card_is_wrong(box: str, text: str, told: str) -> None:
    seats = '[[seat]]\nname = "Ann"\n[[seat]]\nname = "Ben"\n'
    with pytest.raises(ScenarioError, match=told):
        run_scenario(read(f'title = "x"\nboxes = ["{box}"]\n{text}{seats}', file="case.toml"))


@pytest.mark.parametrize(("box", "told"), [("geek", TO_GEEK), ("dork", TO_DORK)])
def test_no_game_begins_with_such_a_card(box: str, told: str) -> None:
    stuff: Entries = {"name": "Odd Box", "kind": "Stuff", "value": 20, "points": 1}
    nap: Entries = {"name": "Nap on the Bus", "kind": "Activity", "slack": 1}
    with pytest.raises(DeckError, match=told):
        Game.new((box,), 3, 1, own_cards=[stuff if box == "geek" else nap])
