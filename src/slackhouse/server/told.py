"""Everything the server says, over the socket and over HTTP: each message is a class, and the schema is made of them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from slackhouse.kernel.plays import About
from slackhouse.server.messages import NamedMove
from slackhouse.server.refusals import Refused
from slackhouse.story import teller as story
from slackhouse.story.orders import Asking

Seats = tuple[int, ...]
Options = dict[str, str | bool]
State = Literal["lobby", "playing", "paused", "over"]
Who = Literal["person", "bot", "empty"]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told is told by name, and nothing else is."""


# -- the table ---------------------------------------------------------------------------------------------------------------


class Chair(_Part, frozen=True):
    """A seat of the table: who sits there, and whether they are there."""

    name: str
    who: Who
    level: str
    face: str
    here: bool
    host: bool
    sitting_in: bool
    agreed: Seats


class Waiting(_Part, frozen=True):
    """Who is being waited for, and for what."""

    seats: Seats
    what: str = msgspec.field(name="for")


class You(_Part, frozen=True):
    """The reader: their seat, and their standing orders; a spectator has neither."""

    seat: int | None
    host: bool
    asking: Asking | UnsetType = UNSET
    until_my_turn: bool | UnsetType = UNSET
    afterwards: bool | UnsetType = UNSET
    always: tuple[str, ...] | UnsetType = UNSET
    never: tuple[str, ...] | UnsetType = UNSET


class Choice(_Part, frozen=True):
    """A move that is offered: as it is sent back, in words, and where it is found."""

    move: NamedMove
    say: str
    about: About


class Clock(_Part, frozen=True):
    """Milliseconds that are left of all there were."""

    left: int
    of: int


class Span(_Part, frozen=True, omit_defaults=True):
    """A piece of a line: plain text, the name of a seat (or "you"), or the title of a card."""

    text: str
    seat: int = -1
    card: int = -1


class Line(_Part, frozen=True, kw_only=True):
    """A line of the story, the rule behind it, and what a page can show besides."""

    text: str
    rule: str
    hits: bool
    begins: bool
    die: int
    cancels: bool
    wins: bool
    spans: tuple[Span, ...]
    """The text again, piece by piece."""


def spans(line: story.Line) -> tuple[Span, ...]:
    """The pieces of a line, for a page."""
    return tuple([Span(*span) for span in line.spans])


class NumberedLine(Line, frozen=True, kw_only=True):
    """A line of a running story: its number is the reader's own."""

    n: int


class PublicTable(_Part, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """What everybody is told of a table alike."""

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
    watching: int
    waiting: Waiting | None
    scores: tuple[tuple[int, ...], ...] | None


class OwnTable(_Part, frozen=True, kw_only=True):
    """What one reader is told of it: what this chair may know, and nobody else's."""

    you: You
    view: object
    question: str | None
    choices: tuple[Choice, ...]
    clock: Clock | None
    story: tuple[NumberedLine, ...]


# -- answers over the socket ---------------------------------------------------------------------------------------------------


class _Answer(_Part, frozen=True, kw_only=True, omit_defaults=True, tag_field="is"):
    """An answer to one message: with its id, if it had one."""

    id: str = ""


class Ack(_Answer, frozen=True, kw_only=True, tag="ack"):
    """This is on disk."""

    seq: int


class Error(_Answer, frozen=True, kw_only=True, tag="error"):
    """Nothing was changed, and why: a name for programs, a sentence for people, the rule, and the list where there is one."""

    name: str
    says: str
    rule: str = ""
    what: tuple[str, ...] = ()


class Reason(_Answer, frozen=True, kw_only=True, tag="why"):
    """Why a card cannot be played now; without a rule it can."""

    card: int
    says: str
    rule: str
    text: str


class StoryPage(_Answer, frozen=True, kw_only=True, tag="story"):
    """Earlier lines of the story."""

    lines: tuple[NumberedLine, ...]


class Pong(_Answer, frozen=True, kw_only=True, tag="pong"):
    """We are still here."""


class ChatLine(_Part, frozen=True, tag_field="is", tag="chat"):
    """Something said beside the game; seat -1 is a spectator."""

    n: int
    seat: int
    name: str
    text: str


Answer = Ack | Error | Reason | StoryPage | Pong


# -- over HTTP -----------------------------------------------------------------------------------------------------------------


class Problem(_Part, frozen=True, omit_defaults=True):
    """Why not: a name for programs, a sentence for people, the rule, and the list where there is one."""

    name: str
    says: str
    rule: str = ""
    what: tuple[str, ...] = ()


class Refusal(_Part, frozen=True):
    """What is answered instead, with a fitting status."""

    error: Problem


def error(refused: Refused, to: str = "") -> Error:
    """A refusal over the socket; `to` is the id of the message that is refused."""
    return Error(id=to, name=refused.name, says=refused.says, rule=refused.rule, what=refused.what)


def refusal(refused: Refused) -> Refusal:
    """A refusal over HTTP."""
    return Refusal(Problem(refused.name, refused.says, refused.rule, refused.what))


class ShelfBox(_Part, frozen=True):
    """A box on the shelf."""

    name: str
    title: str
    family: str
    mood: str
    differs: str
    seats: tuple[int, int]
    needs: tuple[str, ...]
    cards: int


class ShelfOption(_Part, frozen=True):
    """Something a table can choose; it matters with these boxes, or with all."""

    name: str
    says: str
    values: tuple[str | bool, ...]
    default: str | bool
    boxes: tuple[str, ...]


class ShelfSpeed(_Part, frozen=True):
    """How many seconds a window is open, and a question; null where no clock runs."""

    name: str
    window: float | None
    turn: float | None


class RuleInForce(_Part, frozen=True):
    """A rule that holds with these boxes together."""

    says: str
    rule: str


class Together(_Part, frozen=True):
    """What holds with some boxes on one table, or why they make none."""

    boxes: tuple[str, ...]
    seats: tuple[int, int] | None
    rules: tuple[RuleInForce, ...]
    problem: str | None


class House(_Part, frozen=True):
    """`GET /api/house`: what there is to choose."""

    boxes: tuple[ShelfBox, ...]
    options: tuple[ShelfOption, ...]
    levels: tuple[str, ...]
    speeds: tuple[ShelfSpeed, ...]
    speed: str
    together: Together | UnsetType = UNSET


class RuleText(_Part, frozen=True):
    """A rule in words."""

    id: str
    text: str


class RuleTexts(_Part, frozen=True):
    """`GET /api/rules/ID`: a rule, or all of a heading."""

    rules: tuple[RuleText, ...]


class YourTable(_Part, frozen=True):
    """`POST /api/tables`: the table that was laid, and the own seat."""

    table: str
    seat: int


class YourSeat(_Part, frozen=True):
    """`POST /api/tables/TABLE/sit`: where one sits now."""

    seat: int


class ChairInSummary(_Part, frozen=True):
    """Who sits there."""

    name: str
    who: Who
    face: str


class Links(_Part, frozen=True):
    """The ways to a table, for friends and for spectators."""

    sit: str
    watch: str


class Summary(_Part, frozen=True):
    """`GET /api/tables/TABLE`: what anybody may know before they sit down."""

    table: str
    state: State
    boxes: tuple[str, ...]
    family: str
    options: Options
    speed: str
    games: int
    phases: tuple[str, ...]
    seats: tuple[ChairInSummary, ...]
    you: int | None
    links: Links
    local: bool


class PrintedCard(_Part, frozen=True, kw_only=True):
    """A card of the table as it is printed; what does not apply to it is left out."""

    box: str
    name: str
    kind: str
    types: tuple[str, ...]
    copies: int
    text: str
    art: str
    quip: str | UnsetType = UNSET
    cost: int | UnsetType = UNSET
    slack: int | str | UnsetType = UNSET
    income: int | str | UnsetType = UNSET
    free_time: int | str | UnsetType = UNSET
    goal: int | UnsetType = UNSET
    value: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    obsessions: tuple[str, ...] | UnsetType = UNSET


class ReplayStep(_Part, frozen=True, kw_only=True):
    """A step of a finished game: what happened, the table afterwards, and all hands if they are open."""

    story: tuple[Line, ...]
    view: object
    hands: tuple[tuple[int, ...], ...] | UnsetType = UNSET
