"""A vocabulary as forms: the fields of each kind of card and each verb, for an editor such as the deck studio."""

from __future__ import annotations

from typing import Literal

import msgspec

from slackhouse.cards.drawings import motifs
from slackhouse.cards.schema import schema
from slackhouse.cards.verbs import Place
from slackhouse.cards.vocabulary import PLACES, Vocabulary

Want = Literal["text", "number", "flag", "sure", "choice", "choices", "words", "faces", "other"]
"""What stands in a field. `sure` is there or not; `words` are card words, of which a deck has its own; `other` is a number or something like it."""


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A form field."""

    key: str
    want: Want
    about: str = ""
    needed: bool = False
    least: int = -99
    most: int = 99
    longest: int = 60
    choices: tuple[str, ...] = ()


class VerbForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A verb in one of the lists: the field that names it, and its qualifiers."""

    word: str
    about: str
    fields: tuple[Field, ...]


class KindForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: its fields, and the lists of verbs that it may have."""

    kind: str
    fields: tuple[Field, ...]
    verbs: dict[Place, tuple[VerbForm, ...]]


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a card of one game can be and say."""

    title: str
    kinds: tuple[KindForm, ...]
    lists: dict[str, str]
    """What each list of verbs is for."""
    art: tuple[Field, ...]
    words: tuple[str, ...]
    """Kinds, types and classes; titles come on top."""


class _Said(msgspec.Struct, frozen=True):
    """A part of the schema, as far as a form reads it."""

    description: str = ""
    type: str = ""
    ref: str = msgspec.field(default="", name="$ref")
    enum: tuple[str, ...] = ()
    const: bool = False
    any_of: tuple[_Said, ...] = msgspec.field(default=(), name="anyOf")
    minimum: int = -99
    maximum: int = 99
    longest: int = msgspec.field(default=60, name="maxLength")
    properties: dict[str, _Said] = {}
    required: frozenset[str] = frozenset()


class _Whole(msgspec.Struct, frozen=True):
    parts: dict[str, _Said] = msgspec.field(name="$defs")


def forms(words: Vocabulary) -> Forms:
    """The forms of a vocabulary, made from its schema, so that a verb is known here as soon as it is there."""
    parts = msgspec.convert(schema(words), _Whole).parts
    properties = parts["card"].properties
    return Forms(
        words.title,
        tuple(_kind(words, kind, parts) for kind in words.kinds),
        {place: properties[place].description for place in PLACES if place in properties},
        tuple(_field(key, said) for key, said in properties["art"].properties.items()),
        tuple(sorted(words.words)),
    )


def _kind(words: Vocabulary, kind: str, parts: dict[str, _Said]) -> KindForm:
    properties = parts["card"].properties
    own = [
        key for key in properties if words.has(kind, key) and key not in {*PLACES, "kind", "art", "source"}
    ]
    needed = {key for key, known in words.keys.items() if known.needed and kind in known.kinds} | {"name"}
    fields = [_field(key, properties[key], needed=key in needed) for key in own]
    verbs: dict[Place, tuple[VerbForm, ...]] = {}
    for place in PLACES:
        known = words.verbs_of(place) if words.has(kind, place) else {}
        fit = [
            word
            for word, verb in known.items()
            if verb.only_on in {"", kind} and kind not in verb.not_on and verb.only_in in {None, place}
        ]
        if fit:
            verbs[place] = tuple(_verb(word, parts[f"{place}.{word}"]) for word in fit)
    return KindForm(kind, tuple(fields), verbs)


def _verb(word: str, said: _Said) -> VerbForm:
    fields = [_field(key, one, needed=key in said.required) for key, one in said.properties.items()]
    return VerbForm(word, said.description, tuple(fields))


def _field(key: str, said: _Said, *, needed: bool = False) -> Field:
    about, reference = said.description, said.ref.rpartition("/")[2]
    if reference == "words":
        return Field(key, "words", about, needed)
    if reference == "motif":
        return Field(key, "choice", about, needed, choices=tuple(motifs()))
    if said.const:
        return Field(key, "sure", about, needed)
    if said.enum:
        return Field(key, "choice", about, needed, choices=said.enum)
    if said.type == "boolean":
        return Field(key, "flag", about, needed)
    if said.type == "integer":
        return Field(key, "number", about, needed, said.minimum, said.maximum)
    if said.any_of:
        return _one_or_more(key, said.any_of[0], about, needed=needed)
    return Field(key, "text", about, needed, longest=said.longest)


def _one_or_more(key: str, one: _Said, about: str, *, needed: bool) -> Field:
    if one.enum:
        return Field(key, "choices", about, needed, choices=one.enum)
    if one.type == "string":
        return Field(key, "text", about, needed, longest=one.longest)
    if (one.minimum, one.maximum) == (1, 6):
        return Field(key, "faces", about, needed, 1, 6)
    return Field(key, "other", about, needed)
