"""The messages that the server sends over a socket: the `table` message and the answers to a client's messages."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from slackhouse.family.lessons import Place
from slackhouse.family.wire import About
from slackhouse.i18n.templates import Span
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.protocol.client_messages import NamedMove
from slackhouse.protocol.refusals import Refused
from slackhouse.story.standing_orders import Asking

V = TypeVar("V")
"""The class of the view in a message: that of the family, or in the schema those of all families."""
Seats = tuple[int, ...]
Options = dict[str, str | bool]
State = Literal["lobby", "playing", "paused", "over"]
Who = Literal["person", "bot", "empty"]
KeyMoment = Literal["cancel", "steal", "lead", "win"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base class of messages; unknown fields are refused."""


# -- the table ---------------------------------------------------------------------------------------------------------------


class Chair(Message, frozen=True):
    """A chair of the table: who has it, and whether they are connected."""

    name: str
    who: Who
    level: str
    face: str
    here: bool
    host: bool
    sitting_in: bool
    agreed: Seats


class Waiting(Message, frozen=True):
    """The seats that are waited for, and what for."""

    seats: Seats
    what: str = msgspec.field(name="for")


class You(Message, frozen=True):
    """The reader's seat and standing orders; a spectator has neither."""

    seat: int | None
    host: bool
    asking: Asking | UnsetType = UNSET
    until_my_turn: bool | UnsetType = UNSET
    afterwards: bool | UnsetType = UNSET
    always: tuple[str, ...] | UnsetType = UNSET
    never: tuple[str, ...] | UnsetType = UNSET
    this_turn: bool | UnsetType = UNSET
    word: str | UnsetType = UNSET


class Choice(Message, frozen=True, omit_defaults=True):
    """An offered move: as it is sent back, in words, where the page shows it, and its preview."""

    move: NamedMove
    say: str
    about: About
    brings: str = ""
    """Left out where there is nothing to say, or nobody is asked anything."""


class Clock(Message, frozen=True):
    """The time left of a clock and its total, in milliseconds."""

    left: int
    of: int


class Line(Message, frozen=True):
    """A line of the story, its rule, and what the page can show with it."""

    text: str
    rule: str
    hits: bool
    begins: bool
    die: int
    cancels: bool
    wins: bool
    spans: tuple[Span, ...]
    """The text again, piece by piece."""


class Pointer(Message, frozen=True, omit_defaults=True):
    """What a lesson points at: a place on the page, and the card or seat."""

    at: Place
    card: int = NO_CARD
    seat: int = NOBODY


class Lesson(Message, frozen=True):
    """A lesson of the coach; clients remember it by its name."""

    name: str
    says: str
    points: Pointer


class Fair(Message, frozen=True):
    """The commitment of a game, the players' words, and after the end the secret."""

    commitment: str
    words: tuple[str, ...]
    secret: str | UnsetType = UNSET


class NumberedLine(Line, frozen=True, kw_only=True):
    """A line of a running story, numbered for its reader."""

    n: int


class Door(Message, frozen=True):
    """What people without a chair may do: sit down, watch, and find the table in the lobby."""

    sit: bool
    watch: bool
    listed: bool


class ShownHand(Message, frozen=True):
    """A hand that was shown to the reader: whose, and its cards at that time. A later one has a higher number."""

    seat: int
    cards: tuple[int, ...]
    n: int


class Table(Message, Generic[V], frozen=True, kw_only=True, tag_field="is", tag="table"):
    """What everybody is told of a table alike. What one reader is told of it: what this chair may know, and nobody else's."""

    protocol: int
    table: str
    seq: int
    at: int
    state: State
    games: int
    boxes: tuple[str, ...]
    family: str
    options: Options
    rules: tuple[str, ...]
    own_cards: int
    speed: str
    phases: tuple[str, ...]
    seats: tuple[Chair, ...]
    door: Door
    watching: int
    waiting: Waiting | None
    scores: tuple[tuple[int, ...], ...] | None
    hints: bool
    """May people here ask for hints?"""
    fair: Fair | None
    """Of the game on the table; None before the first one, and where nothing was promised."""
    commitment: str
    """To the secret of the next game, for which words can be said; empty as long as a game runs."""
    you: You
    view: V | None
    question: str | None
    spared: bool
    """The reader is asked, and nothing they could say would change anything: it is said for them in a moment."""
    undo: bool
    """The reader may take their last move back."""
    shown: tuple[ShownHand, ...]
    choices: tuple[Choice, ...]
    clock: Clock | None
    story: tuple[NumberedLine, ...]
    lesson: Lesson | UnsetType = UNSET
    """What the coach says, to those who have one."""
    since: tuple[NumberedLine, ...] = ()
    """In the own turn: what was done to the reader since the one before."""


# -- answers over the socket ---------------------------------------------------------------------------------------------------


class _AnswerMessage(Message, frozen=True, kw_only=True, omit_defaults=True, tag_field="is"):
    """An answer to one message: with its id, if it had one."""

    id: str = ""


class Ack(_AnswerMessage, frozen=True, kw_only=True, tag="ack"):
    """Acknowledges a message whose change is committed to disk."""

    seq: int


class Error(_AnswerMessage, frozen=True, kw_only=True, tag="error"):
    """Refuses a message; nothing was changed. A name for programs, a sentence for people, the rule, and details."""

    name: str
    says: str
    rule: str = ""
    what: tuple[str, ...] = ()


class Reason(_AnswerMessage, frozen=True, kw_only=True, tag="why"):
    """Why a card cannot be played now; without a rule it can be."""

    card: int
    says: str
    rule: str
    text: str


class StoryPage(_AnswerMessage, frozen=True, kw_only=True, tag="story"):
    """Earlier lines of the story."""

    lines: tuple[NumberedLine, ...]


class Advised(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recommended move: in words, with the reason, the chance to win, and its error."""

    move: NamedMove
    say: str
    why: str
    chance: float
    spread: float


class Hint(_AnswerMessage, frozen=True, kw_only=True, tag="hint"):
    """Recommended moves for the open question, best first; computed from the reader's own view."""

    at: int
    advice: tuple[Advised, ...]


class Pong(_AnswerMessage, frozen=True, kw_only=True, tag="pong"):
    """Answers a ping."""


class ChatLine(Message, frozen=True, tag_field="is", tag="chat"):
    """A chat line; seat -1 is a spectator."""

    n: int
    seat: int
    name: str
    text: str


AnswerMessage = Ack | Error | Reason | StoryPage | Hint | Pong


def error_message(refused: Refused, to: str = "", language: str = ENGLISH) -> Error:
    """A refusal over the socket; `to` is the id of the message that is refused."""
    says, what = refused.said(language)
    return Error(id=to, name=refused.name, says=says, rule=refused.rule, what=what)


class ReplayStep(Message, Generic[V], frozen=True, kw_only=True):
    """A step of a finished game: what happened, the view afterwards, and all hands if they are shown."""

    story: tuple[Line, ...]
    view: V
    moves: int
    """So many answers had been given by then, those of chance among them."""
    moments: tuple[KeyMoment, ...] = ()
    """Why somebody may want to look here."""
    hands: tuple[tuple[int, ...], ...] | UnsetType = UNSET
