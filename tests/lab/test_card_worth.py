"""What a card is worth, by the same games without it; and which cards win together."""

from __future__ import annotations

from pathlib import Path
from random import Random

import polars as pl
import pytest
from click.testing import CliRunner

from slackhouse.cli import main
from slackhouse.kernel.plain import Entries
from slackhouse.lab import run_statistics
from slackhouse.lab.balance import suspicious
from slackhouse.lab.card_pairs import pairs
from slackhouse.lab.card_worth import holders, worth
from slackhouse.lab.doctor import examine, told
from slackhouse.lab.plan import Plan
from slackhouse.lab.rows import CardRow, SeatRow
from slackhouse.lab.run_folder import framed
from slackhouse.lab.stats import paired
from slackhouse.lab.workers import played

PLANTED: Entries = {"name": "Jackpot", "kind": "Whenever", "play": [{"gain": 30}]}
"""It is played as soon as it is drawn; an Activity waits for Free Time, and is worth little more than half of that."""
PLAIN: Entries = {"name": "Bench in the Park", "kind": "Activity", "types": "Sleep", "slack": 1}
GAMES = 60


def card(game: int, seat: int, title: str, *, won: bool) -> CardRow:
    return CardRow(
        game=game, seat=seat, bot="greedy", card=title, kind="Thing", box="geek", drawn=1, could=1, played=1, canceled=0,
        won=won, first=True,
    )  # fmt: skip


@pytest.mark.slow
def test_a_card_that_wins_the_game_is_worth_too_much_and_an_ordinary_one_is_not() -> None:
    found = examine(Plan(games=GAMES, seed=2), [{**PLANTED, "copies": 6}, {**PLAIN, "copies": 6}])
    jackpot, bench = found.worth

    assert jackpot.is_too_much
    assert jackpot.share.low > 0.2
    assert not bench.is_too_much
    assert not bench.is_a_burden
    lines = list(told(found))
    assert "cards that win too much: Jackpot" in lines
    assert "cards nobody should want to draw: none, as far as so many games can tell" in lines
    assert any(line.startswith("  Jackpot: drawn ") and " worth +" in line for line in lines)


def test_it_is_found_by_the_seat_that_drew_it_first() -> None:
    plan = Plan(games=10, own_cards=({**PLANTED, "copies": 3},), like_the_box=True)
    tables = played(plan)
    seats = holders(tables, "Jackpot")
    drew = tables["cards"].filter((pl.col("card") == "Jackpot") & (pl.col("drawn") > 0))

    assert set(seats) == set(drew["game"].to_list())
    assert {*seats.items()} <= {*drew.select("game", "seat").iter_rows()}
    assert holders(tables, "Temp") == {
        game: seat
        for game, seat, role in tables["seats"].select("game", "seat", "role").iter_rows()
        if role == "Temp"
    }


def test_of_a_card_that_nobody_drew_nothing_is_said() -> None:
    plan = Plan(games=1, seats=2, bots=("random",))
    (found,) = worth(plan, played(plan), ["Car Alarm"], most=0)

    assert not found.is_too_much
    assert str(found) == "too rarely drawn to say what it is worth"


@pytest.mark.slow
def test_worth_is_told_by_the_round_in_which_a_card_was_drawn(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["simulate", "--games", "10", "--seats", "2", "--bots", "random", "--worth", "car alarm"]
    said = CliRunner().invoke(main, [*words, "--out", str(out)])
    kept = pl.read_parquet(out / "worth.parquet")
    cards = pl.read_parquet(out / "cards.parquet").filter((pl.col("card") == "Car Alarm") & pl.col("first"))

    assert said.exit_code == 0, said.output
    assert "Car Alarm: too rarely drawn to say what it is worth" in said.output
    assert kept["when"].to_list() == ["any time", "dealt", "rounds 1 to 3", "rounds 4 to 6", "later"]
    assert kept["games"].to_list()[:3] == [
        cards.height,
        cards.filter(pl.col("round") == 0).height,
        cards.filter(pl.col("round").is_between(1, 3)).height,
    ]
    assert kept["games"][0] == kept["games"][1:].sum() > 0
    assert "<h2>What cards are worth</h2>" in (out / "report.html").read_text("utf-8")
    wrong = CliRunner().invoke(main, [*words[:-1], "Car Alrm", "--out", str(tmp_path / "other")])
    assert wrong.exit_code == 2
    assert "Car Alarm" in wrong.output
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize("truth", [0.0, 0.2])
def test_the_interval_of_pairs_covers_what_is_true(truth: float) -> None:
    luck, missed = Random(5), 0
    for _ in range(300):
        pair = [int(luck.random() < 0.3 + truth) - int(luck.random() < 0.3) for _ in range(80)]
        found = paired(pair)
        missed += not found.low <= truth <= found.high

    assert missed <= 0.08 * 300


def test_pairs_of_no_difference_leave_some_doubt() -> None:
    found = paired([0.0] * 50)

    assert found.low < 0 < found.high


def test_two_cards_that_win_only_together_are_found_and_others_are_not() -> None:
    luck, cards, seats = Random(7), [], []
    for game in range(500):
        held = [
            {title for title in ("Bow", "Arrow", "Mug", "Hat", "Cat") if luck.random() < 0.5}
            for _ in range(2)
        ]
        chances = [4 if {"Bow", "Arrow"} <= one else 1 for one in held]
        winner = luck.choices((0, 1), chances)[0]
        for seat, titles in enumerate(held):
            cards += [card(game, seat, title, won=seat == winner) for title in sorted(titles)]
            seats.append(
                SeatRow(
                    game=game, seat=seat, bot="greedy", role="Temp", last_role="Temp", goal=9, score=1, won=seat == winner,
                    drawn=5, played=5, canceled=0, decisions=1, score_by_round=[],
                )
            )  # fmt: skip
    tables = {"games": framed("games", []), "seats": framed("seats", seats), "cards": framed("cards", cards)}
    found = pairs(tables)

    assert [{one.one, one.other} for one in found] == [{"Arrow", "Bow"}]
    assert 0 < found[0].at_least < found[0].won - found[0].expected
    assert pairs(tables, ("Mug",)) == []
    assert pairs({**tables, "cards": framed("cards", [])}) == []


def test_a_card_is_measured_by_what_those_win_who_draw_a_card() -> None:
    """Who sits longer draws more and wins more: against a quarter, every second card would run away."""
    cards = [card(game, 0, title, won=game % 5 < 2) for game in range(200) for title in ("Mug", "Hat", "Cat")]
    cards += [card(game, 1, "Trophy", won=game % 5 < 4) for game in range(200)]
    tables = {"games": framed("games", []), "seats": framed("seats", []), "cards": framed("cards", cards)}
    usual = run_statistics.fair_to_draw(tables)
    found = run_statistics.cards(tables)

    assert usual == pytest.approx(0.5)
    assert [one.card for one in found if one.runs_away(usual)] == ["Trophy"]
    assert suspicious(found, usual) == ["Trophy"]
    assert len([one for one in found if one.runs_away(0.25)]) == 4
