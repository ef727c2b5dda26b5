"""A family by name, for whoever looks on from outside: what is being played, what lies about, and what a move is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

import msgspec

from slackhouse.kernel.moves import Move
from slackhouse.kernel.plays import About, Play
from slackhouse.kernel.view import AnyView

T = TypeVar("T")


class Wire(NamedTuple, Generic[T]):
    """What a page is sent of a table of one family, every field by name."""

    view: type[AnyView]
    pieces: Mapping[str, type[msgspec.Struct]]
    """Of the fields of its views that are rows without names: what each piece in them is called outside."""
    plays: Callable[[T], tuple[Play, ...]]
    """What lies in the middle, the last on top."""
    about: Callable[[T, int, Move], About]
    """Where a seat finds a move: in its hand, on the table, among deals, or in plain words."""
