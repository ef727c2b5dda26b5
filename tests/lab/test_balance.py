"""The boxes keep their balance, as far as a few hundred games between equal bots can tell (docs/balance.md has thousands)."""

from __future__ import annotations

import pytest

from slackhouse.games.slack.editions import geek
from slackhouse.kernel.plain import Entries
from slackhouse.lab.balance import TABLES, Balance, judged, measure, told
from slackhouse.lab.bounds import Bound, Verdict
from slackhouse.lab.plan import Plan
from slackhouse.lab.run_statistics import CardFinding, Won
from slackhouse.lab.stats import Number, median, share

GAMES = 48
HEIR: Entries = {"name": "Heir", "kind": "Job", "income": 9, "free_time": 4, "goal": 3}


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [boxes for boxes, _ in TABLES], ids="+".join)
def test_nothing_is_out_of_bounds_beyond_doubt(boxes: tuple[str, ...]) -> None:
    found = measure(Plan(boxes=boxes, seats=4, games=GAMES, seed=5), suspects=0)

    assert found.faults() == []
    assert {bound.verdict for bound in found.bounds()} & {Verdict.MET}


@pytest.mark.slow
def test_as_many_games_are_enough_to_see_a_job_that_wins_by_itself() -> None:
    """So the test above can fail."""
    found = measure(Plan(games=GAMES, seed=5, own_cards=(HEIR,)), suspects=0)

    assert [what.partition(" wins ")[0] for what in found.faults() if " wins " in what] == ["Heir"]


def dead(played: int, drawn: int) -> CardFinding:
    never = share(0, drawn)
    return CardFinding("Stapler", "Thing", drawn, played, 0, share(played, drawn), never, never)


def test_every_bound_that_is_broken_is_named() -> None:
    seat, best, worst = (
        Won(name, share(won, 100), 0.25) for name, won in (("0", 45), ("Boss", 60), ("Intern", 5))
    )
    bad = Balance(geek.BOXES, 4, 100, Number(20.0, 19.0, 21.0), seat, best, worst, (dead(0, 100),))

    assert bad.faults() == [
        "the median game lasts 20 rounds",
        "seat 1 wins 1.80 (1.42 to 2.19) times its share",
        "Intern wins 0.20 (0.09 to 0.45) times its share",
        "Boss wins 2.40 (2.01 to 2.76) times its share",
        "Stapler lies dead: played in 0.0% (0.0% to 3.7%) of 100 games",
    ]
    assert "| Boss 2.40 (2.01 to 2.76) |" in list(told([bad]))[-1]
    assert "  broken: the median game lasts 20 rounds (8 to 14)" in list(judged([bad]))


def test_what_a_few_games_cannot_tell_is_not_sure_and_no_fault() -> None:
    even = Won("0", share(30, 100), 0.25)
    fair = Balance(("dork",), 4, 100, Number(7.0, 6.0, 8.0), even, even, even, (dead(2, 30),))

    assert fair.faults() == []
    assert [what[:20] for what in fair.faults(Verdict.UNSURE)] == [
        "seat 1 wins 1.20 (0.",
        "Stapler lies dead: p",
    ]
    assert len(fair.faults(Verdict.MET)) == 3


@pytest.mark.parametrize(
    ("value", "low", "high", "verdict"),
    [
        (10, 9, 11, Verdict.MET),
        (13.9, 12, 19, Verdict.MET),
        (15, 13, 17, Verdict.UNSURE),
        (15, 14.5, 17, Verdict.BROKEN),
        (7, 6, 8, Verdict.UNSURE),
        (7, 6, 7.9, Verdict.BROKEN),
    ],
)
def test_a_bound_is_met_by_the_number_and_broken_by_the_whole_interval(
    value: float, low: float, high: float, verdict: Verdict
) -> None:
    assert Bound("it lasts", "8 to 14", value, low, high, 8, 14).verdict == verdict


def test_a_handful_of_games_says_nothing_of_the_median() -> None:
    found = median([20.0] * 5)

    assert Bound("it lasts", "8 to 14", *found, 8, 14).verdict == Verdict.UNSURE
    assert str(found) == "20.0 (too few to say)"
