"""What a seat sees, as numbers with names."""

from __future__ import annotations

import pytest

from slackhouse.family.observation import LEAST, MOST
from slackhouse.game import Game
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.moves import Move
from slackhouse.proof.playing import all_boxes, tables
from slackhouse.rl.proof import asks, coder_of


def columns(game: Game, seat: int, said: tuple[int, ...] = ()) -> dict[str, float]:
    code = coder_of(game)
    return dict(zip(code.columns, code.observed(game.view(seat), seat, said), strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(("boxes", "seats"), [(("geek", "goth"), 5), (("cthulhu",), 3), (("dork",), 4)])
def test_a_seat_sees_the_same_at_the_table_as_in_its_view(boxes: tuple[str, ...], seats: int) -> None:
    for game, code, luck in asks(7, boxes, seats):
        seat = luck.randrange(seats)
        assert code.observed_at(game.table, seat) == code.observed(game.view(seat), seat)


def test_what_others_hold_and_what_lies_in_piles_is_no_column() -> None:
    game = Game.new(("geek",), 4, seed=1)
    code, table = coder_of(game), game.table
    before = code.observed_at(table, 0)
    table.hands[1], table.pile[-5:] = table.pile[-5:], table.hands[1]
    table.pile.reverse()
    table.job_pile.reverse()

    assert code.observed_at(table, 0) == before


def test_every_column_has_a_name_of_its_own() -> None:
    for boxes, seats in tables(all_boxes()):
        names = coder_of(Game.new(boxes, seats, seed=1)).columns
        assert len(set(names)) == len(names), boxes


def test_a_seat_sees_its_hand_and_how_many_cards_others_hold() -> None:
    game = Game.new(("geek",), 4, seed=1)
    seen = columns(game, 2)
    cards = game.table.printed.cards
    held = {name: n for name, n in seen.items() if name.startswith("hand: ") and n}

    assert set(held) == {f"hand: {cards[card].name}" for card in game.table.hands[2]}
    assert sum(held.values()) == len(game.table.hands[2])
    assert seen["seat +1: hand"] == pytest.approx(len(game.table.hands[3]) / 10)


def test_seats_are_counted_from_the_observer() -> None:
    game = Game.new(("geek",), 3, seed=4)
    turn = game.table.turn
    names = ("me", "seat +1", "seat +2")

    for seat in range(3):
        assert [columns(game, seat)[f"turn of {name}"] for name in names] == [
            float((turn - seat) % 3 == away) for away in range(3)
        ]


def test_what_was_said_so_far_is_seen() -> None:
    game = Game.new(("geek",), 4, seed=1)
    code = coder_of(game)
    saying = code.saying([Move("call", 50, 0), Move("call", 50, 1), Move("do", 60)], 0)
    token = next(one for one in saying.options if code.tokens.name(one).startswith("call"))
    saying.say(token)
    seen = columns(game, 0, saying.said)

    assert seen["saying call ..."] == 1
    assert seen[f"saying: {game.table.printed.cards[50].name}"] == 1
    assert not columns(game, 0)["saying call ..."]


def test_a_seat_of_dork_sees_money_in_hundreds_and_obsessions() -> None:
    game = Game.new(("dork",), 4, seed=1)
    seen, view = columns(game, 1), game.view(1)
    assert isinstance(view, DorkView)

    assert seen["seat +2: money"] == pytest.approx(view.seats[3].money / 100)
    for word in view.seats[1].obsessions:
        assert seen[f"me: obsessed with {word}"] == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boxes", "seats"),
    [(("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu"), 8), (("dork",), 6)],
)
def test_every_number_of_a_whole_game_lies_between_the_bounds(boxes: tuple[str, ...], seats: int) -> None:
    for game, code, luck in asks(11, boxes, seats):
        seen = code.observed(game.view(luck.randrange(seats)), luck.randrange(seats))
        assert LEAST <= min(seen) <= max(seen) <= MOST
        assert len(seen) == len(code.columns)
