"""What the greedy bot does at the table: it reads verbs and standings."""

import pytest

from slackhouse.bots.match import match
from slackhouse.game import Game
from tests.bots.arranged import greedy, passed_to, price, table


def test_it_spends_its_income_on_what_brings_the_most_slack() -> None:
    game = table(
        "Free Time", hands={"Ann": ["Shrooms", "Beer", "Ramen"]}, income=price("Shrooms"), free_time=1
    )
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "shop Shrooms"


def test_it_invites_friends_to_its_own_room() -> None:
    game = table("Call People", hands={"Ann": ["Mr. Gamer"]})
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "call Mr. Gamer"


def test_it_sends_a_pest_where_there_is_something_to_take() -> None:
    game = table(
        "Call People",
        hands={"Ann": ["Hungry Girl"]},
        rooms={"Cy": ["Pizza"]},
        needs={"Ben": 10, "Cy": 12, "Dee": 10},
    )
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "call Hungry Girl to Cy"


def test_it_shows_a_pest_the_door_but_never_a_friend() -> None:
    game = table("Roll", hands={}, rooms={"Ann": ["Mr. Gamer", "Hungry Girl"]})
    passed_to(game, "Ann")
    first = greedy(game, "Ann")
    game = table("Roll", hands={}, rooms={"Ann": ["Mr. Gamer"]})
    passed_to(game, "Ann")

    assert first == "show out Hungry Girl"
    assert greedy(game, "Ann") == "done"


def about_to_sleep(ann_needs: int, *answers: str) -> Game:
    game = table(
        "Free Time",
        hands={"Ann": ["Sleep"], "Ben": list(answers)},
        needs={"Ann": ann_needs},
        free_time=1,
    )
    passed_to(game, "Ann")
    game.answer("Ann", "do Sleep")
    passed_to(game, "Ben")
    return game


def test_it_cancels_what_would_win() -> None:
    assert greedy(about_to_sleep(1, "Car Alarm"), "Ben") == "play Car Alarm"


def test_it_does_not_waste_a_cancel_on_somebody_who_is_far_behind() -> None:
    assert greedy(about_to_sleep(20, "Sucks to be You!"), "Ben") == "pass"
    assert greedy(about_to_sleep(1, "Sucks to be You!"), "Ben") == "play Sucks to be You!"


def test_it_lays_a_narrow_answer_when_it_fits() -> None:
    assert greedy(about_to_sleep(20, "Car Alarm"), "Ben") == "play Car Alarm"


def test_of_two_broad_answers_it_keeps_only_one() -> None:
    game = about_to_sleep(20, "Sucks to be You!", "What Were We Talking About?")

    assert greedy(game, "Ben") == "play Sucks to be You!"


def test_it_saves_its_own_play_from_a_cancel() -> None:
    game = table(
        "Free Time",
        hands={"Ann": ["Sleep", "What Were We Talking About?"], "Ben": ["Car Alarm"]},
        needs={"Ann": 1},
        free_time=1,
    )
    passed_to(game, "Ann")
    game.answer("Ann", "do Sleep")
    passed_to(game, "Ben")
    game.answer("Ben", "play Car Alarm")
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "play What Were We Talking About?"


def test_it_leaves_a_cancel_of_a_rivals_win_alone() -> None:
    game = about_to_sleep(1, "Car Alarm")
    game.table.hands[2] = [game.table.printed.number["What Were We Talking About?"]]
    game.answer("Ben", "play Car Alarm")
    passed_to(game, "Cy")

    assert greedy(game, "Cy") == "pass"


def test_it_looks_for_change_only_when_that_buys_something() -> None:
    hands = {"Ann": ["Change in Couch", "Old Ragnarok"]}
    enough = table("Free Time", hands=hands, income=price("Old Ragnarok") - 1, free_time=1)
    passed_to(enough, "Ann")
    useless = table("Free Time", hands=hands, income=price("Old Ragnarok") - 2, free_time=1)
    passed_to(useless, "Ann")

    assert greedy(enough, "Ann") == "play Change in Couch"
    assert greedy(useless, "Ann") == "done"


def test_it_takes_the_sure_number_when_that_is_enough() -> None:
    game = table(
        "Free Time",
        hands={"Ann": ["Nookie at Jimmy's"]},
        rooms={"Ann": ["Live-In S.O."]},
        needs={"Ann": 3},
        free_time=1,
    )
    passed_to(game, "Ann")
    game.answer("Ann", "do Nookie at Jimmy's")
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "choose flat 3"


def test_it_rolls_when_only_a_good_roll_wins() -> None:
    game = table(
        "Free Time",
        hands={"Ann": ["Nookie at Jimmy's"]},
        rooms={"Ann": ["Live-In S.O."]},
        needs={"Ann": 4},
        free_time=1,
    )
    passed_to(game, "Ann")
    game.answer("Ann", "do Nookie at Jimmy's")
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "choose roll"


def test_it_gives_up_what_is_worth_the_least() -> None:
    game = table(
        "Call People", hands={"Ann": ["Hungry Girl"]}, rooms={"Ben": ["Pizza", "Ramen", "Hash Brownies"]}
    )
    passed_to(game, "Ann")
    game.answer("Ann", "call Hungry Girl to Ben")
    passed_to(game, "Ben")

    assert greedy(game, "Ben") == "give Ramen"


def test_it_discards_what_it_can_never_afford() -> None:
    game = table(
        "Discard",
        hands={
            "Ann": ["GameStation", "Sleep", "Sucks to be You!", "Campus Nookie", "Mr. Gamer", "Call in Sick"]
        },
        jobs=("Slacker", "Temp", "Drummer", "Web Designer"),
    )
    passed_to(game, "Ann")

    assert greedy(game, "Ann") == "discard GameStation"


@pytest.mark.slow
def test_it_beats_three_who_play_at_random() -> None:
    """The whole match is `slackhouse match --bots greedy,random,random,random --games 500 --seed 1`."""
    score = match(("greedy", "random", "random", "random"), games=120, seed=1)

    assert score.wins[0] > 120 * 0.6
