"""Loader of the boxes of the Slack games."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from slackhouse.cards.card import all_of
from slackhouse.cards.reading import Box, deck_file, open_box
from slackhouse.cards.vocabulary import Vocabularies
from slackhouse.games.slack.card import SlackCard, vocabulary
from slackhouse.games.slack.editions import EDITIONS
from slackhouse.kernel.log import PRINTING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SHELF: Final[dict[str, Traversable]] = {
    box.name: resources.files(one.package) for one in EDITIONS for box in one.boxes
}
BOXES: Final = tuple(SHELF)
"""In the order in which boxes are listed."""


class SlackBox(Box, frozen=True):
    """A box with its two piles (TABLE-1)."""

    cards: tuple[SlackCard, ...]

    @property
    def jobs(self) -> tuple[SlackCard, ...]:
        return tuple(card for card in self.cards if card.kind == "Job")

    @property
    def life(self) -> tuple[SlackCard, ...]:
        return tuple(card for card in self.cards if card.kind != "Job")


@cache
def optional_cards(name: str) -> tuple[SlackCard, ...]:
    """What an optional rule brings to the pile of a table that plays with it."""
    file = resources.files("slackhouse.games.slack") / f"{name}.toml"
    box = open_box(file, name=BOXES[0], vocabularies=Vocabularies((vocabulary(),)))
    return all_of(SlackCard, box.cards)


@cache
def load_box(name: str, printing: int = PRINTING) -> SlackBox:
    """One of the boxes, its Jobs first. The titles of the boxes before it are known to it."""
    earlier = BOXES[: BOXES.index(name)]
    known = [card for other in earlier for card in load_box(other, printing).cards]
    file = deck_file(SHELF[name], name, printing)
    box = open_box(file, name=name, vocabularies=Vocabularies((vocabulary(),)), known=known)
    cards = all_of(SlackCard, box.cards)
    return SlackBox(name, box.title, tuple(sorted(cards, key=lambda card: card.kind != "Job")))
