"""How a field of a table is kept: what a family's list of fields says of each, beside its name and type."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

Holds = Literal["", "card", "cards", "first", "both"]
"""Which numbers in it are cards: none, itself (or none), all of a list, the first of each pair, the first and all that is attached."""


class Kept(NamedTuple):
    """A field: its blank value as it is written in Python; for each seat one, or one for the table; and who can see it."""

    blank: str
    by_seat: bool = False
    hidden: bool = False
    """It lies face down, or in somebody's hand."""
    holds: Holds = ""


class Field(NamedTuple):
    """A field by name and type."""

    name: str
    type: type
    kept: Kept


ANYBODYS: Final = (
    Field("hands", list[list[int]], Kept("[]", by_seat=True, hidden=True, holds="cards")),
    Field("pile", list[int], Kept("[]", hidden=True, holds="cards")),
    Field("discards", list[int], Kept("[]", holds="cards")),
    Field("turn", int, Kept("0")),
    Field("phase", int, Kept("0")),
    Field("turns", int, Kept("0")),
    Field("passed", int, Kept("0")),
    Field("winners", tuple[int, ...], Kept("()")),
)
"""What there is at every table."""


class AnyFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The saved form of a table: all of it but the printed cards, which the boxes bring, and the ask, which the agenda asks again.

    A family lists what its tables have beside this, each with how it is `Kept`.
    """

    hands: list[list[int]]
    pile: list[int]
    discards: list[int]
    turn: int
    phase: int
    turns: int
    agenda: list[tuple[str, int, tuple[tuple[str, int, int], ...], int, int, tuple[int, ...], int, int]]
    passed: int
    winners: tuple[int, ...]


@cache
def fields_of(form: type[AnyFields]) -> tuple[Field, ...]:
    """All fields of a family's tables but the agenda, in the order of its list."""
    hints = get_type_hints(form, include_extras=True)
    own = []
    for name in form.__struct_fields__:
        if name in AnyFields.__struct_fields__:
            continue
        hint = hints[name]
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{form.__module__}: {name} does not say how it is kept")
        kept = next(one for one in get_args(hint) if isinstance(one, Kept))
        own.append(Field(name, get_args(hint)[0], kept))
    return (*own, *ANYBODYS)
