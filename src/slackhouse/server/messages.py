"""What a client may say over its socket, checked as it is read."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.server.refusals import Refused
from slackhouse.story.orders import Asking

PROTOCOL = 2

Id = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=300)]
Words = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=30)]
Number = Annotated[int, Meta(ge=-1, le=10**9)]


class NamedMove(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A move by name, as it was offered; what keeps its default may be left out."""

    do: str
    card: int = NO_CARD
    seat: int = NOBODY
    on: int = NO_CARD
    n: int = 0
    cards: tuple[int, ...] = ()
    words: str = ""
    wants: tuple[int, ...] = ()
    price: int = 0


class _Said(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    id: Id = ""


class Hello(_Said, frozen=True, tag="hello"):
    """The first message: what this client has seen."""

    last: Number = 0
    last_chat: Number = 0
    protocol: int = PROTOCOL
    watch: bool = False


class MakeMove(_Said, frozen=True, tag="move"):
    """An answer to a question: an offered move, or words of the notation."""

    at: Number = -1
    move: NamedMove | Move | None = None
    """A row without names is what protocol 1 said; it is understood for one release."""
    say: Line = ""
    boast: Line = ""


class Why(_Said, frozen=True, tag="why"):
    """Why can I not play this card now?"""

    card: Number = -1


class Chat(_Said, frozen=True, tag="chat"):
    """Something beside the game."""

    text: Line = ""


class GiveOrders(_Said, frozen=True, tag="orders"):
    """Standing orders for windows; what is left out stays as it was."""

    asking: Asking | None = None
    until_my_turn: bool | None = None
    afterwards: bool | None = None
    always: Words | None = None
    never: Words | None = None


class ChangeChair(_Said, frozen=True, tag="chair"):
    """Fill a chair, free it, or take the own one back."""

    seat: Number = -1
    who: Annotated[str, Meta(max_length=30)] = msgspec.field(name="with", default="")


class Agree(_Said, frozen=True, tag="agree"):
    """Another person may have this chair."""

    seat: Number = -1


class Host(_Said, frozen=True, tag="host"):
    """Somebody else shall be the host."""

    seat: Number = -1


class Start(_Said, frozen=True, tag="start"):
    """Deal."""


class Pause(_Said, frozen=True, tag="pause"):
    """Stop the clocks."""


class Resume(_Said, frozen=True, tag="resume"):
    """Let them run on."""


class Rematch(_Said, frozen=True, tag="rematch"):
    """Once more, with the same people."""


class Leave(_Said, frozen=True, tag="leave"):
    """Get up."""


class Story(_Said, frozen=True, tag="story"):
    """The lines before this one, please."""

    before: Number = 0


class Ping(_Said, frozen=True, tag="ping"):
    """Are you still there?"""


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


def meant(move: NamedMove | Move) -> Move:
    """A move as the engine knows it, by whichever form it was said in."""
    return move if isinstance(move, Move) else Move(*msgspec.structs.astuple(move))


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
