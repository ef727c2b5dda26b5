"""The printed cards of a table, in any game: a card is known by its place among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.card import Card


class AnyPrinted(Protocol):
    """The cards of a table; each family reads columns of its own off them."""

    @property
    def cards(self) -> Sequence[Card]: ...
