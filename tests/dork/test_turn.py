"""Turn Phases, Collect Income and Draw."""

from __future__ import annotations

from tests.dork.tables import (
    about,
    asked,
    character,
    discards,
    hand,
    offered,
    pass_windows,
    refused,
    say,
    seat,
    table,
    told,
    view,
)

JUNK = [
    "Foam Broadsword",
    "Ugly Orange Dice",
    "Bag of Tiny Swords",
    "Speed Line Poster",
    "Cloak With Pockets",
]


def test_a_turn_is_collect_income_draw_make_a_deal_buy_stuff_discard() -> None:
    """DORK-3"""
    game = table(seat(stuff=["Foam Broadsword"], hand=JUNK[1:3]), seat(), phase="Collect Income")
    facts = say(game, "Ann: done", "Ann: done", "Ann: done", "Ann: done", "Ben: draw 1")
    phases = [fact.n for fact in told(facts, "Phase") if fact.seat == 0]

    assert phases == [1, 2, 3, 4]  # the first was told before anybody passed
    assert game.table.turn == 1


def test_with_no_stuff_there_is_no_make_a_deal() -> None:
    """DORK-7"""
    game = table(seat(money=10, hand=JUNK[:1]), seat(stuff=["Cloak With Pockets"], money=50), phase="Draw")
    say(game, "Ann: done")
    pass_windows(game)

    assert about(game) == "buying"


def test_income_is_thirty_dollars_and_is_kept_from_turn_to_turn() -> None:
    """DORK-4"""
    game = table(seat(money=17), seat(), phase="Collect Income")
    facts = pass_windows(game)

    assert game.table.money == [47, 0]
    assert [fact.n for fact in told(facts, "Earned")] == [30]


def test_a_card_or_an_advantage_may_give_more_income() -> None:
    """DORK-4"""
    rita = character("Rita", {"income": 5})
    shift = {"name": "Shift", "kind": "Special", "play": {"keep": "me"}, "standing": {"income": 10}}
    game = table(seat("Rita", kept=["Shift"]), seat(), phase="Collect Income", cards=[rita, shift])
    pass_windows(game)

    assert game.table.money == [45, 0]


def test_everybody_sees_everybody_s_money() -> None:
    """DORK-4"""
    game = table(seat(money=17), seat(money=5), phase="Draw")

    assert [one.money for one in view(game, 1).seats] == [17, 5]
    assert [one.money for one in view(game, None).seats] == [17, 5]


def test_a_hand_is_drawn_up_to_five() -> None:
    """DORK-6"""
    game = table(
        seat(money=10, hand=JUNK[:2]), seat(), phase="Draw", pile=["Grab Bag", "Sold Out", "Clearance"]
    )
    pass_windows(game)

    assert hand(game, 0) == [*JUNK[:2], "Grab Bag", "Sold Out", "Clearance"]


def test_further_cards_are_ten_dollars_each_any_number_in_this_phase() -> None:
    """DORK-6"""
    game = table(seat(money=47, hand=JUNK), seat(), phase="Draw")
    facts = say(game, "Ann: draw 1", "Ann: draw 3")

    assert game.table.money[0] == 7
    assert len(hand(game, 0)) == 9
    assert [fact.n for fact in told(facts, "DrewMore")] == [10, 30]


def test_nobody_draws_further_cards_than_there_is_money_for() -> None:
    """DORK-6"""
    game = table(seat(money=29, hand=JUNK), seat(money=90), phase="Draw")
    pass_windows(game)

    assert refused(game, "Ann: draw 3") == "DORK-6"
    assert refused(game, "Ben: draw 1") == "not asked"
    assert offered(game, 0, "draw") == ["draw 1"]
    assert refused(game, "Ann: draw 0") == "DORK-6"


def test_an_advantage_may_make_further_cards_cheaper() -> None:
    """DORK-1, DORK-6"""
    rita = character("Rita", {"card_price": 5})
    game = table(seat("Rita", money=30, hand=JUNK), seat(), phase="Draw", cards=[rita])
    say(game, "Ann: draw 6")

    assert game.table.money[0] == 0


def test_nobody_draws_more_cards_than_there_are() -> None:
    """DORK-6"""
    game = table(seat(money=90, hand=JUNK), seat(), phase="Draw")
    game.table.pile = game.table.pile[:2]
    pass_windows(game)

    assert refused(game, "Ann: draw 3") == "DORK-6"
    say(game, "Ann: draw 2")
    assert len(hand(game, 0)) == 7


def test_who_is_broke_may_lay_a_special_in_the_own_draw_phase() -> None:
    """DORK-6, DORK-13"""
    game = table(seat(money=9, hand=[*JUNK[:4], "Birthday Check"]), seat(), phase="Draw")
    pass_windows(game)

    assert about(game) == "drawing"
    assert offered(game, 0) == ["done", "play Birthday Check"]
    say(game, "Ann: play Birthday Check", "Ann: draw 2")
    assert game.table.money[0] == 9
    assert len(hand(game, 0)) == 6


def test_whether_the_draw_question_is_asked_tells_nothing_of_the_hand() -> None:
    """DORK-RULING-13"""
    for held in (JUNK, [*JUNK[:4], "Birthday Check"]):
        game = table(seat(money=0, hand=held), seat(), phase="Draw")
        pass_windows(game)

        assert (about(game), asked(game)) == ("drawing", (0,))


def test_with_no_money_and_no_card_there_is_nothing_to_ask_in_the_draw_phase() -> None:
    """DORK-6"""
    game = table(seat(money=0), seat(), phase="Draw")
    game.table.pile = []
    pass_windows(game)

    assert game.table.turn == 1


def test_stuff_that_a_special_brings_in_the_draw_phase_opens_the_deals() -> None:
    """DORK-7, DORK-13"""
    game = table(
        seat(hand=[*JUNK[:4], "Borrowed and Never Returned"]), seat(stuff=["Ugly Orange Dice"]), phase="Draw"
    )
    say(game, "Ann: play Borrowed and Never Returned on Ugly Orange Dice of Ben", "Ann: done")
    pass_windows(game)

    assert about(game) == "dealing"


def test_an_advantage_may_draw_a_larger_hand() -> None:
    """DORK-1"""
    game = table(seat("Rita", money=10), seat(), phase="Draw", cards=[character("Rita", {"hand": 6})])
    pass_windows(game)

    assert len(hand(game, 0)) == 6


def test_all_are_asked_before_income_is_collected_and_later_the_others_first() -> None:
    """DORK-13"""
    game = table(seat(money=10), seat(), seat(), phase="Collect Income", turn=1)

    assert asked(game) == (1, 2, 0)
    pass_windows(game)
    say(game, "Ben: done")
    assert about(game) == "window"
    assert asked(game) == (2, 0)


def test_a_hand_drawn_from_an_empty_pile_is_what_there_is() -> None:
    """DORK-2"""
    game = table(seat(), seat(), phase="Draw")
    game.table.pile = game.table.pile[:2]
    pass_windows(game)

    assert len(hand(game, 0)) == 2
    assert discards(game) == []
