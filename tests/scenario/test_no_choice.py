"""What goes without saying in a scenario, and what must be said: discards that must be made, and cards that are alike."""

from __future__ import annotations

import pytest

from slackhouse.scenario import Report, read
from slackhouse.scenario.building import Built
from slackhouse.scenario.playing import Play
from tests.plain import within
from tests.scenario.cases import case, ran, wrong
from tests.scenario.test_dork_files import case as dork

FREE = 'phase = "Free Time"\n'
CALL = 'phase = "Call People"\n'
DISCARD = 'phase = "Discard"\n'
SIX = 'hand = ["Nap", "Nap", "Beer", "Stout", "Pizza", "Ramen"]'
ASKED = "Ann is asked (discarding) and must answer: discard Nap; discard Beer; discard Stout; discard Pizza; discard Ramen"


def caused(report: Report) -> list[str]:
    return [line for step in report.log for line in step.caused]


# -- a discard that must be made is asked for ------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["Ann: end turn", "Ben: go to Roll", "Ben: do Nap"])
def test_a_discard_that_must_be_made_is_asked_for(line: str) -> None:
    told = wrong(case(f'{DISCARD}play = ["{line}"]', ann=SIX, ben='hand = ["Nap"]'))

    assert f'play 1: "{line}": {ASKED}' in told


def test_end_turn_goes_on_after_the_discard_that_was_said() -> None:
    text = case(
        DISCARD + 'play = ["Ann: discard Nap", "Ann: end turn"]',
        ann=SIX,
        more='[expect]\nturn = "Ben"\ndiscard = ["Nap"]',
    )

    assert ran(text).ok


def test_go_to_declines_what_is_optional() -> None:
    text = case(
        CALL + 'play = ["Ann: go to Discard"]',
        ann='hand = ["TV Queen", "Nap", "Housewarming"]',
        more='[expect]\nphase = "Discard"\n[expect.seat.Ann]\nhand = ["TV Queen", "Nap", "Housewarming"]',
    )

    assert ran(text).ok


def test_after_the_last_move_the_active_seat_is_left_with_its_discard() -> None:
    text = case(
        DISCARD, ann=SIX, more='[expect]\nphase = "Discard"\nwaiting = ["Ann"]\n[expect.seat.Ann]\n' + SIX
    )

    assert ran(text).ok


def test_end_turn_is_refused_while_there_is_something_to_discard() -> None:
    report = ran(case(DISCARD + 'refuse = ["Ann: end turn"]', ann=SIX))

    assert report.failed == []
    assert [(one.heard, one.why) for one in report.refused] == [(True, ASKED)]


def test_in_chez_dork_a_discard_that_must_be_made_is_asked_for_too() -> None:
    hand = 'hand = ["Crate", "Foam Broadsword", "Speed Line Poster", "Ugly Orange Dice", "Cloak With Pockets", "Clearance"]'
    told = wrong(dork(DISCARD + 'play = ["Ann: end turn"]', ann=hand))

    assert "Ann is asked (discarding) and must answer: discard Crate; discard Foam Broadsword;" in told
    assert ran(dork(DISCARD + 'play = ["Ann: discard Clearance", "Ann: end turn"]', ann=hand)).ok


def test_a_hand_that_is_cut_down_is_asked_for_each_card() -> None:
    top = FREE + 'jobs = ["Flatmate"]\nplay = ["Ben: play You\'re Fired! on Ann", "Ann: end turn"]'
    seven = 'job = "Corporate Drone"\nhand = ["Nap", "Nap", "Beer", "Stout", "Pizza", "Ramen", "Lamp"]'
    told = wrong(case(top, ann=seven, ben='hand = ["You\'re Fired!"]'))

    assert "Ann is asked (cut) and must answer: give Nap; give Beer;" in told


# -- cards that are alike are no choice --------------------------------------------------------------------------------------


def test_of_a_hand_of_one_title_one_is_discarded_without_a_word() -> None:
    text = case(
        DISCARD + 'play = ["Ann: end turn"]',
        ann='hand = ["Nap", "Nap", "Nap", "Nap", "Nap", "Nap"]',
        more='[expect]\nturn = "Ben"\ndiscard = ["Nap"]\n[expect.seat.Ann]\nhand = ["Nap", "Nap", "Nap", "Nap", "Nap"]',
    )

    assert ran(text).ok


def test_that_they_could_also_be_played_does_not_matter() -> None:
    """To lay a Whenever is optional, so it is declined."""
    party = ", ".join(['"Housewarming"'] * 6)
    text = case(
        DISCARD + 'play = ["Ann: end turn"]',
        ann=f"hand = [{party}]",
        more='[expect]\nturn = "Ben"\ndiscard = ["Housewarming"]\n[expect.seat.Ann]\nslack = 0',
    )

    assert ran(text).ok


def test_but_at_the_end_it_is_for_the_active_seat_to_decide() -> None:
    party = ", ".join(['"Housewarming"'] * 6)
    text = case(DISCARD, ann=f"hand = [{party}]", more='[expect]\nwaiting = ["Ann"]\ndiscard = []')
    report = ran(text)

    assert report.ok
    assert report.table["discard"] == []


def test_a_pest_takes_one_of_two_copies_without_a_word() -> None:
    text = case(
        CALL + 'play = ["Ann: call Hungry Girl to Ben", "Ann: end turn"]',
        ann='hand = ["Hungry Girl"]',
        ben='room = ["Pizza", "Pizza"]',
        more='[expect]\ndiscard = ["Pizza"]\n[expect.seat.Ben]\nroom = ["Pizza", "Hungry Girl"]',
    )

    assert ran(text).ok


def test_copies_with_other_counters_are_a_choice() -> None:
    told = wrong(
        case(
            CALL + 'play = ["Ann: call Hungry Girl to Ben", "Ann: end turn"]',
            ann='hand = ["Hungry Girl"]',
            ben='room = ["Pizza", { card = "Pizza", slack = 5 }]',
        )
    )

    assert "Ben is asked (give) and must answer: give Pizza (" in told


def test_two_rooms_to_send_a_guest_to_are_a_choice() -> None:
    top = 'phase = "Roll"\ndice = [6]\nplay = ["Ann: show out Lord Yahoo", "Ann: end turn"]'
    cy = '[[seat]]\nname = "Cy"\njob = "Flatmate"'
    told = wrong(case(top, ann='room = ["Lord Yahoo"]', more=cy))

    assert "Ann is asked (send) and must answer: send Lord Yahoo to Ben; send Lord Yahoo to Cy" in told


MIXED = case(
    FREE + 'jobs = ["Temp"]\nplay = ["Ann: play New Job", "Ann: go to Discard"]',
    ann='hand = ["New Job", "Nap"]',
).replace('boxes = ["geek"]\n', 'boxes = ["geek", "greek"]\noptions = { greek = "mixed" }\n')


def test_a_job_or_a_major_is_a_choice() -> None:
    assert "Ann is asked (hire) and must answer: choose Job; choose Major; choose random" in wrong(MIXED)


def test_a_job_or_any_job_is_none_where_no_major_is_left() -> None:
    """Ways that lead to the same table are one."""
    play = Play(Built(read(MIXED, file="case.toml")))
    table = play.game.table
    table.job_pile = [job for job in table.job_pile if table.printed.role[job] != "Major"]
    for line in Built(read(MIXED, file="case.toml")).play:
        play.make(line)

    assert table.printed.cards[table.jobs[0]].name == "Temp"


def test_cards_that_the_scenario_names_nowhere_are_alike() -> None:
    """RULING-25: Ann draws six cards of which the file says nothing, and lets go of one."""
    report = ran(case('play = ["Ann: end turn"]', more='[expect]\nturn = "Ben"'))

    assert report.ok
    assert len(within(report.table, "discard")) == 1
    assert len(within(report.table, "seat", "Ann", "hand")) == 5


@pytest.mark.parametrize("where", ['pile = ["Beer"]\n', "", 'refuse = ["Ben: shop Beer"]\n'])
def test_a_card_that_is_named_anywhere_is_not(where: str) -> None:
    """RULING-25"""
    hand = "" if where else 'hand = ["Beer"]'
    drawn = where + 'pile = ["Beer"]\n' if "refuse" in where else where
    told = wrong(case(drawn + 'play = ["Ann: end turn"]', ann=hand))

    assert "Ann is asked (discarding) and must answer: discard Beer;" in told


def test_what_is_drawn_and_named_in_an_expectation_is_told_apart() -> None:
    """RULING-25"""
    drawn = within(ran(case('play = ["Ann: end turn"]')).table, "discard", 0)
    told = wrong(case('play = ["Ann: end turn"]', more=f'[expect]\ndiscard = ["{drawn}"]'))

    assert f"must answer: discard {drawn};" in told


def test_an_offer_is_declined_and_a_bid_is_passed_without_a_word() -> None:
    top = 'phase = "Make a Deal"\nplay = ["Ann: offer Ben: Crate for $5", "Ann: auction Crate", "Ann: end turn"]'
    report = ran(dork(top, ann='stuff = ["Crate"]', ben="money = 9"))

    assert "Ben declines Ann's offer." in caused(report)
    assert "Nobody buys Crate; Ann keeps it." in caused(report)
