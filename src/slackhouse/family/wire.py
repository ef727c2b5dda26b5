"""The wire part of a family: its views, seats, plays and agenda as messages, with every field named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Literal, NamedTuple, TypeVar

import msgspec

from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.table import PlainFrame
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Told

V = TypeVar("V", bound=AnyView)
S = TypeVar("S", bound=msgspec.Struct)
About = Literal["hand", "tray", "deal", "plain"]
"""Where a move is found: with a card of the own hand, with a card that lies elsewhere, among deals, or in plain words."""


class Play(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Cards that were put down and have not found their place yet: who did, whose room and which cards it is aimed at, and a number that goes with it."""

    kind: str
    seat: int
    cards: tuple[int, ...]
    room: int = NOBODY
    n: int = 0
    on: tuple[int, ...] = ()
    """What it is aimed at, if that is a card."""


class ToDo(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Work that is still to do: its name, and two numbers that say of what; which verb of the card, which seat, which face of a die."""

    task: str
    of: int = 0
    n: int = 0


class OnAgenda(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A turn, a play or an effect that is not over, as everybody may know it: whose it is, and what is still to do, the next first."""

    kind: str
    seat: int
    tasks: tuple[ToDo, ...] = ()
    card: int = NO_CARD
    room: int = NOBODY
    cards: tuple[int, ...] = ()
    n: int = 0
    paid: int = 0


def unnamed(frame: OnAgenda) -> PlainFrame:
    """The same as bots know it."""
    tasks = tuple([(one.task, one.of, one.n) for one in frame.tasks])
    return (frame.kind, frame.seat, tasks, frame.card, frame.room, frame.cards, frame.n, frame.paid)


class WireView(msgspec.Struct, Generic[S], frozen=True, forbid_unknown_fields=True, tag_field="family"):
    """The fields that the wire views of all families share; a family's own class adds its fields and has the family's name as its tag."""

    plays: tuple[Play, ...]
    agenda: tuple[OnAgenda, ...]
    seats: tuple[S, ...]
    seat: int | None
    hand: tuple[int, ...]
    turn: int
    phase: int
    turns: int
    pile_size: int
    discards: tuple[int, ...]
    about: str
    waiting: tuple[int, ...]
    passed: int
    open_ended: bool
    winners: tuple[int, ...]


class OpenParts(NamedTuple):
    """The parts of a wire view that are the same for every reader: already encoded. An encoder puts them as they are where the value is wanted."""

    plays: tuple[Play, ...]
    agenda: tuple[OnAgenda, ...]
    seats: msgspec.Raw


class SeatToken(NamedTuple):
    """A token that is counted for a seat: its name in views, its word and its icon."""

    name: str
    word: Told
    icon: str
    """A path in a square of 512."""
    instead: Mapping[int, Told]
    """Numbers that are no count, and what is said for each."""


class Wire(NamedTuple, Generic[V]):
    """What clients get of a table of one family, every field by name."""

    view: type[msgspec.Struct]
    """The family's class of `WireView`."""
    seats: Callable[[V], tuple[msgspec.Struct, ...]]
    """The seats of a view as they are sent."""
    view_message: Callable[[V, OpenParts], msgspec.Struct]
    """A view as it is sent: a `view`."""
    laid: frozenset[str] = frozenset()
    """Frames whose cards lie in the middle; others only speak of a card that lies elsewhere."""
    from_hand: frozenset[str] = frozenset()
    """Verbs that put down a card of one's hand; what others name lies elsewhere, unless the question is about the hand."""
    of_the_hand: frozenset[str] = frozenset()
    """Questions about the hand."""
    deals: frozenset[str] = frozenset()
    """Verbs with terms of their own."""
    tokens: tuple[SeatToken, ...] = ()
    """All that can be counted at tables of the family."""
