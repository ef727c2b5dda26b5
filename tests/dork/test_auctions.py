"""Making Deals: Auctions."""

from __future__ import annotations

from slackhouse.game import Game
from tests.dork.tables import (
    about,
    asked,
    card,
    character,
    discards,
    offered,
    owns,
    pass_windows,
    refused,
    say,
    seat,
    table,
    told,
)


def three(
    *, hands: tuple[list[str], list[str], list[str]] = ([], [], []), money: tuple[int, int, int] = (0, 20, 30)
) -> Game:
    game = table(
        seat(stuff=["Cloak With Pockets", "Foam Broadsword"], money=money[0], hand=hands[0]),
        seat(money=money[1], hand=hands[1]),
        seat(money=money[2], hand=hands[2]),
    )
    pass_windows(game)
    return game


def test_one_lot_to_all_the_others_at_once_and_the_highest_bid_takes_it() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Cloak With Pockets, Foam Broadsword minimum $10")

    assert about(game) == "bidding"
    assert asked(game) == (1, 2)
    say(game, "Cy: bid $10", "Ben: bid $15", "Cy: bid $16", "Ben: pass")
    facts = pass_windows(game)
    assert [fact.n for fact in told(facts, "Sold")] == [16]
    assert owns(game, 0) == []
    assert sorted(owns(game, 2)) == ["Cloak With Pockets", "Foam Broadsword"]
    assert game.table.money == [16, 20, 14]


def test_nobody_bids_on_the_own_lot() -> None:
    """DORK-9"""
    game = three(money=(50, 20, 30))
    say(game, "Ann: auction Foam Broadsword")

    assert refused(game, "Ann: bid $5") == "not asked"


def test_the_highest_bidder_is_not_asked_again_until_outbid() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $5")

    assert asked(game) == (2,)
    assert refused(game, "Ben: bid $6") == "not asked"
    say(game, "Cy: bid $6")
    assert asked(game) == (1,)


def test_no_bid_above_the_cash_in_front() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Foam Broadsword")

    assert refused(game, "Ben: bid $21") == "DORK-9"
    say(game, "Ben: bid $20")


def test_a_minimum_bid_and_a_minimum_raise_may_be_set() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Foam Broadsword minimum $10 raise $5")

    assert refused(game, "Ben: bid $9") == "DORK-9"
    say(game, "Ben: bid $10")
    assert refused(game, "Cy: bid $14") == "DORK-9"
    say(game, "Cy: bid $15")


def test_without_a_minimum_any_dollar_will_do_and_a_dollar_more_outbids_it() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Foam Broadsword")

    assert refused(game, "Ben: bid $0") == "DORK-9"
    say(game, "Ben: bid $1")
    assert refused(game, "Cy: bid $1") == "DORK-9"
    say(game, "Cy: bid $2")


def test_with_no_bid_the_stuff_stays() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Foam Broadsword", "Ben: pass")
    facts = say(game, "Cy: pass")

    assert len(told(facts, "Unsold")) == 1
    assert "Foam Broadsword" in owns(game, 0)
    assert asked(game) == (0,)


def test_only_stuff_that_is_owned_can_be_auctioned() -> None:
    """DORK-7, DORK-9, DORK-11"""
    game = three(hands=(["Ugly Orange Dice"], [], []))

    assert refused(game, "Ann: auction Ugly Orange Dice") == "DORK-9"
    assert refused(game, "Ann: auction Foam Broadsword, Foam Broadsword") == "DORK-9"


def test_a_seat_without_cash_is_asked_too_for_a_card_may_bring_some() -> None:
    """DORK-9"""
    game = three(hands=([], ["Birthday Check"], []), money=(0, 0, 5))
    say(game, "Ann: auction Foam Broadsword minimum $10")

    assert asked(game) == (1, 2)
    assert offered(game, 1) == ["pass", "play Birthday Check"]
    say(game, "Ben: play Birthday Check", "Ben: bid $12")
    say(game, "Cy: pass")
    pass_windows(game)
    assert owns(game, 1) == ["Foam Broadsword"]
    assert game.table.money[:2] == [12, game.table.money[1]]


def test_who_passed_may_bid_again_after_another_bid() -> None:
    """DORK-RULING-4"""
    game = three()
    say(game, "Ann: auction Foam Broadsword", "Ben: pass", "Cy: bid $3")

    assert asked(game) == (1,)
    say(game, "Ben: bid $4")


def test_polled_clockwise_from_the_seller_and_first_come_first_served_in_live_play() -> None:
    """DORK-9, DORK-13"""
    game = three()
    say(game, "Ann: auction Foam Broadsword")

    assert asked(game)[0] == 1
    say(game, "Cy: bid $7")
    assert game.table.agenda[-1].room == 2


def test_bids_on_the_list_are_the_next_one_a_jump_or_two_and_all_in() -> None:
    """DORK-9"""
    game = three()
    say(game, "Ann: auction Foam Broadsword minimum $3")

    assert offered(game, 1, "bid") == ["bid $3", "bid $13", "bid $20"]
    assert offered(game, 2, "bid") == ["bid $3", "bid $13", "bid $28", "bid $30"]


def test_clearance_and_special_offer_do_not_touch_auction_prices() -> None:
    """DORK-11"""
    game = three(hands=(["Clearance"], [], []))
    say(game, "Ann: play Clearance")
    pass_windows(game)
    say(game, "Ann: auction Foam Broadsword minimum $10")

    assert refused(game, "Ben: bid $9") == "DORK-9"
    say(game, "Ben: bid $10", "Cy: pass")
    pass_windows(game)
    assert game.table.money == [10, 10, 30]


def test_an_auction_can_bring_the_buyer_to_25() -> None:
    """DORK-20"""
    game = table(
        seat(stuff=["Comic Crate"]),
        seat("Matt", money=10),
        cards=[card("Comic Crate", 13, "Comics", value=50)],
    )
    say(game, "Ann: auction Comic Crate", "Ben: bid $1")
    pass_windows(game)

    assert game.winners == (1,)


def test_a_special_can_cancel_an_auction_as_it_closes() -> None:
    """DORK-9, DORK-14"""
    game = three(hands=([], [], ["It Is a Fake"]))
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $5", "Cy: pass")

    assert about(game) == "window"
    assert asked(game) == (0, 1, 2)
    say(game, "Cy: play It Is a Fake")
    pass_windows(game)
    assert "Foam Broadsword" in owns(game, 0)
    assert game.table.money == [0, 20, 30]
    assert discards(game) == ["It Is a Fake"]


def test_a_sniper_takes_the_lot_for_a_dollar_more() -> None:
    """DORK-9"""
    game = three(hands=([], [], ["Sniped at the Last Second"]))
    say(
        game, "Ann: auction Foam Broadsword", "Ben: bid $20", "Cy: pass", "Cy: play Sniped at the Last Second"
    )
    pass_windows(game)

    assert owns(game, 2) == ["Foam Broadsword"]
    assert game.table.money == [21, 20, 9]


def test_a_seller_cannot_snipe_the_own_lot_and_nobody_without_the_cash() -> None:
    """DORK-9"""
    snipe = ["Sniped at the Last Second"]
    game = three(hands=(snipe, [], snipe), money=(90, 20, 20))
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $20", "Cy: pass")
    say(game, "Ann: play Sniped at the Last Second")
    facts = pass_windows(game)

    assert [fact.what for fact in facts if fact.what in {"Sniped", "GotCash"}] == ["GotCash"]
    assert owns(game, 1) == ["Foam Broadsword"]


def test_a_shill_makes_the_highest_bidder_pay_more_as_far_as_the_cash_goes() -> None:
    """DORK-9"""
    game = three(hands=(["Shill Bidder"], [], []))
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $14", "Cy: pass", "Ann: play Shill Bidder")
    pass_windows(game)

    assert owns(game, 1) == ["Foam Broadsword"]
    assert game.table.money == [20, 0, 30]


def test_a_lot_of_which_something_is_gone_is_off() -> None:
    """DORK-RULING-5"""
    game = three(hands=([], [], ["Borrowed and Never Returned"]))
    say(game, "Ann: auction Foam Broadsword, Cloak With Pockets", "Ben: bid $5")
    say(game, "Cy: play Borrowed and Never Returned on Foam Broadsword of Ann")
    facts = pass_windows(game)

    assert len(told(facts, "Unsold")) == 1
    assert owns(game, 0) == ["Cloak With Pockets"]
    assert game.table.money == [0, 20, 30]


def test_a_bid_that_cannot_be_paid_any_more_is_off_but_not_the_lot() -> None:
    """DORK-RULING-5"""
    game = three(hands=([], [], ["Overdue Library Books"]))
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $5", "Cy: play Overdue Library Books on Ben")
    facts = pass_windows(game)

    assert len(told(facts, "BidOff")) == 1
    assert asked(game) == (1, 2)
    say(game, "Cy: bid $1", "Ben: pass")
    pass_windows(game)
    assert owns(game, 2) == ["Foam Broadsword"]


def test_an_advantage_may_pay_for_selling() -> None:
    """DORK-1"""
    rita = character("Rita", {"commission": 20})
    game = table(seat("Rita", stuff=["Foam Broadsword"]), seat(money=10), cards=[rita])
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $7")
    facts = pass_windows(game)

    assert [fact.n for fact in told(facts, "Commission")] == [20]
    assert game.table.money[:2] == [27, 3]


def test_lots_on_the_list_are_few() -> None:
    """DORK-9"""
    game = table(
        seat(
            stuff=[
                "Foam Broadsword",
                "Ugly Orange Dice",
                "Speed Line Poster",
                "Cloak With Pockets",
                "Candle That Never Smells",
            ]
        ),
        seat(money=10),
    )
    pass_windows(game)

    assert len(offered(game, 0, "auction")) == 3
