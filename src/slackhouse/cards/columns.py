"""What a verb says on each card of a table, as a tuple in the order of the cards, so that looking it up is one step.

A verb of one number is its sum on each card (or what holds `otherwise`), one of card words the bits of all of them together, a mere
flag whether it is said; a verb of several has a tuple for each time it is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import inspect

from slackhouse.cards.card import Card
from slackhouse.cards.tables import fields_of
from slackhouse.cards.verbs import Answering, Standing

Bits = Callable[[Iterable[str]], int]


def column(cards: Sequence[Card], verb: type[Standing | Answering], bits: Bits) -> tuple[Any, ...]:
    """One entry for each card."""
    said = [[one for one in (*card.standing, *card.answer) if isinstance(one, verb)] for card in cards]
    keys = verb.__struct_fields__
    if len(keys) > 1:
        return tuple(
            tuple(tuple(_number(getattr(one, key), bits) for key in keys) for one in ones) for ones in said
        )
    values = [[getattr(one, keys[0]) for one in ones] for ones in said]
    match fields_of(verb)[keys[0]]:
        case inspect.BoolType():
            return tuple(bool(ones) for ones in values)
        case inspect.VarTupleType():
            return tuple(bits(word for one in ones for word in one) for ones in values)
        case _ if (otherwise := getattr(verb, "otherwise", None)) is not None:
            return tuple(next(iter(ones), otherwise) for ones in values)
        case _:
            return tuple(sum(ones) for ones in values)


def _number(value: Any, bits: Bits) -> Any:
    return bits(value) if isinstance(value, tuple) else value
