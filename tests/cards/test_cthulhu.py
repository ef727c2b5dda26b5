"""The box Chez Cthulhu: its shape, and every fact the rulebooks and public pages state of its cards."""

import pytest

from slackhouse.cards.card import Variable
from slackhouse.games.slack.editions.cthulhu.verbs import Madness
from slackhouse.games.slack.verbs.jobs import NewJob
from slackhouse.games.slack.verbs.rooms import Discard, Stay
from slackhouse.games.slack.verbs.slack import Add, Gain
from slackhouse.games.slack.verbs.standing import Bonus, Flat, Hand, MoreFreeTime, MoreIncome
from tests.cards.boxes import Shelf, count, titles

SHELF = Shelf("cthulhu")
BOX, BY_NAME = SHELF.box, SHELF.by_name

RULEBOOK = """
    Gravedigger; Sanitarium Guard; Dog Walker; Lackey;
    Economicon; Ironic T-Shirt; Narconomicon; Can of Worms; Sprouts; Mayan Calendar Stone;
    Bill the All-Consuming; Anime Girl; Hastur; Tiny;
    Evil Ritual Nookie; Sleep;
    Switch Robes; Possessed; An Inconvenient Truth; Displeased the Master!; New Job; Mutation
"""
PUBLIC = """
    Exterminator; Street Corner Shouter; Morgue Janitor; Hang Out at Cafe; Disturbing Plush Toy; Bird Watching;
    Sleep With Sweet Dreams; Indescribably Horrible Nookie; Miniature Golf; Pizza with Absolutely Everything; Straitjacket;
    Friendly Tentacles; Ectoplasmic Slime; CSI: Arkham
"""


def test_the_box_holds_nine_jobs_and_a_hundred_and_one_life_cards() -> None:
    assert (BOX.title, len(BOX.jobs), count(BOX.life)) == ("Chez Cthulhu", 9, 101)


def test_the_box_has_the_shape_of_the_known_ones() -> None:
    assert SHELF.kinds() == {"Person": 16, "Activity": 33, "Thing": 25, "Whenever": 27}


def test_the_everyday_types_come_often_enough() -> None:
    words = ("Sleep", "Nookie", "TV", "Pet", "Tentacles")

    assert {word: count(SHELF.of_type(word)) for word in words} == {
        "Sleep": 9,
        "Nookie": 7,
        "TV": 6,
        "Pet": 4,
        "Tentacles": 7,
    }


def test_a_third_of_the_persons_is_uninvited_and_gives_exactly_nothing() -> None:
    """CALL-2"""
    uninvited = SHELF.uninvited()

    assert len(uninvited) == 6
    assert {card.slack for card in uninvited} == {0}


def test_eight_cards_cancel_something_and_two_a_whenever() -> None:
    canceling = [card.name for card in SHELF.canceling()]

    assert len(canceling) >= 8
    assert [name for name in canceling if "Whenever" in SHELF.cancels(name)] == [
        "Elder Sign",
        "The Stars Are Wrong",
    ]


def test_every_mechanic_of_madness_is_met_often() -> None:
    """MAD-1"""
    acts = [act for card in BOX.cards for act in (*card.play, *card.when) if isinstance(act, Madness)]

    assert sum(act.madness > 0 for act in acts) >= 12
    assert sum(act.madness < 0 for act in acts) >= 6


@pytest.mark.parametrize("name", titles(RULEBOOK))
def test_every_card_the_rulebook_names_is_here(name: str) -> None:
    assert BY_NAME[name].source == "rulebook"


@pytest.mark.parametrize("name", titles(PUBLIC))
def test_cards_of_public_pages_are_here(name: str) -> None:
    assert BY_NAME[name].source == "public"


def test_nothing_else_claims_the_rulebook() -> None:
    claims = {card.name for card in BOX.cards if card.source == "rulebook" and "Sacrifice" not in card.name}

    assert claims == set(titles(RULEBOOK))  # of the Sacrifices it knows the family, not the names


# Jobs


def test_goals_of_17_18_and_20_are_known() -> None:
    known = {"Exterminator": 17, "Gravedigger": 18, "Sanitarium Guard": 20}

    assert {name: BY_NAME[name].goal for name in known} == known


def test_gravedigger_rolls_for_2_or_4() -> None:
    assert BY_NAME["Gravedigger"].income == Variable(2, 4)


def test_a_dog_walker_has_more_of_pets() -> None:
    assert BY_NAME["Dog Walker"].standing == (Bonus(bonus=2, on=("Pet",)),)


def test_a_lackey_draws_more() -> None:
    assert BY_NAME["Lackey"].standing == (Hand(hand=7),)


# People and Pets


@pytest.mark.parametrize(
    ("name", "takes"),
    [("Bill the All-Consuming", ("Food", "Pet")), ("Anime Girl", ("Booze", "Tentacles"))],
)
def test_a_pest_takes_what_its_host_chooses(name: str, takes: tuple[str, ...]) -> None:
    """PEST-1"""
    pest = BY_NAME[name]

    assert (pest.slack, pest.is_invited) == (0, False)
    assert pest.when == (Discard(moment=("enters", "stays"), discard=takes, who="me", pick="host"),)


def test_hastur_and_tiny_are_pets_and_tiny_gives_1() -> None:
    assert [BY_NAME[name].types for name in ("Hastur", "Tiny")] == [("Pet",), ("Pet",)]
    assert (BY_NAME["Tiny"].slack, BY_NAME["Tiny"].when) == (1, ())


def test_a_live_in_so_gives_3_for_a_nookie() -> None:
    assert BY_NAME["Live-In S.O."].standing == (Flat(flat=3, on=("Nookie",)),)


# Things


def test_ironic_t_shirt_and_narconomicon_cost_4_and_give_4() -> None:
    shirt, book = BY_NAME["Ironic T-Shirt"], BY_NAME["Narconomicon"]

    assert (shirt.cost, shirt.slack, book.cost, book.slack) == (1, 1, 3, 3)


def test_the_economicon_is_had_for_4_and_not_for_2() -> None:
    assert BY_NAME["Economicon"].cost in {3, 4}


def test_the_calendar_stone_is_free_time_at_once() -> None:
    """FREE-3"""
    assert BY_NAME["Mayan Calendar Stone"].standing == (MoreFreeTime(free_time=1),)


@pytest.mark.parametrize(
    ("name", "types"),
    [("Narconomicon", ("Weed", "Book")), ("Can of Worms", ("Booze", "Tentacles")), ("Sprouts", ("Food",))],
)
def test_things_are_of_the_types_the_rulebook_gives_them(name: str, types: tuple[str, ...]) -> None:
    assert BY_NAME[name].types == types


def test_a_disturbing_plush_toy_gives_2_and_madness_every_turn() -> None:
    toy = BY_NAME["Disturbing Plush Toy"]

    assert (toy.slack, toy.when) == (2, (Madness(moment=("roll",), madness=1),))


# Activities


def test_evil_ritual_nookie_adds_madness() -> None:
    assert BY_NAME["Evil Ritual Nookie"].when == (Madness(moment=("enters",), madness=1),)


@pytest.mark.parametrize("name", ["Bird Watching", "Sleep With Sweet Dreams"])
def test_some_activities_calm_the_mind(name: str) -> None:
    (calms,) = BY_NAME[name].when

    assert isinstance(calms, Madness)
    assert calms.madness < 0


# Whenevers


def test_an_inconvenient_truth_cancels_any_activity() -> None:
    assert SHELF.cancels("An Inconvenient Truth") == ("Activity",)


@pytest.mark.parametrize(("name", "who"), [("Displeased the Master!", "rival"), ("New Job", "seat")])
def test_two_cards_bring_a_new_job(name: str, who: str) -> None:
    (act,) = BY_NAME[name].play

    assert isinstance(act, NewJob)
    assert (act.who, BY_NAME[name].job_related) == (who, True)


def test_switch_robes_is_1_income_and_lies_there_until_the_turn_ends() -> None:
    robes = BY_NAME["Switch Robes"]

    assert isinstance(robes.play[0], Stay)
    assert robes.standing == (MoreIncome(income=1),)


def test_possessed_makes_tiny_negative() -> None:
    (spoils,) = BY_NAME["Possessed"].play

    assert isinstance(spoils, Add)
    assert spoils.add < -1  # Tiny gives 1
    assert {"Pet", "Person"} == set(spoils.on)


def test_mutation_adds_to_can_of_worms() -> None:
    (adds,) = BY_NAME["Mutation"].play

    assert isinstance(adds, Add)
    assert adds.add > 0
    assert set(adds.on) & set(BY_NAME["Can of Worms"].types)


def test_sacrifices_give_loose_slack() -> None:
    """SLACK-3"""
    sacrifices = [card for card in BOX.life if "Sacrifice" in card.name]

    assert len(sacrifices) == 4
    assert all(any(isinstance(act, Gain) and act.gain > 0 for act in card.play) for card in sacrifices)
