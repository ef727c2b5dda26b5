"""What deck writers read: the schema and the page on decks say what the reader does."""

import json
import re
from pathlib import Path

import pytest

from slackhouse.cards.manual import refreshed
from slackhouse.cards.reading import read_deck
from slackhouse.cards.saying import text
from slackhouse.cards.schema import schema, schema_text
from slackhouse.cards.vocabulary import PLACES
from slackhouse.contract.family import Family
from slackhouse.games import FAMILIES, load_box, vocabularies
from slackhouse.games.papers import schema_file

PAGE = Path(__file__).parents[2] / "docs" / "decks.md"
every_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)


@every_family
def test_the_schema_beside_the_decks_is_up_to_date(family: Family) -> None:
    made = schema_text(family.vocabulary)

    assert schema_file(family).read_text("utf-8") == made, (
        "run: python -m slackhouse.games.papers docs/decks.md"
    )


@every_family
def test_every_verb_has_its_place_in_the_schema_and_its_docstring(family: Family) -> None:
    words = family.vocabulary
    expected = {f"{place}.{word}" for place in PLACES for word in words.verbs_of(place)}
    verbs = {key: one for key, one in schema(words)["$defs"].items() if "." in key}

    assert set(verbs) == expected
    assert all(one["description"] for one in verbs.values())


@every_family
def test_every_reference_of_the_schema_leads_somewhere(family: Family) -> None:
    whole = schema_text(family.vocabulary)
    said = set(re.findall(r'"#/\$defs/([^"]+)"', whole))

    assert said == set(json.loads(whole)["$defs"])


@every_family
def test_every_deck_of_the_house_points_to_the_schema(family: Family) -> None:
    decks = sorted(schema_file(family).parent.glob("*.toml"))

    assert decks
    assert all(deck.read_text("utf-8").startswith("#:schema ./deck.schema.json\n") for deck in decks)


def test_the_vocabulary_of_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")

    assert page == refreshed(page, vocabularies()), "run: python -m slackhouse.games.papers docs/decks.md"


def test_the_example_of_the_page_reads_as_it_says() -> None:
    page = PAGE.read_text("utf-8")
    example = re.findall(r"```toml\n(# my-cards.toml\n.*?)```", page, re.DOTALL)[0]
    told = dict(re.findall(r"^\| ([^|`]+?) \| ?([^|]*?) ?\|$", page, re.MULTILINE))
    cards = read_deck(
        example, file="my-cards.toml", box="mine", vocabularies=vocabularies(), known=load_box("geek").cards
    )

    assert {card.name: text(card) for card in cards} == {card.name: told[card.name] for card in cards}
    assert (len(cards), sum(card.copies for card in cards)) == (4, 6)
