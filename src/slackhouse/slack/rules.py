"""The Slack games as the kernel sees them: every task, every answer, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import Move
from slackhouse.slack import (
    activities,
    calling,
    canceling,
    effects,
    free_time,
    hands,
    leaving,
    moments,
    score,
    setup,
    shopping,
    turn,
    tv,
    whenever,
    why,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from slackhouse.kernel.agenda import Frame, Task
    from slackhouse.slack.table import Table

PONDERING: Final = ("calling", "leaving", "free time", "discarding")
"""The questions that the active seat answers in its own time."""


class SlackRules:
    """Tables of functions, one module of the rulebook after the other."""

    tasks: Mapping[str, Callable[[Table, Frame, Task], None]]
    answers: Mapping[str, Callable[[Table, Frame, int, Move], None]]

    def __init__(self) -> None:
        self.tasks = {
            **setup.TASKS,
            **turn.TASKS,
            **hands.TASKS,
            **calling.TASKS,
            **leaving.TASKS,
            **free_time.TASKS,
            **shopping.TASKS,
            **activities.TASKS,
            **canceling.TASKS,
            **tv.TASKS,
            **whenever.TASKS,
            **moments.TASKS,
            **effects.TASKS,
        }
        self.answers = {
            **setup.ANSWERS,
            **turn.ANSWERS,
            **hands.ANSWERS,
            **calling.ANSWERS,
            **leaving.ANSWERS,
            **activities.ANSWERS,
            **canceling.ANSWERS,
            **effects.ANSWERS,
        }

    def judge(self, s: Table) -> None:
        """Has somebody reached the Goal?"""
        score.judge(s)

    def moves(self, s: Table, seat: int) -> Sequence[Move]:
        """All this seat may say now. While the active seat ponders, anybody may lay a Whenever: first laid, first played (WHEN-3)."""
        ask = s.ask
        if ask is None:
            return ()
        if seat in ask.moves:
            return ask.moves[seat]
        out: list[Move] = []
        if ask.about in PONDERING and 0 <= seat < s.seats:
            whenever.moves(s, seat, out)
        return out

    def accepts(self, s: Table, seat: int, move: Move) -> bool:
        """Offered, or another way to say what was offered: Things in another order, several discards at once, a shuffle."""
        ask = s.ask
        if ask is None:
            return False
        offered = self.moves(s, seat)
        if move in offered:
            return True
        if move != Move(move.do, cards=move.cards):
            return False
        if move.do == "shuffle":
            return any(sorted(move.cards) == sorted(one.cards) for one in offered if one.do == "shuffle")
        if move.do == "shop":
            return any(shopping.same_trip(move.cards, one.cards) for one in offered if one.do == "shop")
        if move.do == "discard" and ask.about == "discarding" and seat in ask.moves:
            return hands.may_discard(s, seat, move.cards)
        return False

    def why(self, s: Table, seat: int, card: int, moves: Sequence[Move]) -> tuple[str, str]:
        """Why a seat cannot play a card now, and the rule's id."""
        return why.why(s, seat, card, moves)

    def why_not(self, s: Table, seat: int, move: Move) -> tuple[str, str]:
        """Why a move is refused, and the rule's id."""
        return why.why_not(s, seat, move, self.moves(s, seat))


RULES = SlackRules()
