"""What deck writers read: the schema and the page on decks say what the reader does."""

import json
import re
from pathlib import Path

import pytest

from slackhouse.cards.manual import refreshed
from slackhouse.cards.reading import load_deck, read_deck
from slackhouse.cards.schema import schema, schema_text
from slackhouse.cards.vocabulary import PLACES
from slackhouse.family.family import AnyFamily
from slackhouse.game import joining
from slackhouse.games import FAMILIES, load_box, vocabularies
from slackhouse.games.card_text import text
from slackhouse.games.reference_docs import schema_file
from tests.cards.boxes import OPTIONAL, deck_files
from tests.plain import within

PAGE = Path(__file__).parents[2] / "docs" / "decks.md"
every_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)


@every_family
def test_the_schema_beside_the_decks_is_up_to_date(family: AnyFamily) -> None:
    made = schema_text(family.vocabulary)

    assert schema_file(family).read_text("utf-8") == made, (
        "run: python -m slackhouse.games.reference_docs docs"
    )


@every_family
def test_every_verb_has_its_place_in_the_schema_and_its_docstring(family: AnyFamily) -> None:
    words = family.vocabulary
    expected = {f"{place}.{word}" for place in PLACES for word in words.verbs_of(place)}
    verbs = {key: one for key, one in within(schema(words), "$defs").items() if "." in key}

    assert set(verbs) == expected
    assert all(one["description"] for one in verbs.values())


@every_family
def test_every_reference_of_the_schema_leads_somewhere(family: AnyFamily) -> None:
    whole = schema_text(family.vocabulary)
    said = set(re.findall(r'"#/\$defs/([^"]+)"', whole))

    assert said == set(json.loads(whole)["$defs"])


@every_family
def test_every_deck_of_the_house_points_to_the_schema(family: AnyFamily) -> None:
    decks = deck_files(family).values()
    first = {deck: deck.read_text("utf-8").partition("\n")[0].removeprefix("#:schema ") for deck in decks}

    assert len(decks) == len(family.boxes) + len(OPTIONAL.get(family.name, ()))
    assert all((deck.parent / said).resolve() == schema_file(family) for deck, said in first.items())


def test_the_vocabulary_of_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")

    assert page == refreshed(page, vocabularies()), "run: python -m slackhouse.games.reference_docs docs"


def test_the_example_of_the_page_reads_as_it_says() -> None:
    page = PAGE.read_text("utf-8")
    example = re.findall(r"```toml\n(# my-cards.toml\n.*?)```", page, re.DOTALL)[0]
    told = dict(re.findall(r"^\| ([^|`]+?) \| ?([^|]*?) ?\|$", page, re.MULTILINE))
    cards = read_deck(
        example, file="my-cards.toml", box="mine", vocabularies=vocabularies(), known=load_box("geek").cards
    )

    assert {card.name: text(card) for card in cards} == {card.name: told[card.name] for card in cards}
    assert (len(cards), sum(card.copies for card in cards)) == (4, 6)


def test_the_twelve_ideas_of_the_page_are_cards_of_the_deck_of_house_rules() -> None:
    deck = PAGE.parents[1] / "examples" / "decks" / "house-rules.toml"
    cards = {card.name: text(card) for card in load_deck(deck, **joining(("geek",)))}
    part = PAGE.read_text("utf-8").partition("## Twelve ideas")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in row.split("|")[1:-1]] for row in part.splitlines() if row.startswith("|")
    ]

    assert len(rows[2:]) == 12
    assert {card: said for _, card, said in rows[2:]} == {card: cards[card] for _, card, _ in rows[2:]}
