"""Why not, in Chez Dork: the true reason, by name, and the rule."""

from __future__ import annotations

import pytest

from slackhouse.game import Game
from slackhouse.kernel.errors import MoveError
from tests.dork.tables import pass_windows, say, seat, table


def why(game: Game, line: str) -> str:
    """`reason [RULE-1]`."""
    name, _, move = line.partition(": ")
    with pytest.raises(MoveError) as caught:
        game.copy().answer(name, move)
    return f"{caught.value.reason.partition(' now: ')[2]} [{caught.value.rule}]"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("play Foam Broadsword", 'it is Stuff: buy it (say "buy Foam Broadsword") [DORK-10]'),
        ("do Foam Broadsword", 'it is Stuff: buy it (say "buy Foam Broadsword") [DORK-10]'),
        ("shop Foam Broadsword", 'it is Stuff: buy it (say "buy Foam Broadsword") [DORK-10]'),
        ("buy Dump It Now", 'it is a Special: play it (say "play Dump It Now") [DORK-13]'),
        ("buy Ugly Orange Dice", "it is not in hand [DORK-10]"),
        ("call Ugly Orange Dice", "that is said in another game; Chez Dork stands alone [MIX-15]"),
        ("play Carson", "a character is not played; it is dealt or chosen [DORK-1]"),
        ("buy Foam Broadsword", "it costs $20, and $5 is there [DORK-10]"),
        ("play Dump It Now", "nothing it could be aimed at is owned [DORK-13]"),
        ("pass", "say done: a phase is ended, not let go by [DORK-10]"),
        ("choose Comics", "the question is: which Stuff to buy (say done) [DORK-10]"),
        (
            "give Foam Broadsword",
            "nothing must be given up now, and cards change hands only in a Deal [DORK-5]",
        ),
    ],
)
def test_the_true_reason_is_named(line: str, reason: str) -> None:
    game = table(seat(hand=["Foam Broadsword", "Dump It Now"], money=5), seat(), phase="Buy Stuff")
    pass_windows(game)
    costs = game.table.printed.cards[game.table.printed.number["Foam Broadsword"]].value

    assert why(game, f"Ann: {line}") == reason.replace("$20", f"${costs}")


def test_while_something_is_being_played_only_what_answers_it_may_be_laid() -> None:
    """DORK-13, DORK-14"""
    game = table(
        seat(hand=["Foam Broadsword"], money=50),
        seat(hand=["Dump It Now", "Sold Out"], stuff=["Ugly Orange Dice"]),
        phase="Buy Stuff",
    )
    pass_windows(game)
    say(game, "Ann: buy Foam Broadsword")

    assert why(game, "Ben: play Dump It Now on Ugly Orange Dice of Ben") == (
        "something is being played (Ann's Foam Broadsword): only what answers it may be laid; "
        "right after it is your moment [DORK-13]"
    )
    assert why(game, "Ben: done") == "say pass: this is let go by, not ended [DORK-14]"


def test_whom_an_obsession_cannot_be_played_on_is_said_by_name() -> None:
    obsession = next(
        one.name for one in table(seat(), seat()).table.printed.cards if "Obsession" in one.types
    )
    game = table(seat(hand=[obsession]), seat("Bill"), phase="Buy Stuff")
    pass_windows(game)

    assert why(game, f"Ann: play {obsession} on Ben") == "Bill never has a temporary Obsession [DORK-16]"


def test_part_of_a_name_is_enough_in_deals_too() -> None:
    game = table(
        seat(stuff=["Foam Broadsword"], money=10), seat(stuff=["Ugly Orange Dice"]), phase="Make a Deal"
    )
    pass_windows(game)
    whole = game.parse(0, "offer Ben: Foam Broadsword, $3 for Ugly Orange Dice")

    assert game.parse(0, "offer B: broadsword, $3 for dice") == whole
    assert game.parse(0, "auction foam minimum $3") == game.parse(0, "auction Foam Broadsword minimum $3")
