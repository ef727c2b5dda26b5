"""What a seat may say, and what it is suggested: two things (DORK-22)."""

from __future__ import annotations

from slackhouse.game import Game
from tests.dork.tables import about, card, offered, pass_windows, say, seat, table, view

JUNK = ["Foam Broadsword", "Bag of Tiny Swords", "Speed Line Poster", "Cloak With Pockets", "Sold Out"]


def words(game: Game, one: int) -> tuple[str, ...]:
    """The verbs with which a seat may say more; the ask and the view agree on whether there are any."""
    seen = view(game, one)
    ask = game.ask

    assert ask is not None
    assert seen.open_ended == bool(seen.own_words)
    if one in ask.moves:
        assert seen.open_ended == (one in ask.open_ended)
        assert seen.only == ask.only(one)
    return seen.own_words


def test_a_list_of_done_alone_is_not_all_a_dealer_may_say() -> None:
    game = table(seat("Matt", stuff=["Odd Box"]), seat("Ken", money=9), cards=[card("Odd Box", 1, "Anime")])
    say(game, "Ann: auction Odd Box", "Ben: pass")

    assert (about(game), offered(game, 0)) == ("dealing", ["done"])
    assert words(game, 0) == ("offer",)
    assert game.view(0).only is None


def test_a_dealer_with_an_auction_left_may_put_up_any_lot() -> None:
    game = table(seat("Matt", stuff=JUNK[:2]), seat("Ken", money=9))
    say(game, "Ann: offer Ben: Foam Broadsword for $9", "Ben: accept")

    assert words(game, 0) == ("auction",)


def test_with_no_deal_left_what_is_listed_is_all() -> None:
    game = table(seat(stuff=["Foam Broadsword"], hand=["Sold Out"]), seat(money=9))
    say(game, "Ann: offer Ben: Foam Broadsword for $9", "Ben: accept")

    assert (about(game), offered(game, 0)) == ("dealing", ["done"])
    assert words(game, 0) == ()
    assert game.view(0).only is not None


def test_a_list_of_pass_alone_is_not_all_that_may_be_said_before_anothers_deals() -> None:
    game = table(seat("Matt", stuff=["Odd Box"]), seat("Ken", money=9), cards=[card("Odd Box", 1, "Anime")])

    assert (about(game), offered(game, 1)) == ("window", ["pass"])
    assert words(game, 1) == ("offer",)
    say(game, "Ben: offer Ann: $3 for Odd Box", "Ann: accept")
    assert game.table.money == [3, 6]


def test_who_has_passed_has_nothing_more_to_say() -> None:
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=9), seat(money=9))
    say(game, "Ben: pass")

    assert words(game, 1) == ()
    assert words(game, 2) == ("offer",)


def test_while_the_active_seat_ponders_its_deals_the_others_may_still_make_offers() -> None:
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=9))
    pass_windows(game)

    assert about(game) == "dealing"
    assert words(game, 1) == ("offer",)


def test_other_windows_are_answered_with_what_is_listed_and_nothing_else() -> None:
    game = table(seat(stuff=["Foam Broadsword"], money=90, hand=["Cloak With Pockets"]), seat(money=9))
    say(game, "Ann: done", "Ann: buy Cloak With Pockets")

    assert (about(game), words(game, 1)) == ("window", ())


def test_an_offer_may_be_answered_with_other_terms_as_long_as_offers_are_left() -> None:
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=9))
    for dollars in (9, 8, 7):
        say(game, f"Ann: offer Ben: Foam Broadsword for ${dollars}")
        assert words(game, 1) == ("offer",)
        say(game, f"Ben: offer Ann: ${dollars - 5} for Foam Broadsword")

    assert about(game) == "dealing"
    assert words(game, 1) == ()


def test_any_number_of_further_cards_may_be_bought_if_there_is_money_for_two() -> None:
    poor, rich = (table(seat(money=money, hand=JUNK), seat(), phase="Draw") for money in (19, 20))
    for game in (poor, rich):
        pass_windows(game)

    assert (words(poor, 0), words(rich, 0)) == ((), ("draw",))


def test_other_bids_than_the_suggested_ones_may_be_made_where_there_are_any() -> None:
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=2), seat(money=3), seat())
    say(game, "Ann: auction Foam Broadsword")

    assert offered(game, 1) == ["pass", "bid $1", "bid $2"]
    assert (words(game, 1), words(game, 2), words(game, 3)) == ((), ("bid",), ())
