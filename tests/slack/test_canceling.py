"""Canceling: which frames fall, and what becomes of their cards and their money."""

from __future__ import annotations

import pytest

from slackhouse.games.slack.rules import canceling, frames
from slackhouse.games.slack.table import Table
from slackhouse.kernel.table import Frame
from tests.slack.tables import card, geek

ANN, BEN = 0, 1
COST = 2


def played() -> dict[str, Frame]:
    """Something of each kind that Ann has put down."""
    game = geek()
    sleep, bum, pizza = card(game, "Sleep"), card(game, "Bum"), card(game, "Pizza")
    below = frames.activity(BEN, sleep, 0, ("settle", 0, 0))
    made = [
        frames.call(ANN, card(game, "Mr. Gamer"), ANN, (("arrive", 0, 0),)),
        frames.shopping_trip(ANN, (pizza, pizza), COST, takes_time=True),
        frames.activity(ANN, sleep, COST, ("settle", 0, 0)),
        frames.whenever(ANN, bum, (("finish", 0, 0),)),
        frames.answer(ANN, bum, below, "strike"),
        frames.tv(ANN, bum, below),
    ]
    return {frame.kind: frame for frame in made}


def struck(target: Frame) -> tuple[Table, Frame]:
    """The table after Ben has canceled this; and what lay below it."""
    s: Table = geek().table
    below = frames.turn(ANN, (("end turn", 0, 0),))
    answer = frames.answer(BEN, s.printed.number["Bum"], target, "strike")
    s.agenda[:] = [below, target, answer]
    s.hands = [[] for _ in range(s.seats)]
    s.income = [0] * s.seats
    s.discards = []
    canceling.strike(s, answer, ("strike", 0, 0))
    return s, below


def test_it_is_stated_what_becomes_of_each_kind_that_can_be_canceled() -> None:
    assert set(canceling.FALLS) == frames.BEING_PLAYED == set(played())


@pytest.mark.parametrize("kind", sorted(frames.BEING_PLAYED))
def test_the_answer_and_what_it_was_laid_against_fall_and_nothing_else(kind: str) -> None:
    s, below = struck(played()[kind])

    assert s.agenda == [below]


@pytest.mark.parametrize("kind", sorted(frames.BEING_PLAYED - {"shop"}))
def test_a_canceled_card_is_discarded_after_the_card_that_canceled_it(kind: str) -> None:
    target = played()[kind]
    s, _ = struck(target)

    assert s.discards == [s.printed.number["Bum"], target.card]


def test_the_things_of_a_canceled_trip_go_back_to_hand() -> None:
    trip = played()["shop"]
    s, _ = struck(trip)

    assert s.hands[ANN] == list(trip.cards)
    assert s.discards == [s.printed.number["Bum"]]


@pytest.mark.parametrize(("kind", "income"), [("do", COST), ("shop", COST), ("call", 0), ("play", 0)])
def test_what_was_paid_for_it_comes_back(kind: str, income: int) -> None:
    s, _ = struck(played()[kind])

    assert s.income[ANN] == income
