"""The box of Chez Dork together with a table's own cards."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from slackhouse.cards.card import all_of
from slackhouse.cards.reading import Box, deck_file, open_box
from slackhouse.cards.vocabulary import Vocabularies
from slackhouse.games.dork.card import DorkCard, vocabulary
from slackhouse.games.dork.options import chosen
from slackhouse.games.dork.printed import Printed
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.log import PRINTING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable

BOX: Final = "dork"
SEATS: Final = 6
SHELF: Final[Traversable] = resources.files("slackhouse.games.dork") / "boxes"


class DorkBox(Box, frozen=True):
    """The box with its cards."""

    cards: tuple[DorkCard, ...]


@cache
def load_box(name: str = BOX, printing: int = PRINTING) -> DorkBox:
    """The box, in the current printing or an earlier one."""
    box = open_box(deck_file(SHELF, name, printing), name=name, vocabularies=Vocabularies((vocabulary(),)))
    return DorkBox(name, box.title, all_of(DorkCard, box.cards))


def assemble(
    boxes: Sequence[str],
    seats: int,
    options: Mapping[str, str | bool],
    own: Sequence[DorkCard] = (),
    printing: int = PRINTING,
) -> Printed:
    """The printed cards of the box, with the table's own among them; or what is wrong with that."""
    if tuple(boxes) != (BOX,):
        raise SetupError("dork stands alone; it cannot be combined with another box [MIX-15]")
    if not 2 <= seats <= SEATS:
        raise SetupError(f"{BOX} is for 2 to {SEATS} seats, not {seats} [DORK-1]")
    chosen(options)
    return _assembled(tuple(own), printing)


@lru_cache(maxsize=64)  # made once for many games: it is never changed, and takes longer than many a game
def _assembled(own: tuple[DorkCard, ...], printing: int) -> Printed:
    """All titles of the box; a card of the table's own takes the place of one with the same title."""
    titles = {card.name: card for card in load_box(BOX, printing).cards}
    titles |= {card.name: card for card in own}
    return Printed(tuple(titles.values()))
