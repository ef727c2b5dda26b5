"""The verb of couples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Who
from slackhouse.games.slack.rules import dating
from slackhouse.games.slack.rules.effects import why, within_reach
from slackhouse.games.slack.rules.rooms import lose
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.moves import NOBODY

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.fields import Lying
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

THING: Final = ("Thing",)


class Part(SlackAct, frozen=True, kw_only=True):
    """A player who dates a roommate no longer does, and both discard the Thing with the most Slack (RULING-43)."""

    part: bool
    who: Who = "me"

    @property
    def denies(self) -> bool:
        return True

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.part", self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        other = dating.partner(s, seat)
        if other == NOBODY:
            return
        dating.part(s, seat)
        for one in (seat, other):
            best = best_thing(s, one, f.seat)
            if best is not None:
                lose(s, one, *best, why(f))

    def would_do(self, s: Table, seat: int) -> bool:
        return dating.partner(s, seat) != NOBODY

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        """The Things of both, and what they would still have shared."""
        other = dating.partner(sight.s, seat)
        if other == NOBODY:
            return 0.0
        worth = 0.0
        for one in (seat, other):
            best = best_thing(sight.s, one, sight.me)
            worth += sight.for_me(one, -sight.lying(one, *best)) if best is not None else 0.0
            worth += sight.for_me(one, -dating.SURE * sight.reading.share(sight.printed.nookie) * sight.left)
        return worth


def best_thing(s: FaceUp, seat: int, by: int) -> Lying | None:
    """Of what another seat's card can take."""
    things = within_reach(s, seat, s.printed.bits(THING), by)
    return max(things, key=lambda one: one[1], default=None)
