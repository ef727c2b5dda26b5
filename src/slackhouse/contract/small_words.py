"""Small words that everybody who tells a story needs."""

from __future__ import annotations

from slackhouse.cards.card import Card
from slackhouse.kernel.wording import Several, Told, Value


def printable(text: str) -> str:
    """Text from somebody else's file or keyboard, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else " " for c in text)


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def printed(card: Card) -> Value:
    """What is printed on a card beside its title and text: `Thing, Food, cost 2, 3 Slack`. Kinds and types are words of the deck."""
    numbers = {
        "income": card.income,
        "free-time": card.free_time,
        "goal": card.goal,
        "cost": card.cost or None,
        "slack": card.slack,
        "value": card.value,
        "points": card.points,
    }
    kinds = dict.fromkeys((card.kind, *card.types))
    said = [
        Told(f"printed.{name}", n=n if isinstance(n, int) else str(n))
        for name, n in numbers.items()
        if n is not None
    ]
    loved = () if len(card.obsessions) == 1 and card.obsessions[0] in kinds else card.obsessions
    ends = Several(loved, "or" if "Obsession" in card.types else "comma")
    return Several((*kinds, *said, *([ends] if loved else [])))
