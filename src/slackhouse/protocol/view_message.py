"""The view of a seat in its wire form: with the play beside the agenda, choices in place of moves, and a name for each piece.

Each family's form is made from its own view class, so that no field is listed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, get_args

import msgspec
from msgspec.structs import fields

from slackhouse.family.family import AnyFamily
from slackhouse.family.wire import About, OnAgenda, Play, ToDo
from slackhouse.game import Game
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.kernel.table import Frame
from slackhouse.kernel.view import AnyView

NOT_SENT: Final = frozenset({"moves"})
"""The moves are among the choices, with their words."""
OPEN: Final = frozenset({"agenda", "seats"})
"""What is sent to everybody alike."""
Pieces = Mapping[str, type[msgspec.Struct]]


class ViewForm(NamedTuple):
    """How views of one family are sent."""

    view: type[msgspec.Struct]
    of_view: Callable[[object], tuple[object, ...]]
    of_seats: Callable[[AnyView], tuple[msgspec.Struct, ...]]


class Open(NamedTuple):
    """What lies open, the same for everybody who looks: what is being played, what is still to do, and the seats. Encoded once."""

    plays: msgspec.Raw
    agenda: msgspec.Raw
    seats: msgspec.Raw
    form: ViewForm


def opened(game: Game, view: AnyView) -> Open:
    """What lies open in a game; any view of it tells."""
    encode, form = msgspec.json.encode, view_form(game.family)
    return Open(
        msgspec.Raw(encode(plays(game))),
        msgspec.Raw(encode([named(frame) for frame in game.table.agenda])),
        msgspec.Raw(encode(form.of_seats(view))),
        form,
    )


def plays(game: Game) -> tuple[Play, ...]:
    """What lies in the middle, the last on top: a play, its answer, the answer to that."""
    laid = game.family.wire.laid
    return tuple(
        [
            Play(f.kind, f.seat, f.cards, f.room, f.n)
            if f.card == NO_CARD
            else Play(f.kind, f.seat, (f.card,), f.room, f.n, f.cards)
            for f in game.table.agenda
            if f.kind in laid and (f.card != NO_CARD or f.cards)
        ]
    )


def named(frame: Frame) -> OnAgenda:
    """A frame of the agenda by name."""
    tasks = tuple([ToDo(*task) for task in frame.tasks])
    return OnAgenda(frame.kind, frame.seat, tasks, frame.card, frame.room, frame.cards, frame.n, frame.paid)


def about(game: Game, seat: int, move: Move) -> About:
    """Where a seat finds a move: in its hand, on the table, among deals, or in plain words."""
    wire, s = game.family.wire, game.table
    if move.do in wire.deals:
        return "deal"
    cards = move.cards if move.card == NO_CARD else (move.card,)
    if not cards:
        return "plain"
    from_hand = move.do in wire.from_hand or (s.ask is not None and s.ask.about in wire.of_the_hand)
    return "hand" if from_hand and all(card in s.hands[seat] for card in cards) else "tray"


def view_message(view: AnyView, lies_open: Open) -> msgspec.Struct:
    """A view of this game as it is sent."""
    plays, agenda, seats, form = lies_open
    return form.view(plays, agenda, seats, *form.of_view(view))


def view_form(family: AnyFamily) -> ViewForm:
    """The form of a family's views: `SlackView` with its `SlackSeat`."""
    return _form(family.name, family.wire.view, tuple(family.wire.pieces.items()))


@cache
def _form(name: str, sight: type[AnyView], rows: tuple[tuple[str, type[msgspec.Struct]], ...]) -> ViewForm:
    title, pieces = name.title(), dict(rows)
    (one, _) = get_args(next(field.type for field in fields(sight) if field.name == "seats"))
    seat, values = _named(f"{title}Seat", one, pieces, {}, NOT_SENT)
    first = {"plays": tuple[Play, ...], "agenda": tuple[OnAgenda, ...], "seats": tuple[seat, ...]}  # type: ignore[valid-type]
    view, of_view = _named(
        f"{title}View", sight, pieces, first, NOT_SENT | OPEN, tag_field="family", tag=name
    )
    return ViewForm(view, of_view, lambda one: tuple([seat(*values(each)) for each in one.seats]))


def _named(
    name: str,
    like: type[msgspec.Struct],
    pieces: Pieces,
    first: Mapping[str, object],
    without: frozenset[str],
    **tag: str,
) -> tuple[type[msgspec.Struct], Callable[[object], tuple[object, ...]]]:
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

    def values(one: object) -> tuple[object, ...]:
        return (
            *of_plain(one),
            *[tuple([piece(*each) for each in getattr(one, key)]) for key, piece in rows.items()],
        )

    return made, values
