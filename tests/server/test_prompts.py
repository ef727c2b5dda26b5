"""How often somebody is asked: with no orders given, once a round, unless something is aimed at them or somebody is near the Goal."""

from __future__ import annotations

import pytest

from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.protocol.view_message import plays
from slackhouse.story.standing_orders import Orders, lets_go_by
from slackhouse.story.window_relevance import is_aimed_at, only_move, presses, would_win
from tests.server.prompts import BOXES, ME, SEATS, as_it_is, as_it_was, played


@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
def test_without_orders_a_person_is_asked_at_most_once_a_round(boxes: tuple[str, ...]) -> None:
    """Whatever they hold, so also with one Whenever all through a game. Two hundred games: `python -m tests.server.prompts 200`."""
    now = played(boxes, 3, as_it_is)

    assert now.most_in_a_round <= 1
    assert 0 < now.windows <= 3 * now.rounds, "what presses does so now and then"
    assert 3 * now.passed <= now.asked


def test_without_that_rule_it_was_more() -> None:
    """The count can come out otherwise."""
    assert played(("geek",), 3, as_it_was).most_in_a_round > 1


@pytest.mark.slow
def test_orders_by_what_everybody_sees() -> None:
    """Only what is aimed at me; only what somebody would win by. What goes by is the same whatever is in the hand."""
    seen = {"aimed": 0, "elsewhere": 0, "winning": 0}
    for seed in range(4):
        game = Game.new(("geek",), SEATS, seed)
        bots = bots_for_seats(("greedy",), range(SEATS), game, seed)
        while (ask := game.ask) is not None:
            if ask.about == "window" and ME in ask.moves:
                aimed, winning = is_aimed_at(game, ME), would_win(game, ME)
                assert lets_go_by(Orders(asking="aimed"), game, ME, alone=False) != aimed
                assert lets_go_by(Orders(asking="winning"), game, ME, alone=False) != winning
                assert not aimed or presses(game, ME)
                seen["aimed" if aimed else "elsewhere"] += 1
                seen["winning"] += winning
                assert lets_go_by(Orders(asking="always", this_turn=True), game, ME, alone=False)
            seat = ask.first()
            game.answer(seat, bots[seat].decide(game.view(seat)))
        assert game.is_over
    assert all(seen.values()), seen


@pytest.mark.slow
def test_who_would_win_is_told_before_they_do() -> None:
    """Every game that is won by something that was being played was announced as one that could be."""
    announced = 0
    for seed in range(6):
        game = Game.new(("geek",), SEATS, seed)
        bots = bots_for_seats(("greedy",), range(SEATS), game, seed)
        last = False
        while (ask := game.ask) is not None:
            if ask.about == "window" and plays(game):
                last = would_win(game, (game.table.turn + 1) % SEATS)
            seat = ask.first()
            game.answer(seat, bots[seat].decide(game.view(seat)))
        announced += last
    assert announced >= 4


def test_what_goes_without_saying_is_the_only_thing_that_could_be_said() -> None:
    """In company a person is spared what has no other answer, and a phase in which nothing they hold would do anything."""
    game = Game.new(("geek",), SEATS, 2)
    bots = bots_for_seats(("greedy",), range(SEATS), game, 2)
    spared = asked = 0
    while (ask := game.ask) is not None and game.table.turns < 40:
        for seat, moves in ask.moves.items():
            said = only_move(game, seat)
            assert said is None or said in moves
            if ask.about == "window" and plays(game):
                assert said is None, "while something is being played everybody is asked alike"
            spared, asked = spared + (said is not None), asked + (said is None)
        seat = ask.first()
        game.answer(seat, bots[seat].decide(game.view(seat)))
    assert spared > 20
    assert asked > 20
