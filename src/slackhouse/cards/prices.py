"""Price check: what a custom card costs for what it gives, compared with the built-in cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.words import with_article

LEEWAY: Final = 0.25
"""Of the highest price, and of the most that is given: the built-in cards are no nearer to one line themselves."""


def out_of_line(own: Iterable[Card], house: Sequence[Card]) -> Iterator[str]:
    """A sentence for each card that costs less, or more, than any built-in card of its kind with the same effect."""
    for card in own:
        said = _of(card, [one for one in house if one.kind == card.kind and one.price() is not None])
        if said:
            yield f"{card.name} costs {card.price()} for {card.gives():g}: {said}"


def _of(card: Card, alike: list[Card]) -> str:
    price, gives = card.price(), card.gives()
    if price is None or not alike:
        return ""
    met = with_article(card.kind) if card.nouns.is_counted(card.kind) else card.kind
    leeway = LEEWAY * max(one.price() or 0 for one in alike)
    most = max(one.gives() for one in alike)
    if gives > most * (1 + LEEWAY):
        return f"no built-in {card.kind} gives more than {most:g}"
    as_good = [one.price() or 0 for one in alike if one.gives() >= min(gives, most)]
    if price + leeway < min(as_good):
        return f"among the built-in cards, {met} that gives as much costs at least {min(as_good)}"
    # What a card says can be worth its price too: where this one says nothing, only those that say nothing are like it.
    no_better = [
        one.price() or 0 for one in alike if one.gives() <= gives and (_says(card) or not _says(one))
    ]
    if no_better and price - leeway > max(no_better):
        return f"among the built-in cards, {met} that gives no more costs at most {max(no_better)}"
    return ""


def _says(card: Card) -> bool:
    return bool(card.play or card.when or card.standing or card.answer)
