"""The agenda: a stack of frozen frames, each one play or one turn with the tasks still to do, in rulebook order; and who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from slackhouse.kernel.moves import CHANCE, NO_CARD, NOBODY, PASS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move

Task = tuple[str, int, int]
"""Work still to do: its name, and two numbers that say to what."""

PlainFrame = tuple[str, int, tuple[Task, ...], int, int, tuple[int, ...], int, int]
"""A frame as plain data, in the order in which it is made."""

WINDOW: Final[Task] = ("window", 0, 0)
AFTERWARDS: Final[Task] = ("window", 1, 0)
"""A window that opens because something has just been played, and closes before the next card is put down."""


class Frame:
    """Who plays what, whose room it is about, and what is still to do. Frozen: a step forward is another frame."""

    __slots__ = ("card", "cards", "kind", "n", "paid", "room", "seat", "tasks")

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

    def rest(self) -> Frame:
        """This frame with its first task done."""
        return Frame(
            self.kind, self.seat, self.tasks[1:], self.card, self.room, self.cards, self.n, self.paid
        )

    def then(self, *tasks: Task) -> Frame:
        """This frame with these tasks before all others."""
        return Frame(
            self.kind, self.seat, tasks + self.tasks, self.card, self.room, self.cards, self.n, self.paid
        )

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


class State(Protocol):
    """What the kernel needs to know of a table."""

    agenda: list[Frame]
    ask: Ask | None
    passed: int
    winners: tuple[int, ...]
    touched: bool
    facts: list[Fact] | None


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """A rule package, as the kernel sees it: a function for each task, one for each question's answer, and who has won."""

    tasks: Mapping[str, Callable[[S, Frame, Task], None]]
    answers: Mapping[str, Callable[[S, Frame, int, Move], None]]

    def judge(self, s: S) -> None:
        """See who has won, after something that could have decided it."""


def run(s: S, rules: Rules[S]) -> None:
    """Do one task after the other until somebody is asked or somebody has won.

    A task that needs somebody puts its frame back as it was and sets the ask: so a state that was saved and read back asks again.
    """
    tasks = rules.tasks
    agenda = s.agenda
    while s.ask is None and not s.winners:
        frame = agenda[-1]
        if not frame.tasks:
            agenda.pop()
            continue
        task = frame.tasks[0]
        agenda[-1] = frame.rest()
        tasks[task[0]](s, frame, task)
        if s.touched:
            s.touched = False
            rules.judge(s)


def ask_again(s: S, rules: Rules[S]) -> bool:
    """Ask what was being asked when this state was saved; False if its first task asks nobody, so that it cannot have been saved.

    Only one task is done: a form that somebody has spoiled cannot keep us busy for ever.
    """
    frame = s.agenda[-1]
    s.agenda[-1] = frame.rest()
    rules.tasks[frame.tasks[0][0]](s, frame, frame.tasks[0])
    return s.ask is not None


def answer(s: S, rules: Rules[S], seat: int, move: Move) -> None:
    """Take a legal answer and run on. A pass in a window leaves it open for the others."""
    ask = s.ask
    if ask is None:
        return
    if move is PASS or move == PASS:
        s.passed |= 1 << seat
        if len(ask.moves) > 1:
            s.ask = ask.without(seat)
            return
        s.passed = 0
        s.ask = None
        s.agenda[-1] = s.agenda[-1].rest()
    else:
        s.passed = 0
        s.ask = None
        frame = s.agenda[-1]
        s.agenda[-1] = frame.rest()
        rules.answers[ask.about](s, frame, seat, move)
    if s.touched:
        s.touched = False
        rules.judge(s)
    run(s, rules)


def all_pass(s: S, rules: Rules[S]) -> None:
    """Everybody who is still asked in a window passes. For search, where most windows close like this."""
    s.passed = 0
    s.ask = None
    s.agenda[-1] = s.agenda[-1].rest()
    run(s, rules)


__all__ = ["Ask", "Frame"]  # what is for those outside
