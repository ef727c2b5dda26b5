"""`hold = true`: after the last move nothing is passed, and one looks at the open window or bid itself."""

from __future__ import annotations

import pytest

from tests.plain import within
from tests.scenario.cases import case, ran, wrong
from tests.scenario.test_dork_files import case as dork

FREE = 'phase = "Free Time"\n'
NAP = FREE + 'play = ["Ann: do Nap"]\n'
SEATS = {"ann": 'hand = ["Nap", "Quiz Show"]', "ben": 'hand = ["Car Alarm", "Brain Fart"]'}


def test_who_is_asked_in_the_window_is_waited_for() -> None:
    held = '[expect]\nwaiting = ["Ben"]\nphase = "Free Time"\n[expect.seat.Ann]\nslack = 0\nroom = []'

    assert ran(case(NAP + "hold = true", **SEATS, more=held)).ok


def test_without_it_the_window_is_passed() -> None:
    passed = '[expect]\nwaiting = ["Ann"]\n[expect.seat.Ann]\nslack = 2\nroom = ["Nap"]'

    assert ran(case(NAP, **SEATS, more=passed)).ok
    assert ran(case(NAP + "hold = false", **SEATS, more=passed)).ok


def test_what_is_refused_is_tried_in_the_open_window() -> None:
    top = (
        NAP + 'hold = true\nrefuse = ["Ben: play Car Alarm", "Ben: play Car Alarm on Quiz Show", "Ben: done"]'
    )
    report = ran(case(top, **SEATS))

    assert report.failed == ['"Ben: play Car Alarm" was not refused']
    assert [(one.move, one.heard) for one in report.refused] == [
        ("Ben: play Car Alarm on Quiz Show", True),
        ("Ben: done", True),
    ]


def test_an_open_bid_is_looked_at_itself() -> None:
    top = 'phase = "Make a Deal"\nhold = true\nplay = ["Ann: auction Crate minimum $5"]\nrefuse = ["Ben: bid $4", "Ben: bid $10"]'
    text = dork(
        top,
        ann='stuff = ["Crate"]',
        ben="money = 9",
        more='[expect]\nwaiting = ["Ben"]\n[expect.seat.Ann]\nstuff = ["Crate"]',
    )

    assert ran(text).ok


def test_a_phase_with_nothing_to_decide_is_not_over_either() -> None:
    text = case(
        FREE + 'hold = true\nplay = ["Ben: pass"]\nrefuse = ["Ann: do Nap"]',
        more='[expect]\nphase = "Free Time"\nturn = "Ann"\nwaiting = ["Ann"]',
    )

    assert ran(text).ok


def test_with_no_move_at_all_the_phase_has_just_begun() -> None:
    text = case(FREE + "hold = true", **SEATS, more='[expect]\nphase = "Free Time"\nwaiting = ["Ben"]')

    assert ran(text).ok


@pytest.mark.parametrize(
    ("line", "waiting", "phase"),
    [("Ann: go to Free Time", "Ben", "Free Time"), ("Ann: end turn", "Ann", "Draw")],
)
def test_go_to_and_end_turn_stop_as_the_phase_or_the_turn_begins(line: str, waiting: str, phase: str) -> None:
    report = ran(case(f'phase = "Call People"\nhold = true\nplay = ["{line}"]', ann='hand = ["Nap"]'))

    assert report.table["phase"] == phase
    assert waiting in within(report.table, "waiting")


def test_a_question_of_another_seat_may_be_left_open() -> None:
    text = case(
        'phase = "Call People"\nhold = true\nplay = ["Ann: call Hungry Girl to Ben", "Ben: pass"]',
        ann='hand = ["Hungry Girl"]',
        ben='room = ["Pizza", "Ramen"]',
    )

    assert ran(text).table["waiting"] == ["Ben"]


def test_the_die_that_a_move_asks_for_is_rolled_all_the_same() -> None:
    text = case(
        'phase = "Roll"\nhold = true\ndice = [2]\nplay = ["Ann: show out Lord Yahoo"]',
        ann='room = ["Lord Yahoo"]',
    )

    assert "Ann rolls a 2 for Lord Yahoo (it takes 4 or more)." in ran(text).log[-1].caused


@pytest.mark.parametrize("value", ['"yes"', "1", "[]"])
def test_hold_wants_true_or_false(value: str) -> None:
    assert wrong(case(f"hold = {value}")) == "case.toml:4: hold: wants true or false"


def test_a_misspelt_hold_gets_the_nearest_word() -> None:
    assert 'case.toml:4: holt: there is no key "holt"; did you mean "hold"?' in wrong(case("holt = true"))
