"""A box, looked at the way the tests of the boxes look at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from slackhouse.family.family import AnyFamily
from slackhouse.games.reference_docs import schema_file
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.decks import load_box
from slackhouse.games.slack.verbs.answering import Cancel


def count(cards: Iterable[SlackCard]) -> int:
    """How many cards, copies and all."""
    return sum(card.copies for card in cards)


def titles(listed: str) -> list[str]:
    return [name.strip() for name in listed.split(";")]


def deck_files(family: AnyFamily) -> dict[str, Path]:
    """The decks in a family's folder, by name."""
    every = schema_file(family).parent.rglob("*.toml")
    return {file.stem: file for file in every if "[[card]]" in file.read_text("utf-8")}


OPTIONAL = {"slack": ("dating",)}
"""Decks that are no boxes: what an optional rule brings to the pile."""


class Shelf:
    """One box and what is asked of it again and again."""

    def __init__(self, name: str) -> None:
        self.box = load_box(name)
        self.by_name = {card.name: card for card in self.box.cards}

    def kinds(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for card in self.box.life:
            found[card.kind] += card.copies
        return found

    def of_kind(self, kind: str) -> list[SlackCard]:
        return [card for card in self.box.life if card.kind == kind]

    def of_type(self, word: str) -> list[SlackCard]:
        return [card for card in self.box.life if word in card.types]

    def plain(self, word: str) -> list[SlackCard]:
        """What `@word` may stand for in a scenario, in box order."""
        return [
            card
            for card in self.box.life
            if word in {card.kind, *card.types}
            and not (card.play or card.when or card.standing or card.answer)
        ]

    def cancels(self, name: str) -> tuple[str, ...]:
        answers = self.by_name[name].answer
        return tuple(word for verb in answers if isinstance(verb, Cancel) for word in verb.cancel)

    def canceling(self) -> list[SlackCard]:
        return [card for card in self.box.life if "canceling" in card.words()]

    def uninvited(self) -> list[SlackCard]:
        return [card for card in self.of_kind("Person") if not card.is_invited]
