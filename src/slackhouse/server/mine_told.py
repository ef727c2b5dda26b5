"""What the front door says: one's own tables, what one has played, tables that anybody may find, and what is carried to another device."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from slackhouse.server.told import ChairInSummary, Seats, State


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told is told by name, and nothing else is."""


class MyTable(_Part, frozen=True, kw_only=True):
    """A table at which somebody sits, from the front door."""

    table: str
    state: State
    boxes: tuple[str, ...]
    speed: str
    seats: tuple[ChairInSummary, ...]
    you: int
    left: bool
    """Did they get up in mid-game? They are back as soon as they come in."""
    turn: int | None
    """Whose turn it is, while a game runs."""
    asked: bool
    """Is it them who are waited for?"""
    since: float
    """Since when, in seconds since 1970: of the question that is open, or of the end."""
    by: float | None
    """Until when the question can be answered, where clocks run day and night."""
    winners: Seats
    games: int
    """How many games are over there: each has a replay."""


class Mine(_Part, frozen=True):
    """`GET /api/mine`: the tables of whoever asks."""

    tables: tuple[MyTable, ...]


class Forget(_Part, frozen=True):
    """`POST /api/mine/forget`: a table that is not to be listed any more."""

    table: Annotated[str, Meta(max_length=40)]


class Played(_Part, frozen=True, kw_only=True):
    """A game that somebody has played to its end."""

    table: str
    game: int
    at: float
    boxes: tuple[str, ...]
    seats: int
    turns: int
    role: str
    """The card that said who they were: their Job, their character."""
    won: bool
    score: int
    goal: int
    winners: tuple[str, ...]
    played: dict[str, int]
    """The cards they played, by title."""


class Share(_Part, frozen=True):
    """Games, and how many of them were won."""

    name: str
    games: int
    won: int


class Often(_Part, frozen=True):
    """A card, or somebody, and how often."""

    name: str
    n: int


class Statistics(_Part, frozen=True, kw_only=True):
    """`GET /api/mine/statistics`: what somebody has played, and what came of it."""

    games: int
    won: int
    boxes: tuple[Share, ...]
    roles: tuple[Share, ...]
    favourite: Often | None
    """The card they played most often."""
    nemesis: Often | None
    """Who won most often when they did not."""
    played: tuple[Played, ...]


class OpenTable(_Part, frozen=True, kw_only=True):
    """A table that its host lets anybody find."""

    table: str
    state: State
    boxes: tuple[str, ...]
    speed: str
    seats: tuple[ChairInSummary, ...]
    free: int
    """So many chairs are for whoever comes."""
    watch: bool
    since: float


class Lobby(_Part, frozen=True):
    """`GET /api/lobby`: tables with a free chair, and tables to look on at."""

    tables: tuple[OpenTable, ...]


class Carrying(_Part, frozen=True):
    """`POST /api/carry`: a code that opens one's tables on another device, once, and soon."""

    code: str
    seconds: int
    size: int
    path: str
    """The link as a QR code: a path in a square of `size`."""


class Take(_Part, frozen=True):
    """`POST /api/carry/take`: the code that was brought along."""

    code: Annotated[str, Meta(max_length=100)]
    replace: bool = False
    """Also if this browser has tables of its own, which nobody has then."""
