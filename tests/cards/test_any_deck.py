"""A deck from anybody: whatever is written, it becomes cards or a list of mistakes, never a crash."""

import json
import tomllib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slackhouse.cards.card import Card
from slackhouse.cards.lines import Lines
from slackhouse.cards.lines import Path as Where
from slackhouse.cards.reading import read_deck
from slackhouse.cards.vocabulary import PLACES
from slackhouse.cards.written import fields_of
from slackhouse.games import load_box, vocabularies
from slackhouse.games.card_text import face, text
from slackhouse.kernel.errors import DeckError

HOUSE = vocabularies()
QUALIFIERS = sorted({key for one in HOUSE for verb in one.verbs for key in fields_of(verb)})
CLASSES = [word for one in HOUSE for word in one.classes]
LITERALS = [
    "me",
    "seat",
    "rival",
    "all",
    "neighbours",
    "player",
    "host",
    "best",
    "enters",
    "succeeds",
    "turn ends",
    "1d6-1",
    "2/3",
]

words = st.sampled_from([*HOUSE.kinds, *HOUSE.types, *CLASSES, *LITERALS, "Nap"]) | st.text(max_size=8)
scalars = words | st.integers(-3, 8) | st.integers() | st.booleans() | st.floats(allow_nan=False)
values = scalars | st.lists(scalars, max_size=3)
tables = st.dictionaries(st.sampled_from(QUALIFIERS) | st.text(max_size=5), values, max_size=4)
lists = tables | st.lists(tables | scalars, max_size=3)
cards = st.fixed_dictionaries(
    {"name": st.sampled_from(["Nap", "Air", "Couch"]) | words, "kind": st.sampled_from(HOUSE.kinds)},
    optional={key: lists if key in PLACES else values for key in HOUSE.keys if key not in {"name", "kind"}},
)


def toml(value: Any) -> str:
    """Plain data as TOML: JSON is nearly that."""
    match value:
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + "}"
        case list():
            return "[" + ", ".join(toml(one) for one in value) + "]"
        case float():
            return f"{value:f}" if abs(value) < 1e9 else "inf"
        case _:
            return json.dumps(value).replace("\x7f", "\\u007F")


def is_read(text_of_deck: str) -> tuple[Card, ...]:
    """Cards, or none if mistakes were told: one line each."""
    cards: tuple[Card, ...] = ()
    problems: tuple[str, ...] | None = None
    try:
        cards = read_deck(text_of_deck, file="any.toml", box="any", vocabularies=vocabularies())
    except DeckError as error:
        problems = error.problems

    assert problems != ()
    assert all(told.startswith("any.toml:") and "\n" not in told for told in problems or ())
    return cards


@given(st.text())
def test_any_text_is_a_deck_or_a_list_of_mistakes(written: str) -> None:
    is_read(written)


@given(st.text(alphabet="[]{}card=\"'\n#.,1 "))
def test_anything_that_looks_like_toml_is_a_deck_or_a_list_of_mistakes(written: str) -> None:
    is_read(written)


@pytest.mark.slow
@given(st.lists(cards, max_size=3))
def test_any_cards_are_a_deck_or_a_list_of_mistakes(some: list[dict[str, Any]]) -> None:
    written = "".join(
        "[[card]]\n" + "".join(f"{key} = {toml(one)}\n" for key, one in card.items()) for card in some
    )

    for card in is_read(written):
        assert text(card) == text(card).strip()
        assert json.dumps(face(card))


def paths(value: Any, path: Where = ()) -> list[Where]:
    match value:
        case dict():
            return [path, *(one for key, item in value.items() for one in paths(item, (*path, key)))]
        case list():
            return [path, *(one for i, item in enumerate(value) for one in paths(item, (*path, i)))]
        case _:
            return [path]


@given(st.text(alphabet="[]{}card=\"'\n#.,1 "))
def test_every_value_of_any_toml_has_a_line(written: str) -> None:
    try:
        data = tomllib.loads(written)
    except tomllib.TOMLDecodeError:
        return
    lines = Lines(written)
    last = written.count("\n") + 1

    assert all(1 <= lines.of(path) <= last for path in paths(data))


REAL = """\
title = "T"  # [[card]]
[[card]]
name = '''
kind = 3'''
when = [ # one
  { gain = 1 },
  { 'who' = { x = [
    1, 2
  ] } } ]
[[card.play]]
a.b = \"\"\"x\"\"\"\"
[[ card . play ]]
a = 1
[[card]]
name = 'y'
[card.sub]
z = 1979-05-27 07:32:00
"""


def test_the_line_of_every_key_of_a_real_deck_is_where_it_is_written() -> None:
    assert tomllib.loads(REAL)
    lines = Lines(REAL)
    found = {
        path: lines.of(path)
        for path in [
            ("title",),
            ("card", 0),
            ("card", 0, "name"),
            ("card", 0, "when"),
            ("card", 0, "when", 0, "gain"),
            ("card", 0, "when", 1, "who", "x", 1),
            ("card", 0, "play", 0, "a", "b"),
            ("card", 0, "play", 1),
            ("card", 0, "play", 1, "a"),
            ("card", 1),
            ("card", 1, "name"),
            ("card", 1, "sub", "z"),
            ("card", 1, "nowhere", 3),
        ]
    }

    assert list(found.values()) == [1, 2, 3, 5, 6, 8, 11, 12, 13, 14, 15, 17, 14]


def test_a_card_is_plain_data_that_can_be_written_and_compared() -> None:
    for card in load_box("geek").cards:
        assert msgspec.json.encode(card)
        assert card == msgspec.structs.replace(card)
        assert hash(card) == hash(msgspec.structs.replace(card))
