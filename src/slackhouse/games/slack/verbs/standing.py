"""The verbs that hold as long as a card lies in a room, or a Job is held (`standing`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from slackhouse.cards.phrases import any_of, either, listed
from slackhouse.cards.verbs import Talk, Words, shared
from slackhouse.games.slack.prices import FREE_TIME, INCOME
from slackhouse.games.slack.verbs.base import SlackStanding, per_play
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.odds import Reading

A_JOB: Words = ("Job",)
"""A Job has numbers of its own, and lies in no room."""


class Bonus(SlackStanding, frozen=True, kw_only=True):
    """Cards of these words get so many more counters as they are played into this room (JOB-1)."""

    bonus: int
    on: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.bonus", n=self.bonus, what=any_of(self.on, voice), host=voice.host)

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.on, 1.0, self.bonus)


class MoreIncome(shared.MoreIncome, SlackStanding, frozen=True, kw_only=True):
    """More (or less) Income in every turn."""

    not_on: ClassVar[Words] = A_JOB

    def worth(self, _reading: Reading) -> float:
        return INCOME * self.income


class MoreFreeTime(SlackStanding, frozen=True, kw_only=True):
    """More (or less) Free Time in every turn, at once if the turn is running (FREE-3)."""

    not_on: ClassVar[Words] = A_JOB

    free_time: int

    def says(self, voice: Voice) -> Told:
        return Told(
            "verb.free-time-once" if voice.passing else "verb.free-time", n=self.free_time, host=voice.host
        )

    def worth(self, _reading: Reading) -> float:
        return FREE_TIME * self.free_time


class Goal(SlackStanding, frozen=True, kw_only=True):
    """The Slack Goal is higher (or lower)."""

    not_on: ClassVar[Words] = A_JOB

    goal: int

    def says(self, voice: Voice) -> Told:
        key = "verb.goal-higher" if self.goal >= 0 else "verb.goal-lower"
        return Told(key, host=voice.host, n=abs(self.goal))


class Hand(shared.Hand, SlackStanding, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DRAW-1)."""


class Forbid(SlackStanding, frozen=True, kw_only=True):
    """The host may not play these."""

    forbid: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.forbid", host=voice.host, what=any_of(self.forbid, voice))

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.forbid, -1.5)


class Cheaper(SlackStanding, frozen=True, kw_only=True):
    """These cost so much less, never less than nothing."""

    least: ClassVar[Mapping[str, int]] = {"cheaper": 1}

    cheaper: int
    on: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.cheaper", what=any_of(self.on, voice), host=voice.host, n=self.cheaper)

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.on, INCOME, self.cheaper)


class NoTime(SlackStanding, frozen=True, kw_only=True):
    """These Activities take no Free Time."""

    no_time: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.no-time", host=voice.host, what=listed(self.no_time, voice))

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.no_time, FREE_TIME)


class Flat(SlackStanding, frozen=True, kw_only=True):
    """Instead of rolling for these, the player may take this much Slack."""

    least: ClassVar[Mapping[str, int]] = {"flat": 1}

    flat: int
    on: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.flat", host=voice.host, n=self.flat, what=listed(self.on, voice))

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.on, 0.6)


class Guard(SlackStanding, frozen=True, kw_only=True):
    """The host's cards of these words can be neither canceled nor taken away by another seat's card."""

    guard: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.guard", host=voice.host, what=any_of(self.guard, voice))

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.guard, 0.3)


class Immune(SlackStanding, frozen=True, kw_only=True):
    """Another seat's cards of these words do nothing to the host. `job-related` is a word here."""

    immune: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.immune", what=either(self.immune, voice, "such"), host=voice.host)

    def worth(self, _reading: Reading) -> float:
        return 0.1


class Shuns(SlackStanding, frozen=True, kw_only=True):
    """This Person does not enter a room in which one of these lies (CALL-3)."""

    only_on: ClassVar[str] = "Person"

    shuns: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.shuns", what=any_of(self.shuns, voice))


class Rooted(SlackStanding, frozen=True, kw_only=True):
    """Nobody can roll this Person away."""

    only_on: ClassVar[str] = "Person"

    rooted: bool

    def says(self, _voice: Voice) -> Told:
        return Told("verb.rooted")


class Permanent(SlackStanding, frozen=True, kw_only=True):
    """Nothing takes this card out of its room."""

    not_on: ClassVar[Words] = A_JOB

    permanent: bool

    def says(self, _voice: Voice) -> Told:
        return Told("verb.permanent")


class IncomeCap(SlackStanding, frozen=True, kw_only=True):
    """The host's Income is never more than this."""

    least: ClassVar[Mapping[str, int]] = {"income_cap": 1}

    income_cap: int

    def says(self, voice: Voice) -> Told:
        return Told("verb.income-cap", host=voice.host, n=self.income_cap)

    def worth(self, _reading: Reading) -> float:
        return -0.1


class Together(SlackStanding, frozen=True, kw_only=True):
    """So much more Slack as long as one of these words lies in the same room: a named pair. It lies on no card (RULING-38)."""

    together: int
    with_: Words = msgspec.field(name="with")

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("pairs",)

    def says(self, voice: Voice) -> Told:
        return Told("verb.together", n=self.together, what=any_of(self.with_, voice))

    def worth(self, reading: Reading) -> float:
        return 0.2 * self.together * min(1.0, 8 * reading.share(reading.printed.bits(self.with_)))


class Mood(SlackStanding, frozen=True, kw_only=True):
    """As long as it lies anywhere, every Goth has so much more Slack and everybody else so much less (MIX-10)."""

    not_on: ClassVar[Words] = A_JOB

    mood: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.mood", n=self.mood)


class NeedsIncome(SlackStanding, frozen=True, kw_only=True):
    """Can only be played by a seat whose Job pays at most this much."""

    only_on: ClassVar[str] = "Activity"
    least: ClassVar[Mapping[str, int]] = {"job_pays_at_most": 1}

    job_pays_at_most: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.job-pays-at-most", n=self.job_pays_at_most)
