"""The protocol of a family of games: games with one rulebook, and one typed part for each thing the engine asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

from slackhouse.cards.printed import AnyPrinted
from slackhouse.kernel.table import AnyFaceUp, AnyTable
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from slackhouse.cards.card import Card
    from slackhouse.cards.reading import Box
    from slackhouse.cards.vocabulary import Vocabulary
    from slackhouse.family.bot import Bots
    from slackhouse.family.encoding import Encoding
    from slackhouse.family.laws import Laws
    from slackhouse.family.lessons import Moment
    from slackhouse.family.measures import Measures
    from slackhouse.family.options import Option
    from slackhouse.family.scenario_setup import ScenarioSetup
    from slackhouse.family.story import Story
    from slackhouse.family.terminal_parts import TerminalParts
    from slackhouse.family.wire import Wire
    from slackhouse.i18n.templates import Words
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame, Task
    from slackhouse.kernel.wording import Reason
    from slackhouse.notation.talk import Talk

T = TypeVar("T", bound=AnyTable)
"""The table of a family: each has its own class, and only the family looks inside."""
V = TypeVar("V", bound=AnyView)
"""What a seat may know of one."""
P = TypeVar("P", bound=AnyPrinted)
"""What is printed of one."""


class BoxInfo(NamedTuple):
    """A box as players choose it: its name, its colours, and what is special about it."""

    name: str
    mood: str
    """Its colours."""
    differs: str = ""
    """What makes it different, in a sentence, if its words file does not say it (`box.NAME`)."""
    needs: tuple[str, ...] = ()
    """It is no game by itself: it joins these."""


class Rules(Protocol[T]):
    """The rules of a family: tasks, answers, legal moves, and reasons for refusals."""

    tasks: Mapping[str, Callable[[T, Frame, Task], None]]
    answers: Mapping[str, Callable[[T, Frame, int, Move], None]]
    pondering: frozenset[str]
    """The questions that are answered in one's own time, so that others may speak meanwhile."""

    def judge(self, s: T) -> None: ...

    def meanwhile(self, s: T, seat: int) -> Sequence[Move]:
        """All that a seat may say while somebody else ponders."""
        ...

    def accepts(self, s: T, seat: int, move: Move, offered: Sequence[Move]) -> bool:
        """Is this, which is not offered to the letter, another way to say what is, or one of the words that are free?"""
        ...

    def asked(self, s: T) -> Reason: ...

    def why(self, s: T, seat: int, card: int, offered: Sequence[Move]) -> Reason: ...

    def why_not(self, s: T, seat: int, move: Move, offered: Sequence[Move]) -> Reason: ...

    def lying(self, s: T) -> Sequence[int]: ...


class Tables(Protocol[T, V]):
    """The table part of a family: setup, views, saved forms and guesses."""

    def begin(self, setup: Setup, own: Sequence[Card]) -> T: ...

    def restored(self, setup: Setup, own: Sequence[Card], form: bytes) -> T: ...

    def saved(self, s: T) -> object: ...

    def view(self, s: T, seat: int | None, moves: Sequence[Move], beside: V | None = None) -> V:
        """`beside` is another view of the same moment: what lies open for all may be taken from there."""
        ...

    def face_up(self, seen: V, like: T) -> AnyFaceUp: ...

    def guess(self, seen: V, like: T, luck: Random) -> T: ...

    def census(self, s: T) -> list[int]: ...

    def line(self, s: T, names: Sequence[str], boxes: Sequence[str]) -> str: ...


class Family(Protocol[T, V, P]):
    """A family: games with one rulebook. Parts that only some callers need are imported on first use."""

    name: str
    title: str
    """What people call it: `the Slack games`."""
    package: str
    """The folder that it is."""
    packages: tuple[str, ...]
    """Where its rules in words and its words files lie: itself, and others in it that have some of their own."""
    boxes: tuple[BoxInfo, ...]
    options: Mapping[str, Option]
    winning: str
    """The rule by which a game is over."""
    sitting: str
    """The rule by which there are so many seats and no more."""
    rules: Rules[T]
    tables: Tables[T, V]

    def most_seats(self, boxes: Sequence[str]) -> int: ...

    def in_force(self, boxes: Sequence[str], options: Mapping[str, str | bool]) -> Sequence[Reason]: ...

    def words(self, language: str = ...) -> Words: ...

    def load_box(self, name: str, printing: int = ...) -> Box:
        """One of its boxes, in the current printing or an earlier one."""
        ...

    @property
    def vocabulary(self) -> Vocabulary: ...

    @property
    def story(self) -> Story[V, P]: ...

    @property
    def terminal(self) -> TerminalParts[T, V, P]: ...

    @property
    def scenario_setup(self) -> type[ScenarioSetup[T]]: ...

    @property
    def talk(self) -> Talk | None: ...

    @property
    def wire(self) -> Wire[V]: ...

    @property
    def laws(self) -> Laws[T, P]: ...

    @property
    def measures(self) -> Measures: ...

    @property
    def bots(self) -> Bots: ...

    @property
    def encoding(self) -> Encoding[T, V, P]: ...

    @property
    def moments(self) -> Mapping[str, Moment]:
        """When a newcomer is told something, beside the moments that every game has."""
        ...


AnyFamily: TypeAlias = Family[Any, Any, Any]
"""A family whose tables nobody looks into."""
