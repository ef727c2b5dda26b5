"""The boxes keep their balance, as far as a few hundred games between equal bots can tell (docs/balance.md has thousands)."""

from __future__ import annotations

import pytest

from slackhouse.games.slack.editions import geek
from slackhouse.lab.balance import TABLES, Balance, measure, told
from slackhouse.lab.findings import CardFinding, Won
from slackhouse.lab.plan import Plan
from slackhouse.lab.stats import Number, share


@pytest.mark.parametrize("boxes", [boxes for boxes, _ in TABLES], ids="+".join)
def test_nothing_is_out_of_bounds_beyond_doubt(boxes: tuple[str, ...]) -> None:
    found = measure(Plan(boxes=boxes, seats=4, games=80, seed=3))

    assert found.faults(sure=True) == []


def test_every_bound_that_is_broken_is_named() -> None:
    seat, best, worst = (
        Won(name, share(won, 100), 0.25) for name, won in (("0", 45), ("Boss", 60), ("Intern", 5))
    )
    never = share(0, 100)
    stapler = CardFinding("Stapler", "Thing", 100, 0, 0, never, never, never)
    bad = Balance(geek.BOXES, 4, 100, Number(20.0, 19.0, 21.0), seat, best, worst, (stapler,))

    for sure in (False, True):
        assert bad.faults(sure=sure) == [
            "the median game lasts 20 rounds, not 8 to 14",
            "seat 1 wins 1.80 times its share",
            "Intern wins only 0.20 times its share",
            "Boss wins 2.40 times its share",
            "Stapler lies dead",
        ]
    assert "| Boss 2.40 (2.01 to 2.76) |" in list(told([bad]))[-1]


def test_what_a_few_games_cannot_tell_is_not_held_against_a_box() -> None:
    even = Won("0", share(30, 100), 0.25)
    fair = Balance(("dork",), 4, 100, Number(7.0, 6.0, 8.0), even, even, even, ())

    assert fair.faults() == ["seat 1 wins 1.20 times its share"]
    assert fair.faults(sure=True) == []
