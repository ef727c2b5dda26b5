"""The default rules: a question can be answered with a listed move, and with nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame, Task
    from slackhouse.kernel.wording import Reason

T = TypeVar("T", bound=AnyTable)


class PlainRules(Generic[T]):
    """Tasks, answers and the winning condition of a family."""

    def __init__(
        self,
        tasks: Mapping[str, Callable[[T, Frame, Task], None]],
        answers: Mapping[str, Callable[[T, Frame, int, Move], None]],
        judge: Callable[[T], None],
        rule: str,
    ) -> None:
        """`rule` is the id that is named where no other is known."""
        self.tasks = tasks
        self.answers = answers
        self.pondering: frozenset[str] = frozenset()
        self._judge = judge
        self._rule = rule

    def judge(self, s: T) -> None:
        """See who has won, after something that could have decided it."""
        self._judge(s)

    def meanwhile(self, _s: T, _seat: int) -> Sequence[Move]:
        """Nobody speaks who is not asked."""
        return ()

    def accepts(self, _s: T, _seat: int, move: Move, offered: Sequence[Move]) -> bool:
        """A shuffle of the same cards."""
        return any(
            one.do == "shuffle"
            and one._replace(cards=move.cards) == move
            and sorted(one.cards) == sorted(move.cards)
            for one in offered
        )

    def asked(self, s: T) -> Reason:
        """What is being asked, for everybody, and the rule's id."""
        return Told("asked.other", about="" if s.ask is None else s.ask.about), self._rule

    def why(self, _s: T, _seat: int, card: int, offered: Sequence[Move]) -> Reason:
        """Why a seat cannot play a card now, and the rule's id."""
        if any(card in (move.card, *move.cards) for move in offered):
            return Told("why.can"), self._rule
        return Told("why.not-now"), self._rule

    def why_not(self, s: T, _seat: int, _move: Move, offered: Sequence[Move]) -> Reason:
        """Why a move is refused, and the rule's id."""
        if not offered:
            return Told("refused.not-asked-plainly"), self._rule
        return Told("refused.question", asked=self.asked(s)[0]), self._rule

    def lying(self, s: T) -> Sequence[int]:
        """What lies on the table and can be named: what has been discarded, and what is being played."""
        return [*s.discards, *(frame.card for frame in s.agenda if frame.card >= 0)]
