"""The notation of Chez Dork, both ways."""

from __future__ import annotations

import pytest

from slackhouse.game import Move
from slackhouse.kernel.errors import NotationError
from tests.dork.tables import card, pass_windows, say, seat, table

GAME = table(
    seat(stuff=["Foam Broadsword", "Cloak With Pockets"], hand=["Grab Bag"], money=30),
    seat(stuff=["Ugly Orange Dice"], money=30),
    seat(money=9),
    cards=[card("Bow, Arrow and Quiver", 1), card("Potion for Two", 1), card("Potion", 1)],
)
NUMBER = GAME.table.printed.number
SWORD, CLOAK, DICE = (NUMBER[name] for name in ("Foam Broadsword", "Cloak With Pockets", "Ugly Orange Dice"))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        (
            "offer Ben: Foam Broadsword for Ugly Orange Dice",
            Move("offer", seat=1, cards=(SWORD,), wants=(DICE,)),
        ),
        (
            "offer Ben: Foam Broadsword, Cloak With Pockets, $10 for Ugly Orange Dice, $5",
            Move("offer", seat=1, n=10, cards=(SWORD, CLOAK), wants=(DICE,), price=5),
        ),
        ("offer Cy: nothing for $9", Move("offer", seat=2, price=9)),
        ("offer Cy: Foam Broadsword for nothing", Move("offer", seat=2, cards=(SWORD,))),
        ("auction Foam Broadsword", Move("auction", cards=(SWORD,))),
        (
            "auction Foam Broadsword, Cloak With Pockets minimum $10",
            Move("auction", n=10, cards=(SWORD, CLOAK)),
        ),
        ("auction Foam Broadsword raise $5", Move("auction", cards=(SWORD,), price=5)),
        ("auction Foam Broadsword minimum $10 raise $5", Move("auction", n=10, cards=(SWORD,), price=5)),
        ("bid $12", Move("bid", n=12)),
        ("draw 3", Move("draw", n=3)),
        ("buy Foam Broadsword", Move("buy", SWORD)),
        ("take Foam Broadsword", Move("take", SWORD)),
        ("withdraw", Move("withdraw")),
        ("discard Foam Broadsword", Move("discard", cards=(SWORD,))),
        ("choose Computer Games", Move("choose", words="computer games")),
        ("play Grab Bag on Ben", Move("play", NUMBER["Grab Bag"], 1)),
        ("play Grab Bag on Ugly Orange Dice of Ben", Move("play", NUMBER["Grab Bag"], 1, DICE)),
    ],
)
def test_a_line_means_a_move_and_the_move_is_said_as_the_line(line: str, move: Move) -> None:
    assert GAME.speech.parse(line, 0, ()) == (move, "")
    assert GAME.speech.say(move, (), 0).casefold() == line.casefold()


@pytest.mark.parametrize(
    "line",
    [
        "OFFER ben: foam broadsword FOR ugly orange dice",
        "offer Ben:Foam Broadsword  for  Ugly Orange Dice",
        'offer Ben: Foam Broadsword for Ugly Orange Dice "please"',
    ],
)
def test_case_and_blanks_do_not_matter(line: str) -> None:
    assert GAME.speech.parse(line, 0, ())[0] == Move("offer", seat=1, cards=(SWORD,), wants=(DICE,))


def test_titles_with_commas_and_with_for_in_them_are_understood() -> None:
    bow, two, potion = (NUMBER[name] for name in ("Bow, Arrow and Quiver", "Potion for Two", "Potion"))
    for move in (
        Move("offer", seat=1, n=3, cards=(bow, SWORD), wants=(two,), price=1),
        Move("offer", seat=1, cards=(two,), wants=(potion,)),
        Move("offer", seat=1, cards=(potion,), wants=(two,)),
    ):
        assert GAME.speech.parse(GAME.speech.say(move), 0, ())[0] == move


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("offer Foam Broadsword", "offer SEAT:"),
        ("offer Bem: Foam Broadsword for nothing", 'did you mean "Ben"'),
        ("offer Ben: Foam Broadsward for nothing", 'did you mean "Foam Broadsword"'),
        ("offer Ben: Foam Broadsword", "for nothing"),
        ("auction", "auction CARD"),
        ("auction $10", "not money"),
        ("auction Foam Broadsword minimum ten", "no number"),
        ("bid", 'say "bid'),
        ("bid lots", "no number"),
        ("draw", "draw 2"),
        ("buy", "no card"),
        ("byu Foam Broadsword", 'did you mean "buy"'),
    ],
)
def test_what_is_not_understood_is_told(line: str, told: str) -> None:
    with pytest.raises(NotationError, match=told.replace("$", r"\$")):
        GAME.speech.parse(line, 0, ())


def test_accept_needs_a_name_only_where_several_have_made_offers() -> None:
    game = GAME.copy()
    say(game, "Ben: offer Ann: $1 for Foam Broadsword")
    one = game.copy()
    pass_windows(one)
    assert [one.say(move, 0) for move in one.moves(0)][1:3] == ["accept", "decline"]
    assert one.parse(0, "accept Ben") == one.parse(0, "accept")

    say(game, "Cy: offer Ann: $2 for Foam Broadsword")
    pass_windows(game)
    with pytest.raises(NotationError, match="accept Ben; accept Cy"):
        game.parse(0, "accept")
    assert game.parse(0, "accept Cy")[0] == Move("accept", seat=2)
