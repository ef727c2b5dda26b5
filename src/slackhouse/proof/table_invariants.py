"""Invariants of every table: each card is in exactly one place, and the laws of the family hold."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from slackhouse.family.failures import Failure
from slackhouse.game import own_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.printed import AnyPrinted
    from slackhouse.game import Game


def every_card_is_in_one_place(game: Game) -> None:
    """As many copies of every title as the boxes hold, from the first deal to the last."""
    found, wanted = game.family.tables.census(game.table), all_cards(game)
    if found != wanted:
        raise Failure("card", _difference(game, found, wanted))


def all_cards(game: Game) -> list[int]:
    """The cards that belong on this table, sorted."""
    if game.setup.start is None:
        return list(_whole_boxes(game.table.printed))
    tables = game.family.tables
    return list(tables.census(tables.begin(game.setup, own_cards(game.setup))))


@cache
def _whole_boxes(printed: AnyPrinted) -> tuple[int, ...]:
    return tuple(number for number, card in enumerate(printed.cards) for _ in range(card.copies))


def _difference(game: Game, found: Sequence[int], wanted: Sequence[int]) -> str:
    titles = game.table.printed.cards
    odd = [card for card in sorted({*found, *wanted}) if found.count(card) != wanted.count(card)]
    return "; ".join(
        f"{titles[card].name if 0 <= card < len(titles) else card}: {found.count(card)} on the table, {wanted.count(card)} in the box"
        for card in odd
    )
