"""The JSON Schema of deck files, made from the card and verb classes, so that an editor can check and complete as one types.

`python -m slackhouse.cards.schema` writes it anew beside the decks.
"""

from __future__ import annotations

import inspect as python
import json
from pathlib import Path
from typing import Any, Final

from msgspec import inspect

from slackhouse.cards.art import ABOUT_ART, LONGEST_LABEL, LONGEST_SOUND
from slackhouse.cards.card import Card
from slackhouse.cards.checking import KEYS, KINDS_WITH, NUMBERS_OF_A_JOB, SOURCES
from slackhouse.cards.dork_sense import MOST_DOLLARS
from slackhouse.cards.drawings import motifs, traits
from slackhouse.cards.reading import MOST_CARDS
from slackhouse.cards.sense import NAMED
from slackhouse.cards.tables import AT_LEAST_ONE, PLACES, UNTIL, fields_of, required_of, verbs_of
from slackhouse.cards.values import LONGEST_NAME, LONGEST_QUIP, MOST, ROLL, VARIABLE
from slackhouse.cards.verbs import Place, Verb
from slackhouse.cards.words import KINDS, OBSESSIONS, TYPES

FILE: Final = Path(__file__).parent / "decks" / "deck.schema.json"
Schema = dict[str, Any]

ABOUT: Final[dict[str, str]] = {
    "name": "The title. Case and punctuation aside, no other card of the deck has it.",
    "kind": "Person, Thing, Activity, Whenever or Job; in Chez Dork: Stuff, Special or Character.",
    "types": "What it counts as; a card of two types has the attacks and the benefits of both.",
    "cost": "What a Thing or an Activity costs. 0 if not written.",
    "slack": 'Slack as it is printed; an Activity may have a die, "1d6-1". 0 if not written.',
    "copies": "How many of it are in the box. 1 if not written.",
    "income": 'Income of a Job: a number, or two such as "2/3".',
    "free_time": 'Free Time of a Job: a number, or two such as "2/3".',
    "goal": "Slack Goal of a Job.",
    "value": "What Stuff costs to buy from hand, in dollars.",
    "points": "What Stuff is worth toward the 25 that win.",
    "obsessions": "What Stuff fits (one to three), what a Character is obsessed with for good (up to two), or the two ends of a Temporary Obsession.",
    "job_related": "Some Jobs are immune to such cards, and students never meet them.",
    "major_related": "Job-holders never meet such cards where some have Jobs and some have Majors.",
    "play": "What a Whenever does, once, as it is played.",
    "when": "What happens when a moment comes.",
    "standing": "What holds as long as the card lies in a room, or the Job is held.",
    "answer": "What a Whenever does against what is being played.",
    "quip": "A line of our own. No rule reads it.",
    "art": "Hints for its picture, where the title alone would mislead. No rule reads them.",
    "source": "Where its facts come from: a rulebook, public pages, or us. Ours if not written.",
}
"""What each key of a card is."""


def schema() -> Schema:
    """The whole schema."""
    deck = {
        "title": _text(LONGEST_NAME, "What the box is called."),
        "card": {"type": "array", "maxItems": MOST_CARDS},
    }
    deck["card"]["items"] = {"$ref": "#/$defs/card"}
    verbs = {
        f"{place}.{word}": _verb(verb, place) for place in PLACES for word, verb in verbs_of(place).items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Slackhouse deck",
        "type": "object",
        "properties": deck,
        "additionalProperties": False,
        "$defs": {"card": _card(), "motif": {"enum": list(motifs())}, "words": _WORDS, **verbs},
    }


def schema_text() -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def write_schema() -> None:
    FILE.write_text(schema_text(), encoding="utf-8")


def about(thing: type) -> str:
    """A docstring on one line."""
    return " ".join((python.getdoc(thing) or "").split())


_WORDS: Final[Schema] = {
    "description": "Card words: a kind, a type, a class such as invited, or a title.",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}],
}


def _text(longest: int, description: str) -> Schema:
    return {"type": "string", "maxLength": longest, "description": description}


def _number(least: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": MOST}


def _card() -> Schema:
    shapes: dict[str, Schema] = {
        "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
        "kind": {"enum": list(KINDS)},
        "types": _one_or_more({"enum": list(TYPES)}),
        "cost": _number(0),
        "slack": {"anyOf": [_number(-MOST), {"type": "string", "pattern": f"^{ROLL}$"}]},
        "copies": _number(1),
        "income": _two(),
        "free_time": _two(),
        "goal": _number(1),
        "value": {**_number(0), "maximum": MOST_DOLLARS},
        "points": _number(0),
        "obsessions": _one_or_more({"enum": list(OBSESSIONS)}),
        "job_related": {"type": "boolean"},
        "major_related": {"type": "boolean"},
        "quip": {"type": "string", "maxLength": LONGEST_QUIP},
        "art": _art(),
        "source": {"enum": list(SOURCES)},
        **{place: _list(place) for place in PLACES},
    }
    return {
        "description": about(Card),
        "type": "object",
        "properties": {key: {"description": ABOUT[key], **shapes[key]} for key in KEYS},
        "required": ["name", "kind"],
        "additionalProperties": False,
        "allOf": [_only(kind) for kind in KINDS],
    }


def _two() -> Schema:
    return {"anyOf": [_number(0), {"type": "string", "pattern": f"^{VARIABLE}$"}]}


def _one_or_more(item: Schema) -> Schema:
    return {"anyOf": [item, {"type": "array", "items": item, "minItems": 1}]}


def _list(place: Place) -> Schema:
    tables = {"oneOf": [{"$ref": f"#/$defs/{place}.{word}"} for word in verbs_of(place)]}
    return {"anyOf": [{"type": "array", "items": tables}, tables]}


def _art() -> Schema:
    motif = {"$ref": "#/$defs/motif"}
    shapes: dict[str, Schema] = {
        "motif": motif,
        "prop": motif,
        "says": {"type": "string", "maxLength": LONGEST_SOUND},
        "label": {"type": "string", "maxLength": LONGEST_LABEL},
        "traits": _one_or_more({"enum": list(traits())}),
        "turn": _number(0),
    }
    return {
        "type": "object",
        "properties": {key: {"description": says, **shapes[key]} for key, says in ABOUT_ART.items()},
        "additionalProperties": False,
    }


def _only(kind: str) -> Schema:
    """What a card of this kind has not, and must have."""
    then: Schema = {"properties": {key: False for key, kinds in KINDS_WITH.items() if kind not in kinds}}
    if kind == "Job":
        then["required"] = list(NUMBERS_OF_A_JOB)
    return {"if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]}, "then": then}


def _verb(verb: type[Verb], place: Place) -> Schema:
    fields = {key: _field(key, wanted) for key, wanted in fields_of(verb).items()}
    required = list(required_of(verb))
    if place == "when":
        required.append("moment")
        fields["who"] = (
            {"enum": [one for one in fields["who"]["enum"] if one not in NAMED]} if "who" in fields else {}
        )
    else:
        for key in ("moment", "what", "whose"):
            fields.pop(key, None)
    word = verb.word()
    order = [word, *(key for key in fields if key != word)]
    return {
        "description": about(verb),
        "type": "object",
        "properties": {key: fields[key] for key in order if fields[key]},
        "required": required,
        "additionalProperties": False,
    }


def _field(key: str, wanted: inspect.Type) -> Schema:
    match wanted:
        case inspect.BoolType():
            return {"type": "boolean"} if key == "at_random" else {"const": True}
        case inspect.IntType():
            return _number(1 if key in AT_LEAST_ONE else -MOST)
        case inspect.LiteralType(values):
            return {"enum": list(values)}
        case inspect.VarTupleType(inspect.StrType()):
            return {"$ref": "#/$defs/words"}
        case inspect.VarTupleType(inspect.IntType()):
            return _one_or_more({"type": "integer", "minimum": 1, "maximum": 6})
        case inspect.VarTupleType(item):
            return _one_or_more(_field(key, item))
        case _:
            return {"enum": list(UNTIL)}


if __name__ == "__main__":
    write_schema()
