"""Playing Specials, and canceling them."""

from __future__ import annotations

from slackhouse.game import CHANCE, Game, Move
from slackhouse.kernel.plain import Entries
from tests.dork.tables import (
    about,
    asked,
    card,
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

PUPPET = "Talk to the Hand Puppet"


def test_a_special_is_played_in_anybody_s_turn() -> None:
    """DORK-13"""
    for phase in ("Collect Income", "Draw", "Buy Stuff", "Discard"):
        game = table(seat(hand=["Foam Broadsword"]), seat(hand=["Birthday Check"]), phase=phase)
        say(game, "Ben: play Birthday Check")
        pass_windows(game)

        assert game.table.money[1] == 20


def test_while_somebody_thinks_anybody_may_lay_a_special_first_laid_first_played() -> None:
    """DORK-13"""
    game = table(
        seat(stuff=["Foam Broadsword"], money=20, hand=["Ugly Orange Dice"]),
        seat(hand=["Borrowed and Never Returned"]),
        seat(hand=["Borrowed and Never Returned"]),
        phase="Buy Stuff",
    )
    pass_windows(game)

    assert asked(game) == (0,)
    say(game, "Cy: play Borrowed and Never Returned on Foam Broadsword of Ann")
    assert asked(game) == (0, 1)
    pass_windows(game)
    assert owns(game, 2) == ["Foam Broadsword"]
    assert about(game) == "buying"


def test_what_was_laid_first_takes_effect_before_anything_but_a_cancel() -> None:
    """DORK-13, DORK-14"""
    game = table(
        seat(stuff=["Foam Broadsword"], hand=["Dump It Now"]),
        seat(hand=["Borrowed and Never Returned"]),
        phase="Buy Stuff",
    )
    say(game, "Ben: play Borrowed and Never Returned on Foam Broadsword of Ann")

    assert refused(game, "Ann: play Dump It Now on Foam Broadsword of Ann") == "DORK-13"
    pass_windows(game)
    assert owns(game, 1) == ["Foam Broadsword"]
    assert refused(game, "Ann: play Dump It Now on Foam Broadsword of Ann") == "DORK-13"
    assert game.table.money == [0, 0]


def test_what_brings_somebody_to_25_cannot_be_undone_while_it_is_put_down() -> None:
    """DORK-13, DORK-20"""
    game = table(
        seat("Gilly", obsessions=["Comics"], stuff=["Crypt"], hand=["Hero"], money=10),
        seat(hand=["Reality Check"]),
        phase="Buy Stuff",
        cards=[card("Crypt", 10, "Goth"), card("Hero", 3, "Comics")],
    )
    say(game, "Ann: buy Hero")

    assert refused(game, "Ben: play Reality Check on Ann") == "DORK-13"
    pass_windows(game)
    assert game.winners == (0,)


def test_a_special_can_be_canceled_while_it_is_being_played() -> None:
    """DORK-14"""
    game = table(seat(hand=["Birthday Check"]), seat(hand=[PUPPET]), phase="Buy Stuff")
    say(game, "Ann: play Birthday Check", f"Ben: play {PUPPET}")
    pass_windows(game)

    assert game.table.money == [0, 0]
    assert sorted(discards(game)) == ["Birthday Check", PUPPET]


def test_it_is_too_late_when_everybody_has_let_it_pass() -> None:
    """DORK-14"""
    game = table(seat(hand=["Birthday Check", "Foam Broadsword"]), seat(hand=[PUPPET]), phase="Buy Stuff")
    say(game, "Ann: play Birthday Check")
    pass_windows(game)

    assert game.table.money[0] == 20
    assert refused(game, f"Ben: play {PUPPET}") == "not asked"
    say(game, "Ann: buy Foam Broadsword")
    assert refused(game, f"Ben: play {PUPPET}") == "DORK-14"


def test_a_canceling_special_can_be_canceled_last_first() -> None:
    """DORK-14"""
    game = table(seat(hand=["Birthday Check", PUPPET]), seat(hand=[PUPPET]), phase="Buy Stuff")
    say(game, "Ann: play Birthday Check", f"Ben: play {PUPPET}", f"Ann: play {PUPPET}")
    pass_windows(game)

    assert game.table.money[0] == 20


def test_nobody_cancels_the_own_card() -> None:
    """DORK-14"""
    game = table(seat(hand=["Birthday Check", PUPPET]), seat(), phase="Buy Stuff")
    say(game, "Ann: play Birthday Check")

    assert asked(game) == (1,)
    assert refused(game, f"Ann: play {PUPPET}") != ""


def test_a_window_opens_for_all_others_whatever_they_hold() -> None:
    """DORK-13, DORK-14"""
    game = table(seat(hand=["Birthday Check"]), seat(), seat(hand=["Foam Broadsword"]), phase="Buy Stuff")
    say(game, "Ann: play Birthday Check")

    assert asked(game) == (1, 2)


def test_cards_already_in_play_cannot_be_canceled() -> None:
    """DORK-14"""
    game = table(seat(stuff=["Foam Broadsword"], kept=["Weekend Shift"]), seat(hand=["Sold Out", PUPPET]))

    assert offered(game, 1, "play") == []


def test_taking_stuff_is_limited_by_its_printed_value() -> None:
    """DORK-13"""
    game = table(
        seat(stuff=["Foam Broadsword", "Cloak With Pockets"]), seat(hand=["Borrowed and Never Returned"])
    )

    assert offered(game, 1, "play") == ["play Borrowed and Never Returned on Foam Broadsword of Ann"]


def test_a_swap_leaves_both_with_as_many_pieces() -> None:
    """DORK-13"""
    game = table(
        seat(stuff=["Foam Broadsword", "Speed Line Poster"]),
        seat(stuff=["Ugly Orange Dice", "Bag of Tiny Swords"], hand=["Bait and Switch"]),
    )
    say(game, "Ben: play Bait and Switch on Foam Broadsword of Ann")
    pass_windows(game)

    assert about(game) == "swap"
    assert offered(game, 1) == ["give Ugly Orange Dice", "give Bag of Tiny Swords"]
    say(game, "Ben: give Bag of Tiny Swords")
    assert sorted(owns(game, 0)) == ["Bag of Tiny Swords", "Speed Line Poster"]
    assert sorted(owns(game, 1)) == ["Foam Broadsword", "Ugly Orange Dice"]


def test_a_swap_can_make_both_win_at_once() -> None:
    """DORK-20"""
    game = table(
        seat("Matt", stuff=["Dice Tower"]),
        seat("Ken", stuff=["Comic Crate"], hand=["Bait and Switch"]),
        cards=[card("Comic Crate", 13, "Comics", value=30), card("Dice Tower", 14, "RPG", value=30)],
    )
    say(game, "Ben: play Bait and Switch on Dice Tower of Ann")
    pass_windows(game)

    assert game.winners == (1, 0)  # 28 points win bigger than 26


def test_the_landlord_s_victim_chooses_what_goes() -> None:
    """DORK-13"""
    game = table(seat(stuff=["Foam Broadsword", "Speed Line Poster"]), seat(hand=["Landlord at the Door"]))
    say(game, "Ben: play Landlord at the Door on Ann")
    pass_windows(game)
    say(game, "Ann: give Speed Line Poster")

    assert owns(game, 0) == ["Foam Broadsword"]
    assert game.table.money[0] == 20


def test_a_card_may_take_cash_but_never_more_than_there_is_and_never_to_another_seat() -> None:
    """DORK-5, DORK-13"""
    game = table(seat(money=15), seat(hand=["Overdue Library Books"]), phase="Buy Stuff")
    say(game, "Ben: play Overdue Library Books on Ann")
    facts = pass_windows(game)

    assert told(facts, "PaidCash")[0].n == 15
    assert game.table.money[1] == 0


TICKET: Entries = {
    "name": "Scratch Ticket",
    "kind": "Special",
    "play": [{"cash": 10}, {"cash": 40, "die": [5, 6]}],
}


def test_a_die_decides_where_the_card_says_so() -> None:
    """DORK-13"""
    for face, dollars in ((4, 10), (5, 50)):
        game = table(
            seat(hand=["Scratch Ticket", "Foam Broadsword"]),
            seat(),
            phase="Buy Stuff",
            seed=None,
            cards=[TICKET],
        )
        say(game, "Ann: play Scratch Ticket")
        pass_windows(game)

        assert asked(game) == (CHANCE,)
        game.answer(CHANCE, Move("roll", n=face))
        assert game.table.money[0] == dollars


def test_a_special_that_stays_lies_in_front_of_its_player() -> None:
    """DORK-4, DORK-13"""
    game = table(seat(hand=["Weekend Shift"]), seat(), phase="Buy Stuff")
    say(game, "Ann: play Weekend Shift")
    pass_windows(game)

    assert [game.table.printed.cards[one].name for one in game.table.kept[0]] == ["Weekend Shift"]
    assert discards(game) == []


def test_a_grab_bag_draws_two() -> None:
    """DORK-13"""
    game = table(
        seat(hand=["Grab Bag"]), seat(), phase="Buy Stuff", pile=["Foam Broadsword", "Ugly Orange Dice"]
    )
    say(game, "Ann: play Grab Bag")
    pass_windows(game)

    assert hand(game, 0) == ["Foam Broadsword", "Ugly Orange Dice"]


def test_a_special_that_nothing_would_come_of_is_not_offered() -> None:
    """DORK-RULING-7"""
    game = table(
        seat(hand=["Reality Check", "Landlord at the Door", "Coffee Ring", "Overdue Library Books"]),
        seat(),
        phase="Buy Stuff",
    )
    pass_windows(game)

    assert offered(game, 0) == ["done"]


def test_coffee_spoils_stuff_but_never_below_nothing() -> None:
    """DORK-18"""
    game = table(
        seat("Matt", stuff=["Dollar Bin Mystery Box", "Death and Her Brother Hardcover"]),
        seat(hand=["Coffee Ring", "Coffee Ring"]),
    )
    say(game, "Ben: play Coffee Ring on Dollar Bin Mystery Box of Ann")
    pass_windows(game)
    assert score(game, 0) == 8

    game.table.hands[1] = [game.table.printed.number["Coffee Ring"]]
    say(game, "Ann: done")
    say(game, "Ben: play Coffee Ring on Death and Her Brother Hardcover of Ann")
    pass_windows(game)
    assert score(game, 0) == 2


def test_a_special_outranks_the_rules() -> None:
    """DORK-13: a second Auction in a turn, because a Special says so."""
    game = table(
        seat(stuff=["Foam Broadsword", "Speed Line Poster"], hand=["Swap Meet"]),
        seat(money=9),
        phase="Make a Deal",
    )
    say(game, "Ann: auction Foam Broadsword", "Ben: pass")

    assert refused(game, "Ann: auction Speed Line Poster") == "DORK-7"
    say(game, "Ann: play Swap Meet")
    pass_windows(game)
    say(game, "Ann: auction Speed Line Poster")


def test_why_says_what_is_in_the_way() -> None:
    game = table(seat(hand=["Foam Broadsword", "Sold Out"]), seat(), phase="Draw")
    number = game.table.printed.number

    assert game.why(0, number["Foam Broadsword"])[1] == "DORK-10"
    assert game.why(0, number["Sold Out"])[1] == "DORK-14"
    assert game.why(0, number["Carson"])[1] == "DORK-1"
    assert game.why(0, number["Ugly Orange Dice"])[1] == "DORK-10"
    assert game.why(0, 9999)[1] == "DORK-10"


def test_what_only_disturbs_an_auction_waits_for_one() -> None:
    """DORK-9"""
    plant: Entries = {"name": "A Plant in the Back Row", "kind": "Special", "answer": [{"shill": 20}]}
    game = Game.new(("dork",), 2, 1, own_cards=[plant])
    number = game.table.printed.number["A Plant in the Back Row"]
    game.table.hands[0].append(number)

    assert game.why(0, number)[1] == "DORK-9"
