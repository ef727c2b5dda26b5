"""Pictures for links, in the back room: a deck may be a stranger's, and to make pixels takes a moment."""

from __future__ import annotations

from typing import Final

from slackhouse.cards.bounds import excess
from slackhouse.cards.card import Card
from slackhouse.games.own_decks import read_alone
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.server.gallery import of_the_house
from slackhouse.server.link_heads import in_pixels
from slackhouse.server.link_pictures import lids, of_cards, said_of

HOUSE: Final = "house"
CARD: Final = "card"
DECK: Final = "deck"


def drawn(wanted: tuple[str, str, str, str]) -> bytes | None:
    """What there is to show (the house, a card by its name, a deck by its text), under which title, and as `svg` or `png`."""
    what, which, title, form = wanted
    title, cards = (
        (title, _house()) if what == HOUSE else _of_deck(which) if what == DECK else _of_card(which)
    )
    if not cards:
        return None
    svg = of_cards(cards, title)
    return in_pixels(svg) if form == "png" else svg.encode()


def headline(text: str) -> tuple[str, int, str]:
    """What a deck is called, how many titles it has, and what is to be seen on its picture. None of all that, if it cannot be read."""
    title, cards = _of_deck(text)
    return title, len(cards), said_of(cards)


def work(wanted: tuple[str, str] | tuple[str, str, str, str]) -> object:
    """One door for both."""
    return headline(wanted[1]) if len(wanted) == 2 else drawn(wanted)


def get_ready() -> None:
    """What is read once is not on the clock of whoever comes first."""
    drawn((HOUSE, "", "", "svg"))


def _house() -> tuple[Card, ...]:
    """Some of those on the lids, and not all of one game."""
    return lids()[::2]


def _of_card(name: str) -> tuple[str, tuple[Card, ...]]:
    card = of_the_house().get(name)
    return ("", ()) if card is None else (card.name, (card,))


def _of_deck(text: str) -> tuple[str, tuple[Card, ...]]:
    if excess(text) is not None:
        return "", ()
    try:
        deck = read_alone(text, file=DECK)
    except SlackhouseError:
        return "", ()
    return deck.title, tuple(deck.cards)
