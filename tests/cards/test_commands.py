"""`slackhouse cards` and `slackhouse deck check`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from slackhouse.games import load_box, shelf
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
    assert listed[0]["text"] == "+1 Slack each time you play Computer Games."


def test_the_cards_of_a_box_can_be_read_by_people() -> None:
    done = CliRunner().invoke(cards, ["--box", "geek"])

    assert done.stdout.startswith("Chez Geek (geek): 97 titles, 110 cards (15 Person, 25 Thing, ")
    assert "\n  Car Alarm: Cancels Sleep.\n" in done.stdout
    assert "\n  Sleep [8 copies; Sleep; Cost 0; Slack 1]\n" in done.stdout


ALIKE = """
[[card]]
name = "Nap"
kind = "Activity"
types = "Sleep"
slack = 1
copies = 3

[[card]]
name = "Doze"
kind = "Activity"
types = "Sleep"
slack = 1
quip = "Not a nap."

[[card]]
name = "Salt"
kind = "Person"
types = "Cat"
slack = 1
standing = [{ together = 2, with = "Nap" }]

[[card]]
name = "Everybody Picks"
kind = "Whenever"
play = [{ choose = 2, who = "everybody" }, { draw = 1, who = "everybody" }, { gain = -1, who = "everybody" }]

[[card]]
name = "Pay the Leader"
kind = "Whenever"
play = [{ gain = -1, who = "leader", unless_pays = "1 Income" }]

[[card]]
name = "Over There"
kind = "Whenever"
answer = [{ redirect = "Whenever" }]
"""


def test_what_a_box_is_made_of_can_be_read_by_people(room: Path) -> None:
    (room / "alike.toml").write_text(ALIKE)
    done = CliRunner().invoke(cards, ["--deck", "alike.toml", "--shares"])

    assert done.output.splitlines() == [
        "A deck (geek): 6 titles, 8 cards (1 Person, 4 Activity, 3 Whenever)",
        "  plain Life cards: 4 of 8 (50%)",
        "  one card with several names: Nap, Doze",
        "  look at who leads or trails: 1 (Pay the Leader)",
        "  turn what is being played around: 1 (Over There)",
        "  offer somebody a choice: 2 (Everybody Picks, Pay the Leader)",
        "  ask the whole table: 1 (Everybody Picks)",
        "  reward a pair: 1 (Salt)",
        "  laid at any time, and more than a no or a loss: 2 of 3 (67%)",
    ]


def test_what_every_box_is_made_of_comes_as_json() -> None:
    done = CliRunner().invoke(cards, ["--shares", "--json"])
    boxes = {one["box"]: one for one in json.loads(done.stdout)}

    assert set(boxes) == set(shelf())
    assert boxes["geek"]["plain"]["Life card"]["of"] == 101
    assert boxes["dork"]["plain"]["Stuff card"]["of"] == 70
    assert set(boxes["geek"]["talk"]) == {"leads", "turns", "chooses", "asks all", "pairs"}


def test_an_unknown_box_is_an_error_with_the_nearest_one() -> None:
    done = CliRunner().invoke(cards, ["--box", "gek"])

    assert done.exit_code == 2
    assert 'there is no box "gek"; did you mean "geek"?' in done.stderr


def test_a_good_deck_gets_a_friendly_line(room: Path) -> None:
    done = CliRunner().invoke(deck, ["check", "good.toml"])

    assert done.exit_code == 0
    assert done.output.splitlines() == [
        "good.toml: 1 title, 3 cards (3 Activity). All is well.",
        "  Nap on the Bus [3 copies; Sleep; Cost 0; Slack 1]",
    ]


def test_a_good_deck_is_said_in_sentences(room: Path) -> None:
    drill = '[[card]]\nname = "Fire Drill"\nkind = "Whenever"\nanswer = [{ cancel = "Sleep" }]\n'
    (room / "drill.toml").write_text(drill)
    done = CliRunner().invoke(deck, ["check", "drill.toml"])

    assert done.output.splitlines()[1:] == ["  Fire Drill: Cancels Sleep."]


@pytest.mark.parametrize("text", ["", 'title = "Nothing Yet"\n', "# a plan\n", "card = []\n"])
def test_an_empty_deck_is_an_error(room: Path, text: str) -> None:
    (room / "empty.toml").write_text(text)
    done = CliRunner().invoke(deck, ["check", "empty.toml"])

    assert done.exit_code == 1
    assert done.output.splitlines()[0] == "empty.toml:1: deck: has no cards: each begins with a line [[card]]"


def test_the_cards_of_a_deck_are_listed_like_those_of_a_box(room: Path) -> None:
    (room / "mine.toml").write_text(f'title = "The Annexe"\nboxes = "goth"\n{GOOD}')
    listed = CliRunner().invoke(cards, ["--deck", "mine.toml"])
    plain = CliRunner().invoke(cards, ["--deck", "mine.toml", "--json"])

    assert listed.stdout.splitlines()[0] == "The Annexe (goth): 1 title, 3 cards (3 Activity)"
    assert [(one["name"], one["box"]) for one in json.loads(plain.stdout)] == [("Nap on the Bus", "goth")]


def test_a_deck_that_cannot_be_listed_says_all_that_is_wrong(room: Path) -> None:
    wrong = CliRunner().invoke(cards, ["--deck", "bad.toml"])
    gone = CliRunner().invoke(cards, ["--deck", "nowhere.toml"])

    assert (wrong.exit_code, wrong.stderr.count("bad.toml:")) == (1, 2)
    assert (gone.exit_code, "nowhere.toml cannot be read" in gone.stderr) == (1, True)


def test_a_bad_deck_gets_every_problem_and_status_1_whatever_else_is_good(room: Path) -> None:
    done = CliRunner().invoke(deck, ["check", "bad.toml", "good.toml"])

    assert done.exit_code == 1
    assert done.output.splitlines() == [
        'bad.toml:4: Fire Drill: answer has no verb "cancle"; did you mean "cancel"?',
        "bad.toml:5: Fire Drill: copies wants a whole number from 1 to 99, not 0",
        "bad.toml: 2 problems",
        "good.toml: 1 title, 3 cards (3 Activity). All is well.",
        "  Nap on the Bus [3 copies; Sleep; Cost 0; Slack 1]",
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
