"""The verb of Chez Goth."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from slackhouse.cards.verbs import Who, Words
from slackhouse.games.slack.editions.goth import GLOOM, comes, gain, is_goth
from slackhouse.games.slack.prices import STRONG
from slackhouse.games.slack.rules.effects import fitting
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.games.slack.verbs.slack import gained, more_for_each
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Clause, Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

ALONE: Final = 0.6
"""Gloom in an empty room evaporates; in company it stays."""


class Gloom(SlackAct, frozen=True, kw_only=True):
    """Gloom, for those who can have it (GLOOM-2, MIX-8); below zero, it is taken away. `per`: once more for each such card in the room."""

    at_once: ClassVar[bool] = True
    felt_as_it_stays: ClassVar[float] = 0.6
    motif: ClassVar[str] = "thundercloud"
    sound: ClassVar[str] = "SIGH"

    gloom: int
    who: Who = "me"
    per: Words = ()

    def says(self, voice: Voice) -> Clause:
        amount = Told("amount.gloom", n=abs(self.gloom))
        return gained(self.gloom, more_for_each(amount, self.per, voice), self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        rule = "GLOOM-2" if self.gloom > 0 else "GLOOM-4"
        gain(s, seat, self.gloom * (1 + fitting(s, seat, self.per)), rule, f.card)

    def would_do(self, s: Table, seat: int) -> bool:
        return s.tokens[GLOOM.name][seat] > 0 if self.gloom < 0 else is_goth(s, seat)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, self._in_slack(sight, seat))

    def brings(self, _reading: Reading) -> float:
        return 0.8 * self.gloom if self.who == "me" else 0.0

    def entering(self, sight: Sight, seat: int, _card: int) -> float:
        return self._in_slack(sight, seat) if self.who == "me" else 0.0

    def kept(self) -> float:
        return STRONG

    def _in_slack(self, sight: Sight, seat: int) -> float:
        """It counts as Slack, as long as it lasts (GLOOM-1, GLOOM-3)."""
        s, is_person = sight.s, sight.printed.is_person
        more = comes(s, seat, self.gloom * (1 + fitting(s, seat, self.per)))
        in_company = any(is_person[card] for card, _ in s.rooms[seat])
        return more if more < 0 or in_company else more * ALONE
