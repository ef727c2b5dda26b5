"""The JSON Schema of deck files, made from a vocabulary, so that an editor can check and complete as one types."""

from __future__ import annotations

import inspect as python
import json
from typing import Final, get_args

from msgspec import inspect

from slackhouse.cards.art import ABOUT_ART, LONGEST_LABEL, LONGEST_SOUND
from slackhouse.cards.drawings import motifs, traits
from slackhouse.cards.reading import MOST_CARDS
from slackhouse.cards.sense import LATER, NAMED
from slackhouse.cards.values import LONGEST_NAME, MOST
from slackhouse.cards.verbs import Moment, Place, Verb
from slackhouse.cards.vocabulary import PLACES, Shape, Vocabulary, number, one_or_more
from slackhouse.cards.written import fields_of, required_of

FILE: Final = "deck.schema.json"
"""What it is called, beside the decks of a game."""


def schema(words: Vocabulary) -> Shape:
    """The whole schema."""
    deck: Shape = {
        "title": _text(LONGEST_NAME, "What the box is called."),
        "boxes": one_or_more({"type": "string"}) | {"description": "The boxes it is written for."},
        "card": {"type": "array", "maxItems": MOST_CARDS, "items": {"$ref": "#/$defs/card"}},
    }
    verbs = {
        f"{place}.{word}": _verb(verb, place, words)
        for place in PLACES
        for word, verb in words.verbs_of(place).items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A Slackhouse deck for {words.title}",
        "type": "object",
        "properties": deck,
        "additionalProperties": False,
        "$defs": {"card": _card(words), "motif": {"enum": list(motifs())}, "words": _WORDS, **verbs},
    }


def schema_text(words: Vocabulary) -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(words), indent=1, ensure_ascii=False) + "\n"


def about(thing: type) -> str:
    """A docstring on one line."""
    return " ".join((python.getdoc(thing) or "").split())


_WORDS: Final[Shape] = {
    "description": "Card words: a kind, a type, a class such as invited, or a title.",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}],
}


def _text(longest: int, description: str) -> Shape:
    return {"type": "string", "maxLength": longest, "description": description}


def _card(words: Vocabulary) -> Shape:
    shapes: dict[str, Shape] = {key: known.shape for key, known in words.all_keys.items()}
    shapes |= {
        "kind": {"enum": list(words.kinds)},
        "types": one_or_more({"enum": list(words.types)}),
        "art": _art(),
    }
    shapes |= {place: _list(words, place) for place in PLACES}
    return {
        "description": about(words.card),
        "type": "object",
        "properties": {
            key: {"description": known.about, **shapes[key]} for key, known in words.all_keys.items()
        },
        "required": ["name", "kind"],
        "additionalProperties": False,
        "allOf": [_only(words, kind) for kind in words.kinds],
    }


def _list(words: Vocabulary, place: Place) -> Shape:
    tables: Shape = {"oneOf": [{"$ref": f"#/$defs/{place}.{word}"} for word in words.verbs_of(place)]}
    return {"anyOf": [{"type": "array", "items": tables}, tables]}


def _art() -> Shape:
    motif: Shape = {"$ref": "#/$defs/motif"}
    shapes: dict[str, Shape] = {
        "motif": motif,
        "prop": motif,
        "says": {"type": "string", "maxLength": LONGEST_SOUND},
        "label": {"type": "string", "maxLength": LONGEST_LABEL},
        "traits": one_or_more({"enum": list(traits())}),
        "turn": number(0),
    }
    return {
        "type": "object",
        "properties": {key: {"description": says, **shapes[key]} for key, says in ABOUT_ART.items()},
        "additionalProperties": False,
    }


def _only(words: Vocabulary, kind: str) -> Shape:
    """What a card of this kind has not, and must have."""
    then: Shape = {"properties": {key: False for key in words.all_keys if not words.has(kind, key)}}
    needed = [key for key, known in words.keys.items() if known.needed and kind in known.kinds]
    if needed:
        then["required"] = [*needed]
    return {"if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]}, "then": then}


def _verb(verb: type[Verb], place: Place, words: Vocabulary) -> Shape:
    fields = {key: _field(verb, key, wanted) for key, wanted in fields_of(verb).items()}
    required = list(required_of(verb))
    who = fields_of(verb).get("who")
    if isinstance(who, inspect.LiteralType):
        others = (*words.not_who, *(NAMED if place == "when" else (LATER,)))
        fields["who"] = {"enum": [str(one) for one in who.values if one not in others]}
    if place == "when":
        required.append("moment")
        every = sorted(one for one in get_args(Moment) if one not in words.not_moment)
        fields["moment"] = one_or_more({"enum": every})
        for key in ("what", "whose") if "succeeds" in words.not_moment else ():
            fields.pop(key, None)
    else:
        for key in ("moment", "what", "whose"):
            fields.pop(key, None)
    word = verb.word()
    order = [word, *(key for key in fields if key != word)]
    return {
        "description": about(verb),
        "type": "object",
        "properties": {key: fields[key] for key in order if fields[key]},
        "required": [*required],
        "additionalProperties": False,
    }


def _field(verb: type[Verb], key: str, wanted: inspect.Type) -> Shape:
    match wanted:
        case inspect.BoolType():
            return {"const": True} if key == verb.word() else {"type": "boolean"}
        case inspect.IntType():
            return number(verb.least.get(key, -MOST))
        case inspect.LiteralType(values):
            return {"enum": list(values)}
        case inspect.VarTupleType(inspect.StrType()):
            return {"$ref": "#/$defs/words"}
        case inspect.VarTupleType(inspect.IntType()):
            return one_or_more({"type": "integer", "minimum": 1, "maximum": 6})
        case inspect.VarTupleType(item):
            return one_or_more(_field(verb, key, item))
        case _:
            if key in verb.patterns:
                return {"type": "string", "pattern": f"^{verb.patterns[key][0]}$"}
            return {"enum": list(verb.choices[key])} if key in verb.choices else {"type": "string"}
