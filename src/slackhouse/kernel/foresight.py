"""The outcomes of a move if nobody plays anything against it. Every face of a die is tried; it ends where somebody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from slackhouse.kernel import agenda
from slackhouse.kernel.moves import CHANCE, PASS, ROLLS
from slackhouse.kernel.table import AFTERWARDS, REVEAL, Ask

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from slackhouse.kernel.agenda import Rules
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import AnyTable, Frame, Task

DICE: Final = 2
"""So many dice in a row are tried with every face; what is rolled after them is told when it is rolled."""
OVER: Final = Ask("over", {})
"""Set where foresight ends: another phase has begun, or what was laid in a window is done."""


S = TypeVar("S", bound="AnyTable")


class Die(NamedTuple):
    """A die that was rolled: for what (the question's name), and what it showed."""

    about: str
    face: int


class Course(NamedTuple, Generic[S]):
    """One way in which things may go: the dice, the table that comes of it, and who is asked then, about what.

    Several have the same dice where a card is drawn blindly.
    """

    dice: tuple[Die, ...]
    table: S
    answerable: bool
    """Was there a moment in which others could have laid something?"""
    asked: tuple[int, ...]
    about: str


class _Unanswered(Generic[S]):
    """The rules at a table at which nobody lays anything in a window."""

    def __init__(self, s: S, rules: Rules[S], depth: int) -> None:
        self.tasks: Mapping[str, Callable[[S, Frame, Task], None]] = {
            **rules.tasks,
            "window": self._window,
            REVEAL: self._reveal,
        }
        self.answers = rules.answers
        self.judge = rules.judge
        self.began = (s.turns, s.turn, s.phase)
        self.depth = depth
        self.opened = False

    def _window(self, s: S, _frame: Frame, task: Task) -> None:
        if (s.turns, s.turn, s.phase) != self.began or len(s.agenda) <= self.depth:
            s.ask = OVER
        elif task != AFTERWARDS:
            self.opened = True

    def _reveal(self, s: S, _frame: Frame, _task: Task) -> None:
        s.ask = OVER


def courses(s: S, rules: Rules[S], seat: int, move: Move) -> list[Course[S]]:
    """All ways in which a legal move may go; `s` stays as it is. Each course has the facts that led there."""
    first = s.copy()
    first.facts = []
    in_window = s.ask is not None and s.ask.about == "window"
    if in_window and move == PASS:
        quiet = _Unanswered(s, rules, 0)
        agenda.all_pass(first, quiet)
    else:
        quiet = _Unanswered(s, rules, len(s.agenda) if in_window else 0)
        agenda.answer(first, quiet, seat, move)
    return _followed(first, quiet, ())


def _followed(s: S, quiet: _Unanswered[S], dice: tuple[Die, ...], lot: int | None = None) -> list[Course[S]]:
    ask = s.ask
    if ask is None or s.winners or not ask.is_chance or (ask.moves[CHANCE] is ROLLS and len(dice) == DICE):
        about = "" if ask is None or s.winners else ask.about
        asked = () if not about or ask is None else ask.seats
        return [Course(dice, s, quiet.opened, asked, about)]
    offered = ask.moves[CHANCE]
    if offered is ROLLS:
        ways = [(face, (*dice, Die(ask.about, face.n)), lot) for face in offered]
    elif (
        lot is None
    ):  # a shuffle, whose order nobody knows; or a card drawn blindly: each once, and one of each in a row
        ways = [(one, dice, number if len(offered) > 1 else None) for number, one in enumerate(offered)]
    else:
        ways = [(offered[lot % len(offered)], dice, lot)]
    found = []
    for move, rolled, number in ways:
        twin = s.copy()
        twin.facts = list(s.facts or ())
        agenda.answer(twin, quiet, CHANCE, move)
        found += _followed(twin, quiet, rolled, number)
    return found
