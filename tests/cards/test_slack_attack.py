"""The box Slack Attack: its shape, and every fact the rulebooks and public pages state of its cards."""

import pytest

from slackhouse.cards.card import Variable
from slackhouse.games.slack.verbs.money import ChangeIncome
from slackhouse.games.slack.verbs.rooms import Discard
from slackhouse.games.slack.verbs.slack import Gain
from slackhouse.games.slack.verbs.standing import Bonus, MoreFreeTime, Rooted
from slackhouse.games.slack.verbs.twisting import Redirect
from tests.cards.boxes import Shelf, count

SHELF = Shelf("slack-attack")
BOX, BY_NAME = SHELF.box, SHELF.by_name


def test_the_box_holds_four_jobs_and_fifty_two_life_cards() -> None:
    assert (BOX.title, len(BOX.jobs), count(BOX.life)) == ("Slack Attack", 4, 52)


def test_the_box_has_the_shape_of_the_known_one() -> None:
    assert SHELF.kinds() == {"Person": 8, "Activity": 17, "Thing": 13, "Whenever": 14}


def test_it_brings_more_of_the_everyday() -> None:
    everyday = {word: count(SHELF.of_type(word)) for word in ("Sleep", "Surf the Net", "Nookie", "TV")}

    assert everyday == {"Sleep": 2, "Surf the Net": 1, "Nookie": 3, "TV": 3}


def test_a_third_of_the_persons_is_uninvited() -> None:
    assert [card.name for card in SHELF.uninvited()] == ["Frat Man", "Psycho Ex", "The Whiner"]


def test_four_cards_cancel_and_one_sends_a_whenever_elsewhere() -> None:
    assert count(SHELF.canceling()) == 4
    assert BY_NAME["Talk to the Hand"].answer == (Redirect(redirect=("Whenever", "Person")),)


@pytest.mark.parametrize("name", ["Beckett the Dog", "T.A."])
def test_every_card_the_rulebooks_name_is_here(name: str) -> None:
    assert BY_NAME[name].source == "rulebook"


# Jobs


def test_a_ta_is_a_student_whatever_the_table() -> None:
    """MIX-3"""
    assert BY_NAME["T.A."].types == ("Student",)


def test_the_pizza_guy_has_more_of_food() -> None:
    job = BY_NAME["Pizza Guy"]

    assert set(job.standing) == {Bonus(bonus=1, on=("Food",))}


def test_two_jobs_roll_for_income() -> None:
    assert [job.name for job in BOX.jobs if isinstance(job.income, Variable)] == [
        "Graphic Artist",
        "Pizza Guy",
    ]


# People


def test_beckett_is_a_dog_who_drives_cats_out_of_others_rooms_and_cannot_be_rolled_away() -> None:
    """PET-3"""
    beckett = BY_NAME["Beckett the Dog"]

    assert (beckett.kind, beckett.types, beckett.is_invited) == ("Person", ("Dog",), True)
    assert beckett.when == (Discard(moment=("intrudes",), discard=("Cat",), pick="all"),)
    assert any(isinstance(verb, Rooted) for verb in beckett.standing)


def test_frat_man_costs_1_slack_where_there_is_booze() -> None:
    assert BY_NAME["Frat Man"].when == (Gain(moment=("enters",), gain=-1, if_has=("Booze",)),)


def test_psycho_ex_is_a_pest() -> None:
    """PEST-1"""
    (takes,) = BY_NAME["Psycho Ex"].when

    assert isinstance(takes, Discard)
    assert (takes.moment, takes.pick) == (("enters", "stays"), "host")


def test_the_motivator_gives_free_time_for_as_long_as_it_stays() -> None:
    assert MoreFreeTime(free_time=1) in BY_NAME["The Motivator"].standing


# Whenevers


def test_no_pets_takes_every_animal() -> None:
    """MIX-5"""
    assert BY_NAME["No Pets!"].play == (Discard(discard=("Cat", "Pet", "Dog"), who="all", pick="all"),)


def test_allergies_act_on_animals() -> None:
    (takes,) = BY_NAME["Allergies"].play

    assert isinstance(takes, Discard)
    assert set(takes.discard) == {"Cat", "Dog", "Pet"}


def test_a_student_loan_is_money_now_and_slack_gone() -> None:
    assert BY_NAME["Student Loan"].play == (ChangeIncome(income=4), Gain(gain=-1))
