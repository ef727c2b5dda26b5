"""One card of a deck file: its keys, what its kind may have, and whether its verbs make sense together."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from slackhouse.cards import values
from slackhouse.cards.art import read_art
from slackhouse.cards.card import Card
from slackhouse.cards.dork_sense import OF_A_DORK_CARD, check_dork, dork_fact
from slackhouse.cards.sense import check_kind, check_verbs
from slackhouse.cards.tables import PLACES, Tell, Written, read_list
from slackhouse.cards.values import UnfitError, near, quoted
from slackhouse.cards.words import KINDS, TYPES, folded, with_article

SOURCES: Final = ("rulebook", "public", "ours")
KEYS: Final[tuple[str, ...]] = tuple(one.name for one in msgspec.structs.fields(Card) if one.name != "box")
KINDS_WITH: Final[dict[str, tuple[str, ...]]] = {
    "cost": ("Thing", "Activity"),
    "slack": ("Person", "Thing", "Activity"),
    "income": ("Job",),
    "free_time": ("Job",),
    "goal": ("Job",),
    "copies": ("Person", "Thing", "Activity", "Whenever", "Stuff", "Special"),
    "job_related": ("Person", "Thing", "Activity", "Whenever"),
    "major_related": ("Person", "Thing", "Activity", "Whenever"),
    "play": ("Whenever", "Special"),
    "answer": ("Whenever", "Special"),
    **OF_A_DORK_CARD,
}
"""Keys that not every kind of card may have."""
NUMBERS_OF_A_JOB: Final = ("income", "free_time", "goal")


class Draft(msgspec.Struct):
    """A card half read: its printed facts, its verbs as written, and how to tell what is wrong with it."""

    tell: Tell
    facts: dict[str, Any] = {}
    written: list[Written] = []

    @property
    def name(self) -> str:
        return str(self.facts.get("name", ""))

    def made(self, box: str) -> Card:
        lists: dict[str, Any] = {
            place: tuple(one.made() for one in self.written if one.place == place) for place in PLACES
        }
        return Card(box=box, **self.facts, **lists)


def draft(table: dict[str, Any], tell: Tell) -> Draft:
    """Everything that can be said of a card without knowing the others."""
    kind = table.get("kind")
    kind = kind if isinstance(kind, str) and kind in KINDS else None
    card = Draft(tell)
    for key, value in table.items():
        if key not in KEYS:
            tell((key,), f"unknown key {quoted(key)}{near(key, KEYS)}")
        elif kind is not None and kind not in KINDS_WITH.get(key, KINDS):
            having = " or ".join(KINDS_WITH[key])
            instead = '; write when, with moment = "enters"' if key == "play" and kind != "Job" else ""
            tell((key,), f"{with_article(kind)} has no {key}, only {with_article(having)} has{instead}")
        elif key in PLACES:
            card.written += read_list(key, value, tell)
        elif key == "art":
            card.facts[key] = read_art(value, tell)
        else:
            try:
                card.facts[key] = _fact(key, value, kind)
            except UnfitError as wrong:
                tell((key,), f"{key} {wrong}")
    for key in ("name", "kind", *(NUMBERS_OF_A_JOB if kind == "Job" else ())):
        if key not in table:
            tell((), f"{'a Job' if key in NUMBERS_OF_A_JOB else 'a card'} needs {quoted(key)}")
    check_verbs(card.written, tell)
    if kind is not None:
        _defaults(kind, card.facts)
        check_kind(kind, table, card.written, tell)
        check_dork(kind, table, card.written, tell)
    return card


def _fact(key: str, value: object, kind: str | None) -> Any:
    match key:
        case "name":
            return _name(value)
        case "kind":
            return values.one_of(value, KINDS)
        case "types":
            return _types(value)
        case "value" | "points" | "obsessions":
            return dork_fact(key, value)
        case "cost":
            return values.number(value, least=0)
        case "slack":
            return values.roll_or_number(value) if kind in {"Activity", None} else values.number(value)
        case "copies" | "goal":
            return values.number(value, least=1)
        case "income" | "free_time":
            return values.variable_or_number(value)
        case "job_related" | "major_related":
            return values.flag(value)
        case "quip":
            return values.line_of_text(value, values.LONGEST_QUIP)
        case _:
            return values.one_of(value, SOURCES)


def _name(value: object) -> str:
    name = values.line_of_text(value, values.LONGEST_NAME)
    if not folded(name) or name != name.strip():
        raise UnfitError("wants a letter or a digit in it, and no blanks around it")
    if name.startswith("@"):
        raise UnfitError('may not begin with "@": scenarios use that')
    return name


def _types(value: object) -> tuple[str, ...]:
    types = tuple(values.one_of(one, TYPES) for one in values.several(value))
    if len(set(types)) < len(types):
        raise UnfitError("has the same type twice")
    return types


def _defaults(kind: str, facts: dict[str, Any]) -> None:
    for key in ("cost", "slack"):
        if kind in KINDS_WITH[key]:
            facts.setdefault(key, 0)
