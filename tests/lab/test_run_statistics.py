"""What the numbers say: shares with intervals, dead and runaway cards, ratings."""

from __future__ import annotations

import msgspec
import polars as pl
import pytest

from slackhouse.family.measures import Tally
from slackhouse.lab import run_statistics
from slackhouse.lab.ratings import ratings
from slackhouse.lab.rows import CardRow, GameRow, SeatRow, TallyRow
from slackhouse.lab.run_folder import framed
from slackhouse.lab.stats import median, paired, share


def card(game: int, seat: int, title: str, *, played: int, won: bool = False, bot: str = "greedy") -> CardRow:
    return CardRow(
        game=game, seat=seat, bot=bot, card=title, kind="Thing", box="geek", drawn=1, could=2, played=played,
        canceled=0, won=won,
    )  # fmt: skip


def seat(game: int, number: int, *, won: bool, bot: str = "greedy", role: str = "Temp") -> SeatRow:
    return SeatRow(
        game=game, seat=number, bot=bot, role=role, last_role=role, goal=20, score=20 if won else 5, won=won, drawn=9,
        played=5, canceled=0, decisions=9, score_by_round=[0, 5, 20 if won else 5],
    )  # fmt: skip


def tables(seats: list[SeatRow], cards: list[CardRow]) -> run_statistics.Tables:
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


def test_a_median_and_a_mean_of_pairs_have_intervals_around_them() -> None:
    numbers = [float(n) for n in range(1, 41)]
    middle, gap = median(numbers), paired([3 + n % 2 - 0.5 for n in numbers])

    assert middle.low < middle.value == 20.5 < middle.high
    assert gap.value == pytest.approx(3)
    assert gap.low < 3 < gap.high


def test_win_shares_are_compared_with_a_fair_share() -> None:
    seats = [
        seat(game, number, won=number == 0, role=f"Job {number}") for game in range(30) for number in range(2)
    ]
    won = run_statistics.won_by(tables(seats, []), "role")

    assert [(one.name, one.share.times, one.fair, one.ratio) for one in won] == [
        ("Job 0", 30, 0.5, 2.0),
        ("Job 1", 0, 0.5, 0.0),
    ]


def test_a_card_that_is_hardly_ever_played_lies_dead_and_one_that_wins_runs_away() -> None:
    seats = [seat(game, number, won=number == 0) for game in range(100) for number in range(2)]
    cards = [card(game, 1, "Brick", played=int(game < 5)) for game in range(100)]
    cards += [card(game, 0, "Trophy", played=1, won=True) for game in range(100)]
    found = {one.card: one for one in run_statistics.cards(tables(seats, cards))}

    assert found["Brick"].is_dead
    assert found["Brick"].played_when_drawn.share == pytest.approx(0.05)
    assert not found["Trophy"].is_dead
    assert found["Trophy"].runs_away(0.5)
    assert not found["Brick"].runs_away(0.5)


def test_of_a_card_that_was_hardly_ever_drawn_nothing_is_said() -> None:
    found = run_statistics.cards(tables([seat(0, 0, won=True)], [card(0, 0, "Brick", played=0, won=True)]))

    assert not found[0].is_dead
    assert not found[0].runs_away(0.25)


def test_use_counts_the_games_in_which_a_bot_could_have_played_a_title() -> None:
    cards = [card(game, 0, "Brick", played=game % 2) for game in range(4)]
    cards += [card(game, 1, "Brick", played=0, bot="random") for game in range(4)]
    used = run_statistics.use(tables([seat(0, 0, won=True)], cards))

    assert used.select("bot", "games", "games_played", "could", "share").rows() == [
        ("greedy", 4, 2, 8, 0.5),
        ("random", 4, 0, 8, 0.0),
    ]


def test_what_bots_play_is_counted_by_kind_and_for_each_of_their_games() -> None:
    seats = [
        seat(game, number, won=False, bot=bot)
        for game in (0, 1)
        for number, bot in enumerate(("hoarder", "greedy"))
    ]
    cards = [
        card(0, 0, "Beer", played=3, bot="hoarder"),
        card(1, 1, "Beer", played=1),
        card(1, 0, "Sleep", played=0, bot="hoarder"),
    ]
    counted = {
        (one["kind"], one["bot"]): one["a_game"]
        for one in run_statistics.plays(tables(seats, cards)).iter_rows(named=True)
    }

    assert {bot: n for (_, bot), n in counted.items()} == {"hoarder": 1.5, "greedy": 0.5}


def test_a_rule_that_made_nothing_happen_never_fired() -> None:
    assert run_statistics.unfired(tables([seat(0, 0, won=True)], []), ["WIN-1", "TABLE-7"]) == ["TABLE-7"]


def test_score_over_time_is_by_round() -> None:
    by_round = run_statistics.score_over_time(tables([seat(0, 0, won=True), seat(0, 1, won=False)], []))

    assert by_round.select("round", "median").rows() == [(0, 0.0), (1, 5.0), (2, 12.5)]


def test_what_happens_has_a_mean_a_share_of_the_games_and_a_price() -> None:
    rows = [TallyRow(game=game, what="snipes", times=game % 2, dollars=30 * (game % 2)) for game in range(10)]
    rows += [TallyRow(game=game, what="shills", times=0, dollars=0) for game in range(10)]
    known = (
        Tally("snipes", {"Sniped": 1}, dollars=True),
        Tally("shills", {"Shilled": 1}, dollars=True),
        Tally("calls", {}),
    )
    snipes, shills = run_statistics.happened({"tallies": framed("tallies", rows)}, known)

    assert (snipes.what, snipes.times.value, snipes.games.share, snipes.price) == ("snipes", 0.5, 0.5, 30)
    assert 0 < snipes.times.low < 0.5 < snipes.times.high
    assert (shills.times.value, shills.price) == (0, None)


def test_what_a_card_is_worth_is_told_by_the_round_in_which_it_is_drawn() -> None:
    cards = [
        msgspec.structs.replace(card(game, number, title, played=1, won=won), round=when)
        for game in range(4)
        for number, title, won, when in ((0, "Early", True, 1), (1, "Late", False, 1), (2, "Late", True, 9))
    ]
    found = run_statistics.drawn_over_time(tables([seat(0, 0, won=True)], cards))

    assert found.select("card", "round", "drew", "won", "usual", "worth").rows() == [
        ("Early", 1, 4, 4, 0.5, 0.5),
        ("Late", 1, 4, 0, 0.5, -0.5),
        ("Late", 9, 4, 4, 1.0, 0.0),
    ]


def test_the_winner_is_rated_higher() -> None:
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
