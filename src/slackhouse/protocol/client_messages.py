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
    """The first message of a client: what it has already received."""

    last: Number = 0
    last_chat: Number = 0
    protocol: int = PROTOCOL
    watch: bool = False
    coach: Lessons | None = None
    """A coach is wanted, by somebody who has seen these lessons."""
    previews: bool = False
    """It is to be told what each choice would bring: it costs a millisecond a question, and programs rarely want it."""


class MakeMove(_Said, frozen=True, tag="move"):
    """Answer the open question: with an offered move, or with a line of the notation."""

    at: Number = -1
    move: NamedMove | Move | None = None
    """A row without names is what protocol 1 said; it is understood for one release."""
    say: Line = ""
    boast: Line = ""


class TakeBack(_Said, frozen=True, tag="undo"):
    """Take back the player's last move, if that is still possible."""


class Why(_Said, frozen=True, tag="why"):
    """Ask why a card cannot be played now."""

    card: Number = -1


class Chat(_Said, frozen=True, tag="chat"):
    """Send a chat line."""

    text: Line = ""


class GiveOrders(_Said, frozen=True, tag="orders"):
    """Set standing orders for windows; omitted fields stay unchanged."""

    asking: Asking | None = None
    until_my_turn: bool | None = None
    afterwards: bool | None = None
    always: Words | None = None
    never: Words | None = None
    this_turn: bool | None = None


class ChangeChair(_Said, frozen=True, tag="chair"):
    """Fill a chair with a bot, free it, or take one's own back."""

    seat: Number = -1
    who: Annotated[str, Meta(max_length=30)] = msgspec.field(name="with", default="")


class Agree(_Said, frozen=True, tag="agree"):
    """Agree that another person may have this chair."""

    seat: Number = -1


class Host(_Said, frozen=True, tag="host"):
    """Pass the role of host to another player."""

    seat: Number = -1


class GiveWord(_Said, frozen=True, tag="word"):
    """Set the player's word for the next game, from which its dice and shuffles are derived, too."""

    word: Line = ""


class SetDoor(_Said, frozen=True, tag="door"):
    """Set what people without a chair may do here; omitted fields stay unchanged."""

    sit: bool | None = None
    watch: bool | None = None
    listed: bool | None = None


class Remove(_Said, frozen=True, tag="remove"):
    """Remove a player, who cannot sit down here again."""

    seat: Number = -1


class Start(_Said, frozen=True, tag="start"):
    """Start the game."""


class Pause(_Said, frozen=True, tag="pause"):
    """Stop the clocks."""


class Resume(_Said, frozen=True, tag="resume"):
    """Restart the clocks."""


class Rematch(_Said, frozen=True, tag="rematch"):
    """Start another game with the same players."""


class Leave(_Said, frozen=True, tag="leave"):
    """Leave the table."""


class Story(_Said, frozen=True, tag="story"):
    """Request story lines before a given line."""

    before: Number = 0


class Coach(_Said, frozen=True, tag="coach"):
    """Turn the coach on or off, and name further lessons that were seen."""

    on: bool = True
    seen: Lessons = ()


class AskHint(_Said, frozen=True, tag="hint"):
    """Request a hint for the open question."""


class AllowHints(_Said, frozen=True, tag="hints"):
    """Allow or forbid hints at a table with several people; for the host."""

    on: bool = False


class Ping(_Said, frozen=True, tag="ping"):
    """Check the connection."""


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
