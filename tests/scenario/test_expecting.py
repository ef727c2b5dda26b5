from __future__ import annotations

import pytest

from tests.plain import within
from tests.scenario.cases import case, ran

TOP = 'phase = "Free Time"\nincome = 3\nfree_time = 2\nplay = ["Ann: do Nap", "Ben: play Housewarming"]'
ANN = 'job = "Flatmate"\nhand = ["Nap", "Candle", "Candle"]\nroom = ["Lamp", { card = "Lamp", slack = 4 }]'
BEN = 'job = "Temp"\nslack = 3\nhand = ["Housewarming"]'


def failed(expect: str) -> list[str]:
    return ran(case(TOP, ann=ANN, ben=BEN, more=expect)).failed


@pytest.mark.parametrize(
    "expect",
    [
        "[expect]\nwinners = []",
        '[expect]\nturn = "ann"',
        '[expect]\nphase = "free time"',
        '[expect]\nwaiting = ["Ann"]',
        '[expect]\ndiscard = ["HOUSEWARMING"]',
        "[expect]\ndiscard = []",
        '[expect]\nweek = ""',
        "[expect.seat.Ann]\nslack = 9",
        "[expect.seat.Ann]\nincome = 3",
        "[expect.seat.Ann]\nfree_time = 1",
        '[expect.seat.Ann]\nhand = ["Candle", "Candle"]',
        '[expect.seat.Ann]\nroom = ["Lamp", "Lamp", "Nap"]',
        '[expect.seat.Ann]\nroom = ["Nap", "Lamp", { card = "Lamp", slack = 2 }]',
        '[expect.seat.Ann]\nroom = [{ card = "Nap", slack = 2 }, { card = "Lamp", slack = 4 }, "Lamp"]',
        '[expect.seat.Ann]\nhas = [{ card = "Lamp", slack = 4 }]',
        "[expect.seat.Ann]\nhas = []",
        '[expect.seat.Ann]\njob = "FLATMATE"',
        "[expect.seat.ann]\nslack = 9",
        "[expect.seat.Ben]\nslack = 4\nhand = []\nroom = []\nincome = 0\nfree_time = 0\ngloom = 0\nmadness = 0",
    ],
)
def test_what_is_true_holds(expect: str) -> None:
    assert failed(expect) == []


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ('[expect]\nwinners = ["Ann"]', "winners: nobody, not Ann"),
        ('[expect]\nturn = "Ben"', "turn: Ann, not Ben"),
        ('[expect]\nphase = "Draw"', "phase: Free Time, not Draw"),
        ('[expect]\nwaiting = ["Ann", "Ben"]', "waiting: Ann, not Ann and Ben"),
        ('[expect]\ndiscard = ["Nap"]', "discard: Nap not among ['Housewarming']"),
        ('[expect]\ndiscard = ["Housewarming", "Housewarming"]', "discard: Housewarming"),
        ("[expect.seat.Ann]\nslack = 8", "Ann: slack is 9, not 8"),
        ("[expect.seat.Ann]\nincome = 2", "Ann: income is 3, not 2"),
        ("[expect.seat.Ann]\nfree_time = 2", "Ann: free_time is 1, not 2"),
        ('[expect.seat.Ann]\nhand = ["Candle"]', "Ann: hand has Candle, Candle, not Candle"),
        ("[expect.seat.Ann]\nroom = []", "Ann: room has Lamp, Lamp, Nap, not nothing"),
        (
            '[expect.seat.Ann]\nroom = ["Lamp", "Lamp", { card = "Nap", slack = 3 }]',
            "Ann: room has Lamp (2), Lamp (4), Nap (2), not Lamp, Lamp, Nap (3)",
        ),
        ('[expect.seat.Ann]\nhas = ["Pizza"]', "Ann: has has Lamp, Lamp, Nap, not at least Pizza"),
        ('[expect.seat.Ben]\njob = "Slacker"', "Ben: job is Temp, not Slacker"),
    ],
)
def test_what_is_not_true_is_told(expect: str, told: str) -> None:
    assert len(failed(expect)) == 1
    assert told in failed(expect)[0]


def test_everything_that_does_not_hold_is_told() -> None:
    assert (
        len(failed('[expect]\nturn = "Ben"\nphase = "Draw"\n[expect.seat.Ann]\nslack = 0\nincome = 0')) == 4
    )


@pytest.mark.parametrize(
    "line",
    [
        "Ann: do Nap",
        "Ben: shop Candle",
        "Ann: call TV Queen",
        "Ben: done",
        "Ben: end turn",
        "Ann: go to Roll",
        "Ben: pass",
    ],
)
def test_a_move_that_is_refused_was_rightly_expected_to_be(line: str) -> None:
    assert ran(case(TOP + f'\nrefuse = ["{line}"]', ann=ANN, ben=BEN)).ok


@pytest.mark.parametrize(
    "line", ["Ann: shop Candle", "Ann: shop Candle, Candle", "Ann: done", "Ann: end turn", "Ben: show hand"]
)
def test_a_move_that_is_not_refused_fails(line: str) -> None:
    report = ran(case(TOP + f'\nrefuse = ["{line}"]', ann=ANN, ben=BEN))

    assert [f'"{line}" was not refused'] == report.failed


def test_refused_moves_are_tried_each_by_itself() -> None:
    report = ran(case(TOP + '\nrefuse = ["Ann: done", "Ann: shop Candle"]', ann=ANN, ben=BEN))

    assert len(report.failed) == 2
    assert report.table["phase"] == "Free Time"


def test_a_line_that_could_mean_several_legal_moves_is_not_refused() -> None:
    top = 'phase = "Free Time"\nrefuse = ["Ann: play Bum"]'
    report = ran(case(top, ann='hand = ["Bum"]', ben='room = ["Cigarettes", "Cloves"]'))

    assert report.failed == ['"Ann: play Bum" was not refused']


def test_the_table_is_shown_in_the_words_of_expect() -> None:
    shown = ran(case(TOP, ann=ANN, ben=BEN)).table

    assert within(shown, "seat", "Ann") == {
        "job": "Flatmate",
        "slack": 9,
        "income": 3,
        "free_time": 1,
        "hand": ["Candle", "Candle"],
        "room": [{"card": "Lamp", "slack": 2}, {"card": "Lamp", "slack": 4}, {"card": "Nap", "slack": 2}],
        "gloom": 0,
        "madness": 0,
    }
    assert tuple(shown[key] for key in ("turn", "phase", "waiting", "winners", "discard", "week")) == (
        "Ann",
        "Free Time",
        ["Ann"],
        [],
        ["Housewarming"],
        "",
    )
