"""The verb of Chez Greek."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause
from slackhouse.games.slack.editions.greek import end_week
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


class EndWeek(SlackAct, frozen=True, kw_only=True):
    """The Week on the table is over (WEEK-2)."""

    touches_no_seat: ClassVar[bool] = True

    end_week: bool

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.end-week")

    def does(self, s: Table, _f: Frame, _seat: int) -> None:
        end_week(s)

    def would_do(self, s: Table, _seat: int) -> bool:
        return s.week != NO_CARD

    def worth(self, sight: Sight, _seat: int, _move: Move) -> float:
        return -sight.week(sight.s.week)
