"""What deck writers read: the schema and the page on decks say what the reader does."""

import json
import re
from pathlib import Path

from slackhouse.cards.manual import refreshed
from slackhouse.cards.reading import load_box, read_deck
from slackhouse.cards.saying import text
from slackhouse.cards.schema import FILE, schema, schema_text
from slackhouse.cards.tables import PLACES, verbs_of

PAGE = Path(__file__).parents[2] / "docs" / "decks.md"


def test_the_schema_beside_the_decks_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == schema_text(), "run: python -m slackhouse.cards.schema"


def test_every_verb_has_its_place_in_the_schema_and_its_docstring() -> None:
    expected = {f"{place}.{word}" for place in PLACES for word in verbs_of(place)}
    verbs = {key: one for key, one in schema()["$defs"].items() if "." in key}

    assert set(verbs) == expected
    assert all(one["description"] for one in verbs.values())


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    said = set(re.findall(r'"#/\$defs/([^"]+)"', schema_text()))

    assert said == set(json.loads(schema_text())["$defs"])


def test_every_deck_of_the_house_points_to_the_schema() -> None:
    decks = sorted(FILE.parent.glob("*.toml"))

    assert decks
    assert all(deck.read_text("utf-8").startswith("#:schema ./deck.schema.json\n") for deck in decks)


def test_the_vocabulary_of_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")

    assert page == refreshed(page), "run: python -m slackhouse.cards.manual docs/decks.md"


def test_the_example_of_the_page_reads_as_it_says() -> None:
    page = PAGE.read_text("utf-8")
    example = re.findall(r"```toml\n(# my-cards.toml\n.*?)```", page, re.DOTALL)[0]
    told = dict(re.findall(r"^\| ([^|`]+?) \| ?([^|]*?) ?\|$", page, re.MULTILINE))
    cards = read_deck(example, file="my-cards.toml", box="mine", known=load_box("geek").cards)

    assert {card.name: text(card) for card in cards} == {card.name: told[card.name] for card in cards}
    assert (len(cards), sum(card.copies for card in cards)) == (4, 6)
