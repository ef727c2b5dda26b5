"""Decks that users write: the boxes one is for, and reading it without a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.cards.bounds import excess
from slackhouse.cards.reading import read_as_box
from slackhouse.cards.toml_text import toml
from slackhouse.games import FAMILIES, family, load_box, shelf, vocabularies
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.card import Card
    from slackhouse.cards.reading import Box
    from slackhouse.kernel.plain import Entries


def boxes_of(text: str) -> tuple[str, ...]:
    """The boxes a deck says that it is for; else the first of the family of its first card. An unreadable deck is for the first box of all."""
    data: Entries = {} if excess(text) is not None else _data(text)
    said = data.get("boxes")
    wanted = tuple(one for one in (said if isinstance(said, list) else [said]) if isinstance(one, str))
    if wanted and all(one in shelf() for one in wanted):
        return _together(wanted)
    cards = data.get("card")
    kinds = [one.get("kind") for one in cards if isinstance(one, dict)] if isinstance(cards, list) else []
    owner = next((one for kind in kinds for one in FAMILIES if kind in one.vocabulary.kinds), FAMILIES[0])
    return (owner.boxes[0].name,)


def _data(text: str) -> Entries:
    try:
        return toml(text)
    except ValueError:
        return {}


def _together(wanted: tuple[str, ...]) -> tuple[str, ...]:
    """With what a box needs to be a game."""
    needed = tuple(
        box for one in FAMILIES for known in one.boxes if known.name in wanted for box in known.needs
    )
    boxes = tuple(dict.fromkeys((*needed, *wanted)))
    try:
        family(boxes).most_seats(boxes)
    except SetupError:
        return wanted[:1]
    return boxes


def known_cards() -> list[Card]:
    """Every built-in card: a deck without a table may name any of them."""
    return [card for box in shelf() for card in load_box(box).cards]


def read_alone(text: str, *, file: str, boxes: Sequence[str] = ()) -> Box:
    """A deck by itself, in the colours of the first of these boxes, or of its own. Raises DeckError."""
    box = (boxes or boxes_of(text))[0]
    return read_as_box(text, file=file, box=box, vocabularies=vocabularies(), known=known_cards())
