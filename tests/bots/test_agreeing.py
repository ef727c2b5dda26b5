"""Bots ask the rules: what a bot thinks of a card is what the engine does with it, and it thinks by what lies face up alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.family.bot import asked_at
from slackhouse.game import Game
from slackhouse.games.dork import table as dork_table
from slackhouse.games.slack import table as slack_table
from slackhouse.games.slack.fields import FREE_TIME
from slackhouse.kernel.moves import NO_CARD, Move
from tests.bots import agreeing
from tests.bots.agreeing import Thought
from tests.lanes import slow_unless

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.kernel.table import AnyFaceUp


@pytest.mark.parametrize("number", slow_unless(lambda number: number < 11, range(22)))
def test_bot_and_rules_agree_on_every_card(number: int) -> None:
    """With every Week, at every kind of table. Two hundred games of it: `python -m tests.bots.agreeing 200`."""
    assert list(agreeing.disagreements(number, looks=3)) == []


def test_a_bot_that_overlooks_the_week_would_be_found_out() -> None:
    """What bots thought before they asked: the room and the Job, and no Week (WEEK-1)."""

    def overlooks(game: Game, seat: int, card: int) -> Thought:
        without = game.copy()
        without.table.week = NO_CARD
        return agreeing.thought(without, seat, card)

    game = Game.new(("greek",), 4, seed=1)
    table, printed = game.table, game.table.printed
    table.income[table.turn], table.free_time[table.turn] = 9, 2
    weeks = [card for card, is_week in enumerate(printed.is_week) if is_week]
    found = []
    for table.week in weeks:
        assert list(agreeing.on_what_is_played(game)) == []

        if any(agreeing.on_what_is_played(game, overlooks)):
            found.append(printed.cards[table.week].name)

    assert len(weeks) == 7
    assert sorted(found) == ["Finals Week", "Homecoming", "Snow Week"]


def test_snow_keeps_everybody_in() -> None:
    """A Week that forbids People: a bot does not keep them for it."""
    game = Game.new(("greek",), 4, seed=1)
    game.table.week = game.table.printed.number["Snow Week"]
    friend = game.table.printed.number["The Pledge"]

    assert agreeing.kept(game, 0, friend) == 0.0

    game.table.week = NO_CARD

    assert agreeing.kept(game, 0, friend) > 0.0


@pytest.mark.parametrize("boxes", [("geek",), ("greek",), ("geek", "greek", "goth", "cthulhu"), ("dork",)])
def test_a_bot_says_the_same_whatever_is_dealt_face_down(boxes: tuple[str, ...]) -> None:
    """Asked at the table itself, as in a playout, and at others that only look the same: the same move, the same ranking, the same outlook."""
    game = Game.new(boxes, 4, seed=3)
    light = game.family.bots.light(game.table.printed, 5)
    bots = bots_for_seats(("greedy",), range(4), game, 3)
    luck, looked = Random(7), 0
    while game.ask is not None and looked < 60:
        seat = game.ask.first()
        view = game.view(seat)
        if len(view.moves) > 1 and view.turns > 2:
            world = game.guess(view, luck)
            if world.view(seat) == view:  # a guess may fail to look the same; then it proves nothing
                looked += 1
                s, other = game.table, world.table
                seen = game.face_up(view)

                assert other.hands != s.hands
                assert light.ranked(s, seat, asked_at(s, seat)) == light.ranked(
                    other, seat, asked_at(other, seat)
                )
                assert light.ranked(s, seat, asked_at(s, seat)) == light.ranked(seen, seat, view)
                assert light.at_once(s, seat, asked_at(s, seat)) == light.at_once(
                    other, seat, asked_at(other, seat)
                )
                assert light.decide(seen, seat, view) == light.decide(s, seat, asked_at(s, seat))
                assert light.outlook(s) == light.outlook(other) == light.outlook(seen)
        game.step(*next_move(game, bots))

    assert looked >= 20


def test_what_lies_face_up_has_no_hand_no_pile_and_no_question() -> None:
    """Each of these lines is refused by mypy, too: without an error there, its comment would be one."""
    geek, dork = Game.new(seed=1), Game.new(("dork",), 4, seed=1)
    ours: slack_table.FaceUp = geek.face_up(geek.view(0))
    theirs: dork_table.FaceUp = dork.face_up(dork.view(0))
    anybodys: AnyFaceUp = ours
    looks: tuple[Callable[[], object], ...] = (
        lambda: ours.hands,  # type: ignore[attr-defined]
        lambda: ours.pile,  # type: ignore[attr-defined]
        lambda: ours.job_pile,  # type: ignore[attr-defined]
        lambda: ours.ask,  # type: ignore[attr-defined]
        lambda: theirs.hands,  # type: ignore[attr-defined]
        lambda: theirs.pile,  # type: ignore[attr-defined]
        lambda: anybodys.hands,  # type: ignore[attr-defined]
    )
    for look in looks:
        with pytest.raises(AttributeError):
            look()


@pytest.mark.parametrize("boxes", [("greek",), ("cthulhu",), ("dork",)])
def test_what_a_view_shows_face_up_is_what_lies_on_the_table(boxes: tuple[str, ...]) -> None:
    """Field by field, all through a game."""
    game = Game.new(boxes, 3, seed=2)
    bots = bots_for_seats(("greedy",), range(3), game, 2)
    table = slack_table if boxes != ("dork",) else dork_table
    names = [
        *table.FaceUp.__slots__,
        "seats",
        "discards",
        "turn",
        "phase",
        "turns",
        "agenda",
        "passed",
        "winners",
    ]
    while game.ask is not None:
        seen = game.face_up(game.view(game.ask.first()))
        for name in names:
            shown, lies = getattr(seen, name), getattr(game.table, name)

            assert shown == (sorted(lies) if name == "aside" else lies), name
        game.step(*next_move(game, bots))


def test_a_bot_plays_what_the_week_makes_cheap() -> None:
    """Homecoming makes Booze and Food cheaper; the bot knows what it can buy now."""
    game = Game.new(("greek",), 4, seed=1)
    printed = game.table.printed
    wine = printed.number["Boxed Wine"]
    game.table.week = printed.number["Homecoming"]
    game.table.income[0], game.table.free_time[0] = printed.cost[wine] - 1, 1
    at_home = agreeing.in_phase(game, 0, [wine], FREE_TIME, "free time")
    light = game.family.bots.light(printed, 1)

    assert light.decide(at_home.table, 0, asked_at(at_home.table, 0)) == Move("shop", cards=(wine,))
