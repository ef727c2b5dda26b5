"""The box on the table, and the table's own cards with it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from slackhouse.cards.reading import load_box
from slackhouse.games.dork.options import chosen
from slackhouse.games.dork.printed import Printed
from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.cards.card import Card

BOX: Final = "dork"
SEATS: Final = 6
KINDS: Final = ("Stuff", "Special", "Character")


def assemble(
    boxes: Sequence[str], seats: int, options: Mapping[str, str | bool], own: Sequence[Card] = ()
) -> Printed:
    """The printed cards of the box, with the table's own among them; or what is wrong with that."""
    if tuple(boxes) != (BOX,):
        raise SetupError("dork stands alone; it cannot be combined with another box [MIX-15]")
    if not 2 <= seats <= SEATS:
        raise SetupError(f"{BOX} is for 2 to {SEATS} seats, not {seats} [DORK-1]")
    chosen(options)
    return _assembled(tuple(own))


@lru_cache(maxsize=64)  # made once for many games: it is never changed, and takes longer than many a game
def _assembled(own: tuple[Card, ...]) -> Printed:
    """All titles of the box; a card of the table's own takes the place of one with the same title."""
    titles = {card.name: card for card in load_box(BOX).cards}
    titles |= {card.name: card for card in own}
    return Printed(tuple(titles.values()))
