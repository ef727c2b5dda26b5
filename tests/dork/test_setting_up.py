"""Setup."""

from __future__ import annotations

from collections import Counter

import pytest

from slackhouse.game import CHANCE, Game, Move
from slackhouse.kernel.errors import DeckError, SetupError
from slackhouse.kernel.plain import Entries
from tests.dork.tables import asked, dork, offered, say, title, titles


def test_two_to_six_seats_each_with_a_character_of_its_own() -> None:
    """DORK-1"""
    for seats in range(2, 7):
        game = dork(seats)

        assert game.table.seats == seats
        assert len(set(game.table.characters)) == seats
        assert len(game.table.aside) == 6 - seats


@pytest.mark.parametrize("seats", [1, 7, 8])
def test_no_other_number_of_seats(seats: int) -> None:
    """DORK-1"""
    with pytest.raises(SetupError, match="DORK-1"):
        dork(seats)


def test_dealt_characters_are_dealt_by_chance() -> None:
    """DORK-1"""
    dealt = {tuple(titles(game, game.table.characters)) for game in (dork(2, seed) for seed in range(40))}

    assert len(dealt) > 10


def test_chosen_characters_are_chosen_clockwise_and_nobody_takes_another_s() -> None:
    """DORK-1"""
    game = Game.new(("dork",), 3, 1, {"characters": "chosen"}, first=1)

    assert asked(game) == (1,)
    say(game, "Ben: choose Igor")
    assert "choose Igor" not in offered(game, 2)
    say(game, "Cy: choose Bill", "Ann: choose Carson")
    assert titles(game, game.table.characters) == ["Carson", "Igor", "Bill"]
    assert game.table.turn == 1


def test_five_cards_are_dealt_to_each_seat_and_nobody_else_sees_them() -> None:
    """DORK-2"""
    game = dork(4)
    saw = [fact for fact in game.facts if fact.what == "Saw"]

    assert [len(hand) for hand in game.table.hands] == [5, 5, 5, 5]
    assert [fact.to for fact in saw] == [(0,), (1,), (2,), (3,)]


def test_the_deck_has_a_hundred_and_twelve_cards() -> None:
    """DORK-2"""
    count = Counter[str]()
    for one in dork().table.printed.cards:
        count["Obsession" if "Obsession" in one.types else one.kind] += one.copies

    assert count == {"Stuff": 70, "Special": 26, "Obsession": 16, "Character": 6}


def test_when_the_deck_is_out_the_discards_are_reshuffled() -> None:
    """DORK-2"""
    game = dork(2, None)
    game.answer(CHANCE, game.moves(CHANCE)[0])
    game.answer(CHANCE, game.moves(CHANCE)[0])
    s = game.table
    s.hands[0] = s.hands[0][:1]
    s.discards, s.pile = s.pile[2:], s.pile[:2]
    discards = sorted(s.discards)
    while game.ask is not None and not game.ask.is_chance:
        game.answer(game.ask.first(), "pass")

    assert game.moves(CHANCE) == (Move("shuffle", cards=tuple(s.discards)),)
    game.answer(CHANCE, Move("shuffle", cards=tuple(discards)))
    assert s.discards == []
    assert len(s.hands[0]) == 5
    assert len(s.pile) == len(discards) - 2


def test_the_seat_that_begins_is_the_first_and_play_goes_clockwise() -> None:
    """DORK-3"""
    game = Game.new(("dork",), 3, 5, first=2)
    turns = [game.table.turn]
    for name in ("Ann", "Ben", "Cy"):
        say(game, f"{name}: draw 1")
        turns.append(game.table.turn)
        game.table.hands[game.table.turn].clear()  # so that the turn has nothing left to decide

    assert turns == [2, 0, 1, 2]


def test_nobody_begins_with_money() -> None:
    """DORK-4"""
    assert dork(3, None).table.money == [0, 0, 0]


def test_dork_stands_alone() -> None:
    """MIX-15"""
    with pytest.raises(SetupError, match="MIX-15"):
        Game.new(("geek", "dork"), 4, 1)


def test_an_unknown_option_names_the_nearest() -> None:
    with pytest.raises(SetupError, match='did you mean "characters"'):
        dork(4, 1, charakters="chosen")
    with pytest.raises(SetupError, match='"dealt" or "chosen"'):
        dork(4, 1, characters="stolen")


def test_a_card_of_another_game_cannot_join() -> None:
    nap: Entries = {"name": "Long Nap", "kind": "Activity", "types": ["Sleep"], "slack": 1}
    with pytest.raises(DeckError, match="Long Nap: is a card of the kind Activity, and does not fit dork"):
        Game.new(("dork",), 2, 1, own_cards=[nap])


def test_a_table_may_bring_stuff_of_its_own() -> None:
    spoon: Entries = {
        "name": "Spoon of Legend",
        "kind": "Stuff",
        "value": 20,
        "points": 2,
        "obsessions": "RPG",
    }
    game = Game.new(("dork",), 2, 1, own_cards=[spoon])

    assert title(game, len(game.table.printed.cards) - 1) == "Spoon of Legend"
