"""The cards that `cards`, `art` and `print` are about: those of boxes, or of a deck file; and one of them by its title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from slackhouse.cards.card import Card
from slackhouse.cards.reading import Box, load_text
from slackhouse.cards.values import near, quoted
from slackhouse.cards.words import folded
from slackhouse.games import load_box, shelf
from slackhouse.games.own_decks import read_alone
from slackhouse.kernel.errors import DeckError
from slackhouse.terminal.files import trouble

F = TypeVar("F", bound=Callable[..., object])


def one_deck_option(command: F) -> F:
    """`--deck`: a deck file instead of boxes."""
    return click.option(
        "--deck", "deck", type=click.Path(path_type=Path), metavar="FILE", help="The cards of a deck file."
    )(command)


def open_deck(path: Path, boxes: Sequence[str] = ()) -> Box:
    """A deck file by itself: in the colours of these boxes, or of its own. Mistakes end the command, all of them told."""
    try:
        return read_alone(load_text(path), file=str(path), boxes=boxes)
    except DeckError as error:
        raise click.ClickException("\n".join(error.problems)) from None
    except OSError as error:
        raise click.ClickException(f"{path} cannot be read: {trouble(error)}") from None


def cards_of(boxes: Sequence[str], deck: Path | None) -> list[Card]:
    """The cards of a deck file, or of these boxes; of the first box, if nothing is named."""
    if deck is not None:
        return list(open_deck(deck, boxes).cards)
    return [card for box in dict.fromkeys(boxes or shelf()[:1]) for card in load_box(box).cards]


def by_title(title: str, cards: Sequence[Card]) -> Card:
    found = {folded(card.name): card for card in cards}.get(folded(title))
    if found is None:
        names = [card.name for card in cards]
        raise click.BadParameter(f"there is no card {quoted(title)}{near(title, names)}", param_hint="--card")
    return found
