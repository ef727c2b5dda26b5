"""The box Chez Geek: its shape, and every fact the rulebooks and public pages state of its cards."""

from collections import Counter
from pathlib import Path

import pytest

from slackhouse.cards.card import Variable
from slackhouse.cards.reading import load_deck
from slackhouse.game import joining
from slackhouse.games.slack.card import vocabulary
from slackhouse.games.slack.decks import BOXES, load_box, optional_cards
from slackhouse.games.slack.verbs.jobs import NewJob
from slackhouse.games.slack.verbs.money import ChangeIncome
from slackhouse.games.slack.verbs.rooms import Discard, Stay, Steal
from slackhouse.games.slack.verbs.slack import Gain
from slackhouse.games.slack.verbs.standing import (
    Bonus,
    Flat,
    Forbid,
    Goal,
    Hand,
    Immune,
    IncomeCap,
    MoreIncome,
    NeedsIncome,
    Permanent,
)
from tests.cards.boxes import Shelf, count

EXAMPLES = Path(__file__).parents[2] / "examples" / "decks"
SHELF = Shelf("geek")
BOX, BY_NAME = SHELF.box, SHELF.by_name
of_type, plain, cancels = SHELF.of_type, SHELF.plain, SHELF.cancels

RULEBOOK = """
    Campus Job; Corporate Drone; Drummer; Professional Research Subject; Slacker; Tech Support; Temp; Waitstaff; Web Designer;
    Choad Warrior; Clumsy Drunk; Hungry Girl; Live-In S.O.; TV Queen;
    Nookie at Jimmy's; Piercing; Sleep; Sloths: Nature's Sedatives; Surf the Net; Tattoo;
    Cigarettes; Hash Brownies; Microwave Popcorn; NT Server Docco; Shrooms; Ultra-Slims; White Russian;
    Bad Boss; Bum; Call in Sick; Car Alarm; Change in Couch; Extra Shift; Get a Life; Moron with a Chainsaw; Narcolepsy;
    New Job; Raise; Sucks to be You!; Tuition Due; You're Fired!
"""


def test_the_box_holds_nine_jobs_and_a_hundred_and_one_life_cards() -> None:
    assert (BOX.title, len(BOX.jobs), count(list(BOX.life))) == ("Chez Geek", 9, 101)


def test_the_box_has_the_shape_of_the_known_one() -> None:
    kinds = Counter(
        {kind: count([card for card in BOX.life if card.kind == kind]) for kind in {c.kind for c in BOX.life}}
    )

    assert kinds == {"Person": 15, "Activity": 34, "Thing": 25, "Whenever": 27}


def test_the_everyday_types_come_often_enough() -> None:
    counts = {
        word: count(of_type(word))
        for word in ("Sleep", "Nookie", "TV", "RPG", "Computer Games", "Surf the Net", "Cat")
    }

    assert counts == {
        "Sleep": 9,
        "Nookie": 6,
        "TV": 6,
        "RPG": 3,
        "Computer Games": 2,
        "Surf the Net": 2,
        "Cat": 3,
    }


def test_a_third_of_the_persons_is_uninvited() -> None:
    persons = [card for card in BOX.life if card.kind == "Person"]

    assert count([card for card in persons if not card.is_invited]) == 5


def test_at_least_eight_cards_cancel_something_and_two_can_cancel_a_canceling_card() -> None:
    canceling = [card for card in BOX.life if "canceling" in card.words()]
    against_those = [card.name for card in canceling if {"Whenever", "canceling"} & set(cancels(card.name))]

    assert count(canceling) >= 8
    assert against_those == ["Sucks to be You!", "What Were We Talking About?"]


def test_shopping_and_calls_can_be_canceled() -> None:
    assert all("Shopping" in cancels(name) for name in ("Garbage Truck", "Sucks to be You!"))
    assert "invited" in cancels("Busy Signal")


def test_every_verb_of_the_vocabulary_is_met_in_some_box_or_in_the_deck_of_house_rules() -> None:
    house_rules = load_deck(EXAMPLES / "house-rules.toml", **joining(("geek",)))
    said = {
        type(verb)
        for card in (
            *(card for box in BOXES for card in load_box(box).cards),
            *optional_cards("dating"),
            *house_rules,
        )
        for verb in (*card.play, *card.when, *card.standing, *card.answer)
    }

    assert said == set(vocabulary().verbs)


@pytest.mark.parametrize("name", [name.strip() for name in RULEBOOK.split(";")])
def test_every_card_the_rulebooks_name_is_here(name: str) -> None:
    assert BY_NAME[name].source == "rulebook"


# Jobs


def test_tech_support_needs_20() -> None:
    assert BY_NAME["Tech Support"].goal == 20


def test_drummer_rolls_for_free_time_and_earns_next_to_nothing() -> None:
    drummer = BY_NAME["Drummer"]

    assert (drummer.free_time, drummer.income) == (Variable(2, 3), 1)
    assert drummer.standing == (Bonus(bonus=1, on=("Nookie",)), Immune(immune=("job-related",)))


def test_corporate_drone_draws_to_seven() -> None:
    drone = BY_NAME["Corporate Drone"]

    assert (drone.goal, drone.free_time, drone.standing) == (22, 1, (Hand(hand=7),))
    assert isinstance(drone.income, int)
    assert drone.income > 1 == BY_NAME["Slacker"].income


def test_slacker_has_much_time_and_little_money() -> None:
    slacker = BY_NAME["Slacker"]

    assert (slacker.goal, slacker.free_time, slacker.income) == (16, 3, 1)


def test_campus_job_pays_3_and_web_designer_4() -> None:
    assert (BY_NAME["Campus Job"].income, BY_NAME["Web Designer"].income) == (3, 4)


def test_web_designer_gains_2_when_anyone_surfs_the_net() -> None:
    surfed = Gain(moment=("succeeds",), what=("Surf the Net",), whose="anyone", gain=2)

    assert BY_NAME["Web Designer"].when == (surfed,)


def test_waitstaff_sleeps_better_and_rolls_for_income() -> None:
    waitstaff = BY_NAME["Waitstaff"]

    assert isinstance(waitstaff.income, Variable)
    assert waitstaff.standing == (Bonus(bonus=1, on=("Sleep",)),)


def test_temp_rolls_for_income_and_cannot_be_fired() -> None:
    temp = BY_NAME["Temp"]

    assert isinstance(temp.income, Variable)
    assert temp.standing == (Immune(immune=("job-related",)),)


def test_professional_research_subject_may_not_play_booze_weed_or_shrooms() -> None:
    assert BY_NAME["Professional Research Subject"].standing == (Forbid(forbid=("Booze", "Weed", "Shrooms")),)


def test_goals_lie_between_16_and_22() -> None:
    goals = [job.goal or 0 for job in BOX.jobs]

    assert (min(goals), max(goals)) == (16, 22)


# People


@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("Hungry Girl", ("Food",)),
        ("Clumsy Drunk", ("Booze",)),
        ("Choad Warrior", ("Food", "Booze", "Weed", "Live-In S.O.")),
    ],
)
def test_a_pest_takes_what_its_host_chooses_on_entering_and_each_time_it_stays(
    name: str, takes: tuple[str, ...]
) -> None:
    pest = BY_NAME[name]

    assert not pest.is_invited
    assert pest.when == (Discard(moment=("enters", "stays"), discard=takes, who="me", pick="host"),)


def test_a_live_in_so_gives_3_for_a_nookie() -> None:
    partner = BY_NAME["Live-In S.O."]

    assert (partner.copies, partner.standing) == (2, (Flat(flat=3, on=("Nookie",)),))
    assert "Live-In S.O." in partner.types


def test_tv_queen_adds_to_tv_and_mr_gamer_to_rpg() -> None:
    assert BY_NAME["TV Queen"].standing == (Bonus(bonus=1, on=("TV",)),)
    assert BY_NAME["Mr. Gamer"].standing == (Bonus(bonus=1, on=("RPG",)),)


@pytest.mark.parametrize("name", ["Feliz", "Lottie"])
def test_feliz_and_lottie_are_cats_of_1_slack(name: str) -> None:
    assert (BY_NAME[name].types, BY_NAME[name].slack) == (("Cat",), 1)


# Activities


def test_every_tv_card_is_free_and_gives_1() -> None:
    assert {(card.cost, card.slack) for card in of_type("TV")} == {(0, 1)}


def test_sloths_is_tv_and_sleep() -> None:
    assert BY_NAME["Sloths: Nature's Sedatives"].types == ("TV", "Sleep")


def test_a_tattoo_is_for_good_and_keeps_the_income_down() -> None:
    standing = BY_NAME["Tattoo"].standing

    assert standing == (Permanent(permanent=True), NeedsIncome(job_pays_at_most=4), IncomeCap(income_cap=4))


def test_concert_piercing_and_tattoo_cost_money() -> None:
    assert all(BY_NAME[name].cost for name in ("Concert", "Piercing", "Tattoo"))


# Things


def test_ultra_slims_and_nt_server_docco_cost_4_and_give_4() -> None:
    slims, docco = BY_NAME["Ultra-Slims"], BY_NAME["NT Server Docco"]

    assert (slims.cost, slims.slack, docco.cost, docco.slack) == (1, 1, 3, 3)
    assert "Cigarettes" in slims.types


def test_cigarettes_can_be_had_for_2_and_give_1() -> None:
    assert (BY_NAME["Cigarettes"].types, BY_NAME["Cigarettes"].slack) == (("Cigarettes",), 1)
    assert (BY_NAME["Cigarettes"].cost or 0) <= 2


def test_shrooms_cannot_be_had_for_2_but_with_cloves_for_6() -> None:
    shrooms, cloves = BY_NAME["Shrooms"].cost or 0, BY_NAME["Cloves"].cost or 0

    assert shrooms >= 3
    assert shrooms + cloves <= 6


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("Microwave Popcorn", ("Food",)),
        ("White Russian", ("Booze",)),
        ("Old Ragnarok", ("Booze",)),
        ("Hash Brownies", ("Weed", "Food")),
        ("Shrooms", ("Shrooms",)),
    ],
)
def test_things_are_of_the_types_the_rulebook_gives_them(name: str, types: tuple[str, ...]) -> None:
    assert BY_NAME[name].types == types


def test_a_gamestation_costs_5() -> None:
    assert BY_NAME["GameStation"].cost == 5


def test_no_thing_gives_more_than_it_costs() -> None:
    things = [card for card in BOX.life if card.kind == "Thing"]

    assert all(isinstance(card.slack, int) and 1 <= card.slack <= (card.cost or 0) for card in things)


# Whenevers


@pytest.mark.parametrize("name", ["Car Alarm", "Moron with a Chainsaw"])
def test_noise_cancels_sleep(name: str) -> None:
    assert cancels(name) == ("Sleep",)


def test_a_garbage_truck_is_a_noise_that_also_bars_the_way_to_the_shop() -> None:
    assert cancels("Garbage Truck") == ("Sleep", "Shopping")


def test_brain_fart_cancels_activities_but_not_shopping() -> None:
    assert cancels("Brain Fart") == ("Activity",)


def test_change_in_couch_is_1_income() -> None:
    assert BY_NAME["Change in Couch"].play == (ChangeIncome(income=1),)


def test_bum_takes_cigarettes_from_another_room_and_cancels_nothing() -> None:
    bum = BY_NAME["Bum"]

    assert bum.play == (Steal(steal=("Cigarettes",)),)
    assert bum.answer == ()


def test_job_related_cards_are_those_the_rulebook_lists() -> None:
    related = {card.name for card in BOX.cards if card.job_related}

    assert related == {"You're Fired!", "Raise", "Extra Shift", "New Job", "Bad Boss"}


def test_jobs_change_by_new_job_and_you_are_fired() -> None:
    assert BY_NAME["New Job"].play == (NewJob(new_job=True, who="seat"),)
    assert BY_NAME["You're Fired!"].play == (NewJob(new_job=True, who="rival"),)


def test_a_raise_stays_and_so_does_a_bad_boss() -> None:
    raised, boss = BY_NAME["Raise"], BY_NAME["Bad Boss"]

    assert (raised.play, raised.standing) == ((Stay(stay="me"),), (MoreIncome(income=1),))
    assert (boss.play, boss.standing) == ((Stay(stay="rival"),), (Goal(goal=3),))


# What scenarios say with an @


@pytest.mark.parametrize(
    "word",
    [
        *(
            "Person",
            "Thing",
            "Activity",
            "Sleep",
            "Nookie",
            "TV",
            "Food",
            "Booze",
            "Weed",
            "Shrooms",
            "Cigarettes",
            "Cat",
        ),
        *("Book", "Movie", "RPG", "Computer Games", "Surf the Net"),
    ],
)
def test_there_is_a_card_without_effects_of_the_usual_words(word: str) -> None:
    assert plain(word)


def test_the_first_plain_person_must_be_called_and_the_first_plain_activity_is_free() -> None:
    person, activity = plain("Person")[0], plain("Activity")[0]

    assert (person.slack, person.types) == (1, ())
    assert (activity.cost, activity.types, isinstance(activity.slack, int)) == (0, (), True)


@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_there_are_plain_things_at_every_usual_cost(cost: int) -> None:
    assert any(card.cost == cost for card in plain("Thing"))


def test_the_jobs_a_scenario_hands_out_unasked_roll_no_dice_and_shrug_off_nothing() -> None:
    rolling = [isinstance(job.income, Variable) or isinstance(job.free_time, Variable) for job in BOX.jobs]
    immune = [any(isinstance(verb, Immune) for verb in job.standing) for job in BOX.jobs]

    assert not any(rolling[:5])
    assert not any(immune[:5])
