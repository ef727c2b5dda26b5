"""One card of a deck file: its keys, what its kind may have, and whether its verbs make sense together."""

from __future__ import annotations

from typing import Any

import msgspec

from slackhouse.cards import values
from slackhouse.cards.art import read_art
from slackhouse.cards.card import Card
from slackhouse.cards.sense import check_verbs
from slackhouse.cards.tables import Reader
from slackhouse.cards.values import UnfitError, near, quoted
from slackhouse.cards.vocabulary import OWN_TYPES, PLACES, Vocabularies, Vocabulary
from slackhouse.cards.words import folded, with_article
from slackhouse.cards.written import Raw, Tell, Written


class Draft(msgspec.Struct):
    """A card that is being read: its printed facts, its verbs as written, and the errors found."""

    tell: Tell
    own: Vocabulary
    facts: dict[str, Any] = {}
    written: list[Written] = []

    @property
    def name(self) -> str:
        return str(self.facts.get("name", ""))

    @property
    def own_types(self) -> tuple[str, ...]:
        """The types that it brings itself."""
        return tuple(self.facts.get(OWN_TYPES, ()))

    def made(self, box: str) -> Card:
        facts = {key: value for key, value in self.facts.items() if key != OWN_TYPES}
        if self.own_types:
            facts["types"] = (*facts.get("types", ()), *self.own_types)
        lists: dict[str, Any] = {
            place: tuple(one.made() for one in self.written if one.place == place) for place in PLACES
        }
        return self.own.card(box=box, **facts, **lists)


def draft(table: Raw, house: Vocabularies, tell: Tell) -> Draft:
    """Everything that can be said of a card without knowing the others."""
    own = house.of(table)
    kind = table.get("kind")
    kind = kind if isinstance(kind, str) and kind in own.kinds else None
    card = Draft(tell, own)
    reader = Reader(house, own, tell)
    for key, value in table.items():
        if key not in house.keys:
            tell((key,), f"unknown key {quoted(key)}{near(key, house.keys)}")
        elif kind is not None and not own.has(kind, key):
            having = " or ".join(house.kinds_with(key))
            instead = own.instead.get((kind, key), "")
            tell((key,), f"{with_article(kind)} has no {key}, only {with_article(having)} has{instead}")
        elif key in PLACES:
            card.written += reader.list(key, value)
        elif key == "art":
            card.facts[key] = read_art(value, tell)
        elif key in own.all_keys:
            try:
                card.facts[key] = _fact(key, value, kind, own, house)
            except UnfitError as wrong:
                tell((key,), f"{key} {wrong}")
    _check_needed(table, kind, own, tell)
    _check_own_types(card, house)
    check_verbs(card.written, tell)
    if kind is not None:
        for key, known in own.keys.items():
            if known.blank is not None and own.has(kind, key):
                card.facts.setdefault(key, known.blank)
        _check_strangers(kind, card, house)
        own.check(kind, table, card.written, tell)
    return card


def _fact(key: str, value: object, kind: str | None, own: Vocabulary, house: Vocabularies) -> object:
    if key == "kind":
        return values.one_of(value, house.kinds)
    if key == "types":
        return _types(value, house)
    read = own.all_keys[key].read
    return value if read is None else read(value, kind)


def _types(value: object, house: Vocabularies) -> tuple[str, ...]:
    types = tuple(values.one_of(one, house.types) for one in values.several(value))
    if len(set(types)) < len(types):
        raise UnfitError("has the same type twice")
    return types


def _check_own_types(card: Draft, house: Vocabularies) -> None:
    """A deck's own types must differ from the built-in types, also from nearly equal ones."""
    for word in card.own_types:
        if word in house.words:
            card.tell((OWN_TYPES,), f"{OWN_TYPES}: {quoted(word)} is a built-in type: write it under types")
        elif meant := next((one for one in house.types if folded(one) == folded(word)), ""):
            card.tell(
                (OWN_TYPES,), f"{OWN_TYPES}: {quoted(word)} is nearly {quoted(meant)}: write that under types"
            )


def _check_needed(table: Raw, kind: str | None, own: Vocabulary, tell: Tell) -> None:
    for key in ("name", "kind"):
        if key not in table:
            tell((), f"a card needs {quoted(key)}")
    for key, known in own.keys.items():
        if kind is not None and known.needed and kind in known.kinds and key not in table:
            tell((), f"{own.called(kind)} needs {quoted(key)}")


def _check_strangers(kind: str, card: Draft, house: Vocabularies) -> None:
    """Verbs and types of another game."""
    own, tell = card.own, card.tell
    for one in card.written:
        if one.verb not in own.verbs:
            tell((*one.at, one.word), f'"{one.word}" is only for cards of {house.owner(one.verb).title}')
        elif (who := one.fields.get("who")) in own.not_who and who:
            tell((*one.at, "who"), f'"{who}" is not for cards of {own.title}')
        elif strange := [moment for moment in one.several("moment") if moment in own.not_moment]:
            tell((*one.at, "moment"), f'the moment "{strange[0]}" never comes in {own.title}')
        elif one.verb.only_on not in {"", kind}:
            tell(
                (*one.at, one.word),
                f'"{one.word}" is only for {with_article(one.verb.only_on)}, not for {with_article(kind)}',
            )
    for word in card.facts.get("types", ()):
        typed = next((other.typed for other in house if word in other.types), ())
        if word not in own.types and typed:
            tell(("types",), f"only {with_article(' or '.join(typed))} is {with_article(word)}")
