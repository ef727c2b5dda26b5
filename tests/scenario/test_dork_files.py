"""Scenarios of Chez Dork: what its keys set, what is wrong with a file, and who passes for whom."""

from __future__ import annotations

import pytest

from slackhouse.scenario import Report
from tests.plain import within
from tests.scenario.cases import ran, wrong

CRATE = '[[card]]\nname = "Crate"\nkind = "Stuff"\nvalue = 20\npoints = 3\nobsessions = ["Comics"]\n'


def case(top: str = "", *, ann: str = "", ben: str = "", more: str = "") -> str:
    return (
        f'title = "A case"\nboxes = ["dork"]\n{top}\n[[seat]]\nname = "Ann"\n{ann}\n'
        f'[[seat]]\nname = "Ben"\n{ben}\n{more}\n{CRATE}'
    )


def seats(report: Report) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = within(report.table, "seat")
    return found


def test_every_key_of_a_seat_sets_the_table() -> None:
    ann = 'character = "Gilly"\nmoney = 7\nobsessions = ["comics"]\nstuff = ["Crate"]\nhand = ["@special", "@stuff points 4"]'
    report = ran(case('phase = "Discard"', ann=ann))

    assert seats(report)["Ann"] == {
        "character": "Gilly",
        "points": 6,
        "money": 7,
        "obsessions": ["Comics", "Goth"],
        "hand": ["Trip to the Back Issue Bins", "Dragon the Size of a Cat"],
        "stuff": ["Crate"],
    }


def test_a_seat_without_a_character_is_the_first_that_nobody_is() -> None:
    report = ran(case(ben='character = "Matt"'))

    assert [one["character"] for one in seats(report).values()] == ["Ken", "Matt"]


def test_one_seat_can_have_several_obsessions_that_are_on_one_card() -> None:
    report = ran(
        case(
            'phase = "Discard"', ann='character = "Carson"\nobsessions = ["Comics", "RPG"]\nhand = ["@stuff"]'
        )
    )

    assert seats(report)["Ann"]["obsessions"] == ["Comics", "RPG"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (case(ann='character = "Gily"'), 'did you mean "Gilly"?'),
        (case(ann='character = "Crate"'), "seat 1, character: Crate is no Character"),
        (case(ann='hand = ["Gilly"]'), "Gilly is a Character, and characters are not in the deck [DORK-2]"),
        (case(ann='stuff = ["Clearance"]'), "seat 1, stuff 1: Clearance is no Stuff"),
        (case(ann='stuff = [{ card = "Crate", slack = 2 }]'), "Stuff has no Slack on it"),
        (case(ann='obsessions = ["Comix"]'), 'nobody is obsessed with "Comix"; did you mean "Comics"?'),
        (
            case(ann='character = "Bill"\nobsessions = ["Goth"]'),
            "Bill may have no temporary Obsessions [DORK-16]",
        ),
        (
            case(ann='character = "Ken"\nobsessions = ["Goth", "LARP"]'),
            "Ken may have 1 temporary Obsession [DORK-16]",
        ),
        (
            case(ann='character = "Ken"\nobsessions = ["RPG"]'),
            "RPG is the permanent Obsession already [DORK-15]",
        ),
        (case(ann="money = -1"), "wants a whole number from 0 on"),
        (case(ann='job = "Temp"'), '"job" is for the Slack games'),
        (case(more="[expect.seat.Ann]\nslack = 3"), '"slack" is for the Slack games'),
        (case('week = "Homecoming"'), '"week" needs the box "greek"'),
        (case('phase = "Roll"'), 'there is no phase "Roll"'),
        (case('options = { madness = "double" }'), 'there is no option "madness" in Chez Dork'),
        (case('play = ["Ann: go to Free Time"]'), "goes to no phase"),
        (case('play = ["Ann: bid lots"]'), 'play 1: "lots" is no number'),
        (case().replace('["dork"]', '["dork", "geek"]'), "dork stands alone"),
        (
            case('phase = "Buy Stuff"\nplay = ["Ann: buy Crate"]', ann='hand = ["Crate"]'),
            "it costs $20, and $0 is there",
        ),
    ],
)
def test_a_wrong_file_is_told_with_its_key_and_the_nearest_word(text: str, told: str) -> None:
    assert told in wrong(text)


DEAL = 'phase = "Make a Deal"\n'


def test_who_says_nothing_to_an_offer_declines_it() -> None:
    offer = 'play = ["Ann: offer Ben: Crate for $5", "Ann: auction Crate"]'
    report = ran(case(DEAL + offer, ann='stuff = ["Crate"]\nhand = ["@stuff"]', ben="money = 9"))

    assert "Ben declines Ann's offer." in [line for step in report.log for line in step.caused]


def test_an_open_offer_at_the_end_can_be_waited_for() -> None:
    offer = 'play = ["Ann: offer Ben: Crate for $5"]'
    text = case(DEAL + offer, ann='stuff = ["Crate"]', ben="money = 9", more='[expect]\nwaiting = ["Ben"]')

    assert ran(text).ok


def test_expectations_that_do_not_hold_are_told() -> None:
    more = '[expect.seat.Ann]\npoints = 9\nmoney = 1\nstuff = []\nhand = ["Crate"]'
    report = ran(
        case('phase = "Discard"', ann='character = "Ken"\nstuff = ["Crate"]\nhand = ["@stuff"]', more=more)
    )

    assert report.failed == [
        "Ann: points is 3, not 9",
        "Ann: money is 0, not 1",
        "Ann: stuff has Crate, not nothing",
        "Ann: hand has Page of Original Art, not Crate",
    ]
