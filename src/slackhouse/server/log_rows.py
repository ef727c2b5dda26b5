"""The rows of a table's log: all that ever changed it, one after the other. What is not here did not happen."""

from __future__ import annotations

from typing import Any

import msgspec

from slackhouse.contract.words import ENGLISH
from slackhouse.kernel.moves import Move
from slackhouse.story.orders import Orders


class TableLaid(msgspec.Struct, frozen=True, tag="laid", tag_field="row", omit_defaults=True):
    """A table was laid: always the first row."""

    boxes: tuple[str, ...]
    seats: int
    speed: str
    options: dict[str, str | bool] = {}
    own_cards: tuple[dict[str, Any], ...] = ()
    language: str = ENGLISH
    """What is said there is said in this language; in English, where it is not to be found any more."""


class Sat(msgspec.Struct, frozen=True, tag="sat", tag_field="row"):
    """Somebody took a chair; of the token that proves it only the hash is kept."""

    seat: int
    name: str
    token: str


class Filled(msgspec.Struct, frozen=True, tag="filled", tag_field="row"):
    """A bot took a chair."""

    seat: int
    level: str
    name: str


class Freed(msgspec.Struct, frozen=True, tag="freed", tag_field="row"):
    """A chair stands empty."""

    seat: int


class Hosts(msgspec.Struct, frozen=True, tag="hosts", tag_field="row"):
    """Who may fill and free chairs, start and pause."""

    seat: int


class Left(msgspec.Struct, frozen=True, tag="left", tag_field="row", omit_defaults=True):
    """Somebody got up in mid-game, or the host let a bot play for them: until they are back."""

    seat: int
    level: str = ""
    """Which bot; none named: the house's."""


class Back(msgspec.Struct, frozen=True, tag="back", tag_field="row"):
    """And there they are again."""

    seat: int


class Agreed(msgspec.Struct, frozen=True, tag="agreed", tag_field="row"):
    """Somebody agrees that in this game another person may have a chair: their own, or that of somebody who is gone."""

    seat: int
    by: int


class Began(msgspec.Struct, frozen=True, tag="began", tag_field="row", omit_defaults=True):
    """A game was dealt. Chance is answered by the server's own randomness, row by row: there is no seed that could be guessed."""

    names: tuple[str, ...]
    first: int = 0
    last_winners: tuple[int, ...] = ()


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="row", omit_defaults=True):
    """A seat, or chance, said a move. `id` is the client's own, so that what is sent twice is done once."""

    seat: int
    move: Move
    boast: str = ""
    id: str = ""


class Ordered(msgspec.Struct, frozen=True, tag="ordered", tag_field="row"):
    """A seat gave standing orders."""

    seat: int
    orders: Orders


class Chatted(msgspec.Struct, frozen=True, tag="chatted", tag_field="row"):
    """Somebody said something. `seat` is -1 for a spectator."""

    seat: int
    name: str
    text: str


class Paused(msgspec.Struct, frozen=True, tag="paused", tag_field="row"):
    """The host stopped the clocks, with so many seconds left on the open one (below zero: none runs)."""

    left: float = -1.0


class Resumed(msgspec.Struct, frozen=True, tag="resumed", tag_field="row"):
    """And let them run again."""


Row = (
    TableLaid
    | Sat
    | Filled
    | Freed
    | Hosts
    | Left
    | Back
    | Agreed
    | Began
    | Answer
    | Ordered
    | Chatted
    | Paused
    | Resumed
)
READ = msgspec.json.Decoder(Row)
WRITE = msgspec.json.Encoder()
