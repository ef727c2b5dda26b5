"""The base classes of tables, with the fields that all games share: the agenda of frames, the open question, seats, pile, hands and facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import CHANCE, NO_CARD, NOBODY, PASS
from slackhouse.native.marks import mypyc_attr, trait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.kernel.log import Entry
    from slackhouse.kernel.moves import Move

Task = tuple[str, int, int]
"""Work still to do: its name, and two numbers that say to what."""

PlainFrame = tuple[str, int, tuple[Task, ...], int, int, tuple[int, ...], int, int]
"""A frame as plain data, in the order in which it is made."""

WINDOW: Final[Task] = ("window", 0, 0)
AFTERWARDS: Final[Task] = ("window", 1, 0)
"""A window that opens because something has just been played, and closes before the next card is put down."""
REVEAL: Final = "reveal"
"""The name of a task that turns up what was given face down: nobody foresees what comes of it."""


class Frame:
    """Who plays what, whose room it is about, and what is still to do. Frozen: a step forward is another frame.

    What `card`, `room`, `cards`, `n` and `paid` are depends on the kind: the module `rules/frames.py` of a family states it for each of its
    kinds, makes the frames and reads their numbers.
    """

    __slots__ = (
        "_begun",
        "_begun_with",
        "_rest",
        "card",
        "cards",
        "kind",
        "n",
        "paid",
        "room",
        "seat",
        "tasks",
    )

    def __init__(
        self,
        kind: str,
        seat: int,
        tasks: tuple[Task, ...],
        card: int = NO_CARD,
        room: int = NOBODY,
        cards: tuple[int, ...] = (),
        n: int = 0,
        paid: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.tasks = tasks
        self.card = card
        self.room = room
        self.cards = cards
        self.n = n
        self.paid = paid
        self._rest: Frame | None = None
        self._begun: Frame | None = None
        self._begun_with: tuple[Task, ...] = ()

    def rest(self) -> Frame:
        """This frame with its first task done. Kept: an ask puts the frame back, and its answer wants the rest again."""
        rest = self._rest
        if rest is None:
            rest = self._rest = Frame(
                self.kind, self.seat, self.tasks[1:], self.card, self.room, self.cards, self.n, self.paid
            )
        return rest

    def then(self, *tasks: Task) -> Frame:
        """This frame with these tasks before all others. When they are done it is this one again, with all that it keeps."""
        frame = self
        for task in reversed(tasks):
            rest = frame
            frame = Frame(
                self.kind, self.seat, (task, *rest.tasks), self.card, self.room, self.cards, self.n, self.paid
            )
            frame._rest = rest
        return frame

    def begin_with(self, tasks: tuple[Task, ...]) -> Frame:
        """The same for tasks that are a constant: the frame is kept and given again for the same tuple, as turns come again."""
        begun = self._begun
        if begun is None or self._begun_with is not tasks:
            begun = self._begun = self.then(*tasks)
            self._begun_with = tasks
        return begun

    def with_tasks(self, tasks: tuple[Task, ...]) -> Frame:
        """This frame with these tasks in place of all others."""
        return Frame(self.kind, self.seat, tasks, self.card, self.room, self.cards, self.n, self.paid)

    def but(self, *, n: int | None = None, cards: tuple[int, ...] | None = None) -> Frame:
        """This frame with another number or other cards."""
        return Frame(
            self.kind,
            self.seat,
            self.tasks,
            self.card,
            self.room,
            self.cards if cards is None else cards,
            self.n if n is None else n,
            self.paid,
        )

    def plain(self) -> PlainFrame:
        """As plain data."""
        return (self.kind, self.seat, self.tasks, self.card, self.room, self.cards, self.n, self.paid)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.plain())

    def __repr__(self) -> str:
        return f"Frame{self.plain()!r}"


CLOSED: Final[frozenset[int]] = frozenset()
"""Everybody's list is all there is to say."""


class Ask:
    """For every seat that may answer now, its moves; seats in the order in which a polled table asks them.

    `about` names the question. What is listed for a seat is all that it may say, unless the seat is `open_ended`: then the list is a
    handful of suggestions, and whatever else the rules accept may be said in words. Never changed once made: an answer
    leads to another ask.
    """

    __slots__ = ("about", "moves", "open_ended")

    def __init__(
        self, about: str, moves: dict[int, Sequence[Move]], open_ended: frozenset[int] = CLOSED
    ) -> None:
        self.about = about
        self.moves = moves
        self.open_ended = open_ended

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer, in the order in which they are polled."""
        return tuple(self.moves)

    @property
    def is_chance(self) -> bool:
        """Is it chance that is asked, for a die or a shuffle?"""
        return CHANCE in self.moves

    def first(self) -> int:
        """The seat that is asked first where seats are polled one by one (WHEN-3)."""
        return next(iter(self.moves))

    def only(self, seat: int) -> Move | None:
        """The one thing this seat can say, if there is but one: a list of one suggestion is no such thing."""
        moves = self.moves[seat]
        return moves[0] if len(moves) == 1 and seat not in self.open_ended else None

    def without(self, seat: int) -> Ask:
        """The same question to the others."""
        moves = self.moves.copy()
        del moves[seat]
        return Ask(self.about, moves, self.open_ended)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ask):
            return NotImplemented
        return self._plain() == other._plain()

    def _plain(self) -> tuple[str, dict[int, list[Move]], list[int]]:
        moves = {seat: list(moves) for seat, moves in self.moves.items()}
        return self.about, moves, [seat for seat in moves if seat in self.open_ended]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Ask({self.about!r}, {self.moves!r})"


MOST_SEATS: Final = 8
CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple((*range(start, seats), *range(start)) for start in range(seats)) for seats in range(MOST_SEATS + 1)
)
"""For so many seats and from each of them, all seats in order."""
PASSED: Final[tuple[Entry, ...]] = tuple((seat, PASS, "") for seat in range(MOST_SEATS))
"""For each seat the line of the log with which it passes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyFaceUp:
    """What lies face up at the table of a family: it has these, and whatever its games show beside them.

    Rules that need no more than this, and so all that a bot may ask, take it. Of the hidden ones there are only slots, for
    a class cannot have two bases with slots of their own: no checker of types finds them here, and to read one is an AttributeError.
    """

    __slots__ = (
        "agenda", "ask", "discards", "facts", "hands", "passed", "passes", "phase", "pile", "seats", "touched", "turn", "turns", "winners",
    )  # fmt: skip

    seats: int
    discards: list[int]
    turn: int
    phase: int
    turns: int
    agenda: list[Frame]
    passed: int
    winners: tuple[int, ...]

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Every seat, clockwise from this one."""
        return CLOCKWISE[self.seats][start]


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class AnyTable(AnyFaceUp):
    """The whole table of a family: what lies face up, what nobody sees, who is asked, and the facts that go out.

    Its class is made from a list of fields, see `kernel.table_codegen`.
    """

    __slots__ = ()

    hands: list[list[int]]
    pile: list[int]
    ask: Ask | None
    touched: bool
    facts: list[Fact] | None
    passes: list[Entry] | None
    """Where the passes go of seats that can say nothing else in a window, while these are not asked (`polling.go_on`); else None."""

    def copy(self) -> Self:
        """The same table again, independent of this one."""
        raise NotImplementedError

    def tell(  # noqa: PLR0913 - a fact has that many sides
        self,
        what: str,
        rule: str,
        seat: int = NOBODY,
        card: int = NO_CARD,
        *,
        room: int = NOBODY,
        on: int = NO_CARD,
        n: int = 0,
        cards: tuple[int, ...] = (),
        to: tuple[int, ...] | None = None,
    ) -> None:
        """Let a fact go out, if anybody is collecting them."""
        if self.facts is not None:
            self.facts.append(Fact(what, rule, seat, card, room, on, n, cards, to))


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnFaceUp(AnyFaceUp):
    """What lies face up at the table of a family from outside."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnTable(OwnFaceUp, AnyTable):
    """What a family from outside builds its tables on: it is never compiled, and only a compiled class has two compiled bases."""

    __slots__ = ()


__all__ = ["Ask", "Frame"]  # what is for those outside
