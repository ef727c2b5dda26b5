"""Winning the Game."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.games.dork.box import assemble
from slackhouse.games.dork.fields import Owned
from slackhouse.games.dork.rules.score import change, total
from slackhouse.games.dork.table import Table
from slackhouse.kernel.errors import GameOverError
from tests.dork.tables import card, pass_windows, say, score, seat, table

LE, SIGNED = "Limited Edition", "Autographed"


def test_stuff_that_fits_counts_double() -> None:
    """DORK-17"""
    game = table(
        seat("Gilly", stuff=["Cloak With Pockets", "Foam Broadsword"]),
        seat("Matt", stuff=["Cloak With Pockets"]),
    )

    assert (score(game, 0), score(game, 1)) == (7, 3)


def test_stuff_that_fits_twice_is_still_only_doubled() -> None:
    """DORK-17"""
    both = card("Bat Comic", 5, "Goth", "Comics", "Anime")
    game = table(seat("Gilly", obsessions=["Comics"], stuff=["Bat Comic"]), seat(), cards=[both])

    assert score(game, 0) == 10


@pytest.mark.parametrize(
    ("attached", "character", "points"),
    [
        ([], "Matt", 2),
        ([LE], "Matt", 4),
        ([LE, SIGNED], "Matt", 8),
        ([LE], "Gilly", 8),
        ([LE, SIGNED], "Gilly", 16),
    ],
)
def test_doublings_multiply(attached: list[str], character: str, points: int) -> None:
    """DORK-18"""
    game = table(seat(character, stuff=[("Candle", attached)]), seat(), cards=[card("Candle", 2, "Goth")])

    assert score(game, 0) == points


def test_a_piece_may_count_sixteen_times() -> None:
    """DORK-18"""
    third = {
        "name": "Signed in Blood",
        "kind": "Special",
        "play": [{"attach": "Stuff"}],
        "standing": [{"times": 2}],
    }
    game = table(
        seat("Gilly", stuff=[("Candle", [LE, SIGNED, "Signed in Blood"])]),
        seat(),
        cards=[card("Candle", 1, "Goth"), third],
    )

    assert score(game, 0) == 16


def test_a_title_is_attached_to_a_piece_only_once() -> None:
    """DORK-RULING-9"""
    game = table(
        seat(stuff=[("Foam Broadsword", [LE]), "Ugly Orange Dice"], hand=[LE]), seat(), phase="Buy Stuff"
    )
    pass_windows(game)

    assert [game.say(move) for move in game.moves(0)] == ["done", f"play {LE} on Ugly Orange Dice of Ann"]


def test_limited_edition_is_attached_as_it_is_played_and_may_win() -> None:
    """DORK-18, DORK-20"""
    game = table(
        seat("Gilly", stuff=["Candle"], hand=[LE]),
        seat(),
        phase="Buy Stuff",
        cards=[card("Candle", 7, "Goth")],
    )
    say(game, f"Ann: play {LE} on Candle of Ann")
    assert not game.winners
    pass_windows(game)

    assert score(game, 0) == 28
    assert game.winners == (0,)


def test_twenty_four_points_win_nothing() -> None:
    """DORK-20"""
    game = table(seat("Gilly", stuff=["Candle"]), seat(), cards=[card("Candle", 12, "Goth")])
    pass_windows(game)

    assert score(game, 0) == 24
    assert not game.winners


def test_of_several_winners_the_one_with_the_most_points_comes_first() -> None:
    """DORK-20"""
    game = table(
        seat("Matt", stuff=["Dice Tower"]),
        seat("Ken", stuff=["Comic Crate"]),
        cards=[card("Comic Crate", 13, "Comics"), card("Dice Tower", 15, "RPG")],
    )
    facts = say(game, "Ann: offer Ben: Dice Tower for Comic Crate", "Ben: accept")

    assert game.winners == (1, 0)
    assert [(fact.seat, fact.n) for fact in facts if fact.what == "Won"] == [(1, 30), (0, 26)]


def test_after_that_nothing_can_be_played_on_them() -> None:
    """DORK-20"""
    game = table(
        seat("Matt", stuff=["Dice Tower"], hand=["Coffee Ring"]),
        seat("Ken", stuff=["Comic Crate"]),
        cards=[card("Comic Crate", 10, "Comics"), card("Dice Tower", 15, "RPG")],
    )
    say(game, "Ann: offer Ben: Dice Tower for Comic Crate", "Ben: accept")

    assert game.winners == (1,)
    with pytest.raises(GameOverError):
        game.answer(0, "play Coffee Ring on Dice Tower of Ben")


def test_what_changes_hands_changes_what_stays() -> None:
    """DORK-RULING-26: what bots and pages reckon with is the difference of two whole collections."""
    printed = assemble(("dork",), 2, {})
    s, luck = Table(printed, 2), Random(1)
    stuff = [card for card, is_stuff in enumerate(printed.is_stuff) if is_stuff]
    special = printed.number["Limited Edition"]

    def piece() -> Owned:
        return luck.choice(stuff), ((special,) if luck.random() < 0.2 else ())

    for _ in range(300):
        row = s.stuff[0] = [piece() for _ in range(luck.randrange(9))]
        gives, gets = (
            luck.sample(row, luck.randrange(len(row) + 1)),
            [piece() for _ in range(luck.randrange(3))],
        )
        left = [*row]
        for owned in gives:
            left.remove(owned)
        obsessed = printed.fits[luck.choice(stuff)]

        more = total(printed, [*left, *gets], obsessed) - total(printed, row, obsessed)
        assert more == change(s, 0, gets, gives, obsessed)
