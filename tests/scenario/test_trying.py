"""A table to try a card at: it can be played when its owner is asked, or what it answers can."""

import tomllib

import pytest

from slackhouse.game import Game
from slackhouse.scenario import card_trial
from slackhouse.scenario.card_trial import tried

NAMES = ("Zoe", "Ann", "Ben")
SLACK = """
[[card]]
name = "Nap on the Bus"
kind = "Activity"
types = "Sleep"
[[card]]
name = "Beanbag"
kind = "Thing"
cost = 3
[[card]]
name = "Cousin"
kind = "Person"
slack = 1
[[card]]
name = "Fire Drill"
kind = "Whenever"
answer = [{ cancel = "Sleep" }]
[[card]]
name = "Windfall"
kind = "Whenever"
play = [{ income = 3 }]
[[card]]
name = "Night Watch"
kind = "Job"
income = 2
free_time = 3
goal = 20
"""
DORK = '[[card]]\nname = "Odd Box"\nkind = "Stuff"\nvalue = 20\npoints = 1\nobsessions = "Anime"\n'


def table(boxes: tuple[str, ...], text: str, number: int) -> Game:
    cards = tomllib.loads(text)["card"]
    start = tried(boxes, cards, number, NAMES, seed=5)
    return Game.new(boxes, NAMES, 7, own_cards=cards, start=start)


def titles(game: Game, seat: int) -> list[str]:
    return [game.table.printed.cards[card].name for card in game.view(seat).hand]


@pytest.mark.parametrize("number", range(5))
def test_the_card_is_in_hand_beside_others(number: int) -> None:
    game = table(("geek",), SLACK, number)

    assert tomllib.loads(SLACK)["card"][number]["name"] in titles(game, 0)
    assert [len(titles(game, seat)) for seat in range(3)] == [6, 6, 6]


@pytest.mark.parametrize(("number", "phase"), [(0, 3), (1, 3), (2, 2)])
def test_it_is_the_phase_in_which_it_can_be_played(number: int, phase: int) -> None:
    game = table(("geek",), SLACK, number)

    assert (game.table.turn, game.table.phase) == (0, phase)


def test_what_answers_is_tried_in_the_turn_of_somebody_who_gives_it_a_reason() -> None:
    game = table(("geek",), SLACK, 3)
    hand = {card.name: card for card in game.table.printed.cards}

    assert game.table.turn == 1
    assert any("Sleep" in hand[name].types for name in titles(game, 1))


def test_a_role_is_worn() -> None:
    game = table(("geek",), SLACK, 5)

    assert game.table.printed.cards[game.table.jobs[0]].name == "Night Watch"


def test_another_family_is_tried_in_the_same_way() -> None:
    game = table(("dork",), DORK, 0)

    assert "Odd Box" in titles(game, 0)
    assert "Odd Box" in card_trial._playable(game, 0)
