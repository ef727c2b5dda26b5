"""The box Chez Goth: its shape, and every fact the rulebooks and public pages state of its cards."""

from collections import Counter

import pytest

from slackhouse.cards.card import Roll, Variable
from slackhouse.games.slack.card import TYPES
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.editions.goth.verbs import Gloom
from slackhouse.games.slack.verbs.jobs import NewJob
from slackhouse.games.slack.verbs.money import ChangeIncome
from slackhouse.games.slack.verbs.rooms import Discard, Stay, Steal
from slackhouse.games.slack.verbs.standing import Bonus, Immune, Mood, MoreIncome
from tests.cards.boxes import Shelf, count

SHELF = Shelf("goth")
BOX, BY_NAME = SHELF.box, SHELF.by_name
of_kind, of_type, plain, cancels = SHELF.of_kind, SHELF.of_type, SHELF.plain, SHELF.cancels

RULEBOOK = """
    Artiste; Barista; Morgue Attendant; Poet; Video Clerk;
    European Import;
    Blog; Complaining; Ex-Friend Nookie; Graveyard Nookie; Moping; Online Shopping; Sleep;
    Absinthe; Ankh; Coffin; Torn Fishnets; Velvet Cape;
    Borrow Clothes; Can't Find Clothes; Faint Dramatically; Found Wallet; Graveyard Shift; Mr. Sunshine; New Job;
    Paint Windows Black
"""
PUBLIC = "Model; Gamer Goth; Girl Next Door; Poseur Goth; Write Poetry"


def gloom(name: str) -> list[Gloom]:
    card = BY_NAME[name]
    return [verb for verb in (*card.play, *card.when) if isinstance(verb, Gloom)]


# The shape of the box


def test_the_box_holds_eight_jobs_and_a_hundred_and_two_life_cards() -> None:
    assert (BOX.title, len(BOX.jobs), count(list(BOX.life))) == ("Chez Goth", 8, 102)


def test_the_box_has_the_shape_of_the_known_ones() -> None:
    kinds = Counter({kind: count(of_kind(kind)) for kind in {card.kind for card in BOX.life}})

    assert kinds == {"Person": 16, "Activity": 33, "Thing": 25, "Whenever": 28}


def test_the_everyday_types_come_often_enough() -> None:
    words = ("Sleep", "Nookie", "TV", "RPG", "Cat", "Clothes", "Shiny", "Book", "Booze")

    assert {word: count(of_type(word)) for word in words} == {
        "Sleep": 8,
        "Nookie": 6,
        "TV": 7,
        "RPG": 3,
        "Cat": 3,
        "Clothes": 6,
        "Shiny": 4,
        "Book": 4,
        "Booze": 3,
    }


def test_copies_are_few() -> None:
    several = {card.name: card.copies for card in BOX.life if card.copies > 1}

    assert several == {"Sleep": 6, "Complaining": 2, "Moping": 2, "Write Poetry": 2}


def test_a_third_of_the_persons_is_uninvited() -> None:
    uninvited = [card.name for card in of_kind("Person") if not card.is_invited]

    assert uninvited == ["European Import", "Girl Next Door", "Kid Brother", "Life Coach", "Poseur Goth"]


def test_at_least_eight_cards_cancel_something_and_two_can_cancel_a_canceling_card() -> None:
    canceling = [card for card in BOX.life if "canceling" in card.words()]
    against_those = [card.name for card in canceling if {"Whenever", "canceling"} & set(cancels(card.name))]

    assert count(canceling) >= 8
    assert against_those == ["Nothing Matters", "Whatever"]


def test_sleep_nookie_tv_shopping_and_calls_can_each_be_canceled_by_a_card_of_their_own() -> None:
    assert "Sleep" in cancels("Dawn Chorus")
    assert "Nookie" in cancels("Somebody Turned the Lights On")
    assert "TV" in cancels("Power Cut")
    assert "Shopping" in cancels("Can't Find Clothes")
    assert "invited" in cancels("Phone's Cut Off")


@pytest.mark.parametrize("name", [name.strip() for name in RULEBOOK.split(";")])
def test_every_card_the_rulebooks_name_is_here(name: str) -> None:
    assert BY_NAME[name].source == "rulebook"


@pytest.mark.parametrize("name", PUBLIC.split("; "))
def test_cards_of_public_pages_are_here(name: str) -> None:
    assert BY_NAME[name].source == "public"


def test_nothing_else_claims_the_rulebook() -> None:
    named = {name.strip() for name in RULEBOOK.split(";")}

    assert {card.name for card in BOX.cards if card.source == "rulebook"} == named


def test_sleep_and_new_job_are_shared_with_geek() -> None:
    geek = {card.name for card in load_box("geek").cards}

    assert geek & set(BY_NAME) == {"Sleep", "New Job"}


# Jobs


def test_barista_rolls_for_2_or_3_and_sleeps_better() -> None:
    barista = BY_NAME["Barista"]

    assert (barista.income, barista.standing) == (Variable(2, 3), (Bonus(bonus=2, on=("Sleep",)),))


def test_video_clerk_needs_21() -> None:
    assert BY_NAME["Video Clerk"].goal == 21


def test_morgue_attendant_adds_1_to_each_book() -> None:
    assert BY_NAME["Morgue Attendant"].standing == (Bonus(bonus=1, on=("Book",)),)


def test_artiste_adds_nothing_to_books() -> None:
    assert BY_NAME["Artiste"].standing == ()


def test_poet_is_immune_to_what_is_job_related() -> None:
    assert Immune(immune=("job-related",)) in BY_NAME["Poet"].standing


def test_poet_drummer_and_temp_are_immune_to_the_same() -> None:
    """MIX-11"""
    geek = {card.name: card for card in load_box("geek").jobs}
    jobs = (BY_NAME["Poet"], geek["Drummer"], geek["Temp"])

    assert len({tuple(one for one in job.standing if isinstance(one, Immune)) for job in jobs}) == 1


def test_only_the_income_of_a_job_varies() -> None:
    assert all(isinstance(job.free_time, int) for job in BOX.jobs)
    assert sum(isinstance(job.income, Variable) for job in BOX.jobs) == 2


def test_goals_lie_around_20() -> None:
    assert {job.goal for job in BOX.jobs} <= {18, 19, 20, 21, 22}


# People


def test_european_import_takes_clothes_or_shiny_as_its_host_chooses() -> None:
    pest = BY_NAME["European Import"]
    takes = Discard(moment=("enters", "stays"), discard=("Clothes", "Shiny"), who="me", pick="host")

    assert (pest.slack, pest.when) == (0, (takes,))


def test_girl_next_door_drives_the_other_guests_away() -> None:
    girl = BY_NAME["Girl Next Door"]

    assert not girl.is_invited
    assert girl.when == (Discard(moment=("enters", "stays"), discard=("invited",)),)


def test_poseur_goth_is_uninvited() -> None:
    assert not BY_NAME["Poseur Goth"].is_invited


def test_gamer_goth_is_better_with_role_playing() -> None:
    assert BY_NAME["Gamer Goth"].standing == (Bonus(bonus=1, on=("RPG",)),)
    assert {"Live-Action Nookie", "The Vampire's Handbook", "Vampire LARP"} == {
        c.name for c in of_type("RPG")
    }


def test_a_cat_is_a_person_who_gives_slack() -> None:
    assert {("Person", True)} == {(cat.kind, cat.is_invited) for cat in of_type("Cat")}


# Activities


def test_ex_friend_and_graveyard_nookie_do_nothing_else() -> None:
    assert {"Ex-Friend Nookie", "Graveyard Nookie"} <= {card.name for card in plain("Nookie")}


def test_every_tv_card_is_free_and_gives_1() -> None:
    assert {(card.cost, card.slack) for card in of_type("TV")} == {(0, 1)}


def test_moping_and_complaining_give_gloom_and_more_with_company() -> None:
    moping, complaining = BY_NAME["Moping"], BY_NAME["Complaining"]

    assert moping.when == (Gloom(moment=("enters",), gloom=1, per=("Person",)),)
    assert complaining.when[0] == Gloom(moment=("enters",), gloom=1, per=("invited",))


def test_blog_and_online_shopping_are_of_no_type_until_boxes_are_mixed() -> None:
    """MIX-12"""
    assert (BY_NAME["Blog"].types, BY_NAME["Online Shopping"].types) == ((), ())


def test_a_gloomy_activity_gives_slack_too_or_it_would_come_to_nothing() -> None:
    """ACT-4"""
    gloomy = [card for card in of_kind("Activity") if gloom(card.name)]

    assert len(gloomy) >= 6
    assert all(isinstance(card.slack, Roll) or (card.slack or 0) >= 1 for card in gloomy)


# Things


def test_coffin_and_absinthe_cost_5_and_give_4() -> None:
    coffin, absinthe = BY_NAME["Coffin"], BY_NAME["Absinthe"]

    assert (coffin.cost, absinthe.cost) == (3, 2)
    assert (coffin.slack, absinthe.slack) == (2, 2)


def test_a_coffin_is_good_for_nookie() -> None:
    assert BY_NAME["Coffin"].standing == (Bonus(bonus=1, on=("Nookie",)),)


def test_torn_fishnets_are_clothes_of_1_slack() -> None:
    fishnets = BY_NAME["Torn Fishnets"]

    assert (fishnets.types, fishnets.slack, fishnets.when) == (("Clothes",), 1, ())


@pytest.mark.parametrize(
    ("name", "word"), [("Absinthe", "Booze"), ("Ankh", "Shiny"), ("Velvet Cape", "Clothes")]
)
def test_things_are_of_the_types_the_rulebook_gives_them(name: str, word: str) -> None:
    assert word in BY_NAME[name].types


def test_the_first_plain_thing_is_in_reach_of_every_job() -> None:
    incomes = [job.income for job in BOX.jobs]

    assert (plain("Thing")[0].cost or 0) <= min(
        one.low if isinstance(one, Variable) else one or 0 for one in incomes
    )


def test_the_jobs_that_a_scenario_hands_out_first_roll_no_dice() -> None:
    """ROLL-1"""
    diceless = [
        job.name for job in BOX.jobs if isinstance(job.income, int) and not any(one.die for one in job.when)
    ]

    assert diceless == [job.name for job in BOX.jobs[:6]]


def test_a_hearse_brings_money_and_breaks_down() -> None:
    hearse = BY_NAME["Hortense the Hearse"]

    assert hearse.standing == (MoreIncome(income=1),)
    assert hearse.when == (ChangeIncome(moment=("roll",), die=(1, 2), income=-2),)


def test_a_thing_gives_nearly_as_much_as_it_costs_or_does_something_too() -> None:
    for card in of_kind("Thing"):
        lost = (card.cost or 0) - (card.slack if isinstance(card.slack, int) else 0)

        assert 0 <= lost <= (2 if card.when or card.standing else 1)


# Whenevers


def test_found_wallet_is_3_income() -> None:
    assert BY_NAME["Found Wallet"].play == (ChangeIncome(income=3),)


def test_borrow_clothes_takes_clothes_the_player_names_and_cancels_nothing() -> None:
    borrow = BY_NAME["Borrow Clothes"]

    assert (borrow.play, borrow.answer) == ((Steal(steal=("Clothes",), who="rival", pick="player"),), ())


def test_mr_sunshine_cancels_sleep() -> None:
    assert "Sleep" in cancels("Mr. Sunshine")


def test_new_job_can_be_played_on_anybody() -> None:
    assert BY_NAME["New Job"].play == (NewJob(new_job=True, who="seat"),)


def test_paint_windows_black_stays_and_is_a_mood() -> None:
    """MIX-10"""
    paint = BY_NAME["Paint Windows Black"]

    assert (paint.play, paint.standing) == ((Stay(stay="me"),), (Mood(mood=1),))


def test_the_paint_can_be_scraped_off() -> None:
    """MIX-10"""
    inspection = BY_NAME["Landlord Inspection"]

    assert inspection.play == (Discard(discard=("Whenever", "Cat"), who="seat", pick="player"),)


def test_job_related_cards_are_those_about_jobs() -> None:
    assert {card.name for card in BOX.cards if card.job_related} == {"Graveyard Shift", "New Job"}


def test_some_cards_give_gloom_to_a_seat_that_its_player_names() -> None:
    """GLOOM-2"""
    given = [
        card.name
        for card in of_kind("Whenever")
        if any(verb.gloom > 0 and verb.who in {"seat", "rival", "all"} for verb in gloom(card.name))
    ]

    assert given == ["Bad News from Home", "Graveyard Shift", "It's Not You It's Doom", "Thunderstorm"]


def test_some_cards_take_gloom_away() -> None:
    """GLOOM-4"""
    taking = [card.name for card in BOX.cards if any(verb.gloom < 0 for verb in gloom(card.name))]

    assert taking == ["Perky Goth", "Life Coach", "Group Hug", "Puppy Video"]


# What scenarios say with an @


@pytest.mark.parametrize(
    "word",
    [
        *("Person", "Thing", "Activity", "Sleep", "Nookie", "TV", "Food", "Booze", "Cat"),
        *("Book", "Clothes", "Shiny", "Music", "Movie", "RPG"),
    ],
)
def test_there_is_a_card_without_effects_of_the_usual_words(word: str) -> None:
    assert plain(word)


def test_the_first_plain_person_must_be_called_and_the_first_plain_activity_is_free() -> None:
    person, activity = plain("Person")[0], plain("Activity")[0]

    assert (person.slack, person.types) == (1, ())
    assert (activity.cost, activity.types, activity.slack) == (0, (), 1)


@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_there_are_plain_things_at_every_usual_cost(cost: int) -> None:
    assert any(card.cost == cost for card in plain("Thing"))


def test_every_type_of_the_box_is_known() -> None:
    assert {word for card in BOX.cards for word in card.types} <= set(TYPES)
