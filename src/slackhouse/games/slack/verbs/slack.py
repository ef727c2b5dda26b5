"""The verbs of Slack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause, listed
from slackhouse.cards.verbs import Pick, Place, Who, Words
from slackhouse.games.slack.prices import STRONG
from slackhouse.games.slack.rules import effects
from slackhouse.games.slack.rules.rooms import has
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


def gained(number: int, amount: str | Told, who: Who) -> Clause:
    """So much of something (by its key), or more than just a number of it."""
    what = amount if isinstance(amount, Told) else Told(amount, n=abs(number))
    return Clause("verb.gain" if number >= 0 else "verb.lose", who, what=what)


def more_for_each(amount: Told, words: Words, voice: Voice) -> Told:
    return Told("amount.again", said=amount, what=listed(words, voice)) if words else amount


class Gain(SlackAct, frozen=True, kw_only=True):
    """Slack on the Job; below zero, it is lost. `per`: once for each such card in the room."""

    at_once: ClassVar[bool] = True

    gain: int
    who: Who = "me"
    per: Words = ()

    @property
    def denies(self) -> bool:
        return self.gain < 0

    def says(self, voice: Voice) -> Clause:
        amount = Told("amount.slack", n=abs(self.gain))
        if self.per:
            amount = Told("amount.each", said=amount, what=listed(self.per, voice))
        return gained(self.gain, amount, self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.gain(s, f, seat, self.gain, self.per)

    def would_do(self, s: Table, seat: int) -> bool:
        return not (self.per and not has(s, seat, s.printed.bits(self.per)))

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, self._in(sight, seat))

    def brings(self, _reading: Reading) -> float:
        return {
            "me": 1.0,
            "all": 0.4,
            "everybody": 0.4,
            "others": -0.5,
            "neighbours": -0.4,
            "leader": -0.3,
            "trailing": 0.2,
            "player": -0.2,
        }.get(self.who, 0.0) * self.gain

    def entering(self, sight: Sight, seat: int, _card: int) -> float:
        if self.who == "neighbours":
            return -0.25 * self.gain
        return self._in(sight, seat) if self.who == "me" else 0.0

    def kept(self) -> float:
        return STRONG

    def _in(self, sight: Sight, seat: int) -> int:
        return effects.gained(sight.s, seat, self.gain, self.per)


class Add(SlackAct, frozen=True, kw_only=True):
    """Counters on a card lying in a room (below zero: taken away)."""

    only_in: ClassVar[Place | None] = "play"
    always_names: ClassVar[bool] = True

    add: int
    on: Words
    who: Who = "me"
    pick: Pick = "player"

    @property
    def denies(self) -> bool:
        return self.add < 0

    def says(self, voice: Voice) -> Clause:
        key = "verb.add" if self.add >= 0 else "verb.add-less"
        return Clause(key, n=abs(self.add), what=listed(self.on, voice, "one"), room=voice.room(self.who))

    def names(self) -> Words:
        return self.on

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.add(s, f, seat, self.add)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, self.add)
