"""Saved games: what cannot be is found when it is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from slackhouse.game import Game
from slackhouse.games.dork.fields import Fields
from slackhouse.games.dork.rules.money import FROM_THE_BANK
from slackhouse.games.dork.table import FaceUp, Table
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.table import AnyFaceUp
from tests.dork.tables import about, asked, dork, pass_windows, refused, say, seat, table


def broken(change: dict[str, Any]) -> str:
    form = msgspec.json.decode(dork(3).save())
    form["table"].update(change)
    with pytest.raises(SavedFormError) as caught:
        Game.load(msgspec.json.encode(form))
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"money": [1, 2]}, '"money" is for 2 seats'),
        ({"pile": [99999]}, "a card that the boxes do not have"),
        ({"characters": [0, 1, 99999]}, "a card that the boxes do not have"),
        ({"stuff": [[[7, [99999]]], [], []]}, "a card that the boxes do not have"),
        ({"obsessions": [[[77, 5]], [], []]}, "an end that it does not have"),
        ({"prices": [[7, 0]]}, "a change of prices"),
        ({"offers": [[0, 9, [], 1, [], 0]]}, "an offer of nobody"),
        ({"offered": [[0, 0, 0], [0, 0, 0]]}, '"offered" is for 2 seats'),
        ({"offered": [[0, 0, 0], [0, 0], [0, 0, 0]]}, "offers are counted for other seats"),
        ({"offered": [0, 0, "three"]}, "broken"),
        ({"agenda": [["turn", 0, [["fly", 0, 0]], -1, -1, [], 0, 0]]}, "makes no sense"),
        ({"agenda": []}, "nothing is left to do"),
        ({"phase": 7}, "of no such table"),
        ({"turn": "Ann"}, "broken"),
        ({"rooms": []}, "broken"),
    ],
)
def test_a_broken_form_is_refused(change: dict[str, Any], told: str) -> None:
    assert told in broken(change)


def test_a_game_can_be_saved_in_the_middle_of_an_answered_answer_in_an_auction() -> None:
    fake, puppet = "It Is a Fake", "Talk to the Hand Puppet"
    game = table(
        seat(stuff=["Foam Broadsword"], hand=[puppet]),
        seat(money=9, hand=[puppet]),
        seat(hand=[fake]),
    )
    say(
        game,
        "Ann: auction Foam Broadsword",
        "Ben: bid $9",
        "Cy: pass",
        f"Cy: play {fake}",
        f"Ann: play {puppet}",
    )
    again = Game.load(game.save())

    assert again == game
    for one in (game, again):
        pass_windows(one)
        assert one.table.money == [9, 0, 0]


def test_a_game_that_an_earlier_program_saved_in_the_middle_of_bargaining_goes_on() -> None:
    """Its form has one count of offers for each seat: two of Cy to Ann, and two of Ann, who knows to whom."""
    form = (Path(__file__).parent / "forms" / "bargaining-form-1.json").read_bytes()
    game = Game.load(form)

    assert b'"offered":[2,0,2]' in form
    assert game.setup.version == 1
    assert game.table.offered == [[0, 0, 0], [0, 0, 0], [2, 0, 0]]
    assert (about(game), asked(game)) == ("considering", (1,))
    say(game, "Ben: decline", "Cy: offer Ann: $3 for Foam Broadsword")
    assert refused(game, "Cy: offer Ann: $2 for Foam Broadsword") == "DORK-22"
    again = Game.load(game.save())
    assert again == game
    say(again, "Ann: accept Cy")
    assert again.table.money == [23, 20, 2]


def test_a_log_that_an_earlier_program_wrote_begins_from_its_own_form() -> None:
    form = (Path(__file__).parent / "forms" / "bargaining-form-1.json").read_bytes()
    log = Game.load(form).log

    assert Game.replay(log).table.offers == Game.load(form).table.offers


def test_everything_of_a_table_is_saved_but_what_can_be_found_again() -> None:
    left_out = {"printed", "seats", "ask", "touched", "facts", "passes"}

    assert {*AnyFaceUp.__slots__, *FaceUp.__slots__, *Table.__slots__} - left_out == set(
        Fields.__struct_fields__
    )


def test_every_fact_about_the_bank_has_a_sentence() -> None:
    words = words_of("slackhouse.games.dork")

    assert [what for what in FROM_THE_BANK if f"fact.{what}" not in words] == []


def test_the_table_line_counts_hands_and_shows_what_is_in_the_open() -> None:
    game = table(
        seat("Gilly", stuff=[("Cloak With Pockets", ["Limited Edition"])], money=7, hand=["Grab Bag"]),
        seat(obsessions=["Anime"]),
    )
    say(game, "Ann: auction Cloak With Pockets")
    line = game.line()

    assert "Ann* Gilly (Goth) 12/25 $7 hand 1 [Cloak With Pockets+Limited Edition]" in line
    assert "Ben Carson (Anime) 0/25 $0 hand 0 [-]" in line
    assert "auction Cloak With Pockets" in line
    assert "Grab Bag" not in line
