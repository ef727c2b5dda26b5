"""How to play with some boxes, step by step, each with a card of the first of them that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from slackhouse.contract.lessons import Step, book
from slackhouse.contract.wording import Speaker
from slackhouse.games import family, load_box
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.card import Card


class Shown(NamedTuple):
    """A step in words, and the card that goes with it."""

    title: str
    text: str
    card: Card | None


def steps(boxes: Sequence[str], language: str) -> list[Shown]:
    """Those that hold with these boxes. Raises SetupError if they make no table."""
    of = family(boxes)
    say = Speaker(of.words(language), (), ()).text
    cards = [card for box in boxes for card in load_box(box).cards]
    return [
        Shown(say(Told(f"howto.{one.name}")), say(Told(f"howto.{one.name}-text")), _example(one, cards))
        for one in book(*of.packages).steps(boxes)
    ]


def _example(step: Step, cards: Sequence[Card]) -> Card | None:
    """The card of that title; else the first of the kind whose text fits on it easily."""
    if step.card:
        return next((card for card in cards if card.name == step.card), None)
    return next((card for card in cards if card.kind == step.kind), None)
