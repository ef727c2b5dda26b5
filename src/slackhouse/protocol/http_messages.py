"""The bodies of HTTP requests and answers: boxes, rules, tables, replays, a player's own tables, the admin page."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.fairness import Proof
from slackhouse.protocol.refusals import Refused
from slackhouse.protocol.server_messages import Message, Options, Seats, State, Who


class Problem(Message, frozen=True, omit_defaults=True):
    """Why not: a name for programs, a sentence for people, the rule, and the list where there is one."""

    name: str
    says: str
    rule: str = ""
    what: tuple[str, ...] = ()


class Refusal(Message, frozen=True):
    """What is answered instead, with a fitting status."""

    error: Problem


def refusal_message(refused: Refused, language: str = ENGLISH) -> Refusal:
    """A refusal over HTTP."""
    says, what = refused.said(language)
    return Refusal(Problem(refused.name, says, refused.rule, what))


class ShelfBox(Message, frozen=True):
    """A box on the shelf."""

    name: str
    title: str
    family: str
    mood: str
    differs: str
    seats: tuple[int, int]
    needs: tuple[str, ...]
    cards: int


class ShelfOption(Message, frozen=True):
    """Something a table can choose; it matters with any of these boxes, or only where all of them lie together; none named: always."""

    name: str
    says: str
    values: tuple[str | bool, ...]
    said: tuple[str, ...]
    """What the values are called."""
    default: str | bool
    boxes: tuple[str, ...]
    together: bool


class ShelfToken(Message, frozen=True):
    """Something that is counted before a seat: its word, a path to draw in a square of 512, and words for numbers that are no count."""

    name: str
    family: str
    word: str
    icon: str
    instead: dict[str, str]


class ShelfSpeed(Message, frozen=True):
    """How many seconds a window is open, and a question; null where no clock runs."""

    name: str
    window: float | None
    turn: float | None


class RuleInForce(Message, frozen=True):
    """A rule that holds with these boxes together."""

    says: str
    rule: str


class Together(Message, frozen=True):
    """What holds with some boxes on one table, or why they make none."""

    boxes: tuple[str, ...]
    seats: tuple[int, int] | None
    rules: tuple[RuleInForce, ...]
    problem: str | None


class House(Message, frozen=True):
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


class DeskTable(Message, frozen=True):
    """A table as the operator of the server sees it: no hands, no names."""

    table: str
    state: str
    boxes: tuple[str, ...]
    people: int
    bots: int
    sockets: int
    rows: int
    addresses: tuple[str, ...]


class Desk(Message, frozen=True):
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


class RuleText(Message, frozen=True):
    """A rule in words."""

    id: str
    text: str


class RuleTexts(Message, frozen=True):
    """`GET /api/rules/ID`: a rule, or all of a heading."""

    rules: tuple[RuleText, ...]


class YourTable(Message, frozen=True):
    """`POST /api/tables`: the table that was laid, and the own seat."""

    table: str
    seat: int


class YourSeat(Message, frozen=True):
    """`POST /api/tables/TABLE/sit`: where one sits now."""

    seat: int


class ChairInSummary(Message, frozen=True):
    """Who sits there."""

    name: str
    who: Who
    face: str


class Links(Message, frozen=True):
    """The ways to a table, for friends and for spectators."""

    sit: str
    watch: str


class Summary(Message, frozen=True):
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


class PageWords(Message, frozen=True):
    """`GET /api/words`, and `/api/tables/TABLE/words`: what the page says, by key, in the language it is said in."""

    language: str
    plural: str
    texts: dict[str, str]


class PrintedCard(Message, frozen=True, kw_only=True):
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


class HowToStep(Message, frozen=True):
    """A step of how to play, and the card that shows it."""

    title: str
    text: str
    card: PrintedCard | UnsetType = UNSET


class HowTo(Message, frozen=True):
    """`GET /api/howto`: how to play with some boxes."""

    steps: tuple[HowToStep, ...]


class Draw(Message, frozen=True, omit_defaults=True):
    """What chance was asked and what it said: which of how many, from 0; of a shuffle, the order that came."""

    of: int
    came: int
    cards: tuple[int, ...] = ()


class Draws(Message, frozen=True):
    """`GET /api/tables/TABLE/fair`: what chance was bound to in a game that is over, and all that it said; null if nothing was promised."""

    proof: Proof | None
    draws: tuple[Draw, ...]


# -- requests of the host --


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/host/close`."""

    table: str


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/host/ban`: for so many minutes; for none, the ban is lifted."""

    address: str
    minutes: float


class MyTable(Message, frozen=True, kw_only=True):
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


class Mine(Message, frozen=True):
    """`GET /api/mine`: the tables of the player who asks."""

    tables: tuple[MyTable, ...]


class Forget(Message, frozen=True):
    """`POST /api/mine/forget`: a table that is not to be listed any more."""

    table: Annotated[str, Meta(max_length=40)]


class Played(Message, frozen=True, kw_only=True):
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


class Share(Message, frozen=True):
    """Games, and how many of them were won."""

    name: str
    games: int
    won: int


class Often(Message, frozen=True):
    """A card, or somebody, and how often."""

    name: str
    n: int


class Statistics(Message, frozen=True, kw_only=True):
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


class OpenTable(Message, frozen=True, kw_only=True):
    """A table that its host lets anybody find."""

    table: str
    state: State
    boxes: tuple[str, ...]
    speed: str
    seats: tuple[ChairInSummary, ...]
    free: int
    """The number of chairs that anybody may take."""
    watch: bool
    since: float


class Lobby(Message, frozen=True):
    """`GET /api/lobby`: tables with a free chair, and tables to look on at."""

    tables: tuple[OpenTable, ...]


class Carrying(Message, frozen=True):
    """`POST /api/carry`: a code that opens one's tables on another device, once, and soon."""

    code: str
    seconds: int
    size: int
    path: str
    """The link as a QR code: a path in a square of `size`."""


class Take(Message, frozen=True):
    """`POST /api/carry/take`: the code that was brought along."""

    code: Annotated[str, Meta(max_length=100)]
    replace: bool = False
    """Also if this browser has tables of its own, which nobody has then."""
