"""Giving Cards Away: hands are hidden and may be shown, talk is free, only Deals bind."""

from __future__ import annotations

from tests.dork.tables import hand, pass_windows, refused, say, seat, table


def test_hands_are_hidden() -> None:
    """DORK-21, TURN-2"""
    game = table(seat(hand=["Foam Broadsword"]), seat(hand=["Grab Bag"]))

    assert len(game.view(0).hand) == 1
    assert game.view(None).hand == ()
    assert [one.hand_size for one in game.view(0).seats] == [1, 1]


def test_a_hand_may_be_shown_to_one_seat_or_to_all_at_any_time() -> None:
    """DORK-21, TURN-2"""
    game = table(seat(hand=["Foam Broadsword"]), seat(), seat())
    facts = game.answer(0, "show hand to Ben")
    assert [fact.to for fact in facts if fact.what == "SawHand"] == [(0, 1)]

    facts = game.answer(0, "show hand")
    assert [fact.to for fact in facts if fact.what == "SawHand"] == [None]
    assert hand(game, 0) == ["Foam Broadsword"]


def test_no_promise_binds_but_a_deal() -> None:
    """DORK-21, TURN-3"""
    game = table(seat(stuff=["Foam Broadsword"], money=9), seat(money=30))
    say(game, 'Ben: pass "I will buy it next turn"', "Ann: done")
    pass_windows(game)

    assert game.log.moves[0][2] == "I will buy it next turn"
    assert game.table.money == [9, 30]


def test_cards_are_never_given_but_in_a_deal() -> None:
    """DORK-5, DORK-21"""
    game = table(seat(stuff=["Foam Broadsword"], hand=["Grab Bag"], money=9), seat(), phase="Buy Stuff")
    pass_windows(game)

    assert refused(game, "Ann: give Foam Broadsword") != ""
    assert refused(game, "Ann: give Grab Bag") != ""
    assert refused(game, "Ann: offer Ben: $9 for nothing") == "DORK-7"
