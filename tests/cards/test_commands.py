"""`slackhouse cards` and `slackhouse deck check`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from slackhouse.games import load_box
from slackhouse.terminal.cards_commands import cards, deck

GOOD = '[[card]]\nname = "Nap on the Bus"\nkind = "Activity"\ntypes = "Sleep"\nslack = 1\ncopies = 3\n'
BAD = '[[card]]\nname = "Fire Drill"\nkind = "Whenever"\nanswer = [{ cancle = "Sleep" }]\ncopies = 0\n'


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(BAD, encoding="utf-8")
    return tmp_path


def test_the_cards_of_a_box_come_as_json_one_object_for_each_title() -> None:
    done = CliRunner().invoke(cards, ["--box", "geek", "--json"])
    listed = json.loads(done.stdout)

    assert done.exit_code == 0
    assert [card["name"] for card in listed] == [card.name for card in load_box("geek").cards]
    assert listed[0]["text"] == "+1 Slack on every Computer Games you play."


def test_the_cards_of_a_box_can_be_read_by_people() -> None:
    done = CliRunner().invoke(cards, ["--box", "geek"])

    assert done.stdout.startswith("Chez Geek (geek): 97 titles, 110 cards (15 Person, 25 Thing, ")
    assert "\n  Car Alarm: Cancels Sleep.\n" in done.stdout
    assert "\n  Sleep [8 copies; Sleep; Cost 0; Slack 1]\n" in done.stdout


def test_an_unknown_box_is_an_error_with_the_nearest_one() -> None:
    done = CliRunner().invoke(cards, ["--box", "gek"])

    assert done.exit_code == 2
    assert 'there is no box "gek"; did you mean "geek"?' in done.stderr


def test_a_good_deck_gets_a_friendly_line(room: Path) -> None:
    done = CliRunner().invoke(deck, ["check", "good.toml"])

    assert (done.exit_code, done.output) == (0, "good.toml: 1 title, 3 cards (3 Activity). All is well.\n")


def test_a_bad_deck_gets_every_problem_and_status_1_whatever_else_is_good(room: Path) -> None:
    done = CliRunner().invoke(deck, ["check", "bad.toml", "good.toml"])

    assert done.exit_code == 1
    assert done.output.splitlines() == [
        'bad.toml:4: Fire Drill: answer has no verb "cancle"; did you mean "cancel"?',
        "bad.toml:5: Fire Drill: copies wants a whole number from 1 to 99, not 0",
        "bad.toml: 2 problems",
        "good.toml: 1 title, 3 cards (3 Activity). All is well.",
    ]


@pytest.mark.parametrize("name", ["nowhere.toml", "."])
def test_a_file_that_cannot_be_read_is_status_2(room: Path, name: str) -> None:
    done = CliRunner().invoke(deck, ["check", name, "bad.toml"])

    assert done.exit_code == 2
    assert done.stderr.startswith(f"{name}: cannot be read: ")


STUFF = '[[card]]\nname = "Odd Box"\nkind = "Stuff"\nvalue = 20\npoints = 1\nobsessions = "Anime"\n'


@pytest.mark.parametrize(
    ("box", "wrong", "told"),
    [
        (
            "geek",
            "stuff.toml:3: Odd Box",
            "kind Stuff, and does not fit geek: there a card is Person, Thing, ",
        ),
        (
            "goth,cthulhu",
            "stuff.toml:3: Odd Box",
            "kind Stuff, and does not fit goth: there a card is Person, ",
        ),
        (
            "dork",
            "good.toml:3: Nap on the Bus",
            "kind Activity, and does not fit dork: there a card is Stuff, ",
        ),
    ],
)
def test_a_deck_is_checked_against_the_box_it_shall_join(room: Path, box: str, wrong: str, told: str) -> None:
    """MIX-15"""
    (room / "stuff.toml").write_text(STUFF)
    done = CliRunner().invoke(deck, ["check", "good.toml", "stuff.toml", "--box", box])

    assert done.exit_code == 1
    assert f"{wrong}: is a card of the {told}" in done.output
    assert done.output.count("All is well") == 1


def test_without_a_box_a_deck_may_be_of_any_game(room: Path) -> None:
    (room / "stuff.toml").write_text(STUFF)
    done = CliRunner().invoke(deck, ["check", "good.toml", "stuff.toml"])

    assert (done.exit_code, done.output.count("All is well")) == (0, 2)


@pytest.mark.parametrize("box", ["gek", "dork,geek"])
def test_boxes_that_make_no_table_are_an_error(room: Path, box: str) -> None:
    done = CliRunner().invoke(deck, ["check", "good.toml", "--box", box])

    assert done.exit_code == 2
    assert "Invalid value for --box" in done.stderr


@pytest.mark.parametrize("args", [["--help"], ["check", "--help"]])
def test_every_command_has_help_with_an_example(args: list[str]) -> None:
    assert "Example: slackhouse deck check" in CliRunner().invoke(deck, args).output
    assert "Example: slackhouse cards" in CliRunner().invoke(cards, ["--help"]).output
