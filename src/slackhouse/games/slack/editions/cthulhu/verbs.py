"""The verb of Chez Cthulhu."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from slackhouse.cards.verbs import Who, Words
from slackhouse.games.slack.editions.cthulhu import (
    IN_SLACK,
    MAD,
    MADNESS,
    STARK_RAVING_MAD,
    WORST,
    becomes,
    gain,
)
from slackhouse.games.slack.rules.effects import fitting
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.games.slack.verbs.slack import gained, more_for_each
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Clause, Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

DOUBT: Final = 0.5
"""Madness beyond the worst of it leads somewhere: each is worth this much more than it counts now."""


class Madness(SlackAct, frozen=True, kw_only=True):
    """Madness (MAD-1); below zero, it is taken away. `per`: once more for each such card in the room."""

    at_once: ClassVar[bool] = True
    felt_as_it_stays: ClassVar[float] = 0.6
    motif: ClassVar[str] = "eye"
    sound: ClassVar[str] = "GAH!"

    madness: int
    who: Who = "me"
    per: Words = ()

    def says(self, voice: Voice) -> Clause:
        amount = Told("amount.madness", n=abs(self.madness))
        return gained(self.madness, more_for_each(amount, self.per, voice), self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        if MADNESS.name in s.tokens:
            gain(s, seat, self.madness * (1 + fitting(s, seat, self.per)), "MAD-1", f.card)

    def would_do(self, s: Table, seat: int) -> bool:
        token = s.edition.tokens.get(MADNESS.name)
        if token is None or not token.times:
            return False
        return self.madness > 0 or s.tokens[token.name][seat] > 0

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, self._in_slack(sight, seat))

    def brings(self, _reading: Reading) -> float:
        return -0.2 * self.madness if self.who == "me" else 0.0

    def entering(self, sight: Sight, seat: int, _card: int) -> float:
        return self._in_slack(sight, seat) if self.who == "me" else 0.0

    def _in_slack(self, sight: Sight, seat: int) -> float:
        """The way down and the way up again (MAD-1 to MAD-3)."""
        s = sight.s
        if MADNESS.name not in s.tokens:
            return 0.0
        now, (then, slack) = s.tokens[MADNESS.name][seat], self._becomes(s, seat)
        if now == STARK_RAVING_MAD:
            return slack
        way = (MAD if then == STARK_RAVING_MAD else then) - now
        doubt = DOUBT * way if now + way > WORST else 0.0
        return IN_SLACK[then] - IN_SLACK[now] + slack + doubt

    def _becomes(self, s: FaceUp, seat: int) -> tuple[int, int]:
        return becomes(s, seat, self.madness * (1 + fitting(s, seat, self.per)))
