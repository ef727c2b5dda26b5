"""A deck changed card by card: comments and everything else stay as they are written."""

import tomllib

import pytest

from slackhouse.cards.editing import added, changed, dropped, headed
from slackhouse.kernel.errors import DeckError

DECK = """\
# my deck
title = "The Annexe"  # named so

# first
[[card]]
name = "Beanbag"  # a name
kind = "Thing"
cost = 3  # dear
standing = [{ bonus = 1, on = "TV" }]

# second
[[card]]
name = "Cousin"
kind = "Person"
"""


def test_a_changed_card_keeps_its_comments_and_its_neighbours() -> None:
    card = {"name": "Beanbag", "kind": "Thing", "cost": 4, "standing": [{"bonus": 1, "on": "TV"}], "slack": 2}
    text = changed(DECK, 0, card)

    assert text == DECK.replace("cost = 3  # dear", "cost = 4  # dear").replace(
        '"TV" }]\n', '"TV" }]\nslack = 2\n'
    )


def test_what_is_the_same_is_not_written_anew() -> None:
    assert changed(DECK, 0, tomllib.loads(DECK)["card"][0]) == DECK


def test_a_key_that_says_nothing_is_not_kept() -> None:
    text = changed(DECK, 0, {"name": "Beanbag", "kind": "Thing", "cost": None, "standing": []})

    assert tomllib.loads(text)["card"][0] == {"name": "Beanbag", "kind": "Thing"}


def test_a_card_is_added_at_the_end_and_another_taken_out() -> None:
    text = dropped(added(DECK, {"name": "Nap", "kind": "Activity", "types": ["Sleep", "TV"]}), 0)

    assert [card["name"] for card in tomllib.loads(text)["card"]] == ["Cousin", "Nap"]
    assert text.startswith('# my deck\ntitle = "The Annexe"  # named so\n')


def test_the_first_card_of_an_empty_deck() -> None:
    assert added("", {"name": "Nap", "kind": "Activity"}) == '[[card]]\nname = "Nap"\nkind = "Activity"\n'


def test_a_deck_gets_a_title_and_boxes_above_its_cards() -> None:
    text = headed(DECK, {"title": "Ours", "boxes": "goth"})

    assert text.startswith(
        '# my deck\ntitle = "Ours"  # named so\nboxes = "goth"\n\n# first\n[[card]]\nname = "Beanbag"'
    )
    assert headed('[[card]]\nname = "N"\n', {"title": "T"}) == 'title = "T"\n\n[[card]]\nname = "N"\n'


def test_verbs_written_as_tables_of_their_own_belong_to_their_card() -> None:
    text = '[[card]]\nname = "A"\nkind = "Whenever"\n[[card.play]]\ngain = 1\n\n[[card]]\nname = "B"\n'
    after = changed(text, 0, {"name": "A", "kind": "Whenever", "play": [{"gain": 1}], "quip": "?"})

    assert tomllib.loads(after)["card"] == [
        {"name": "A", "kind": "Whenever", "play": [{"gain": 1}], "quip": "?"},
        {"name": "B"},
    ]


@pytest.mark.parametrize(
    ("text", "number"), [('card = [{ name = "A" }]\n', 0), ('[[card]]\nname = "A"\n', 7)]
)
def test_what_cannot_be_changed_card_by_card_is_refused(text: str, number: int) -> None:
    with pytest.raises(DeckError):
        changed(text, number, {"name": "B"})


def test_names_of_any_kind_are_only_text() -> None:
    for name in ('"]]\n[[card]]', "\\", "'''", "寿司", "\u202e", "[[card]]", "# no"):
        after = changed(DECK, 1, {"name": name, "kind": "Person"})

        assert tomllib.loads(after)["card"][1] == {"name": name, "kind": "Person"}
        assert len(tomllib.loads(after)["card"]) == 2
