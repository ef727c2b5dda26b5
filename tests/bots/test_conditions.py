"""A card that brings something only if something holds is worth that only where it holds."""

from __future__ import annotations

from slackhouse.game import Game
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.table import Table
from slackhouse.kernel.plain import Entries

CARDS: list[Entries] = [
    {
        "name": "Party Lights",
        "kind": "Thing",
        "cost": 1,
        "slack": 1,
        "when": [{"moment": "turn ends", "gain": 2, "if_guests": "at least 2"}],
    },
    {"name": "Plain Lights", "kind": "Thing", "cost": 1, "slack": 1},
    {
        "name": "Wall Lights",
        "kind": "Thing",
        "cost": 1,
        "slack": 1,
        "when": [{"moment": "turn ends", "gain": 2}],
    },
]


def future(title: str, guests: int) -> float:
    """What a bot thinks that a card will still bring it, with so many guests in the room."""
    game = Game.new(("geek",), 3, 1, own_cards=CARDS)
    table = game.table
    assert isinstance(table, Table)
    printed = table.printed
    people = [card for card, invited in enumerate(printed.is_invited) if invited and not printed.when[card]]
    table.rooms[0] = [(card, 1) for card in people[:guests]]
    view = game.view(0)
    sight = Sight(reading_of(printed), game.face_up(view), view, 0)
    return sight.future(0, printed.number[title])


def test_what_hangs_on_guests_brings_nothing_to_an_empty_room() -> None:
    assert future("Party Lights", 0) == future("Plain Lights", 0)


def test_it_brings_all_of_it_where_they_are() -> None:
    assert future("Party Lights", 2) == future("Wall Lights", 2) > future("Plain Lights", 2)
