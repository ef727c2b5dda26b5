"""What the numbers say: shares with intervals, dead and runaway cards, ratings."""

from __future__ import annotations

import polars as pl
import pytest

from slackhouse.lab import findings
from slackhouse.lab.keeping import framed
from slackhouse.lab.ratings import ratings
from slackhouse.lab.rows import CardRow, GameRow, SeatRow
from slackhouse.lab.stats import difference, median, share


def card(game: int, seat: int, title: str, *, played: int, won: bool = False, bot: str = "greedy") -> CardRow:
    return CardRow(
        game=game, seat=seat, bot=bot, card=title, kind="Thing", box="geek", drawn=1, could=2, played=played,
        canceled=0, won=won,
    )  # fmt: skip


def seat(game: int, number: int, *, won: bool, bot: str = "greedy", job: str = "Temp") -> SeatRow:
    return SeatRow(
        game=game, seat=number, bot=bot, job=job, last_job=job, goal=20, slack=20 if won else 5, won=won, drawn=9,
        played=5, canceled=0, decisions=9, slack_by_round=[0, 5, 20 if won else 5],
    )  # fmt: skip


def tables(seats: list[SeatRow], cards: list[CardRow]) -> findings.Tables:
    games = [
        GameRow(
            game=number, seed=number, boxes="geek", seats=2, bots="a,b", turns=4, rounds=2, answers=9, decisions=9,
            winners=1, lead_changes=0, rules=["WIN-1"],
        )
        for number in sorted({one.game for one in seats})
    ]  # fmt: skip
    return {"games": framed("games", games), "seats": framed("seats", seats), "cards": framed("cards", cards)}


def test_a_share_has_wilsons_interval() -> None:
    found = share(8, 10)

    assert (found.times, found.of, found.share) == (8, 10, 0.8)
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_nothing_of_nothing_says_nothing() -> None:
    assert str(share(0, 0)) == "-"


def test_a_median_and_a_difference_have_intervals_around_them() -> None:
    numbers = [float(n) for n in range(1, 41)]
    middle, gap = median(numbers), difference([n + 3 for n in numbers], numbers)

    assert middle.low < middle.value == 20.5 < middle.high
    assert gap.value == pytest.approx(3)
    assert gap.low < 3 < gap.high


def test_win_shares_are_compared_with_a_fair_share() -> None:
    seats = [
        seat(game, number, won=number == 0, job=f"Job {number}") for game in range(30) for number in range(2)
    ]
    won = findings.won_by(tables(seats, []), "job")

    assert [(one.name, one.share.times, one.fair, one.ratio) for one in won] == [
        ("Job 0", 30, 0.5, 2.0),
        ("Job 1", 0, 0.5, 0.0),
    ]


def test_a_card_that_is_hardly_ever_played_lies_dead_and_one_that_wins_runs_away() -> None:
    seats = [seat(game, number, won=number == 0) for game in range(100) for number in range(2)]
    cards = [card(game, 1, "Brick", played=int(game < 5)) for game in range(100)]
    cards += [card(game, 0, "Trophy", played=1, won=True) for game in range(100)]
    found = {one.card: one for one in findings.cards(tables(seats, cards))}

    assert found["Brick"].is_dead
    assert found["Brick"].played_when_drawn.share == pytest.approx(0.05)
    assert not found["Trophy"].is_dead
    assert found["Trophy"].runs_away(0.5)
    assert not found["Brick"].runs_away(0.5)


def test_of_a_card_that_was_hardly_ever_drawn_nothing_is_said() -> None:
    found = findings.cards(tables([seat(0, 0, won=True)], [card(0, 0, "Brick", played=0, won=True)]))

    assert not found[0].is_dead
    assert not found[0].runs_away(0.25)


def test_use_counts_the_games_in_which_a_bot_could_have_played_a_title() -> None:
    cards = [card(game, 0, "Brick", played=game % 2) for game in range(4)]
    cards += [card(game, 1, "Brick", played=0, bot="random") for game in range(4)]
    used = findings.use(tables([seat(0, 0, won=True)], cards))

    assert used.select("bot", "games", "games_played", "could", "share").rows() == [
        ("greedy", 4, 2, 8, 0.5),
        ("random", 4, 0, 8, 0.0),
    ]


def test_a_rule_that_made_nothing_happen_never_fired() -> None:
    assert findings.unfired(tables([seat(0, 0, won=True)], []), ["WIN-1", "TABLE-7"]) == ["TABLE-7"]


def test_slack_over_time_is_by_round() -> None:
    by_round = findings.slack_over_time(tables([seat(0, 0, won=True), seat(0, 1, won=False)], []))

    assert by_round.select("round", "median").rows() == [(0, 0.0), (1, 5.0), (2, 12.5)]


def test_whoever_wins_is_rated_higher() -> None:
    seats = [
        seat(game, number, won=number == 0, bot=("strong", "weak")[number])
        for game in range(20)
        for number in range(2)
    ]
    rated = ratings(tables(seats, []))

    assert rated["bot"].to_list() == ["strong", "weak"]
    assert rated["mu"][0] > 30
    assert rated["mu"][1] < 20
    assert rated.schema["mu"] == pl.Float64
