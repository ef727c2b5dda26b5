"""The verbs of Slack, and of what counts as Slack: Gloom and Madness."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause, any_of, listed
from slackhouse.cards.verbs import Pick, Place, Who, Words
from slackhouse.games.slack.editions.goth import is_goth
from slackhouse.games.slack.prices import STRONG
from slackhouse.games.slack.rules import effects
from slackhouse.games.slack.rules.rooms import has
from slackhouse.games.slack.verbs.base import SlackAct

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.moves import Move


def gained(number: int, rest: str, who: Who) -> Clause:
    return Clause("gain" if number >= 0 else "lose", rest, who)


def _more_for_each(words: Words, voice: Voice) -> str:
    return f", and as much again for each {listed(words, voice)} in the room" if words else ""


class Gain(SlackAct, frozen=True, kw_only=True):
    """Slack on the Job; below zero, it is lost. `if_has`: only with such a card in the room; `per`: once for each."""

    at_once: ClassVar[bool] = True

    gain: int
    who: Who = "me"
    if_has: Words = ()
    per: Words = ()

    def says(self, voice: Voice) -> Clause:
        rest = f"{abs(self.gain)} Slack"
        if self.per:
            rest += f" for each {listed(self.per, voice)} in the room"
        if self.if_has:
            rest += f" if the room has {any_of(self.if_has, voice)}"
        return gained(self.gain, rest, self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.gain(s, f, seat, self.gain, self.if_has, self.per)

    def would_do(self, s: Table, seat: int) -> bool:
        bits = s.printed.bits
        return not (self.per and not has(s, seat, bits(self.per))) and not (
            self.if_has and not has(s, seat, bits(self.if_has))
        )

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, self._in(sight, seat)) if self._fits(sight, seat) else 0.0

    def brings(self, _reading: Reading) -> float:
        return {"me": 1.0, "all": 0.4, "others": -0.5, "neighbours": -0.4}.get(self.who, 0.0) * self.gain

    def entering(self, sight: Sight, seat: int, _card: int) -> float:
        if self.who == "neighbours":
            return -0.25 * self.gain
        return self._in(sight, seat) if self.who == "me" and self._fits(sight, seat) else 0.0

    def kept(self) -> float:
        return STRONG

    def _fits(self, sight: Sight, seat: int) -> bool:
        return not self.if_has or bool(sight.fitting(seat, sight.printed.bits(self.if_has)))

    def _in(self, sight: Sight, seat: int) -> int:
        return self.gain * (len(sight.fitting(seat, sight.printed.bits(self.per))) if self.per else 1)


class Gloom(SlackAct, frozen=True, kw_only=True):
    """Gloom, for those who can have it (GLOOM-2, MIX-8); below zero, it is taken away. `per`: once more for each such card in the room."""

    at_once: ClassVar[bool] = True
    felt_as_it_stays: ClassVar[float] = 0.6

    gloom: int
    who: Who = "me"
    per: Words = ()

    def says(self, voice: Voice) -> Clause:
        return gained(self.gloom, f"{abs(self.gloom)} Gloom{_more_for_each(self.per, voice)}", self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.gloom(s, f, seat, self.gloom, self.per)

    def would_do(self, s: Table, seat: int) -> bool:
        return s.gloom[seat] > 0 if self.gloom < 0 else is_goth(s, seat)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, sight.gloom(seat, self.gloom, self.per))

    def brings(self, _reading: Reading) -> float:
        return 0.8 * self.gloom if self.who == "me" else 0.0

    def entering(self, sight: Sight, seat: int, _card: int) -> float:
        return sight.gloom(seat, self.gloom, self.per) if self.who == "me" else 0.0

    def kept(self) -> float:
        return STRONG


class Madness(SlackAct, frozen=True, kw_only=True):
    """Madness (MAD-1); below zero, it is taken away. `per`: once more for each such card in the room."""

    at_once: ClassVar[bool] = True
    felt_as_it_stays: ClassVar[float] = 0.6

    madness: int
    who: Who = "me"
    per: Words = ()

    def says(self, voice: Voice) -> Clause:
        return gained(self.madness, f"{abs(self.madness)} Madness{_more_for_each(self.per, voice)}", self.who)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.madness(s, f, seat, self.madness, self.per)

    def would_do(self, s: Table, seat: int) -> bool:
        return bool(s.edition.madness) and (self.madness > 0 or s.madness[seat] > 0)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, sight.madness(seat, self.madness, self.per))

    def brings(self, _reading: Reading) -> float:
        return -0.2 * self.madness if self.who == "me" else 0.0

    def entering(self, sight: Sight, seat: int, _card: int) -> float:
        return sight.madness(seat, self.madness, self.per) if self.who == "me" else 0.0


class Add(SlackAct, frozen=True, kw_only=True):
    """Counters on a card lying in a room (below zero: taken away)."""

    only_in: ClassVar[Place | None] = "play"
    always_names: ClassVar[bool] = True

    add: int
    on: Words
    who: Who = "me"
    pick: Pick = "player"

    def says(self, voice: Voice) -> Clause:
        what = f"one {listed(self.on, voice)} in {voice.room(self.who)}"
        if self.add >= 0:
            return Clause("put", f"{self.add} Slack on {what}")
        return Clause("take", f"{-self.add} Slack off {what}")

    def names(self) -> Words:
        return self.on

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.add(s, f, seat, self.add)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, self.add)
