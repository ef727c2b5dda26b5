"""The fields of a table: what a family's list of fields says of each, beside its name and type."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

Holds = Literal["", "card", "cards", "first", "both"]
"""Which numbers in it are cards: none, itself (or none), all of a list, the first of each pair, the first and all that is attached."""


class FieldSpec(NamedTuple):
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
    spec: FieldSpec


ANYBODYS: Final = (
    Field("hands", list[list[int]], FieldSpec("[]", by_seat=True, hidden=True, holds="cards")),
    Field("pile", list[int], FieldSpec("[]", hidden=True, holds="cards")),
    Field("discards", list[int], FieldSpec("[]", holds="cards")),
    Field("turn", int, FieldSpec("0")),
    Field("phase", int, FieldSpec("0")),
    Field("turns", int, FieldSpec("0")),
    Field("passed", int, FieldSpec("0")),
    Field("winners", tuple[int, ...], FieldSpec("()")),
)
"""What there is at every table."""


class AnyFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The saved form of a table: all of it but the printed cards, which the boxes bring, and the ask, which the agenda asks again.

    A family lists what its tables have beside this, each with its `FieldSpec`.
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


IN_EVERY: Final = frozenset({"seats", "ask", "touched", "facts", "passes", *AnyFields.__struct_fields__})
"""Slots that every table has already."""


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
            raise TypeError(f"{form.__module__}: {name} has no FieldSpec")
        spec = next(one for one in get_args(hint) if isinstance(one, FieldSpec))
        own.append(Field(name, get_args(hint)[0], spec))
    return (*own, *ANYBODYS)
