"""The messages that a client sends over its socket; reading one checks it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.story.standing_orders import Asking

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


Lessons = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=200)]
"""Lessons of a coach by name: `slack.job`."""


class Hello(_Said, frozen=True, tag="hello"):
    """The first message: what this client has seen."""

    last: Number = 0
    last_chat: Number = 0
    protocol: int = PROTOCOL
    watch: bool = False
    coach: Lessons | None = None
    """A coach is wanted, by somebody who has seen these lessons."""
    previews: bool = False
    """It is to be told what each choice would bring: it costs a millisecond a question, and programs rarely want it."""


class MakeMove(_Said, frozen=True, tag="move"):
    """An answer to a question: an offered move, or words of the notation."""

    at: Number = -1
    move: NamedMove | Move | None = None
    """A row without names is what protocol 1 said; it is understood for one release."""
    say: Line = ""
    boast: Line = ""


class TakeBack(_Said, frozen=True, tag="undo"):
    """Take my last move back, if it still can be."""


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
    this_turn: bool | None = None


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


class GiveWord(_Said, frozen=True, tag="word"):
    """My word for the next game: dice and shuffles will come from it, too."""

    word: Line = ""


class SetDoor(_Said, frozen=True, tag="door"):
    """What those may do who have no chair here; what is left out stays as it was."""

    sit: bool | None = None
    watch: bool | None = None
    listed: bool | None = None


class Remove(_Said, frozen=True, tag="remove"):
    """Somebody shall go, and not sit down here again."""

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


class Coach(_Said, frozen=True, tag="coach"):
    """Turn the coach on or off, and say which further lessons were seen."""

    on: bool = True
    seen: Lessons = ()


class AskHint(_Said, frozen=True, tag="hint"):
    """What would a good player do?"""


class AllowHints(_Said, frozen=True, tag="hints"):
    """The host allows hints among people, or not."""

    on: bool = False


class Ping(_Said, frozen=True, tag="ping"):
    """Are you still there?"""


ClientMessage = (
    Hello
    | MakeMove
    | TakeBack
    | Why
    | Chat
    | GiveOrders
    | ChangeChair
    | Agree
    | Host
    | GiveWord
    | SetDoor
    | Remove
    | Start
    | Pause
    | Resume
    | Rematch
    | Leave
    | Story
    | Coach
    | AskHint
    | AllowHints
    | Ping
)
