from __future__ import annotations

import pytest

from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.table import Table
from slackhouse.scenario.building import Built
from slackhouse.scenario.scenario_file import read
from tests.scenario.cases import bare, case

JUGGLER = """
[[card]]
name = "Juggler"
kind = "Job"
income = "1/5"
free_time = "2/3"
goal = 20
"""


def table(text: str) -> Table:
    built: Table = Built(read(text, file="case.toml")).game.table
    return built


def titles(s: Table, cards: list[int]) -> list[str]:
    return [s.printed.cards[card].name for card in cards]


def test_the_first_seat_begins_with_the_draw_phase() -> None:
    s = table(case())

    assert (s.turn, PHASES[s.phase]) == (0, "Draw")


def test_turn_and_phase_are_as_told_whatever_their_case() -> None:
    s = table(case('turn = "ben"\nphase = "free time"'))

    assert (s.turn, PHASES[s.phase]) == (1, "Free Time")


def test_a_seat_gets_the_first_job_that_is_not_named_elsewhere() -> None:
    first, second, third = (job.name for job in load_box("geek").jobs[:3])
    s = table(bare(f'jobs = ["{first}"]', ben=f'job = "{second}"'))

    assert titles(s, s.jobs) == [third, second]


def test_two_seats_without_a_job_get_two() -> None:
    s = table(bare())

    assert titles(s, s.jobs) == [job.name for job in load_box("geek").jobs[:2]]


def test_hands_and_rooms_are_exactly_as_told() -> None:
    s = table(
        case(ann='hand = ["Sleep", "sleep", "SLOTHS NATURES SEDATIVES"]', ben='room = ["Beer", "TV Queen"]')
    )

    assert titles(s, s.hands[0]) == ["Sleep", "Sleep", "Sloths: Nature's Sedatives"]
    assert [(s.printed.cards[card].name, n) for card, n in s.rooms[1]] == [("Beer", 1), ("TV Queen", 1)]
    assert (s.hands[1], s.rooms[0]) == ([], [])


@pytest.mark.parametrize(
    ("card", "counters"),
    [
        ("Nap", 2),
        ("Guy on Couch", -1),
        ("Bad Boss", 0),
        ("Nookie at Jimmy's", 1),
        ('{ card = "Sleep", slack = 5 }', 5),
        ('{ card = "Sleep", slack = 0 }', 0),
    ],
)
def test_counters_are_the_printed_slack_if_not_told(card: str, counters: int) -> None:
    s = table(case(ann=f"room = [{card}]" if card.startswith("{") else f'room = ["{card}"]'))

    assert counters == s.rooms[0][0][1]


def test_slack_of_a_seat_lies_on_its_job() -> None:
    s = table(case(ann="slack = 7"))

    assert s.job_slack == [7, 0]


@pytest.mark.parametrize("phase", ["Call People", "Free Time", "Discard"])
def test_after_the_roll_phase_income_and_free_time_are_the_jobs_and_the_lower_of_two(phase: str) -> None:
    s = table(case(f'phase = "{phase}"', ann='job = "Juggler"', more=JUGGLER))

    assert (s.income, s.free_time) == ([1, 0], [2, 0])


def test_income_and_free_time_are_the_active_seats_if_told() -> None:
    s = table(case('turn = "Ben"\nphase = "Free Time"\nincome = 7\nfree_time = 0'))

    assert (s.income, s.free_time) == ([0, 7], [0, 0])


def test_the_pile_begins_with_what_is_told_top_first_and_goes_on_in_box_order() -> None:
    s = table(bare('pile = ["Beer", "Car Alarm"]', ann='hand = ["Friend of a Friend"]'))

    assert titles(s, s.pile[:-5:-1]) == ["Beer", "Car Alarm", "Life of the Party", "Live-In S.O."]
    assert len(s.pile) == 101 - 1


def test_the_job_pile_begins_with_what_is_told() -> None:
    s = table(bare('jobs = ["Slacker", "Temp"]\noptions = { two_seats = "give" }'))

    next_job = [job.name for job in load_box("geek").jobs if job.name not in {"Slacker", "Temp"}][2]
    assert titles(s, s.job_pile[:-4:-1]) == ["Slacker", "Temp", next_job]
    assert len(s.job_pile) == 9 - 2


def test_of_two_seats_slacker_and_drummer_are_out_unless_they_are_named() -> None:
    s = table(bare('jobs = ["Slacker"]'))

    assert titles(s, list(s.removed)) == ["Drummer"]
    next_job = [job.name for job in load_box("geek").jobs if job.name not in {"Slacker", "Drummer"}][2]
    assert titles(s, s.job_pile[:-3:-1]) == ["Slacker", next_job]


def test_there_may_be_more_copies_than_the_box_has() -> None:
    s = table(
        case(
            'pile = ["Beer", "Beer"]',
            ann='job = "Temp"\nhand = ["Beer"]',
            ben='job = "Temp"\nroom = ["Beer"]',
        )
    )

    assert titles(s, s.jobs) == ["Temp", "Temp"]
    assert titles(s, s.pile).count("Beer") == 2


def test_a_scenario_brings_its_own_cards() -> None:
    more = """
[[card]]
name = "Waffle Iron"
kind = "Thing"
types = "Food"
cost = 1
slack = 6
standing = [{ bonus = 1, on = "Microwave Popcorn" }]

[[card]]
name = "Waffle"
kind = "Thing"
types = "Food"
cost = 1
slack = 7
"""
    s = table(case(ann='hand = ["waffle iron", "@food cost 1 slack 7"]', more=more))

    assert titles(s, s.hands[0]) == ["Waffle Iron", "Waffle"]


def test_an_own_card_takes_the_place_of_one_of_the_same_title() -> None:
    s = table(case(ann='room = ["Sleep"]', more='[[card]]\nname = "Sleep"\nkind = "Activity"\nslack = 9'))

    assert s.rooms[0][0][1] == 9


def test_a_list_of_one_may_be_written_without_brackets() -> None:
    s = table(case('pile = "Beer"', ann='hand = "Sleep"\nroom = { card = "Stout", slack = 4 }'))

    assert titles(s, s.hands[0]) == ["Sleep"]
    assert s.rooms[0][0][1] == 4
