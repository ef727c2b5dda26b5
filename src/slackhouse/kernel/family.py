"""A family of games: what the face of the house needs of a rule package, beyond what the kernel needs to run it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    import msgspec

    from slackhouse.kernel.agenda import Frame, Task
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plays import About, Play
    from slackhouse.kernel.views import AnyView

Table = Any
"""The table of a family: each has its own class, and only the family looks inside."""


class Family(Protocol):
    """The rules of one family of games."""

    name: str
    """Under which faces, bots and proofs keep what they have for this family."""
    kinds: tuple[str, ...]
    """The kinds of card that are played with; no other card can join the box."""
    winning: str
    """The rule by which a game is over."""
    sitting: str
    """The rule by which there are so many seats and no more."""
    options: Mapping[str, tuple[str | bool, ...]]
    """What a table can choose: each option with its values, the default first."""
    sight: type[AnyView]
    """What a view of this family is."""
    pieces: Mapping[str, type[msgspec.Struct]]
    """Of the fields of its views that are rows without names: what each piece in them is called outside."""
    tasks: Mapping[str, Callable[[Table, Frame, Task], None]]
    answers: Mapping[str, Callable[[Table, Frame, int, Move], None]]

    def most_seats(self, boxes: Sequence[str]) -> int: ...

    def in_force(
        self, boxes: Sequence[str], options: Mapping[str, str | bool]
    ) -> Sequence[tuple[str, str]]: ...

    def judge(self, s: Table) -> None: ...

    def begin(self, setup: Setup, own: Sequence[Any]) -> Table: ...

    def restore(self, setup: Setup, own: Sequence[Any], form: bytes) -> Table: ...

    def saved(self, s: Table) -> object: ...

    def view(self, s: Table, seat: int | None) -> AnyView: ...

    def plays(self, s: Table) -> tuple[Play, ...]: ...

    def about(self, s: Table, seat: int, move: Move) -> About: ...

    def guess(self, seen: Any, like: Table, luck: Random) -> Table: ...

    def moves(self, s: Table, seat: int) -> Sequence[Move]: ...

    def accepts(self, s: Table, seat: int, move: Move) -> bool: ...

    def asked(self, s: Table, names: Sequence[str]) -> tuple[str, str]: ...

    def why(self, s: Table, seat: int, card: int, names: Sequence[str]) -> tuple[str, str]: ...

    def why_not(self, s: Table, seat: int, move: Move, names: Sequence[str]) -> tuple[str, str]: ...

    def lying(self, s: Table) -> Sequence[int]: ...

    def line(self, s: Table, names: Sequence[str], boxes: Sequence[str]) -> str: ...

    def sentence(self, fact: Fact, names: Sequence[str], cards: Sequence[Any]) -> str: ...

    def census(self, s: Table) -> list[int]: ...
