"""Making Deals: Trades."""

from __future__ import annotations

import tomllib

from slackhouse.game import Game
from tests.dork.tables import (
    about,
    asked,
    card,
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
TOWER = card("Dice Tower", 13, "RPG", value=50)


def two(money: tuple[int, int] = (20, 20), **more: str) -> Game:
    return table(
        seat(
            stuff=["Cloak With Pockets", "Foam Broadsword"], money=money[0], hand=["Dollar Bin Mystery Box"]
        ),
        seat(stuff=["Ugly Orange Dice", "Bag of Tiny Swords"], money=money[1], hand=["Grab Bag"]),
        seat(stuff=["Speed Line Poster"], money=5),
        **more,  # type: ignore[arg-type]
    )


def test_a_trade_can_bring_both_sides_to_25_at_once_and_both_win() -> None:
    """DORK-8, DORK-17, DORK-20: the shared example."""
    example = tomllib.loads(
        """
        play = ["Ann: offer Ben: Comic Crate for Dice Tower", "Ben: accept"]
        """
    )
    game = table(
        seat(obsessions=["RPG"], stuff=["Comic Crate"]),
        seat(obsessions=["Comics"], stuff=["Dice Tower"]),
        cards=[CRATE, TOWER],
    )
    say(game, *example["play"])

    assert sorted(game.winners) == [0, 1]
    assert (score(game, 0), score(game, 1)) == (26, 26)
    assert (owns(game, 0), owns(game, 1)) == (["Dice Tower"], ["Comic Crate"])


def test_any_stuff_and_money_can_go_each_way() -> None:
    """DORK-8"""
    game = two()
    facts = say(
        game,
        "Ann: offer Ben: Cloak With Pockets, Foam Broadsword, $7 for Bag of Tiny Swords, $20",
        "Ben: accept",
    )

    assert owns(game, 0) == ["Bag of Tiny Swords"]
    assert sorted(owns(game, 1)) == ["Cloak With Pockets", "Foam Broadsword", "Ugly Orange Dice"]
    assert game.table.money == [33, 7, 5]
    assert [(fact.seat, fact.n, len(fact.cards)) for fact in told(facts, "Gave")] == [(0, 7, 2), (1, 20, 1)]


def test_either_side_may_give_nothing() -> None:
    """DORK-8"""
    game = two()
    say(game, "Ann: offer Cy: nothing for $5", "Cy: accept")

    assert game.table.money == [25, 20, 0]


def test_nothing_for_nothing_is_no_trade() -> None:
    """DORK-8"""
    game = two()
    pass_windows(game)

    assert refused(game, "Ann: offer Ben: nothing for nothing") == "DORK-8"


def test_until_both_agree_nothing_moves() -> None:
    """DORK-8"""
    game = two()
    say(game, "Ann: offer Ben: Cloak With Pockets for $11")

    assert about(game) == "considering"
    assert asked(game) == (1,)
    assert owns(game, 0) == ["Cloak With Pockets", "Foam Broadsword"]
    say(game, "Ben: decline")
    assert owns(game, 0) == ["Cloak With Pockets", "Foam Broadsword"]
    assert game.table.money == [20, 20, 5]
    assert game.table.offers == []


def test_cards_in_hand_cannot_be_traded() -> None:
    """DORK-8, DORK-11"""
    game = two()
    pass_windows(game)

    assert refused(game, "Ann: offer Ben: Dollar Bin Mystery Box for $5") == "DORK-8"
    assert refused(game, "Ann: offer Ben: $5 for Grab Bag") == "DORK-8"


def test_nobody_offers_or_asks_for_more_money_than_there_is() -> None:
    """DORK-5, DORK-8"""
    game = two()
    pass_windows(game)

    assert refused(game, "Ann: offer Ben: $21 for Ugly Orange Dice") == "DORK-8"
    assert refused(game, "Ann: offer Cy: Foam Broadsword for $6") == "DORK-8"


def test_others_may_make_offers_and_the_active_seat_closes_with_one() -> None:
    """DORK-8"""
    game = two()
    say(
        game,
        "Ben: offer Ann: $12 for Cloak With Pockets",
        "Cy: offer Ann: Speed Line Poster for Foam Broadsword",
    )
    pass_windows(game)

    assert offered(game, 0, "accept") == ["accept Ben", "accept Cy"]
    say(game, "Ann: accept Cy")
    assert sorted(owns(game, 0)) == ["Cloak With Pockets", "Speed Line Poster"]
    assert game.table.offers == []
    assert refused(game, "Ann: accept Ben") == "DORK-8"


def test_others_may_also_make_offers_while_the_active_seat_thinks() -> None:
    """DORK-8"""
    game = two()
    pass_windows(game)
    say(game, "Cy: offer Ann: $5 for Foam Broadsword")

    assert asked(game) == (0,)
    say(game, "Ann: accept")
    assert game.table.money == [25, 20, 0]


def test_nobody_trades_with_a_seat_whose_turn_it_is_not() -> None:
    """DORK-8"""
    game = two()

    assert refused(game, "Ben: offer Cy: $5 for Speed Line Poster") == "DORK-8"
    assert refused(game, "Ben: offer Ben: $5 for Ugly Orange Dice") == "DORK-8"


def test_a_counter_offer_comes_back_to_the_active_seat() -> None:
    """DORK-8"""
    game = two()
    say(
        game,
        "Ann: offer Ben: $5 for Bag of Tiny Swords",
        "Ben: offer Ann: Bag of Tiny Swords for $9",
    )

    assert asked(game) == (0,)
    assert offered(game, 0, "accept") == ["accept"]
    say(game, "Ann: accept")
    assert game.table.money[:2] == [11, 29]
    assert "Bag of Tiny Swords" in owns(game, 0)


def test_an_offer_can_be_taken_back_until_it_is_answered() -> None:
    """DORK-8"""
    game = two()
    say(game, "Ann: offer Ben: Cloak With Pockets for $11", "Ann: withdraw")

    assert asked(game) == (0,)
    assert refused(game, "Ben: accept") != ""
    say(game, "Cy: offer Ann: $5 for Foam Broadsword", "Cy: withdraw")
    assert offered(game, 0, "accept") == []


def test_a_new_offer_takes_the_place_of_the_old() -> None:
    """DORK-8"""
    game = two()
    say(game, "Ben: offer Ann: $12 for Cloak With Pockets", "Ben: offer Ann: $15 for Cloak With Pockets")
    say(game, "Ann: accept")

    assert game.table.money[:2] == [35, 5]


def test_an_offer_dies_when_what_it_names_is_no_longer_there() -> None:
    """DORK-8"""
    game = table(
        seat(stuff=["Foam Broadsword", "Cloak With Pockets"]),
        seat(money=40),
        seat(hand=["Borrowed and Never Returned"]),
    )
    say(game, "Ann: offer Ben: Foam Broadsword for $20")
    facts = say(game, "Cy: play Borrowed and Never Returned on Foam Broadsword of Ann")
    facts += pass_windows(game)

    assert [fact.seat for fact in told(facts, "OfferDied")] == [0]
    assert asked(game) == (0,)
    assert game.table.offers == []
    assert owns(game, 2) == ["Foam Broadsword"]


def test_an_offer_dies_with_the_money_it_names() -> None:
    """DORK-8"""
    game = two(money=(20, 20))
    say(game, "Ben: offer Ann: $20 for Cloak With Pockets", "Cy: offer Ann: $5 for Cloak With Pockets")
    pass_windows(game)
    game.table.money[1] = 3
    game.table.ask = None
    from slackhouse.kernel.agenda import run

    run(game.table, game.rules)

    assert offered(game, 0, "accept") == ["accept"]


def test_one_trade_in_a_turn_and_one_auction() -> None:
    """DORK-7"""
    game = two()
    say(game, "Ann: offer Ben: Cloak With Pockets for $11", "Ben: accept")

    assert refused(game, "Ann: offer Ben: Foam Broadsword for $1") == "DORK-7"
    say(game, "Ann: auction Foam Broadsword")
    pass_windows(game)
    say(game, "Ben: pass", "Cy: pass")
    assert refused(game, "Ann: auction Foam Broadsword") == "DORK-7"


def test_a_special_may_allow_another_deal_of_each_kind() -> None:
    """DORK-7, DORK-13"""
    game = table(
        seat(stuff=["Cloak With Pockets", "Foam Broadsword"], hand=["Swap Meet"]),
        seat(money=40),
    )
    say(game, "Ann: offer Ben: Cloak With Pockets for $11", "Ben: accept", "Ann: play Swap Meet")
    pass_windows(game)
    say(game, "Ann: offer Ben: Foam Broadsword for $12", "Ben: accept")

    assert game.table.money == [23, 17]


def test_only_in_the_make_a_deal_phase() -> None:
    """DORK-7"""
    game = two(phase="Buy Stuff")
    pass_windows(game)

    assert refused(game, "Ann: offer Ben: Cloak With Pockets for $11") == "DORK-7"
    assert refused(game, "Ann: auction Cloak With Pockets") == "DORK-7"


def test_bargaining_comes_to_an_end() -> None:
    """DORK-22"""
    game = two()
    for dollars in (11, 12, 13):
        say(game, f"Ann: offer Ben: Cloak With Pockets for ${dollars}", "Ben: decline")

    assert refused(game, "Ann: offer Ben: Cloak With Pockets for $14") == "DORK-22"


def test_counter_offers_count_among_the_three() -> None:
    """DORK-RULING-2"""
    game = two()
    for dollars in (11, 12, 13):
        say(
            game,
            f"Ann: offer Ben: Cloak With Pockets for ${dollars}",
            "Ben: offer Ann: $1 for Cloak With Pockets",
            "Ann: decline",
        )

    assert game.table.offered == [[0, 3, 0], [3, 0, 0], [0, 0, 0]]
    assert refused(game, "Ben: offer Ann: $2 for Cloak With Pockets") == "DORK-22"


def test_three_offers_to_each_seat_and_not_three_in_all() -> None:
    """DORK-22"""
    game = two()
    for dollars in (11, 12, 13):
        say(game, f"Ann: offer Ben: Cloak With Pockets for ${dollars}", "Ben: decline")
    say(game, "Ann: offer Cy: Foam Broadsword for $5", "Cy: accept")

    assert game.table.money == [25, 20, 0]


def test_a_settled_trade_wipes_the_count() -> None:
    """DORK-22: so the Trade that a Special allows can be offered."""
    game = table(
        seat(stuff=["Cloak With Pockets", "Foam Broadsword"], hand=["Swap Meet"]),
        seat(money=40),
    )
    say(game, "Ann: offer Ben: Cloak With Pockets for $20", "Ben: decline")
    say(game, "Ann: offer Ben: Cloak With Pockets for $15", "Ben: decline")
    say(game, "Ann: offer Ben: Cloak With Pockets for $11", "Ben: accept", "Ann: play Swap Meet")
    pass_windows(game)
    say(game, "Ann: offer Ben: Foam Broadsword for $12", "Ben: accept")

    assert game.table.money == [23, 17]


def test_who_has_sold_the_last_piece_may_still_buy_one() -> None:
    """DORK-7"""
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=40, stuff=["Ugly Orange Dice"]))
    say(game, "Ann: auction Foam Broadsword", "Ben: bid $9")
    pass_windows(game)

    assert (about(game), owns(game, 0)) == ("dealing", [])
    say(game, "Ann: offer Ben: $9 for Ugly Orange Dice", "Ben: accept")
    assert owns(game, 0) == ["Ugly Orange Dice"]


def test_with_no_deal_left_and_no_card_in_hand_nobody_is_asked_for_deals() -> None:
    """DORK-22"""
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=40), seat(money=40))
    say(game, "Ann: offer Ben: Foam Broadsword for $9", "Ben: accept")
    pass_windows(game)

    assert game.table.turn == 1


def test_with_nothing_to_deal_with_on_either_side_nobody_is_asked_for_deals() -> None:
    """DORK-22"""
    game = table(
        seat(stuff=["Foam Broadsword"]),
        seat(),
        seat(hand=["Landlord at the Door", "Overdue Library Books"]),
    )
    say(game, "Cy: play Landlord at the Door on Ann", "Cy: play Overdue Library Books on Ann")
    pass_windows(game)

    assert game.table.turn == 1


def test_what_is_attached_goes_with_the_stuff() -> None:
    """DORK-8, DORK-18"""
    game = table(
        seat(stuff=[("Foam Broadsword", ["Limited Edition"])]),
        seat(money=40),
    )
    say(game, "Ann: offer Ben: Foam Broadsword for $1", "Ben: accept")

    assert game.table.stuff[1] == [
        (game.table.printed.number["Foam Broadsword"], (game.table.printed.number["Limited Edition"],))
    ]


def test_of_two_copies_the_plainest_is_meant() -> None:
    """DORK-RULING-8"""
    game = table(
        seat(stuff=[("Foam Broadsword", ["Limited Edition"]), "Foam Broadsword"]),
        seat(money=40),
    )
    say(game, "Ann: offer Ben: Foam Broadsword for $1", "Ben: accept")

    assert [len(attached) for _, attached in game.table.stuff[0]] == [1]


def test_an_offer_may_carry_a_note_that_the_game_ignores() -> None:
    """DORK-8, DORK-21"""
    game = two()
    say(game, 'Ann: offer Ben: Cloak With Pockets for $11 "and I bring crisps"')

    assert game.log.moves[-1][2] == "and I bring crisps"
    say(game, "Ben: accept")
    assert game.table.money[:2] == [31, 9]


def test_what_is_still_on_offer_is_off_when_the_phase_is_over() -> None:
    """DORK-8"""
    game = two()
    say(game, "Ben: offer Ann: $12 for Cloak With Pockets", "Ann: done")

    assert game.table.offers == []


def test_offers_on_the_list_are_few_and_both_sides_gain() -> None:
    """DORK-8: a piece that fits the other better, for a price between what it is worth to either."""
    game = table(
        seat("Gilly", stuff=["Slab of Unread Comics", "Foam Broadsword"], money=30),
        seat("Matt", stuff=["Cloak With Pockets"], money=70),
    )
    pass_windows(game)
    lines = offered(game, 0, "offer")

    assert 0 < len(lines) <= 8
    assert any(line.startswith("offer Ben: Slab of Unread Comics for") for line in lines)
    assert any("for Cloak With Pockets" in line for line in lines)
    assert not any("Foam Broadsword" in line for line in lines)
