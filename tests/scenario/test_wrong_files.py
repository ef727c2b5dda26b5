from __future__ import annotations

import re
from pathlib import Path

import pytest

from slackhouse.kernel.errors import ScenarioError
from slackhouse.scenario import load
from tests.scenario.cases import case, ran, wrong


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (case('tilte = "x"'), 'case.toml:4: tilte: there is no key "tilte"; did you mean "title"?'),
        (case(ann='jop = "Temp"'), 'case.toml:8: seat 1, jop: there is no key "jop"; did you mean "job"?'),
        (
            case(more="[expect]\nwinner = []"),
            'expect, winner: there is no key "winner"; did you mean "winners"?',
        ),
        (
            case(more="[expect.seat.Ann]\nslak = 1"),
            'expect, seat, Ann, slak: there is no key "slak"; did you mean',
        ),
        (case(ann='room = [{ card = "Sleep", slak = 1 }]'), "seat 1, room 1, slak: there is no key"),
        (case('rules = ["WHIN-1"]'), 'rules 1: no rule has the id "WHIN-1"; did you mean "W'),
        (case('rules = ["RULING-19"]'), 'rules 1: no rule has the id "RULING-19"; did you mean "RULING-'),
        (
            case('rules = ["DORK-22", "DORK-RULNG-2"]'),
            'rules 2: no rule has the id "DORK-RULNG-2"; did you mean "DORK-RULING-2',
        ),
        (case('turn = "Anne"'), 'turn: no seat is called "Anne"; did you mean "Ann"?'),
        (case('phase = "Rol"'), 'phase: there is no phase "Rol"; did you mean "Roll"?'),
        (case('phase = "Make a Deal"'), 'phase: there is no phase "Make a Deal"'),
        (
            case('pile = ["Car Alrm"]'),
            'pile 1: no card of the boxes is called "Car Alrm"; did you mean "Car Alarm"?',
        ),
        (case('jobs = ["Tecj Support"]'), 'did you mean "Tech Support"?'),
        (case(ann='job = "Sleep"'), "seat 1, job: Sleep is no Job"),
        (case(ann='hand = ["Slacker"]'), "seat 1, hand 1: Slacker is a Job"),
        (
            case(ben='hand = ["Sleep", "Beeer"]'),
            'seat 2, hand 2: no card of the boxes is called "Beeer"; did you mean "Beer"?',
        ),
        (
            case('options = { two_seat = "give" }'),
            'options: there is no option "two_seat"; did you mean "two_seats"?',
        ),
        (case('options = { mild = "yes" }'), "options: option mild cannot be"),
        (case("options = 3"), "options: is a table"),
        (case("dice = [0]"), "dice 1: a face is a whole number from 1 to 6"),
        (case("dice = 3"), "dice: wants a list of faces"),
        (case('income = "3"'), "income: wants a whole number"),
        (case("income = -1"), "income: wants a whole number from 0 on"),
        (case("income = true"), "income: wants a whole number"),
        (case('free_dice = "yes"'), "free_dice: wants true or false"),
        (case("play = [1]"), "play: wants a list of texts"),
        (case('play = ["do Sleep"]'), "does not say whose move it is"),
        (case('play = ["Bn: pass"]'), 'play 1: nobody here is called "Bn"; did you mean "Ben"?'),
        (case('play = ["Ann: sip Beer"]'), '"sip Beer" is no move'),
        (case('play = ["Ann: do Slep"]'), 'did you mean "Sleep"?'),
        (case('play = ["Ann: do @slep"]'), 'did you mean "@sleep"?'),
        (case('play = ["Ann: go to Fre Time"]'), 'did you mean "Free Time"?'),
        (case('play = ["Ann: call TV Queen to Bob"]'), 'nobody here is called "bob"'),
        (case('play = ["Ann: play Bum on Cigarets of Ben"]'), 'did you mean "Cigarettes"?'),
        (case('refuse = ["Ann: do Slep"]'), "refuse 1: no card here is called"),
        (case(more="[expect.seat.Bob]\nslack = 1"), 'expect, seat, Bob: no seat is called "Bob"'),
        (
            case(more='[expect]\nwaiting = ["An"]'),
            'expect, waiting 1: no seat is called "An"; did you mean "Ann"?',
        ),
        (case(more='[expect]\nphase = "Night"'), "expect, phase: there is no phase"),
        (case(more='[expect]\ndiscard = ["Nothing"]'), "expect, discard 1: no card"),
        (case(more='[expect.seat.Ann]\njob = "Lackey"'), "expect, seat, Ann, job: no card"),
        (case(more='[expect.seat]\nAnn = "rich"'), "is written by name"),
        (case(more="expect = 3"), "seat 2, expect: there is no key"),
        (case(ben='name = "Ann"').replace('name = "Ben"', ""), "every seat needs a name of its own"),
        (case(more="[[seat]]"), "seat 3: every seat needs a name"),
        (case(more='[[seat]]\nname = "a:b"'), "a name has no colon"),
        (case(ann="gloom = 3"), '"gloom" needs the box "goth"'),
        (case(ann='madness = "stark raving mad"'), '"madness" needs the box "cthulhu"'),
        (case('week = "Homecoming"'), '"week" needs the box "greek"'),
        (
            case('week = "Homecomming"').replace('"geek"', '"greek"'),
            'week: no card of the boxes is called "Homecomming"; did you mean "Homecoming"?',
        ),
        (case('week = "Nap"').replace('"geek"', '"greek"'), "week: Nap is no Week"),
        (
            case(more='[expect]\nweek = "Final Week"').replace('"geek"', '"greek"'),
            'expect, week: no card of the boxes is called "Final Week"; did you mean "Finals Week"?',
        ),
        (case(ann="money = 10"), '"money" needs the box "dork"'),
        (case(more='[[card]]\nname = "Foo"\nkind = "Thng"'), 'did you mean "Thing"?'),
        (
            case(more='[[card]]\nname = "Foo"\nkind = "Person"\nstanding = [{ shuns = "Slep" }]'),
            'did you mean "Sleep"?',
        ),
        ('boxes = ["geek"]', "a table needs seats"),
        ('boxes = ["geek"]\n[seat]\nname = "Ann"', "is written [[seat]], with two brackets"),
        ('boxes = ["geek"]\n[[seat]]\nname = "Ann"', "is for 2 to 5 seats, not 1"),
        ('title = "x', "case.toml:1: is not TOML"),
    ],
)
def test_a_wrong_file_is_told_with_its_key_and_the_nearest_word(text: str, told: str) -> None:
    assert told in wrong(text)


def test_rules_may_be_of_the_catalogue_and_of_the_rulings() -> None:
    assert ran(case('rules = ["WHEN-4", "JOB-6", "DORK-22", "RULING-5", "DORK-RULING-2"]')).ok


def test_everything_that_is_wrong_with_the_keys_is_told_at_once() -> None:
    told = wrong(case('tilte = "x"\nincome = "y"', ann='jop = "Temp"', ben="slak = 1"))

    assert [line.split(":")[1] for line in told.splitlines()] == ["4", "5", "9", "14"]


def test_everything_that_is_wrong_with_the_names_is_told_at_once() -> None:
    told = wrong(case('turn = "C"\nplay = ["Ann: do Slep", "D: pass"]', ann='hand = ["Bere"]'))

    assert [line.split(":")[1] for line in told.splitlines()] == ["4", "5", "5", "9"]


def test_an_unknown_box_is_told_first_and_with_the_nearest() -> None:
    told = wrong(case('play = ["Ann: bid $3"]').replace('"geek"', '"geak"'))

    assert told.startswith(
        'case.toml:3: boxes 1: "geak": there is no such box; did you mean "geek"? (boxes here: geek, '
    )


def test_that_there_is_nothing_may_be_said_of_what_another_box_has() -> None:
    text = case(
        'week = ""', ann="gloom = 0\nmadness = 0", more='[expect]\nweek = ""\n[expect.seat.Ann]\ngloom = 0'
    )

    assert ran(text).ok


def test_every_key_of_the_format_is_known() -> None:
    contract = Path(__file__).parents[3] / "shared" / "scenarios" / "FORMAT.md"
    if not contract.exists():
        pytest.skip("the contract is not beside the checkout")
    found = re.search(r"```toml\n(.*?)```", contract.read_text("utf-8"), re.DOTALL)

    assert found is not None
    assert [line for line in wrong(found[1]).splitlines() if "needs the box" not in line] == []


def test_a_file_that_cannot_be_opened_is_wrong() -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        load("nowhere/to-be-found.toml")
