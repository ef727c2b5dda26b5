"""The box Block Party: its shape, and every fact the rulebooks and public pages state of its cards."""

import pytest

from slackhouse.games.slack.verbs.jobs import NewJob
from slackhouse.games.slack.verbs.rooms import Discard, Stay
from slackhouse.games.slack.verbs.slack import Add
from slackhouse.games.slack.verbs.standing import Flat, Goal, MoreIncome, NoTime
from tests.cards.boxes import Shelf, count

SHELF = Shelf("block-party")
BOX, BY_NAME = SHELF.box, SHELF.by_name


def test_the_box_holds_four_jobs_and_forty_nine_life_cards() -> None:
    assert (BOX.title, len(BOX.jobs), count(BOX.life)) == ("Block Party", 4, 49)


def test_the_box_has_the_shape_of_the_known_one() -> None:
    assert SHELF.kinds() == {"Person": 8, "Activity": 16, "Thing": 12, "Whenever": 13}


def test_it_brings_more_of_the_everyday() -> None:
    everyday = {word: count(SHELF.of_type(word)) for word in ("Sleep", "Nookie", "TV", "Computer Games")}

    assert everyday == {"Sleep": 2, "Nookie": 3, "TV": 3, "Computer Games": 1}


def test_a_third_of_the_persons_is_uninvited() -> None:
    assert [card.name for card in SHELF.uninvited()] == [
        "Some Random Person",
        "The Killjoy",
        "Typhoid Mary",
    ]


def test_three_cards_cancel_and_one_of_them_a_whenever() -> None:
    assert count(SHELF.canceling()) == 3
    assert "Whenever" in SHELF.cancels("Social Darwinism")


@pytest.mark.parametrize("name", ["Some Random Person", "Raise", "Bad Boss", "Sleep"])
def test_every_card_the_rulebooks_name_is_here(name: str) -> None:
    assert BY_NAME[name].source == "rulebook"


# Jobs


def test_a_security_guard_sleeps_on_the_job() -> None:
    assert BY_NAME["Security Guard"].standing == (NoTime(no_time=("Sleep",)),)


def test_no_job_of_this_box_rolls_dice() -> None:
    assert all(isinstance(job.income, int) and isinstance(job.free_time, int) for job in BOX.jobs)


# People


def test_some_random_person_brings_another_job_and_is_job_related() -> None:
    """MIX-6"""
    person = BY_NAME["Some Random Person"]

    assert person.job_related
    assert person.when == (NewJob(moment=("enters",), new_job=True),)


def test_a_broke_so_is_1_slack_and_costs_1_income() -> None:
    partner = BY_NAME["Broke S.O."]

    assert (partner.slack, partner.types) == (1, ("S.O.",))
    assert set(partner.standing) == {Flat(flat=3, on=("Nookie",)), MoreIncome(income=-1)}


# Whenevers


def test_a_bad_boss_raises_the_goal_of_another_and_a_raise_pays_every_turn() -> None:
    boss, rise = BY_NAME["Bad Boss"], BY_NAME["Raise"]

    assert (boss.play, boss.standing) == ((Stay(stay="rival"),), (Goal(goal=3),))
    assert (rise.play, rise.standing) == ((Stay(stay="me"),), (MoreIncome(income=1),))
    assert boss.job_related
    assert rise.job_related


def test_parents_find_booze_weed_and_cigarettes() -> None:
    (takes,) = BY_NAME["Visit from the Parents"].play

    assert takes == Discard(discard=("Booze", "Weed", "Cigarettes"), who="rival", pick="all")


def test_psycho_kitty_acts_on_cats() -> None:
    (spoils,) = BY_NAME["Psycho Kitty"].play

    assert isinstance(spoils, Add)
    assert (spoils.add, spoils.on) == (-3, ("Cat",))
