"""A box that changes keeps what stood in it: games that were begun with that are played with it, and no other."""

import msgspec
import pytest

from slackhouse.game import Game
from slackhouse.games import load_box, shelf
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.log import PRINTING, Setup


@pytest.mark.parametrize("box", shelf())
def test_every_box_of_every_printing_can_be_read(box: str) -> None:
    for printing in range(1, PRINTING + 1):
        assert sum(card.copies for card in load_box(box, printing).cards) > 40


def test_a_new_game_is_dealt_from_todays_boxes_and_an_old_one_from_its_own() -> None:
    new = Game.new(("geek",), 2, 1)
    old = Game.begin(msgspec.structs.replace(new.setup, printing=1))

    assert new.setup.printing == PRINTING
    assert {card.name: card for card in old.table.printed.cards} == {
        card.name: card for card in load_box("geek", 1).cards
    }
    assert Game.load(old.save()) == old


def test_who_says_nothing_of_a_printing_knew_only_the_first() -> None:
    plain = {"boxes": ["geek"], "names": ["Ann", "Ben"], "version": 3}

    assert msgspec.convert(plain, Setup).printing == 1


@pytest.mark.parametrize("printing", [0, PRINTING + 1])
def test_a_printing_that_is_not_here_is_named(printing: int) -> None:
    setup = Setup(boxes=("geek",), names=("Ann", "Ben"), printing=printing)

    with pytest.raises(
        SetupError, match=f"dealt from printing {printing} of its boxes; there are printings 1 to"
    ):
        Game.begin(setup)
