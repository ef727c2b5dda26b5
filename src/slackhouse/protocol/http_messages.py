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
    """An error: a name for programs, a sentence for people, the rule, and a list of details if there is one."""

    name: str
    says: str
    rule: str = ""
    what: tuple[str, ...] = ()


class Refusal(Message, frozen=True):
    """The body of a refused request."""

    error: Problem


def refusal_message(refused: Refused, language: str = ENGLISH) -> Refusal:
    """A refusal over HTTP."""
    says, what = refused.said(language)
    return Refusal(Problem(refused.name, says, refused.rule, what))


class ShelfBox(Message, frozen=True):
    """A box that can be chosen for a table."""

    name: str
    title: str
    family: str
    mood: str
    differs: str
    seats: tuple[int, int]
    needs: tuple[str, ...]
    cards: int


class ShelfOption(Message, frozen=True):
    """An option of a table; it matters with any of these boxes, or only with all of them together; none named: always."""

    name: str
    says: str
    values: tuple[str | bool, ...]
    said: tuple[str, ...]
    """What the values are called."""
    default: str | bool
    boxes: tuple[str, ...]
    together: bool


class ShelfToken(Message, frozen=True):
    """A token that seats can have: its word, its icon as a path in a square of 512, and words for numbers that are no count."""

    name: str
    family: str
    word: str
    icon: str
    instead: dict[str, str]


class ShelfSpeed(Message, frozen=True):
    """A speed of play: seconds for a window and for a question; null without a clock."""

    name: str
    window: float | None
    turn: float | None


class RuleInForce(Message, frozen=True):
    """A rule that applies with these boxes together."""

    says: str
    rule: str


class Together(Message, frozen=True):
    """The rules of a combination of boxes, or why they cannot be combined."""

    boxes: tuple[str, ...]
    seats: tuple[int, int] | None
    rules: tuple[RuleInForce, ...]
    problem: str | None


class House(Message, frozen=True):
    """`GET /api/house`: the boxes, options, tokens, bots and speeds that can be chosen."""

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
    """A table on the admin page: no hands, no names."""

    table: str
    state: str
    boxes: tuple[str, ...]
    people: int
    bots: int
    sockets: int
    rows: int
    addresses: tuple[str, ...]


class Desk(Message, frozen=True):
    """`GET /api/host`: the state of the server for its operator."""

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
    """The text of a rule."""

    id: str
    text: str


class RuleTexts(Message, frozen=True):
    """`GET /api/rules/ID`: a rule, or all rules of a heading."""

    rules: tuple[RuleText, ...]


class YourTable(Message, frozen=True):
    """`POST /api/tables`: the new table, and the player's seat."""

    table: str
    seat: int


class YourSeat(Message, frozen=True):
    """`POST /api/tables/TABLE/sit`: the player's seat."""

    seat: int


class ChairInSummary(Message, frozen=True):
    """A chair in a summary."""

    name: str
    who: Who
    face: str


class Links(Message, frozen=True):
    """The links to a table, for players and for spectators."""

    sit: str
    watch: str


class Summary(Message, frozen=True):
    """`GET /api/tables/TABLE`: the public summary of a table."""

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
    """`GET /api/words` and `/api/tables/TABLE/words`: the texts of the page by key, and their language."""

    language: str
    plural: str
    texts: dict[str, str]


class PrintedCard(Message, frozen=True, kw_only=True):
    """A printed card; fields that do not apply are left out."""

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
    """A step of "how to play", and the card that illustrates it."""

    title: str
    text: str
    card: PrintedCard | UnsetType = UNSET


class HowTo(Message, frozen=True):
    """`GET /api/howto`: how to play with some boxes."""

    steps: tuple[HowToStep, ...]


class Draw(Message, frozen=True, omit_defaults=True):
    """A random draw: the number of possible results and the result, from 0; for a shuffle, the order."""

    of: int
    came: int
    cards: tuple[int, ...] = ()


class Draws(Message, frozen=True):
    """`GET /api/tables/TABLE/fair`: the proof and all random draws of a finished game; null without a commitment."""

    proof: Proof | None
    draws: tuple[Draw, ...]


# -- requests of the host --


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/host/close`: the table to close."""

    table: str


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/host/ban`: an address and the minutes of its ban; none lifts it."""

    address: str
    minutes: float


class MyTable(Message, frozen=True, kw_only=True):
    """A table of the player, as the start page lists it."""

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
    """`GET /api/mine`: the tables of the player with this cookie."""

    tables: tuple[MyTable, ...]


class Forget(Message, frozen=True):
    """`POST /api/mine/forget`: a table to list no longer."""

    table: Annotated[str, Meta(max_length=40)]


class Played(Message, frozen=True, kw_only=True):
    """The result of a finished game for one player."""

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
    """A number of games, and how many of them were won."""

    name: str
    games: int
    won: int


class Often(Message, frozen=True):
    """A card or player, and a count."""

    name: str
    n: int


class Statistics(Message, frozen=True, kw_only=True):
    """`GET /api/mine/statistics`: the finished games of a player, and their statistics."""

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
    """A table in the lobby."""

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
    """`GET /api/lobby`: listed tables with a free chair or open to spectators."""

    tables: tuple[OpenTable, ...]


class Carrying(Message, frozen=True):
    """`POST /api/carry`: a code that opens the player's tables on another device, once, within minutes."""

    code: str
    seconds: int
    size: int
    path: str
    """The link as a QR code: a path in a square of `size`."""


class Take(Message, frozen=True):
    """`POST /api/carry/take`: a code from another device."""

    code: Annotated[str, Meta(max_length=100)]
    replace: bool = False
    """Also if this browser has tables of its own, which nobody has then."""
