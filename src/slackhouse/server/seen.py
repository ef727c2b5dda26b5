"""A view as it is sent: what is being played in place of the agenda, the choices in place of the moves, and a name for every piece.

Each family's form is made from its own views, so that no field is listed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, get_args

import msgspec
from msgspec.structs import fields

from slackhouse.contract.family import Family
from slackhouse.game import Game
from slackhouse.kernel.plays import Play
from slackhouse.kernel.view import AnyView

NOT_SENT: Final = frozenset({"agenda", "moves"})
"""The agenda is for bots, which guess from it; the moves are among the choices, with their words."""
Pieces = Mapping[str, type[msgspec.Struct]]


class Form(NamedTuple):
    """How views of a family are sent, and how one becomes that."""

    view: type[msgspec.Struct]
    of_view: Callable[[Any], tuple[Any, ...]]
    of_seats: Callable[[Any], tuple[msgspec.Struct, ...]]


class Open(NamedTuple):
    """What lies open, the same for everybody who looks: what is being played, and the seats. Encoded once."""

    plays: msgspec.Raw
    seats: msgspec.Raw


def opened(game: Game, view: AnyView) -> Open:
    """What lies open in a game; any view of it tells."""
    encode = msgspec.json.encode
    return Open(
        msgspec.Raw(encode(game.family.wire.plays(game.table))),
        msgspec.Raw(encode(form_of(game.family).of_seats(view))),
    )


def seen(game: Game, view: AnyView, lies_open: Open) -> msgspec.Struct:
    """A view of this game as it is sent."""
    form = form_of(game.family)
    return form.view(*lies_open, *form.of_view(view))


def form_of(family: Family) -> Form:
    """The form of a family's views: `SlackView` with its `SlackSeat`."""
    return _form(family.name, family.wire.view, tuple(family.wire.pieces.items()))


@cache
def _form(name: str, sight: type[AnyView], named: tuple[tuple[str, type[msgspec.Struct]], ...]) -> Form:
    title, pieces = name.title(), dict(named)
    (one, _) = get_args(next(field.type for field in fields(sight) if field.name == "seats"))
    seat, values = _named(f"{title}Seat", one, pieces, {}, NOT_SENT)
    first = {"plays": tuple[Play, ...], "seats": tuple[seat, ...]}  # type: ignore[valid-type]
    view, of_view = _named(
        f"{title}View", sight, pieces, first, NOT_SENT | {"seats"}, tag_field="family", tag=name
    )
    return Form(view, of_view, lambda one: tuple([seat(*values(each)) for each in one.seats]))


def _named(
    name: str,
    like: type[msgspec.Struct],
    pieces: Pieces,
    first: Mapping[str, Any],
    without: frozenset[str],
    **tag: str,
) -> tuple[type[msgspec.Struct], Callable[[Any], tuple[Any, ...]]]:
    """A class with the fields of another, where rows without names have pieces with names; and how one gets their values."""
    kept = {field.name: field.type for field in fields(like) if field.name not in without}
    plain = {key: kept[key] for key in kept if key not in pieces}
    rows = {key: pieces[key] for key in kept if key in pieces}
    typed = {**first, **plain, **{key: tuple[piece, ...] for key, piece in rows.items()}}  # type: ignore[valid-type]
    made = msgspec.defstruct(
        name,
        list(typed.items()),
        frozen=True,
        forbid_unknown_fields=True,
        namespace={"__doc__": like.__doc__},
        **tag,  # type: ignore[arg-type]
    )
    of_plain = attrgetter(*plain)

    def values(one: Any) -> tuple[Any, ...]:
        return (
            *of_plain(one),
            *[tuple([piece(*each) for each in getattr(one, key)]) for key, piece in rows.items()],
        )

    return made, values
