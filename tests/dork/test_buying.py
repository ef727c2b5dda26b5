"""Buy Stuff, and what changes its price."""

from __future__ import annotations

from tests.dork.tables import (
    about,
    card,
    character,
    discards,
    hand,
    offered,
    owns,
    pass_windows,
    refused,
    say,
    score,
    seat,
    table,
    told,
)

CRATE = card("Comic Crate", 13, "Comics", value=50)


def test_stuff_is_bought_from_hand_at_its_printed_value_as_much_as_the_money_allows() -> None:
    """DORK-10"""
    game = table(
        seat(money=75, hand=["Comic Crate", "Foam Broadsword", "Ugly Orange Dice"]),
        seat(),
        phase="Buy Stuff",
        cards=[CRATE],
    )
    say(game, "Ann: buy Comic Crate", "Ann: buy Foam Broadsword")
    pass_windows(game)

    assert sorted(owns(game, 0)) == ["Comic Crate", "Foam Broadsword"]
    assert game.table.money[0] == 5
    assert refused(game, "Ann: buy Ugly Orange Dice") == "DORK-10"


def test_only_in_one_s_own_buy_stuff_phase() -> None:
    """DORK-10"""
    game = table(
        seat(money=90, hand=["Foam Broadsword"]), seat(money=90, hand=["Ugly Orange Dice"]), phase="Draw"
    )
    pass_windows(game)

    assert refused(game, "Ann: buy Foam Broadsword") == "DORK-10"
    say(game, "Ann: done")
    pass_windows(game)
    assert refused(game, "Ben: buy Ugly Orange Dice") == "not asked"
    say(game, "Ann: buy Foam Broadsword")


def test_what_is_not_in_hand_cannot_be_bought() -> None:
    """DORK-10"""
    game = table(seat(money=90, hand=["Foam Broadsword"]), seat(), phase="Buy Stuff")
    pass_windows(game)

    assert refused(game, "Ann: buy Ugly Orange Dice") == "DORK-10"


def test_nobody_has_to_buy_anything() -> None:
    """DORK-10"""
    game = table(seat(money=90, hand=["Foam Broadsword"]), seat(), phase="Buy Stuff")
    say(game, "Ann: done")

    assert game.table.money[0] == 90
    assert hand(game, 0) == ["Foam Broadsword"]


def test_a_purchase_wins_at_once() -> None:
    """DORK-20"""
    game = table(
        seat("Matt", money=50, hand=["Comic Crate", "Foam Broadsword"]),
        seat(),
        phase="Buy Stuff",
        cards=[CRATE],
    )
    say(game, "Ann: buy Comic Crate")
    pass_windows(game)

    assert game.winners == (0,)
    assert score(game, 0) == 26


def test_a_canceled_purchase_is_discarded_the_money_comes_back_and_nothing_was_won() -> None:
    """DORK-14, DORK-20"""
    game = table(
        seat("Matt", money=50, hand=["Comic Crate"]),
        seat(hand=["Sold Out"]),
        phase="Buy Stuff",
        cards=[CRATE],
    )
    say(game, "Ann: buy Comic Crate", "Ben: play Sold Out")
    facts = pass_windows(game)

    assert told(facts, "Refunded")[0].n == 50
    assert game.table.money[0] == 50
    assert sorted(discards(game)) == ["Comic Crate", "Sold Out"]
    assert not game.winners


def test_clearance_makes_stuff_cheaper_for_this_turn() -> None:
    """DORK-11"""
    game = table(
        seat(money=50, hand=["Clearance", "Comic Crate", "Foam Broadsword"]),
        seat(money=50, hand=["Foam Broadsword"]),
        phase="Buy Stuff",
        cards=[CRATE],
    )
    say(game, "Ann: play Clearance", "Ann: buy Comic Crate", "Ann: buy Foam Broadsword")

    assert game.table.money[0] == 20
    say(game, "Ann: done", "Ben: done")
    before = game.table.money[1]
    say(game, "Ben: buy Foam Broadsword")
    assert game.table.money[1] == before - 20


def test_special_offer_and_clearance_add_up_and_nothing_costs_less_than_nothing() -> None:
    """DORK-11"""
    game = table(
        seat(money=0, hand=["Clearance", "Special Offer", "Foam Broadsword"]), seat(), phase="Buy Stuff"
    )
    say(game, "Ann: play Clearance", "Ann: play Special Offer", "Ann: buy Foam Broadsword")

    assert game.table.money[0] == 0


def test_clearance_is_for_the_own_turn_and_comes_too_late_after_buying() -> None:
    """DORK-13"""
    game = table(seat(hand=["Clearance"]), seat(hand=["Clearance", "Foam Broadsword"]), phase="Buy Stuff")

    assert refused(game, "Ben: play Clearance") == "DORK-13"
    say(game, "Ann: done")
    pass_windows(game)
    assert refused(game, "Ann: play Clearance") == "DORK-13"


def test_a_boom_makes_stuff_dearer_for_the_active_seat() -> None:
    """DORK-11"""
    game = table(seat(money=25, hand=["Foam Broadsword"]), seat(hand=["Speculator Boom"]), phase="Buy Stuff")
    say(game, "Ben: play Speculator Boom")
    pass_windows(game)

    assert refused(game, "Ann: buy Foam Broadsword") == "DORK-10"


def test_dump_it_now_turns_owned_stuff_into_cash() -> None:
    """DORK-11"""
    game = table(seat(stuff=["Comic Crate"], hand=["Dump It Now", "Foam Broadsword"]), seat(), cards=[CRATE])
    facts = say(game, "Ann: play Dump It Now on Comic Crate of Ann")
    facts += pass_windows(game)

    assert told(facts, "Dumped")[0].n == 50
    assert game.table.money[0] == 50
    assert sorted(discards(game)) == ["Comic Crate", "Dump It Now"]


def test_cards_in_hand_cannot_be_dumped_nor_another_s_stuff() -> None:
    """DORK-11"""
    game = table(
        seat(hand=["Dump It Now", "Foam Broadsword"]), seat(stuff=["Ugly Orange Dice"]), phase="Buy Stuff"
    )
    pass_windows(game)

    assert offered(game, 0, "play") == []
    assert refused(game, "Ann: play Dump It Now on Foam Broadsword of Ann") == "DORK-13"
    assert refused(game, "Ann: play Dump It Now on Ugly Orange Dice of Ben") == "DORK-13"


def test_what_was_attached_to_dumped_stuff_is_discarded_with_it() -> None:
    """DORK-11, DORK-18"""
    game = table(seat(stuff=[("Foam Broadsword", ["Limited Edition"])], hand=["Dump It Now"]), seat())
    say(game, "Ann: play Dump It Now on Foam Broadsword of Ann")
    pass_windows(game)

    assert game.table.money[0] == 20
    assert sorted(discards(game)) == ["Dump It Now", "Foam Broadsword", "Limited Edition"]


def test_an_advantage_makes_some_stuff_cheaper_and_a_disadvantage_dearer() -> None:
    """DORK-1, DORK-10"""
    cards = [
        character("Rita", {"discount": 10, "on": "Anime"}, {"discount": -10, "on": "Goth"}),
        card("Robot", 1, "Anime", value=30),
        card("Rose", 1, "Goth", value=30),
    ]
    game = table(seat("Rita", money=59, hand=["Robot", "Rose"]), seat(), phase="Buy Stuff", cards=cards)
    say(game, "Ann: buy Robot")
    pass_windows(game)

    assert game.table.money[0] == 39
    assert refused(game, "Ann: buy Rose") == "DORK-10"


def test_the_active_seat_is_asked_whatever_its_hand_is() -> None:
    """DORK-13: nobody can tell from the question what is in the hand."""
    game = table(seat(hand=["Foam Broadsword"]), seat(), phase="Buy Stuff")
    pass_windows(game)

    assert about(game) == "buying"
    assert offered(game, 0) == ["done"]
