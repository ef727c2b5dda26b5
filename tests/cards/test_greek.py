"""The box Chez Greek: its shape, and every fact the rulebooks and public pages state of its cards."""

from collections import Counter

import msgspec
import pytest

from slackhouse.cards.card import Variable
from slackhouse.games.card_text import text
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.editions.greek.verbs import EndWeek
from slackhouse.games.slack.verbs.jobs import NewJob
from slackhouse.games.slack.verbs.money import ChangeFreeTime, ChangeIncome
from slackhouse.games.slack.verbs.rooms import Discard, Steal
from slackhouse.games.slack.verbs.standing import Bonus, Cheaper, Guard, Immune, MoreFreeTime
from tests.cards.boxes import Shelf, count, titles

SHELF = Shelf("greek")
BOX, BY_NAME = SHELF.box, SHELF.by_name
of_kind, of_type, plain, cancels = SHELF.of_kind, SHELF.of_type, SHELF.plain, SHELF.cancels
GEEK = {card.name: card for card in load_box("geek").cards}

RULEBOOK = """
    Babes; Beer; Botany; Chemistry; Computer Science; Football; Liberal Arts;
    Hometown S.O.; The Legacy;
    Hall Closet Nookie; Sleep; Surf the Net;
    1001 Shot Recipes; Breakfast of Champions; Carnivore Pizza; Chewing Tobacco; Jello Shots; Lab Rats; Monty; Schpitz; Special Blend;
    Band Practice; Change Your Major!; Emergency Student Loan; Hit the Books!; Raid the Fridge;
    Finals Week; Homecoming; Spring Break
"""
PUBLIC = "Bud; War of the Week; Wiser"

GOOD_WEEKS = {"Homecoming", "Greek Week", "Rush Week", "Snow Week", "Spring Break"}
BAD_WEEKS = {"Finals Week", "Hell Week"}


def likes_company(card: SlackCard) -> bool:
    """Gains by the People in the room, or by those who are called."""
    who = {"Person", "invited", "uninvited"}
    return any(who & {*getattr(act, "per", ()), *getattr(act, "if_has", ()), *act.what} for act in card.when)


def test_the_box_holds_ten_majors_and_a_hundred_campus_cards() -> None:
    assert (BOX.title, len(BOX.jobs), count(list(BOX.life))) == ("Chez Greek", 10, 100)


def test_the_box_has_the_shape_of_the_known_ones() -> None:
    kinds = Counter({card.kind: 0 for card in BOX.life})
    for card in BOX.life:
        kinds[card.kind] += card.copies

    assert kinds == {"Person": 18, "Activity": 32, "Thing": 24, "Whenever": 26}


def test_the_everyday_types_come_often_enough() -> None:
    counts = {
        word: count(of_type(word))
        for word in ("Sleep", "Nookie", "TV", "Surf the Net", "Booze", "Cat", "Week")
    }

    assert counts == {
        "Sleep": 8,
        "Nookie": 7,
        "TV": 7,
        "Surf the Net": 4,
        "Booze": 7,
        "Cat": 2,
        "Week": 7,
    }


def test_a_third_of_the_persons_is_uninvited() -> None:
    assert count([card for card in of_kind("Person") if not card.is_invited]) == 6


def test_there_are_people_enough_for_a_party_and_cards_that_like_company() -> None:
    assert count(of_kind("Person")) >= 18
    assert len([card for card in BOX.life if likes_company(card)]) >= 6


def test_eight_cards_cancel_something_and_two_can_cancel_a_whenever() -> None:
    canceling = [card for card in BOX.life if "canceling" in card.words()]
    against_whenevers = [card.name for card in canceling if "Whenever" in cancels(card.name)]

    assert count(canceling) >= 8
    assert against_whenevers == ["Dean's Veto", "Not on the Syllabus"]


def test_shopping_and_calls_can_be_canceled() -> None:
    assert "Shopping" in cancels("A.T.M. Ate the Card")
    assert "invited" in cancels("Wrong Number")


@pytest.mark.parametrize("name", titles(RULEBOOK))
def test_every_card_the_rulebooks_name_is_here(name: str) -> None:
    assert BY_NAME[name].source == "rulebook"


@pytest.mark.parametrize("name", titles(PUBLIC))
def test_every_card_that_public_pages_name_is_here(name: str) -> None:
    assert BY_NAME[name].source == "public"


def test_the_rest_is_ours() -> None:
    named = {*titles(RULEBOOK), *titles(PUBLIC)}

    assert {card.source for card in BOX.cards if card.name not in named} == {"ours"}


@pytest.mark.parametrize("name", [card.name for card in BOX.life if card.name in GEEK])
def test_a_title_that_geek_has_too_has_the_same_print(name: str) -> None:
    ours, theirs = (
        msgspec.structs.replace(card, box="", copies=1, quip="", source="ours")
        for card in (BY_NAME[name], GEEK[name])
    )

    assert ours == theirs


# Majors


def test_only_income_varies_among_majors() -> None:
    assert all(isinstance(major.free_time, int) for major in BOX.jobs)


def test_football_has_an_income_of_2_or_4() -> None:
    assert BY_NAME["Football"].income == Variable(2, 4)


def test_botany_needs_18() -> None:
    assert BY_NAME["Botany"].goal == 18


def test_computer_science_adds_to_surf_the_net() -> None:
    assert BY_NAME["Computer Science"].standing == (Bonus(bonus=1, on=("Surf the Net",)),)


def test_babes_adds_1_to_nookie_and_liberal_arts_does_not() -> None:
    bonuses = [verb for verb in BY_NAME["Liberal Arts"].standing if isinstance(verb, Bonus)]

    assert BY_NAME["Babes"].standing == (Bonus(bonus=1, on=("Nookie",)),)
    assert bonuses == []


def test_chemistry_buys_booze_for_1_less() -> None:
    assert BY_NAME["Chemistry"].standing == (Cheaper(cheaper=1, on=("Booze",)),)


def test_every_major_has_a_perk_or_a_disadvantage() -> None:
    assert [major.name for major in BOX.jobs if not text(major)] == []


def test_goals_lie_between_16_and_22() -> None:
    assert all(16 <= (major.goal or 0) <= 22 for major in BOX.jobs)


def test_undeclared_and_an_old_exam_file_are_spared_what_is_for_students() -> None:
    spared = Immune(immune=("major-related",))

    assert spared in BY_NAME["Undeclared"].standing
    assert spared in BY_NAME["Old Exam File"].standing


# People


def test_a_hometown_so_is_an_so_who_must_be_called() -> None:
    partner = BY_NAME["Hometown S.O."]

    assert (partner.types, partner.slack, partner.is_invited) == (("S.O.", "Hometown S.O."), 1, True)


def test_the_legacy_takes_booze_or_food_on_entering_and_each_time_she_stays() -> None:
    legacy = BY_NAME["The Legacy"]

    assert not legacy.is_invited
    assert legacy.when == (
        Discard(moment=("enters", "stays"), discard=("Booze", "Food"), who="me", pick="host"),
    )


@pytest.mark.parametrize("name", ["Bud", "Wiser"])
def test_bud_and_wiser_are_cats(name: str) -> None:
    assert (BY_NAME[name].kind, BY_NAME[name].types) == ("Person", ("Cat",))


# Activities


def test_every_tv_card_gives_1_and_some_have_a_cost() -> None:
    assert {card.slack for card in of_type("TV")} == {1}
    assert {card.name for card in of_type("TV") if card.cost} == {"Pay-Per-View Fight", "Premium Cable"}


def test_war_of_the_week_is_on_tv() -> None:
    assert BY_NAME["War of the Week"].types == ("TV",)


# Things


def test_chewing_tobacco_and_1001_shot_recipes_cost_4_and_give_4() -> None:
    tobacco, recipes = BY_NAME["Chewing Tobacco"], BY_NAME["1001 Shot Recipes"]

    assert (tobacco.cost, tobacco.slack, recipes.cost, recipes.slack) == (1, 1, 3, 3)
    assert not [card.name for card in (tobacco, recipes) if card.when]


def test_schpitz_gives_1() -> None:
    assert (BY_NAME["Schpitz"].slack, BY_NAME["Schpitz"].when) == (1, ())


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("Schpitz", ("Booze",)),
        ("Jello Shots", ("Booze",)),
        ("Carnivore Pizza", ("Food",)),
        ("Special Blend", ("Cigarettes", "Weed")),
        ("Breakfast of Champions", ("Food", "Booze")),
        ("Monty", ("Pet",)),
        ("Lab Rats", ("Pet",)),
    ],
)
def test_things_are_of_the_types_the_rulebook_gives_them(name: str, types: tuple[str, ...]) -> None:
    assert (BY_NAME[name].kind, BY_NAME[name].types) == ("Thing", types)


def test_a_fridge_with_a_lock_keeps_raiders_out() -> None:
    assert BY_NAME["Dorm Fridge"].standing == (Guard(guard=("Food", "Booze")),)


def test_a_thing_gives_about_as_much_as_it_costs() -> None:
    things = [(card.slack, card.cost or 0) for card in of_kind("Thing")]

    assert all(isinstance(slack, int) and -2 <= slack - cost <= 1 for slack, cost in things)


# Whenevers


def test_band_practice_cancels_sleep() -> None:
    assert cancels("Band Practice") == ("Sleep",)


def test_an_emergency_student_loan_is_2_income() -> None:
    assert BY_NAME["Emergency Student Loan"].play == (ChangeIncome(income=2),)


def test_raid_the_fridge_takes_food_or_booze_and_cancels_nothing() -> None:
    raid = BY_NAME["Raid the Fridge"]

    assert raid.play == (Steal(steal=("Food", "Booze"), who="rival", pick="player"),)
    assert raid.answer == ()


def test_change_your_major_can_be_played_on_anybody() -> None:
    assert BY_NAME["Change Your Major!"].play == (NewJob(new_job=True, who="seat"),)


def test_hit_the_books_takes_free_time_from_a_rival() -> None:
    assert BY_NAME["Hit the Books!"].play == (ChangeFreeTime(free_time=-1, who="rival"),)


# Weeks


def test_the_weeks_are_these() -> None:
    weeks = of_type("Week")

    assert {card.name for card in weeks} == GOOD_WEEKS | BAD_WEEKS
    assert {(card.kind, card.copies) for card in weeks} == {("Whenever", 1)}


def test_those_with_jobs_are_spared_the_bad_weeks_and_miss_spring_break_only() -> None:
    for_students = {card.name for card in of_type("Week") if card.major_related}

    assert for_students == {*BAD_WEEKS, "Spring Break"}


def test_what_is_for_students_is_about_studies() -> None:
    related = {card.name for card in BOX.cards if card.major_related and "Week" not in card.types}

    assert related == {"Academic Probation", "Change Your Major!", "Hit the Books!", "Pop Quiz"}


def test_homecoming_adds_1_to_a_hometown_so_and_to_no_other_person() -> None:
    bonuses = [verb for verb in BY_NAME["Homecoming"].standing if isinstance(verb, Bonus)]

    assert bonuses == [Bonus(bonus=1, on=("Hometown S.O.",))]


def test_spring_break_is_a_break_and_good_and_finals_week_is_bad() -> None:
    assert BY_NAME["Spring Break"].types == ("Week", "Break")
    assert BY_NAME["Spring Break"].standing == (MoreFreeTime(free_time=1),)
    assert MoreFreeTime(free_time=-1) in BY_NAME["Finals Week"].standing


def test_two_cards_end_the_week() -> None:
    ending = [card.name for card in BOX.life if EndWeek(end_week=True) in card.play]

    assert ending == ["Calendar Mix-Up", "Long Weekend"]


# What scenarios say with an @


@pytest.mark.parametrize(
    "word",
    [
        *("Person", "Thing", "Activity", "Sleep", "Nookie", "TV", "Surf the Net", "Movie", "Cat"),
        *("Food", "Booze", "Weed", "Shrooms", "Cigarettes", "Book"),
    ],
)
def test_there_is_a_card_without_effects_of_the_usual_words(word: str) -> None:
    assert plain(word)


def test_the_first_plain_person_must_be_called_and_the_first_plain_activity_is_free() -> None:
    person, activity, thing = plain("Person")[0], plain("Activity")[0], plain("Thing")[0]

    assert (person.slack, person.types) == (1, ())
    assert (activity.cost, activity.types, isinstance(activity.slack, int)) == (0, (), True)
    assert thing.types == ()


def test_a_scenario_that_names_no_major_gets_one_that_never_rolls() -> None:
    assert [major.name for major in BOX.jobs[:5] if isinstance(major.income, Variable)] == []
