"""Canceling in Chez Dork: which frames fall, and what becomes of their cards and their money."""

from __future__ import annotations

import pytest

from slackhouse.games.dork.rules import canceling, frames
from slackhouse.games.dork.table import Table
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.table import Frame
from tests.dork.tables import dork

ANN, BEN = 0, 1
PRICE, CASH = 7, 10
STUFF, SPECIAL, CANCELS = 3, 4, 5
"""Any cards: the rules do not look at what they are when they fall."""


def played() -> dict[str, Frame]:
    """Something of each kind that Ann has put down."""
    below = frames.buy(BEN, STUFF, PRICE)
    made = [
        frames.with_bid(frames.auction(ANN, (STUFF,), 0, 0), BEN, PRICE),
        frames.buy(ANN, STUFF, PRICE),
        frames.special(ANN, SPECIAL, (("finish", 0, 0),), NOBODY, NO_CARD),
        frames.answer(ANN, SPECIAL, below, "strike"),
    ]
    return {frame.kind: frame for frame in made}


def struck(target: Frame) -> tuple[Table, Frame]:
    """The table after Ben has canceled this; and what lay below it."""
    s: Table = dork().table
    below = frames.turn(ANN, (("end turn", 0, 0),))
    answer = frames.answer(BEN, CANCELS, target, "strike")
    s.agenda[:] = [below, target, answer]
    s.money = [CASH] * s.seats
    s.discards = []
    canceling.strike(s, answer, ("strike", 0, 0))
    return s, below


def test_it_is_stated_what_becomes_of_each_kind_that_can_be_canceled() -> None:
    assert set(canceling.FALLS) == frames.BEING_PLAYED == set(played())


@pytest.mark.parametrize("kind", sorted(frames.BEING_PLAYED))
def test_the_answer_and_what_it_was_laid_against_fall_and_nothing_else(kind: str) -> None:
    s, below = struck(played()[kind])

    assert s.agenda == [below]


@pytest.mark.parametrize(
    ("kind", "discards"),
    [
        ("auction", [CANCELS]),
        ("buy", [CANCELS, STUFF]),
        ("play", [CANCELS, SPECIAL]),
        ("answer", [CANCELS, SPECIAL]),
    ],
)
def test_a_canceled_card_is_discarded_and_a_lot_stays_with_its_seller(kind: str, discards: list[int]) -> None:
    s, _ = struck(played()[kind])

    assert s.discards == discards


def test_the_price_of_canceled_stuff_comes_back() -> None:
    s, _ = struck(played()["buy"])

    assert s.money == [CASH + PRICE, *[CASH] * (s.seats - 1)]
