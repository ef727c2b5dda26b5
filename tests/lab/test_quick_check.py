"""A quick look at a deck, as the studio takes it."""

import tomllib
from itertools import count

import pytest

from slackhouse.lab.quick_check import FEW, quick_check

DECK = """
[[card]]
name = "Ten Naps"
kind = "Activity"
types = "Sleep"
slack = 9
copies = 8
[[card]]
name = "Golden Bathtub"
kind = "Thing"
cost = 40
copies = 6
"""
CARDS = tomllib.loads(DECK)["card"]


@pytest.mark.slow
def test_it_sees_what_is_played_what_is_not_and_what_is_out_of_line() -> None:
    clock = count()
    found = quick_check(("geek",), CARDS, 12, now=lambda: next(clock))
    naps, tub = found.cards

    assert 5 < found.games < FEW
    assert (naps.card, tub.card) == ("Ten Naps", "Golden Bathtub")
    assert naps.played > 0
    assert tub.played == 0
    assert found.idle == ("Golden Bathtub",)
    assert found.prices[0].startswith("Ten Naps costs 0 for 9")
    assert found.rounds < found.usual


def test_it_plays_at_least_once_whatever_the_time() -> None:
    assert quick_check(("geek",), CARDS, 0, now=lambda: 1.0).games == 1
