"""Answers that nobody has to think about are given by themselves, and the log is the same as if each seat had been asked."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.game import Game
from slackhouse.kernel.moves import Move

EVERY_SLACK_BOX = ("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu")
TABLES = (
    (("geek",), 3),
    (("goth",), 2),
    (("greek",), 4),
    (("cthulhu",), 3),
    (EVERY_SLACK_BOX, 8),
    (("dork",), 5),
)
MOST_ANSWERS = 1500


def chosen(game: Game, seat: int, luck: Random) -> Move:
    offered = game.moves(seat)
    return offered[0] if len(offered) == 1 else luck.choice(offered)


def asked_each(boxes: tuple[str, ...], seats: int) -> Game:
    """A random game in which every seat is asked everything."""
    game, luck = Game.new(boxes, seats, seed=seats), Random(seats)
    while (ask := game.ask) is not None and len(game.log.moves) < MOST_ANSWERS:
        seat = ask.first()
        game.step(seat, chosen(game, seat, luck))
    return game


def asked_who_can_choose(boxes: tuple[str, ...], seats: int, *, at_once: bool) -> Game:
    """The same, but a seat that can say but one thing is not asked."""
    game, luck = Game.new(boxes, seats, seed=seats), Random(seats)
    ask = game.go_on(suggested=True)
    while ask is not None and len(game.log.moves) < MOST_ANSWERS:
        seat = ask.first()
        move = chosen(game, seat, luck)
        if at_once:
            ask = game.step_and_go_on(seat, move, suggested=True)
        else:
            game.step(seat, move)
            ask = game.go_on(suggested=True)
    return game


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize(("boxes", "seats"), TABLES)
def test_the_log_is_the_same_whether_or_not_seats_without_a_choice_are_asked(
    boxes: tuple[str, ...], seats: int, at_once: bool
) -> None:
    each, quick = asked_each(boxes, seats), asked_who_can_choose(boxes, seats, at_once=at_once)
    shared = min(len(each.log.moves), len(quick.log.moves))

    assert shared > 200
    assert each.log.moves[:shared] == quick.log.moves[:shared]
    assert each.winners == quick.winners or shared >= MOST_ANSWERS


def test_who_has_passed_is_asked_no_more_and_the_others_are() -> None:
    """In a window some can only pass; the first who has a choice is asked, with all who come after."""
    luck, seen = Random(3), 0
    game = Game.new(EVERY_SLACK_BOX, 8, seed=3)
    ask = game.go_on()
    while ask is not None and seen < 20:
        seat = ask.first()
        if ask.about == "window":
            passed = [one for one in range(8) if game.table.passed >> one & 1]
            assert len(ask.moves[seat]) > 1
            assert not set(passed) & set(ask.seats)
            seen += bool(passed)
        ask = game.step_and_go_on(seat, luck.choice(game.moves(seat)))

    assert seen == 20
    assert game.table.passes is None


def test_what_happened_meanwhile_is_told() -> None:
    """Facts are those of all answers together."""
    game, twin, luck = Game.new(("geek",), 3, seed=5), Game.new(("geek",), 3, seed=5), Random(5)
    ask, seen = game.ask, 0
    while ask is not None and seen < 200:
        seat = ask.first()
        move = luck.choice(game.moves(seat))
        ask = game.step_and_go_on(seat, move)
        twin.step(seat, move)
        told = list(twin.facts)
        while len(twin.log.moves) < len(game.log.moves):
            assert twin.ask is not None
            forced = twin.ask.first()
            twin.step(forced, twin.moves(forced)[0])
            told += twin.facts

        assert told == list(game.facts)
        seen += len(told)

    assert seen >= 200
