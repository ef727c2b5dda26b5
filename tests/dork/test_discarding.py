"""Discard, and Igor."""

from __future__ import annotations

from tests.dork.tables import (
    about,
    asked,
    discards,
    hand,
    offered,
    pass_windows,
    refused,
    say,
    seat,
    table,
    told,
)

SIX = [
    "Foam Broadsword",
    "Ugly Orange Dice",
    "Bag of Tiny Swords",
    "Speed Line Poster",
    "Cloak With Pockets",
    "Pointed Rubber Ears",
]


def test_a_hand_must_come_down_to_five_and_may_go_further_down_to_none() -> None:
    """DORK-12"""
    game = table(seat(hand=SIX), seat(), phase="Discard")
    pass_windows(game)

    assert refused(game, "Ann: done") == "DORK-12"
    for card in SIX:
        say(game, f"Ann: discard {card}")
    assert discards(game) == SIX
    assert hand(game, 0) == []


def test_cards_are_discarded_one_at_a_time() -> None:
    """DORK-12"""
    game = table(seat(hand=SIX), seat(), phase="Discard")
    pass_windows(game)

    assert refused(game, "Ann: discard Foam Broadsword, Ugly Orange Dice") == "DORK-12"


def test_everybody_sees_what_is_discarded() -> None:
    """DORK-12"""
    game = table(seat(hand=SIX), seat(), phase="Discard")
    facts = say(game, "Ann: discard Cloak With Pockets")

    assert [fact.to for fact in told(facts, "Discarded")] == [None]


def test_igor_may_take_a_card_as_it_is_discarded() -> None:
    """DORK-12"""
    game = table(seat(hand=SIX), seat(), seat("Igor"), phase="Discard")
    say(game, "Ann: discard Cloak With Pockets")

    assert about(game) == "grab"
    assert asked(game) == (2,)
    say(game, "Cy: take Cloak With Pockets")
    assert hand(game, 2) == ["Cloak With Pockets"]
    assert discards(game) == []
    say(game, "Ann: discard Foam Broadsword", "Cy: pass")
    assert discards(game) == ["Foam Broadsword"]


def test_igor_does_not_take_his_own_discards_and_nobody_else_takes_any() -> None:
    """DORK-12"""
    game = table(seat("Igor", hand=SIX), seat("Matt"), phase="Discard")
    say(game, "Ann: discard Cloak With Pockets")

    assert asked(game) == (0,)
    assert discards(game) == ["Cloak With Pockets"]
    assert refused(game, "Ben: take Cloak With Pockets") != ""


def test_it_is_too_late_once_the_card_is_gone() -> None:
    """DORK-12"""
    game = table(seat(hand=SIX), seat("Igor"), phase="Discard")
    say(game, "Ann: discard Cloak With Pockets", "Ben: pass")

    assert refused(game, "Ben: take Cloak With Pockets") != ""


def test_igor_does_not_get_specials_that_were_played() -> None:
    """DORK-RULING-6"""
    game = table(seat(hand=["Birthday Check"]), seat("Igor"), phase="Discard")
    say(game, "Ann: play Birthday Check")
    facts = pass_windows(game)

    assert [fact.what for fact in facts if fact.what in {"Spent", "Grabbed"}] == ["Spent"]
    assert discards(game) == ["Birthday Check"]


def test_specials_can_still_be_played_in_the_discard_phase() -> None:
    """DORK-13"""
    game = table(seat(hand=[*SIX, "Birthday Check"]), seat(), phase="Discard")
    pass_windows(game)

    assert "play Birthday Check" in offered(game, 0)
