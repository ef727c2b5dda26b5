"""The boxes of the Slack games, as they stand on the shelf."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final, cast

from slackhouse.cards.reading import Box, open_box
from slackhouse.cards.vocabulary import Vocabularies
from slackhouse.games.slack.card import SlackCard, vocabulary

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

BOXES: Final = ("geek", "slack-attack", "block-party", "greek", "goth", "cthulhu")
"""In the order of the shelf."""
SHELF: Final[Traversable] = resources.files("slackhouse.games.slack") / "boxes"


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
def load_box(name: str) -> SlackBox:
    """One of the boxes, its Jobs first. The titles of the boxes before it are known to it."""
    earlier = BOXES[: BOXES.index(name)]
    known = [card for other in earlier for card in load_box(other).cards]
    box = open_box(SHELF / f"{name}.toml", name=name, vocabularies=Vocabularies((vocabulary(),)), known=known)
    cards = cast("tuple[SlackCard, ...]", box.cards)
    return SlackBox(name, box.title, tuple(sorted(cards, key=lambda card: card.kind != "Job")))
