"""Hands that go around: what was given face down is known to who gave it, and to nobody else, in every world that looks alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.bots.search import SearchBot
from slackhouse.game import Game
from slackhouse.games.slack.table import Table
from slackhouse.games.slack.view import View
from slackhouse.kernel.moves import CHANCE, NOBODY
from slackhouse.kernel.plain import Entries
from slackhouse.proof.alternative_tables import other_world
from slackhouse.proof.fuzzing import FuzzOptions, run

CARDS: tuple[Entries, ...] = (
    {"name": "Around It Goes", "kind": "Whenever", "copies": 70, "play": [{"pass_left": "card"}]},
    {"name": "Everybody Moves", "kind": "Whenever", "copies": 30, "play": [{"pass_left": "hand"}]},
    {
        "name": "Show of Hands",
        "kind": "Whenever",
        "copies": 20,
        "play": [{"vote": True}, {"gain": 1, "who": "chosen"}],
    },
)


def half_given(games: int = 4) -> Iterator[tuple[Game, Table]]:
    """Tables at which some have given something face down and some have not."""
    for seed in range(games):
        game = Game.new(("geek",), 3 + seed % 3, seed, own_cards=list(CARDS))
        luck = Random(seed)
        while (ask := game.ask) is not None and len(game.log.moves) < 400:
            table = game.table
            assert isinstance(table, Table)
            if table.ballots and any(one != NOBODY for one in table.ballots):
                yield game, table
            seat = luck.choice(ask.seats)
            game.answer(seat, luck.choice(list(game.moves(seat))))


def test_a_guess_holds_what_the_seat_gave_and_others_give_of_what_they_hold() -> None:
    seen = 0
    for game, table in half_given():
        is_card = game.ask is not None and game.ask.about == "pass on"
        for seat in range(table.seats):
            view = game.view(seat)
            assert isinstance(view, View)
            guessed = game.guess(view, Random(seat)).table
            assert view.given == table.ballots[seat] == guessed.ballots[seat]
            assert not is_card or all(
                card == NOBODY or card in guessed.hands[one] for one, card in enumerate(guessed.ballots)
            )
            seen += 1
        spectator = game.view(None)
        assert isinstance(spectator, View)
        assert spectator.given == NOBODY

    assert seen > 50


def test_worlds_that_look_alike_go_on_alike() -> None:
    """To the end of the passing, with nobody left without the card that was put down."""
    went_on = 0
    for game, table in half_given():
        for seat in range(table.seats):
            luck = Random(went_on)
            for world in (other_world(game, seat, luck), game.guess(game.view(seat), luck)):
                assert world.view(seat) == game.view(seat)
                while (ask := world.ask) is not None and ask.about in {"pass on", "vote"}:
                    world.step(ask.first(), luck.choice(list(world.moves(ask.first()))))
                went_on += 1

    assert went_on > 100


@pytest.mark.slow
def test_what_must_always_hold_holds_where_hands_go_around() -> None:
    summary = run(FuzzOptions(games=5, boxes=(("geek",),), seed=3, every=25, most_moves=900, own_cards=CARDS))

    assert [group[0].detail for group in summary.failed.values() if group[0].kind != "endless"] == []


def test_who_searches_can_think_where_hands_go_around() -> None:
    game = Game.new(("geek",), 4, 2, own_cards=list(CARDS))
    light = bots_for_seats(("greedy",), range(4), game, 2)
    asked: set[str] = set()
    thinker = SearchBot(game.blank(), 1, answers=150)
    while (ask := game.ask) is not None and len(game.log.moves) < 500:
        seat = ask.first()
        if seat != CHANCE and len(game.moves(seat)) > 1 and ask.about not in asked:
            asked.add(ask.about)
            assert thinker.decide(game.view(seat)) in game.moves(seat)
        # Not only what is worth it: passing on is hardly ever.
        if len(game.log.moves) % 2:
            game.answer(*next_move(game, light))
        else:
            game.answer(seat, Random(len(game.log.moves)).choice(list(game.moves(seat))))

    assert {"pass on", "vote"} <= asked
