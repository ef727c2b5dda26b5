"""Everything the server says, over the socket and over HTTP: each message is a class, and the schema is made of them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from slackhouse.contract.lessons import Place
from slackhouse.contract.wire import About
from slackhouse.contract.wording import Span
from slackhouse.contract.words import ENGLISH
from slackhouse.kernel.fairness import Proof
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.server.hint_work import Advised
from slackhouse.server.messages import NamedMove
from slackhouse.server.refusals import Refused
from slackhouse.story.orders import Asking

Seats = tuple[int, ...]
Options = dict[str, str | bool]
State = Literal["lobby", "playing", "paused", "over"]
Who = Literal["person", "bot", "empty"]
KeyMoment = Literal["cancel", "steal", "lead", "win"]


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
    this_turn: bool | UnsetType = UNSET
    word: str | UnsetType = UNSET


class Choice(_Part, frozen=True, omit_defaults=True):
    """A move that is offered: as it is sent back, in words, where it is found, and what it would bring as far as its seat can know."""

    move: NamedMove
    say: str
    about: About
    brings: str = ""
    """Left out where there is nothing to say, or nobody is asked anything."""


class Clock(_Part, frozen=True):
    """Milliseconds that are left of all there were."""

    left: int
    of: int


class Line(_Part, frozen=True):
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


class Pointer(_Part, frozen=True, omit_defaults=True):
    """What a lesson points at: a place of the page, and the card or the seat that is meant."""

    at: Place
    card: int = NO_CARD
    seat: int = NOBODY


class Lesson(_Part, frozen=True):
    """What the coach says now: by its name it is remembered."""

    name: str
    says: str
    points: Pointer


class Fair(_Part, frozen=True):
    """What chance is bound to in a game: the commitment to the house's secret, everybody's words, and after the end the secret."""

    commitment: str
    words: tuple[str, ...]
    secret: str | UnsetType = UNSET


class NumberedLine(Line, frozen=True, kw_only=True):
    """A line of a running story: its number is the reader's own."""

    n: int


class Door(_Part, frozen=True):
    """What those may do who have no chair: sit down, look on, and find the table in the lobby of the house."""

    sit: bool
    watch: bool
    listed: bool


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


class ShownHand(_Part, frozen=True):
    """A hand that the reader was shown, or looked at: whose, and what was in it then. A later one has a higher number."""

    seat: int
    cards: tuple[int, ...]
    n: int


class OwnTable(_Part, frozen=True, kw_only=True):
    """What one reader is told of it: what this chair may know, and nobody else's."""

    you: You
    view: object
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


class Hint(_Answer, frozen=True, kw_only=True, tag="hint"):
    """What a good player would do at this question, the best first; nothing but the own view was looked at."""

    at: int
    advice: tuple[Advised, ...]


class Pong(_Answer, frozen=True, kw_only=True, tag="pong"):
    """We are still here."""


class ChatLine(_Part, frozen=True, tag_field="is", tag="chat"):
    """Something said beside the game; seat -1 is a spectator."""

    n: int
    seat: int
    name: str
    text: str


Answer = Ack | Error | Reason | StoryPage | Hint | Pong


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


def error(refused: Refused, to: str = "", language: str = ENGLISH) -> Error:
    """A refusal over the socket; `to` is the id of the message that is refused."""
    says, what = refused.said(language)
    return Error(id=to, name=refused.name, says=says, rule=refused.rule, what=what)


def refusal(refused: Refused, language: str = ENGLISH) -> Refusal:
    """A refusal over HTTP."""
    says, what = refused.said(language)
    return Refusal(Problem(refused.name, says, refused.rule, what))


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
    """Something a table can choose; it matters with any of these boxes, or only where all of them lie together; none named: always."""

    name: str
    says: str
    values: tuple[str | bool, ...]
    said: tuple[str, ...]
    """What the values are called."""
    default: str | bool
    boxes: tuple[str, ...]
    together: bool


class ShelfToken(_Part, frozen=True):
    """Something that is counted before a seat: its word, a path to draw in a square of 512, and words for numbers that are no count."""

    name: str
    family: str
    word: str
    icon: str
    instead: dict[str, str]


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
    tokens: tuple[ShelfToken, ...]
    levels: tuple[str, ...]
    speeds: tuple[ShelfSpeed, ...]
    speed: str
    paces: tuple[str, ...]
    pace: str
    """How long bots seem to think, and as a rule."""
    kept_days: float | None
    """So many days after the last thing that happened there a table goes; None: never."""
    together: Together | UnsetType = UNSET


class DeskTable(_Part, frozen=True):
    """A table as whoever runs the house sees it: from outside."""

    table: str
    state: str
    boxes: tuple[str, ...]
    people: int
    bots: int
    sockets: int
    rows: int
    addresses: tuple[str, ...]


class Desk(_Part, frozen=True):
    """`GET /api/host`: how the house is."""

    troubles: tuple[str, ...]
    """What keeps it from serving anybody."""
    tables: tuple[DeskTable, ...]
    sockets: int
    rows: int
    commit_ms: float
    loop_lag_ms: float
    refusals: dict[str, int]
    bans: dict[str, float]
    """Addresses, and until when."""


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


class PageWords(_Part, frozen=True):
    """`GET /api/words`, and `/api/tables/TABLE/words`: what the page says, by key, in the language it is said in."""

    language: str
    plural: str
    texts: dict[str, str]


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
    said: tuple[str, ...] | UnsetType = UNSET
    """What its kind and its types are called in the language of the table, where that is another word."""
    cost: int | UnsetType = UNSET
    slack: int | str | UnsetType = UNSET
    income: int | str | UnsetType = UNSET
    free_time: int | str | UnsetType = UNSET
    goal: int | UnsetType = UNSET
    value: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    obsessions: tuple[str, ...] | UnsetType = UNSET


class HowToStep(_Part, frozen=True):
    """A step of how to play, and the card that shows it."""

    title: str
    text: str
    card: PrintedCard | UnsetType = UNSET


class HowTo(_Part, frozen=True):
    """`GET /api/howto`: how to play with some boxes."""

    steps: tuple[HowToStep, ...]


class Draw(_Part, frozen=True, omit_defaults=True):
    """What chance was asked and what it said: which of how many, from 0; of a shuffle, the order that came."""

    of: int
    came: int
    cards: tuple[int, ...] = ()


class Draws(_Part, frozen=True):
    """`GET /api/tables/TABLE/fair`: what chance was bound to in a game that is over, and all that it said; null if nothing was promised."""

    proof: Proof | None
    draws: tuple[Draw, ...]


class ReplayStep(_Part, frozen=True, kw_only=True):
    """A step of a finished game: what happened, the table afterwards, and all hands if they are open."""

    story: tuple[Line, ...]
    view: object
    moves: int
    """So many answers had been given by then, those of chance among them."""
    moments: tuple[KeyMoment, ...] = ()
    """Why somebody may want to look here."""
    hands: tuple[tuple[int, ...], ...] | UnsetType = UNSET
