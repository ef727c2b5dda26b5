"""The verbs of Income and Free Time in the turn that is running, or the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Who
from slackhouse.games.slack.prices import FREE_TIME, INCOME
from slackhouse.games.slack.rules import effects
from slackhouse.games.slack.rules.rooms import has_rolled
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.games.slack.verbs.slack import gained

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


class ChangeIncome(SlackAct, frozen=True, kw_only=True):
    """Income for the turn that is running, or for the seat's next turn if it is not its own. Never below zero."""

    income: int
    who: Who = "me"

    def says(self, _voice: Voice) -> Clause:
        return gained(self.income, "amount.income", self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.change_income(s, f, seat, self.income)

    def would_do(self, s: Table, seat: int) -> bool:
        return self.income > 0 or not has_rolled(s, seat) or s.income[seat] > 0

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        if seat == sight.me or sight.comes_too_late(seat):
            return 0.0
        s = sight.s
        pays = s.income[seat] if sight.is_free_time_of(seat) else sum(sight.printed.income[s.jobs[seat]]) / 2
        return sight.for_me(seat, INCOME * max(self.income, -pays))

    def brings(self, _reading: Reading) -> float:
        return INCOME * self.income if self.who == "me" else 0.0

    def entering(self, _sight: Sight, _seat: int, _card: int) -> float:
        return INCOME * self.income if self.who == "me" else 0.0

    def kept(self) -> float:
        return 0.3 * abs(self.income)

    def to_spend(self) -> tuple[int, int]:
        return self.income, 0


class ChangeFreeTime(SlackAct, frozen=True, kw_only=True):
    """Free Time for the turn that is running, or for the seat's next turn if it is not its own. Never below zero."""

    free_time: int
    who: Who = "me"

    def says(self, _voice: Voice) -> Clause:
        return gained(self.free_time, "amount.free-time", self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.change_free_time(s, f, seat, self.free_time)

    def would_do(self, s: Table, seat: int) -> bool:
        return self.free_time > 0 or not has_rolled(s, seat) or s.free_time[seat] > 0

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        if seat == sight.me or sight.comes_too_late(seat):
            return 0.0
        s = sight.s
        has = s.free_time[seat] if sight.is_free_time_of(seat) else sum(s.printed.free_time[s.jobs[seat]]) / 2
        return sight.for_me(seat, FREE_TIME * max(self.free_time, -has))

    def brings(self, _reading: Reading) -> float:
        return FREE_TIME * self.free_time if self.who == "me" else 0.0

    def entering(self, _sight: Sight, _seat: int, _card: int) -> float:
        return FREE_TIME * self.free_time if self.who == "me" else 0.0

    def kept(self) -> float:
        return FREE_TIME * 0.7

    def to_spend(self) -> tuple[int, int]:
        return 0, self.free_time
