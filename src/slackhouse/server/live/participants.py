"""The seats and readers of a table: chairs, hands that were shown, and the story lines that each reader may know."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from slackhouse.art import seed_of
from slackhouse.game import Game
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.facts import Fact
from slackhouse.story.standing_orders import Orders
from slackhouse.story.story_lines import Line, StoryWriter

# -- chairs -------------------------------------------------------------------------------------------------------------------


ChairHolder = Literal["person", "bot", "empty"]


class Chair:
    """A chair of the table: held by a person (with a token), by a bot (with a level), or empty."""

    __slots__ = (
        "agreed",
        "had_a_say",
        "hand_hidden",
        "joined",
        "left",
        "level",
        "name",
        "orders",
        "sitter",
        "token",
        "who",
        "word",
    )  # fmt: skip

    def __init__(self) -> None:
        self.name = ""
        self.token = ""
        self.level = ""
        self.who: ChairHolder = "empty"
        self.orders = Orders()
        self.had_a_say = False
        """Since their own turn began they were asked in a window in which nothing pressed."""
        self.left = False
        self.sitter = ""
        """The level of the bot that plays for a player who left; the default one if none is named."""
        self.agreed: tuple[int, ...] = ()
        """The seats who agree that another person may have this chair in this game."""
        self.hand_hidden = False
        """A player who sat down in mid-game sees the hand when the game has gone on, not before: else chairs could be tried on for a look."""
        self.joined: tuple[int, int] | None = None
        """How many lines of the story spectators, and this seat, had heard when somebody sat down in mid-game."""
        self.word = ""
        """Theirs for the next game: see docs/fair.md."""

    def sit_down(self, name: str, token: str) -> None:
        """A person."""
        self.name = name
        self.orders, self.left, self.agreed, self.word = Orders(), False, (), ""
        self.belong(token, "")

    def fill(self, name: str, level: str) -> None:
        """A bot of this level."""
        self.name, self.left, self.agreed, self.word = name, False, (), ""
        self.belong("", level)

    def free(self, *, is_called: bool) -> None:
        """Nobody. In a game the chair is still called what it was called."""
        self.name = self.name if is_called else ""
        self.orders, self.left, self.word = Orders(), False, ""
        self.belong("", "")

    def remove(self, level: str) -> None:
        """Its player has to go; with a level a bot has it from now on, and the name stays."""
        self.name = self.name if level else ""
        self.orders, self.left, self.agreed, self.word = Orders(), False, (), ""
        self.belong("", level)

    def belong(self, token: str, level: str) -> None:
        """Give the chair to the person with this token, or to a bot of this level."""
        self.token, self.level = token, level
        self.who = "person" if token else "bot" if level else "empty"


def face_of(chair: Chair) -> str:
    """The path of the portrait of a chair: it is made of the name, which nobody reads out of it."""
    return f"{'bot' if chair.who == 'bot' else 'seat'}/{_face(chair.name)}" if chair.who != "empty" else ""


@lru_cache(maxsize=1000)
def _face(name: str) -> str:
    return seed_of(name)


# -- hands that were shown ----------------------------------------------------------------------------------------------------


class HandSeen(NamedTuple):
    """A hand that was shown: whose, to whom (below zero: to all), its cards then, and by which row."""

    seat: int
    to: int
    cards: tuple[int, ...]
    n: int


def hands_after(seen: list[HandSeen], facts: Sequence[Fact], n: int) -> list[HandSeen]:
    """Of each hand the last that each has seen, with what this row showed."""
    for fact in facts:
        if fact.what == "SawHand":
            readers = [-1] if fact.to is None else [one for one in fact.to if one != fact.room]
            new = [HandSeen(fact.room, one, fact.cards, n) for one in readers]
            told = {(one.seat, one.to) for one in new}
            seen = [one for one in seen if (one.seat, one.to) not in told] + new
    return seen


# -- story lines --------------------------------------------------------------------------------------------------------------


class StoryLines:
    """The story of a table for each reader, in numbered lines. Facts are kept as they came, one batch for each answer; lines are made on request."""

    def __init__(self, seats: int, language: str = ENGLISH) -> None:
        self._language = language
        self.batches: list[tuple[Fact, ...]] = []
        self._readers: tuple[int | None, ...] = (None, *range(seats))
        self._lines: dict[int | None, list[Line]] = {reader: [] for reader in self._readers}
        self._before: dict[int | None, int] = dict.fromkeys(self._readers, 0)
        """Lines that were told before the snapshot from which the table was read."""
        self._told: dict[int | None, int] = dict.fromkeys(self._readers, 0)
        self._writers: dict[int | None, StoryWriter] = {}

    def begin(self, game: Game) -> None:
        """A game is dealt: whatever was told of the one before stays told."""
        self.rename(game)
        self.batches = []
        self._told = dict.fromkeys(self._readers, 0)
        self.add(game.facts)

    def rename(self, game: Game) -> None:
        """Somebody else sits there now; what was told was told of the other."""
        self.retell()
        self._tell(game)

    def _tell(self, game: Game) -> None:
        self._writers = {
            reader: StoryWriter(game, reader, language=self._language) for reader in self._readers
        }

    def writer(self, reader: int | None) -> StoryWriter:
        """The writer of this reader for the game that was dealt."""
        return self._writers[reader]

    def retell(self) -> None:
        """Make the lines of all readers, before what they are made from changes."""
        for reader in self._readers:
            self.lines(reader)

    def add(self, facts: Sequence[Fact]) -> None:
        self.batches.append(tuple(facts))

    def add_chance(self, facts: Sequence[Fact]) -> None:
        """What chance said belongs to the answer that asked it."""
        self.batches[-1] += tuple(facts)

    def heard(self, seat: int) -> tuple[int, int]:
        """How many lines spectators have heard by now, and how many this seat."""
        return self.count(None), self.count(seat)

    def counts(self) -> list[int]:
        """How many lines each reader has heard. A snapshot keeps no more: the log can tell them again."""
        return [self.count(reader) for reader in self._readers]

    def restore(self, counts: list[int], game: Game | None) -> None:
        self._before = dict(zip(self._readers, counts, strict=True))
        if game is not None:
            self._tell(game)

    def recall(self, whole: StoryLines) -> None:
        """The lines from before a snapshot, from somebody who has followed the log from its beginning."""
        for reader in self._readers:
            self._lines[reader][:0] = whole.lines(reader)[: self._before[reader]]
            self._before[reader] = 0

    @property
    def is_whole(self) -> bool:
        return not any(self._before.values())

    def count(self, reader: int | None) -> int:
        """How many lines there are for this reader."""
        return self._before[reader] + len(self.lines(reader))

    def first(self, reader: int | None) -> int:
        """How many of them are not in memory."""
        return self._before[reader]

    def some(self, reader: int | None, start: int, end: int) -> list[Line]:
        """Lines by their places, counted from nothing; those that are not in memory are left out."""
        before = self._before[reader]
        return self.lines(reader)[max(0, start - before) : max(0, end - before)]

    def lines(self, reader: int | None) -> list[Line]:
        """All lines for this reader that are in memory."""
        lines, told = self._lines[reader], self._told[reader]
        if told < len(self.batches):
            writer = self._writers[reader]
            for batch in self.batches[told:]:
                lines += writer.lines(batch)
            self._told[reader] = len(self.batches)
        return lines


MAX_SINCE: Final = 3
"""So many lines, the newest: more is the story."""


def since_last_turn(lines: Sequence[Line], seat: int, turns: int) -> list[int]:
    """Where in the lines of a reader whose turn has begun, in a game of so many turns, stands what was done to them since the one before."""
    begins = [at for at, line in enumerate(lines) if line.begins][-max(1, turns) :]
    if not begins:
        return []
    *earlier, now = begins
    own = [at for at in earlier if any(span.seat == seat for span in lines[at].spans)]
    others = [at for at in earlier if not own or at > own[-1]]
    first = others[0] if others else now
    return [at for at in range(first, now) if lines[at].hits][-MAX_SINCE:]


# -- readers ------------------------------------------------------------------------------------------------------------------


class CloseReason(NamedTuple):
    """The code and the reason with which a socket is closed."""

    code: int
    reason: str


REPLACED: Final = CloseReason(4409, "opened in another window")
TABLE_CLOSED: Final = CloseReason(4410, "closed by the host of the house")


class Reader:
    """A client that looks at a table. `seat` is None for a spectator. `unaware` is set when the table has changed since the last message."""

    __slots__ = (
        "address",
        "chats",
        "closing",
        "coached",
        "is_closed",
        "lines",
        "previews",
        "seat",
        "token",
        "unaware",
    )

    def __init__(self, seat: int | None, token: str, *, lines: int, chats: int, address: str = "") -> None:
        self.seat = seat
        self.token = token
        """The hash that proves whose chair is theirs; empty for those who only look on."""
        self.lines = lines
        """How many lines of the story they have."""
        self.chats = chats
        self.address = address
        self.coached: frozenset[str] | None = None
        """The lessons that somebody with a coach has seen; nothing is taught to those who have none."""
        self.previews = False
        """Whether they are told what each choice would bring."""
        self.is_closed = False
        self.closing = REPLACED
        """With what code and word the socket is closed, if it is."""
        self.unaware = asyncio.Event()

    def close(self, closing: CloseReason) -> None:
        """Close the socket soon: its task sees it next."""
        self.is_closed, self.closing = True, closing
        self.unaware.set()
