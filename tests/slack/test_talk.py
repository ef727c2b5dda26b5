"""Talk at the table: boasts, promises, shown hands."""

from __future__ import annotations

import pytest

from slackhouse.game import Game, Move
from slackhouse.games.slack.fields import FREE_TIME
from slackhouse.kernel.errors import NotOfferedError
from tests.slack.tables import asked_again, card, decline, geek


def in_free_time(game: Game, **hands: list[str]) -> None:
    """Go to the first seat's Free Time, with these hands."""
    decline(game, lambda g: g.table.phase == FREE_TIME and g.ask is not None and g.ask.about == "window")
    for name, cards in hands.items():
        game.table.hands[game.seat(name)] = [card(game, one) for one in cards]
    game.table.free_time[0] = 2
    asked_again(game)
    decline(game, lambda g: g.ask is not None and g.ask.about == "free time")


def test_a_promise_binds_nobody() -> None:
    """TURN-3"""
    game = geek(2)
    in_free_time(game, Ann=["Sleep", "Surf the Net"], Ben=["Car Alarm", "Bum"])
    game.answer("Ben", "show hand to Ann", "you have my word: no alarms tonight")
    game.answer("Ann", "do Sleep", "good night, then")
    game.answer("Ben", "play Car Alarm", "oops")
    decline(game, lambda g: g.ask is not None and g.ask.about == "free time")

    assert game.table.rooms[0] == []
    assert card(game, "Sleep") in game.table.discards


def test_a_boast_is_heard_by_all_and_changes_nothing() -> None:
    """FREE-2"""
    game = geek(2)
    in_free_time(game, Ann=["Sleep", "Surf the Net"])
    quiet = game.copy()
    quiet.answer("Ann", "do Sleep")
    facts = game.answer("Ann", 'do Sleep "the nap of the century"')

    assert [fact.what for fact in facts if fact.what == "Boasted" and fact.to is None] == ["Boasted"]
    assert game.log.moves[-1][2] == "the nap of the century"
    assert (quiet.table.hands, quiet.table.free_time) == (game.table.hands, game.table.free_time)


def test_a_hand_is_shown_to_one_seat_and_to_nobody_else() -> None:
    """TURN-2"""
    game = geek(3)
    facts = game.answer("Cy", "show hand to Ann")
    saw = [fact for fact in facts if fact.what == "SawHand"]

    assert [tuple(game.table.hands[2])] == [fact.cards for fact in saw]
    assert [saw[0].known_to(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]


def test_cards_are_never_given_away() -> None:
    """TURN-2"""
    game = geek(2)
    in_free_time(game, Ann=["Sleep", "Surf the Net"])

    with pytest.raises(NotOfferedError):
        game.answer(0, Move("give", card(game, "Sleep"), 1))
