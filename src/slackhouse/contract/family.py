"""A family of games: all that the house asks of games with one rulebook, and one typed part for each of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from slackhouse.cards.reading import Box
    from slackhouse.cards.vocabulary import Vocabulary
    from slackhouse.contract.arranging import Ground
    from slackhouse.contract.bot import Bots
    from slackhouse.contract.laws import Laws
    from slackhouse.contract.measures import Measures
    from slackhouse.contract.options import Option
    from slackhouse.contract.shown import Shown
    from slackhouse.contract.story import Story
    from slackhouse.contract.wire import Wire
    from slackhouse.contract.wording import Words
    from slackhouse.kernel.agenda import Frame, Task
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.view import AnyView
    from slackhouse.kernel.wording import Reason
    from slackhouse.notation.talk import Talk

Table = Any
"""The table of a family: each has its own class, and only the family looks inside."""


class BoxOnShelf(NamedTuple):
    """A box, for whoever has to choose one."""

    name: str
    mood: str
    """Its colours."""
    differs: str
    """What makes it different, in a sentence."""
    needs: tuple[str, ...] = ()
    """It is no game by itself: it joins these."""


class Rules(Protocol):
    """The rulebook: what is done, who may say what, and why not."""

    tasks: Mapping[str, Callable[[Table, Frame, Task], None]]
    answers: Mapping[str, Callable[[Table, Frame, int, Move], None]]

    def judge(self, s: Table) -> None: ...

    def moves(self, s: Table, seat: int) -> Sequence[Move]: ...

    def accepts(self, s: Table, seat: int, move: Move) -> bool: ...

    def asked(self, s: Table) -> Reason: ...

    def why(self, s: Table, seat: int, card: int) -> Reason: ...

    def why_not(self, s: Table, seat: int, move: Move) -> Reason: ...

    def lying(self, s: Table) -> Sequence[int]: ...


class Tables(Protocol):
    """How a table begins, is shown, saved and guessed."""

    def begin(self, setup: Setup, own: Sequence[Any]) -> Table: ...

    def restored(self, setup: Setup, own: Sequence[Any], form: bytes) -> Table: ...

    def saved(self, s: Table) -> object: ...

    def view(self, s: Table, seat: int | None) -> AnyView: ...

    def guess(self, seen: Any, like: Table, luck: Random) -> Table: ...

    def census(self, s: Table) -> list[int]: ...

    def line(self, s: Table, names: Sequence[str], boxes: Sequence[str]) -> str: ...


class Family(Protocol):
    """Games with one rulebook. What only some callers need is imported when it is first asked for."""

    name: str
    title: str
    """What people call it: `the Slack games`."""
    package: str
    """Where its rules in words and its words files lie."""
    boxes: tuple[BoxOnShelf, ...]
    options: Mapping[str, Option]
    winning: str
    """The rule by which a game is over."""
    sitting: str
    """The rule by which there are so many seats and no more."""
    rules: Rules
    tables: Tables

    def most_seats(self, boxes: Sequence[str]) -> int: ...

    def in_force(
        self, boxes: Sequence[str], options: Mapping[str, str | bool]
    ) -> Sequence[tuple[str, str]]: ...

    def words(self, language: str = ...) -> Words: ...

    def load_box(self, name: str) -> Box:
        """One of its boxes, as it stands on the shelf."""
        ...

    @property
    def vocabulary(self) -> Vocabulary: ...

    @property
    def story(self) -> Story: ...

    @property
    def shown(self) -> Shown: ...

    @property
    def arranging(self) -> type[Ground]: ...

    @property
    def talk(self) -> Talk | None: ...

    @property
    def wire(self) -> Wire[Any]: ...

    @property
    def laws(self) -> Laws[Any]: ...

    @property
    def measures(self) -> Measures: ...

    @property
    def bots(self) -> Bots: ...
