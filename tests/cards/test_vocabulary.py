"""Vocabularies: a game hands in what its cards can be and say, and no other game need be there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import slackhouse.cards
from slackhouse.cards.card import Card
from slackhouse.cards.manual import vocabulary as manual
from slackhouse.cards.reading import open_box, read_deck
from slackhouse.cards.schema import schema
from slackhouse.cards.vocabulary import Vocabularies, Vocabulary
from slackhouse.family.family import AnyFamily
from slackhouse.games import FAMILIES
from slackhouse.games.card_text import face, text
from slackhouse.kernel.errors import DeckError
from tests.cards.boxes import OPTIONAL, deck_files
from tests.plain import within

PLAIN = Vocabulary(title="Hearts", card=Card, kinds=("Suit", "Joker"))
HOUSE = Vocabularies([*(one.vocabulary for one in FAMILIES), PLAIN])


def problems(text: str, house: Vocabularies = HOUSE, kinds: tuple[str, ...] = ()) -> list[str]:
    with pytest.raises(DeckError) as caught:
        read_deck(text, file="d", box="hearts", vocabularies=house, kinds=kinds)
    return list(caught.value.problems)


def test_a_game_without_verbs_has_cards_that_say_nothing() -> None:
    (queen,) = read_deck(
        '[[card]]\nname = "Queen"\nkind = "Suit"\ncopies = 2\n',
        file="d",
        box="hearts",
        vocabularies=Vocabularies([PLAIN]),
    )

    assert (type(queen), queen.copies, text(queen)) == (Card, 2, "")
    assert list(face(queen)) == list(Card.face_keys)


def test_a_box_is_opened_with_the_vocabulary_of_its_game(tmp_path: Path) -> None:
    deck = tmp_path / "hearts.toml"
    deck.write_text('title = "Hearts"\n[[card]]\nname = "Queen"\nkind = "Suit"\n', encoding="utf-8")
    box = open_box(deck, name="hearts", vocabularies=Vocabularies([PLAIN]))

    assert (box.name, box.title, [card.name for card in box.cards]) == ("hearts", "Hearts", ["Queen"])


def test_what_only_another_game_knows_is_told_from_a_mistake() -> None:
    suit = '[[card]]\nname = "Queen"\nkind = "Suit"\n'

    assert problems(suit + "goal = 3\n") == ["d:4: Queen: a Suit has no goal, only a Job has"]
    assert problems(suit + "gaol = 3\n") == ['d:4: Queen: unknown key "gaol"; did you mean "goal"?']
    assert problems(suit + "gaol = 3\n", Vocabularies([PLAIN])) == ['d:4: Queen: unknown key "gaol"']
    assert problems('[[card]]\nname = "Nap"\nkind = "Activity"\n', kinds=PLAIN.kinds) == [
        "d:3: Nap: is a card of the kind Activity, and does not fit hearts: there a card is Suit or Joker"
    ]


def test_a_card_of_no_known_kind_is_read_by_the_game_that_knows_most_of_its_keys() -> None:
    """So that a misspelt kind does not make every other key a mistake."""
    stuff = '[[card]]\nname = "Spoon"\nkind = "Stuf"\nvalue = 20\npoints = 2\nobsessions = ["RPG"]\n'

    assert problems(stuff) == ['d:3: Spoon: kind does not know "Stuf"; did you mean "Stuff"?']


def test_the_schema_of_a_game_names_nothing_of_another() -> None:
    card = within(schema(PLAIN), "$defs", "card", "properties")

    assert card["kind"]["enum"] == ["Suit", "Joker"]
    assert set(card) == {"name", "kind", "copies", "quip", "art", "source"}
    assert "Hearts" in within(schema(PLAIN), "title")
    for one in FAMILIES:
        kinds = within(schema(one.vocabulary), "$defs", "card", "properties", "kind", "enum")
        assert kinds == list(one.vocabulary.kinds)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)
def test_every_deck_of_a_family_is_a_box_on_its_shelf(family: AnyFamily) -> None:
    assert set(deck_files(family)) == {*(box.name for box in family.boxes), *OPTIONAL.get(family.name, ())}
    assert all(family.load_box(box.name).name == box.name for box in family.boxes)


def said_in(file: Path) -> set[str]:
    """The texts of a module, its docstrings aside."""
    tree = ast.parse(file.read_text("utf-8"))
    told = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    return {
        str(one.value)
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in told
    }


def test_what_reads_checks_and_says_cards_knows_no_game() -> None:
    """No kind, type or key of a game is named there, and no game."""
    words = {"slack", "dork"}
    for one in FAMILIES:
        words |= {*one.vocabulary.words, *one.vocabulary.keys, *(box.name for box in one.boxes)}
    modules = sorted(Path(slackhouse.cards.__file__).parent.rglob("*.py"))
    named = {file.name: found for file in modules if (found := said_in(file) & words)}

    assert modules
    assert named == {}


def test_the_manual_has_every_kind_of_every_game() -> None:
    assert all(f"`{kind}`" in manual(HOUSE) for kind in (*PLAIN.kinds, "Job", "Character"))
