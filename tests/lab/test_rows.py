"""What is written down of a game is what happened in it."""

from __future__ import annotations

from collections import Counter

import pytest

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.family.measures import can_fire
from slackhouse.games.slack import combine
from slackhouse.kernel.facts import Fact
from slackhouse.lab.plan import Plan
from slackhouse.lab.plan_games import one_batch, one_game

PLAN = Plan(games=4, bots=("greedy",), seed=3)


def facts_of(plan: Plan, number: int) -> list[Fact]:
    game = plan.new_game(number)
    bots = bots_for_seats(plan.bots_of(number), range(plan.seats), game, plan.seed_of(number))
    facts = list(game.facts)
    while game.ask is not None:
        facts += game.answer(*next_move(game, bots))
    return facts


def test_a_row_for_the_game_each_seat_and_each_card_it_held() -> None:
    rows = one_game(PLAN, 0)
    facts = facts_of(PLAN, 0)
    drawn: Counter[int] = Counter()
    for fact in facts:
        if fact.what == "Saw":
            drawn[fact.seat] += len(fact.cards)

    assert rows.games[0].turns == sum(fact.what == "Began" for fact in facts)
    assert [one.drawn for one in rows.seats] == [drawn[seat] for seat in range(4)]
    assert sum(one.drawn for one in rows.cards) == drawn.total()
    assert [one.seat for one in rows.seats if one.won] == [fact.seat for fact in facts if fact.what == "Won"]
    assert sum(one.canceled for one in rows.seats) == sum(
        1 if fact.card >= 0 else len(fact.cards) for fact in facts if fact.what in {"Canceled", "Watched"}
    )


def test_score_by_round_begins_with_nothing_and_ends_with_what_everybody_has() -> None:
    rows = one_game(PLAN, 1)
    winner = next(one for one in rows.seats if one.won)

    assert all(one.score_by_round[0] == 0 and one.score_by_round[-1] == one.score for one in rows.seats)
    assert len(winner.score_by_round) == rows.games[0].rounds + 1
    assert winner.score >= winner.goal


def test_what_happens_is_counted_in_the_games_own_words() -> None:
    plan = Plan(boxes=("dork",), games=1, seed=3)
    rows, facts = one_game(plan, 0), facts_of(plan, 0)
    told = Counter(fact.what for fact in facts)
    times = {one.what: one.times for one in rows.tallies}
    paid = {one.what: one.dollars for one in rows.tallies}

    assert times["Trades"] == told["Gave"] / 2
    assert times["Deals"] == times["Trades"] + times["Auctions"] > 0
    assert times["Obsession changes"] == told["Obsessed"] + told["Forgot"] > 0
    assert (times["snipes"], times["shills"]) == (told["Sniped"], told["Shilled"])
    assert paid["Stuff bought"] == sum(fact.n for fact in facts if fact.what == "Bought") > 0
    assert paid["Trades"] == 0


def test_cash_is_written_down_round_by_round_where_there_is_cash() -> None:
    dork, geek = one_game(Plan(boxes=("dork",), games=1), 0), one_game(PLAN, 0)

    assert all(len(one.purse_by_round) == len(one.score_by_round) for one in dork.seats)
    assert any(max(one.purse_by_round) > 0 for one in dork.seats)
    assert all(one.purse_by_round == [] for one in geek.seats)


def test_a_card_row_says_in_which_round_it_was_drawn_first() -> None:
    rows = one_game(PLAN, 2)
    last = rows.games[0].rounds

    assert {one.round is None for one in rows.cards if one.drawn} == {False}
    assert {one.round is None for one in rows.cards if not one.drawn} <= {True}
    rounds = {one.round for one in rows.cards if one.round is not None}
    assert 0 in rounds  # the deal
    assert last - 1 <= max(rounds) <= last


def test_whatever_is_played_from_hand_could_be_played_and_had_been_drawn() -> None:
    rows = one_batch(PLAN, 0, 4)
    odd = [one.card for one in rows.cards if one.played and not one.could]

    assert odd == []
    assert any(one.could > one.played for one in rows.cards)
    assert any(one.played for one in rows.cards)


@pytest.mark.slow
@pytest.mark.parametrize("box", combine.alone())
def test_every_rule_that_a_fact_cites_is_known_to_be_able_to_fire(box: str) -> None:
    plan = Plan(boxes=(box,), games=12, bots=("random", "greedy"), seats=4)
    known = set(can_fire(plan.new_game(0).family.measures, plan.boxes))
    fired = {rule for row in one_batch(plan, 0, 12).games for rule in row.rules}

    assert fired <= known
    assert len(fired) > 0.7 * len(known)
