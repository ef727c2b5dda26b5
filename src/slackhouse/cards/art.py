"""The key `art` of a deck: hints for a card's picture, read and checked against the drawings there are."""

from __future__ import annotations

from typing import Final

import msgspec

from slackhouse.cards import values
from slackhouse.cards.card import Art
from slackhouse.cards.drawings import motifs, traits
from slackhouse.cards.values import UnfitError, near, quoted
from slackhouse.cards.verbs import Words
from slackhouse.cards.written import Tell
from slackhouse.kernel.plain import Plain

LONGEST_SOUND: Final = 12
LONGEST_LABEL: Final = 8
MOST_TRAITS: Final = 4

KEYS: Final[Words] = Art.__struct_fields__
ABOUT_ART: Final[dict[str, str]] = {
    "motif": "What is shown: a motif by its name.",
    "prop": "What a Person holds or a Job works with: a motif by its name.",
    "says": f"The word in large letters: at most {LONGEST_SOUND} characters.",
    "label": f"What is written on a pack, a shirt or a screen: at most {LONGEST_LABEL} characters.",
    "traits": f"How a Person looks: at most {MOST_TRAITS} traits.",
    "turn": "Another roll of everything that is left to chance, 0 to 99.",
}


def read_art(value: object, tell: Tell) -> Art | None:
    """The table of an `art` key, or all that is wrong with it."""
    if not isinstance(value, dict):
        tell(("art",), f'art wants a table such as {{ motif = "pizza" }}, not {quoted(value)}')
        return None
    read: dict[str, Plain] = {}
    for key, one in value.items():
        if key not in KEYS:
            tell(("art", key), f"art has no {quoted(key)}{near(key, KEYS)}")
            continue
        try:
            read[key] = _hint(key, one)
        except UnfitError as wrong:
            tell(("art", key), f"art: {key} {wrong}")
    return msgspec.convert(read, Art)


def _hint(key: str, value: object) -> Plain:
    match key:
        case "motif" | "prop":
            return _known(value, tuple(motifs()), "motif")
        case "traits":
            found = tuple(_known(one, traits(), "trait") for one in values.several(value))
            if len(found) > MOST_TRAITS:
                raise UnfitError(f"are {len(found)}; {MOST_TRAITS} is the most")
            return found
        case "turn":
            return values.number(value, least=0)
        case _:
            return values.line_of_text(value, LONGEST_SOUND if key == "says" else LONGEST_LABEL)


def _known(value: object, names: Words, what: str) -> str:
    if not isinstance(value, str):
        raise UnfitError(f"wants the name of a {what}, not {quoted(value)}")
    if value not in names:
        listed = f"; docs/decks.md lists every {what}"
        raise UnfitError(f"does not know {quoted(value)}{near(value, names) or listed}")
    return value
