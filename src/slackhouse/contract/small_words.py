"""Small words that everybody who tells a story needs."""

from __future__ import annotations

from slackhouse.cards.card import Card
from slackhouse.kernel.wording import Several, Value


def printable(text: str) -> str:
    """Text from somebody else's file or keyboard, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else " " for c in text)


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def printed(card: Card) -> Value:
    """What is printed on a card beside its title and text: `Thing, Food, cost 2, 3 Slack`. Kinds and types are words of the deck."""
    return Several((*dict.fromkeys((card.kind, *card.types)), *card.printed()))
