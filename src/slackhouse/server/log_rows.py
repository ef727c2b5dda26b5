"""The rows of a table's log, one class for each kind of change; and which moves can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from slackhouse.game import CHANCE, Game
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.log import Log
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.plain import Entries
from slackhouse.kernel.table import Ask
from slackhouse.server.settings import DEFAULT_PACE
from slackhouse.story.standing_orders import Orders


class TableCreated(msgspec.Struct, frozen=True, tag="laid", tag_field="row", omit_defaults=True):
    """The table was created: always the first row."""

    boxes: tuple[str, ...]
    seats: int
    speed: str
    options: dict[str, str | bool] = {}
    own_cards: tuple[Entries, ...] = ()
    pace: str = DEFAULT_PACE
    """How long bots seem to think."""
    language: str = ENGLISH
    """What is said there is said in this language; in English, where it is not to be found any more."""


class Sat(msgspec.Struct, frozen=True, tag="sat", tag_field="row"):
    """A person took a chair; of their token only the hash is stored."""

    seat: int
    name: str
    token: str


class Filled(msgspec.Struct, frozen=True, tag="filled", tag_field="row"):
    """A bot took a chair."""

    seat: int
    level: str
    name: str


class Freed(msgspec.Struct, frozen=True, tag="freed", tag_field="row"):
    """A chair became empty."""

    seat: int


class HostChanged(msgspec.Struct, frozen=True, tag="hosts", tag_field="row"):
    """A player became the host."""

    seat: int


class Left(msgspec.Struct, frozen=True, tag="left", tag_field="row", omit_defaults=True):
    """A player left during a game, or the host let a bot play for them, until they are back."""

    seat: int
    level: str = ""
    """Which bot; none named: the default one."""


class CameBack(msgspec.Struct, frozen=True, tag="back", tag_field="row"):
    """A player who had left is back."""

    seat: int


class Agreed(msgspec.Struct, frozen=True, tag="agreed", tag_field="row"):
    """A player agreed that another person may have a chair in this game: their own, or that of an absent player."""

    seat: int
    by: int


class Promised(msgspec.Struct, frozen=True, tag="promised", tag_field="row"):
    """The server drew the secret from which, with the players' words, the chance of the next game is derived."""

    secret: str


class WordGiven(msgspec.Struct, frozen=True, tag="worded", tag_field="row"):
    """A player gave their word for the next game."""

    seat: int
    word: str


class Began(msgspec.Struct, frozen=True, tag="began", tag_field="row", omit_defaults=True):
    """A game was dealt. Its chance follows row by row: from the committed secret, or without one from the system."""

    names: tuple[str, ...]
    first: int = 0
    last_winners: tuple[int, ...] = ()
    start: Entries | None = None
    """Not dealt but arranged, to try a card."""
    luck: int | None = None
    """Of a newcomer's first game: everything that chance says in it comes of this. It is nobody's secret, for only bots play along."""
    printing: int = 1
    """Of the boxes it was dealt from."""


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="row", omit_defaults=True):
    """A seat, or chance, answered with a move. `id` is the client's own, so that a message sent twice counts once."""

    seat: int
    move: Move
    boast: str = ""
    id: str = ""


class TakenBack(msgspec.Struct, frozen=True, tag="taken back", tag_field="row"):
    """A seat took its last move back: only this many entries of the game's log hold. The rows themselves stay."""

    seat: int
    entries: int


class Ordered(msgspec.Struct, frozen=True, tag="ordered", tag_field="row"):
    """A seat gave standing orders."""

    seat: int
    orders: Orders


class Chatted(msgspec.Struct, frozen=True, tag="chatted", tag_field="row"):
    """A chat line. `seat` is -1 for a spectator."""

    seat: int
    name: str
    text: str


class Hinted(msgspec.Struct, frozen=True, tag="hinted", tag_field="row"):
    """The host allowed or forbade hints at a table with several people."""

    on: bool


class Paused(msgspec.Struct, frozen=True, tag="paused", tag_field="row"):
    """The host stopped the clocks, with so many seconds left on the open one (below zero: none runs)."""

    left: float = -1.0


class AccessChanged(msgspec.Struct, frozen=True, tag="door", tag_field="row", omit_defaults=True):
    """The host set what people without a chair may do: sit down, watch, and find the table without a link."""

    sit: bool = True
    watch: bool = True
    listed: bool = False


class Removed(msgspec.Struct, frozen=True, tag="removed", tag_field="row", omit_defaults=True):
    """A person was removed and cannot sit down again until the host reopens the table; during a game a bot takes their chair."""

    seat: int
    level: str = ""


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="row"):
    """The table has a new home server. The row takes the next number, so that later writes of the former home are refused."""

    server: str
    epoch: int


class Resumed(msgspec.Struct, frozen=True, tag="resumed", tag_field="row"):
    """The host restarted the clocks."""


ChairRow = Sat | Filled | Freed | Left | CameBack | Agreed | WordGiven | Ordered | Removed
Row = (
    TableCreated
    | ChairRow
    | HostChanged
    | Promised
    | Began
    | Answer
    | TakenBack
    | Chatted
    | Hinted
    | Paused
    | Resumed
    | Opened
    | AccessChanged
)
ROW_DECODER = msgspec.json.Decoder(Row)
ROW_ENCODER = msgspec.json.Encoder()


# -- moves that can be taken back ---------------------------------------------------------------------------------------------


QUIET_MOVES: Final = frozenset({"pass", "done", "discard"})
"""What puts nothing in play."""


class UndoPoint(NamedTuple):
    """The seat whose move can be taken back, and the length of the game's log before it."""

    seat: int
    entries: int


class GivenAnswer(NamedTuple):
    """An answer as it was given: its turn, its question, and whether a person gave it."""

    seat: int
    move: Move
    by_person: bool
    turns: int
    question: Ask | None
    at_a_moment: bool
    """Nothing was being played."""


def undo_after(
    kept: UndoPoint | None, said: GivenAnswer, entries: int, game: Game, facts: Sequence[Fact]
) -> UndoPoint | None:
    """What can be taken back after this answer, before which there were so many entries."""
    told_more = said.seat == CHANCE or any(fact.to is not None for fact in facts)
    if told_more or game.is_over or game.table.turns != said.turns or not _is_left_alone(game, said):
        return None
    if not said.by_person:
        return kept if said.move == PASS and said.at_a_moment else None
    return UndoPoint(said.seat, entries) if _is_quiet(said) else None


def _is_quiet(said: GivenAnswer) -> bool:
    in_window = said.question is None or said.question.about == "window"
    if in_window:
        return said.move == PASS and said.at_a_moment
    return said.move.do in QUIET_MOVES


def _is_left_alone(game: Game, said: GivenAnswer) -> bool:
    """Nobody else is asked for anything but whether they want to lay something before the next phase."""
    ask = game.ask
    if ask is None or (game.table.turn != said.seat and said.by_person):
        return False
    return game.is_anybodys_moment or ask.seats == (game.table.turn,)


def game_before(game: Game, entries: int) -> Game:
    """The game as it was after so many entries of its log."""
    return Game.replay(Log(game.setup, game.log.moves[:entries]))
