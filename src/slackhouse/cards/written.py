"""Cards as they are written in a deck file: the location of each value, and verbs before their card words are looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

import msgspec
from msgspec import inspect

from slackhouse.cards.verbs import Verb, Words
from slackhouse.kernel.plain import Plain

At = tuple[str | int, ...]
"""Where inside a card: `("play", 0, "gain")`."""
Raw = Mapping[str, object]
"""A card as it is written: its keys, and whatever stands behind them."""
Tell = Callable[[At, str], None]
"""Notes a problem: where inside the card, and what."""


class Written(msgspec.Struct, frozen=True):
    """A verb as it was written: its class and its fields, before its card words are looked up."""

    verb: type[Verb]
    at: At
    fields: dict[str, Plain]

    @property
    def word(self) -> str:
        return self.verb.word()

    @property
    def place(self) -> str:
        return str(self.at[0])

    def words(self) -> Iterable[tuple[str, str]]:
        """Every card word in it, with the key it stands under."""
        for key in word_keys(self.verb):
            for word in self.several(key):
                yield key, word

    def several(self, key: str) -> Words:
        """What stands behind a key that may have several, as text; nothing where it is not written."""
        found = self.fields.get(key)
        return tuple(str(one) for one in found) if isinstance(found, tuple) else ()

    def made(self) -> Verb:
        names = names_of(self.verb)
        return self.verb(**{names[key]: value for key, value in self.fields.items()})


@cache
def names_of(verb: type[Verb]) -> dict[str, str]:
    """By the key under which it is written, what a field is called."""
    return {one.encode_name: one.name for one in msgspec.structs.fields(verb)}


@cache
def fields_of(verb: type[Verb]) -> dict[str, inspect.Type]:
    """By the key under which each is written: a word that is none in Python has another name there."""
    return {one.encode_name: inspect.type_info(one.type) for one in msgspec.structs.fields(verb)}


@cache
def required_of(verb: type[Verb]) -> Words:
    return tuple(one.encode_name for one in msgspec.structs.fields(verb) if one.required)


@cache
def word_keys(verb: type[Verb]) -> Words:
    """The fields that hold card words."""
    return tuple(
        one.encode_name
        for one in msgspec.structs.fields(verb)
        if isinstance(info := inspect.type_info(one.type), inspect.VarTupleType)
        and isinstance(info.item_type, inspect.StrType)
    )


def words_in(verb: Verb) -> Iterator[str]:
    """Every card word that a verb speaks of."""
    names = names_of(type(verb))
    for key in word_keys(type(verb)):
        yield from getattr(verb, names[key])
