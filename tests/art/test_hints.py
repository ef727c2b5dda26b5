"""The key `art` of a deck: checked as it is read, all mistakes at once, with the nearest word."""

from __future__ import annotations

import json

import pytest

from slackhouse.cards.card import Art
from slackhouse.cards.drawings import motifs
from slackhouse.cards.reading import read_deck
from slackhouse.cards.schema import schema_text
from slackhouse.games import FAMILIES, load_box, shelf, vocabularies
from slackhouse.kernel.errors import DeckError
from tests.art.cards import OURS, written


def test_a_deck_may_hint_at_a_picture() -> None:
    one = written(
        'name = "Aunt"',
        'kind = "Person"',
        'art = { motif = "cake", prop = "key", says = "OH!", label = "MINE", traits = ["crown", "grin"], turn = 3 }',
    )

    assert one.art == Art(
        motif="cake", prop="key", says="OH!", label="MINE", traits=("crown", "grin"), turn=3
    )


def test_a_card_without_hints_has_none() -> None:
    assert written('name = "Aunt"', 'kind = "Person"').art is None


@pytest.mark.parametrize(
    ("hint", "told"),
    [
        ('{ motif = "piza" }', 'art: motif does not know "piza"; did you mean "pizza"?'),
        ('{ prop = "gitar" }', 'art: prop does not know "gitar"; did you mean "guitar"?'),
        ('{ motif = "qqqqq" }', 'art: motif does not know "qqqqq"; docs/decks.md lists every motif'),
        ('{ traits = "crwn" }', 'art: traits does not know "crwn"; did you mean "crown"?'),
        ('{ traits = ["crown", "grin", "beard", "specs", "man"] }', "art: traits are 5; 4 is the most"),
        ('{ moti = "pizza" }', 'art has no "moti"; did you mean "motif"?'),
        ('{ says = "THIRTEEN LETTERS" }', "art: says is 16 characters long; 12 is the most"),
        ('{ label = "NINELETTERS" }', "art: label is 11 characters long; 8 is the most"),
        ("{ motif = 3 }", "art: motif wants the name of a motif, not 3"),
        ("{ turn = -1 }", "art: turn wants a whole number from 0 to 99, not -1"),
        ("{ turn = true }", "art: turn wants a whole number, not true"),
        ('"pizza"', 'art wants a table such as { motif = "pizza" }, not "pizza"'),
    ],
)
def test_a_wrong_hint_is_told_with_what_was_meant(hint: str, told: str) -> None:
    with pytest.raises(DeckError) as caught:
        written('name = "Aunt"', 'kind = "Person"', f"art = {hint}")

    assert caught.value.problems == (f"deck:4: Aunt: {told}",)


def test_all_mistakes_of_a_hint_are_told_at_once() -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(
            '[[card]]\nname = "Aunt"\nkind = "Person"\nart = { motif = "piza", says = 3, tur = 1 }\n',
            file="deck",
            box="geek",
            vocabularies=vocabularies(),
        )

    assert len(caught.value.problems) == 3


def test_about_one_card_in_five_of_ours_needs_a_hint() -> None:
    hinted = [one for one in OURS if one.art is not None]

    assert 0.15 < len(hinted) / len(OURS) < 0.25


def test_the_schema_completes_motifs() -> None:
    schema = json.loads(schema_text(FAMILIES[0].vocabulary))

    assert schema["$defs"]["motif"]["enum"] == list(motifs())
    assert set(schema["$defs"]["card"]["properties"]["art"]["properties"]) == set(Art.__struct_fields__)


def test_no_rule_reads_a_hint() -> None:
    """What is printed on a card, and what it says, is the same with it and without."""
    from slackhouse.games.card_text import face

    assert all("art" not in face(one) for box in shelf() for one in load_box(box).cards)
