"""What a client may say over its socket, checked as it is read."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from slackhouse.kernel.moves import Move
from slackhouse.server.refusals import Refused
from slackhouse.story.orders import Asking

PROTOCOL = 1

Id = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=300)]
Words = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=30)]
Number = Annotated[int, Meta(ge=-1, le=10**9)]


class _Said(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    id: Id = ""


class Hello(_Said, frozen=True, tag="hello"):
    last: Number = 0
    last_chat: Number = 0
    protocol: int = PROTOCOL
    watch: bool = False


class MakeMove(_Said, frozen=True, tag="move"):
    at: Number = -1
    move: Move | None = None
    say: Line = ""
    boast: Line = ""


class Why(_Said, frozen=True, tag="why"):
    card: Number = -1


class Chat(_Said, frozen=True, tag="chat"):
    text: Line = ""


class GiveOrders(_Said, frozen=True, tag="orders"):
    asking: Asking | None = None
    until_my_turn: bool | None = None
    afterwards: bool | None = None
    always: Words | None = None
    never: Words | None = None


class ChangeChair(_Said, frozen=True, tag="chair"):
    seat: Number = -1
    who: Annotated[str, Meta(max_length=30)] = msgspec.field(name="with", default="")


class Agree(_Said, frozen=True, tag="agree"):
    seat: Number = -1


class Host(_Said, frozen=True, tag="host"):
    seat: Number = -1


class Start(_Said, frozen=True, tag="start"):
    pass


class Pause(_Said, frozen=True, tag="pause"):
    pass


class Resume(_Said, frozen=True, tag="resume"):
    pass


class Rematch(_Said, frozen=True, tag="rematch"):
    pass


class Leave(_Said, frozen=True, tag="leave"):
    pass


class Story(_Said, frozen=True, tag="story"):
    before: Number = 0


class Ping(_Said, frozen=True, tag="ping"):
    pass


Said = (
    Hello
    | MakeMove
    | Why
    | Chat
    | GiveOrders
    | ChangeChair
    | Agree
    | Host
    | Start
    | Pause
    | Resume
    | Rematch
    | Leave
    | Story
    | Ping
)


def is_change(said: Said) -> bool:
    """Something that is done now and then, and not to play: it has a rate of its own."""
    if isinstance(said, MakeMove):
        return said.say.startswith("show") or (said.move is not None and said.move.do == "show hand")
    return not isinstance(said, Hello | Why | Chat | Ping | Story)


_READ: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
_ID = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read(text: str) -> Said:
    """A message, or a refusal that says where it is wrong."""
    try:
        return _READ.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise Refused("bad-message", f"this message cannot be understood: {error}") from error


def id_of(text: str) -> str:
    """The id of a message that could not be understood, if it has one: so the client knows which it was."""
    try:
        return msgspec.json.decode(_ID.decode(text).get("id", msgspec.Raw(b'""')), type=Id)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        return ""
