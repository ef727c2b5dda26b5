"""Plain rules: what is asked can be answered with what is listed, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from slackhouse.kernel.agenda import Frame, Task
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.wording import Reason


class PlainRules:
    """Tasks and answers of a family, and who has won."""

    def __init__(
        self,
        tasks: Mapping[str, Callable[[Any, Frame, Task], None]],
        answers: Mapping[str, Callable[[Any, Frame, int, Move], None]],
        judge: Callable[[Any], None],
        rule: str,
    ) -> None:
        """`rule` is the id that is named where no other is known."""
        self.tasks = tasks
        self.answers = answers
        self._judge = judge
        self._rule = rule

    def judge(self, s: Any) -> None:
        """See who has won, after something that could have decided it."""
        self._judge(s)

    def moves(self, s: Any, seat: int) -> Sequence[Move]:
        """All this seat may say now."""
        if s.ask is None:
            return ()
        offered: Sequence[Move] = s.ask.moves.get(seat, ())
        return offered

    def accepts(self, s: Any, seat: int, move: Move) -> bool:
        """Offered; or a shuffle of the same cards."""
        offered = self.moves(s, seat)
        return move in offered or any(
            one.do == "shuffle"
            and one._replace(cards=move.cards) == move
            and sorted(one.cards) == sorted(move.cards)
            for one in offered
        )

    def asked(self, s: Any) -> Reason:
        """What is being asked, for everybody, and the rule's id."""
        return Told("asked.other", about=s.ask.about), self._rule

    def why(self, s: Any, seat: int, card: int) -> Reason:
        """Why a seat cannot play a card now, and the rule's id."""
        if any(card in (move.card, *move.cards) for move in self.moves(s, seat)):
            return Told("why.can"), self._rule
        return Told("why.not-now"), self._rule

    def why_not(self, s: Any, seat: int, _move: Move) -> Reason:
        """Why a move is refused, and the rule's id."""
        if not self.moves(s, seat):
            return Told("refused.not-asked-plainly"), self._rule
        return Told("refused.question", asked=self.asked(s)[0]), self._rule

    def lying(self, s: Any) -> Sequence[int]:
        """What lies on the table and can be named: what has been discarded, and what is being played."""
        return [*s.discards, *(frame.card for frame in s.agenda if frame.card >= 0)]
