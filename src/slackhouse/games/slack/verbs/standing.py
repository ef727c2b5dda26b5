"""The verbs that hold as long as a card lies in a room, or a Job is held (`standing`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import any_of, listed, signed
from slackhouse.cards.verbs import Words, shared
from slackhouse.games.slack.prices import FREE_TIME, INCOME
from slackhouse.games.slack.verbs.base import SlackStanding, per_play

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.odds import Reading

A_JOB: Words = ("Job",)
"""A Job has numbers of its own, and lies in no room."""


class Bonus(SlackStanding, frozen=True, kw_only=True):
    """Cards of these words get so many more counters as they are played into this room (JOB-1)."""

    bonus: int
    on: Words

    def says(self, voice: Voice) -> str:
        plays = "its host plays" if voice.of_host else "you play"
        return f"{signed(self.bonus)} Slack on every {listed(self.on, voice)} {plays}"

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

    def says(self, voice: Voice) -> str:
        return f"{signed(self.free_time)} Free Time{voice.for_host} every turn"

    def worth(self, _reading: Reading) -> float:
        return FREE_TIME * self.free_time


class Goal(SlackStanding, frozen=True, kw_only=True):
    """The Slack Goal is higher (or lower)."""

    not_on: ClassVar[Words] = A_JOB

    goal: int

    def says(self, voice: Voice) -> str:
        return f"{voice.hosts} Slack Goal is {abs(self.goal)} {'higher' if self.goal >= 0 else 'lower'}"


class Hand(shared.Hand, SlackStanding, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DRAW-1)."""


class Forbid(SlackStanding, frozen=True, kw_only=True):
    """The host may not play these."""

    forbid: Words

    def says(self, voice: Voice) -> str:
        return f"{voice.host} may not play {any_of(self.forbid, voice)}"

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.forbid, -1.5)


class Cheaper(SlackStanding, frozen=True, kw_only=True):
    """These cost so much less, never less than nothing."""

    least: ClassVar[Mapping[str, int]] = {"cheaper": 1}

    cheaper: int
    on: Words

    def says(self, voice: Voice) -> str:
        return f"every {listed(self.on, voice)} costs {voice.host} {self.cheaper} less"

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.on, INCOME, self.cheaper)


class NoTime(SlackStanding, frozen=True, kw_only=True):
    """These Activities take no Free Time."""

    no_time: Words

    def says(self, voice: Voice) -> str:
        needs = "needs" if voice.of_host else "need"
        return f"{voice.host} {needs} no Free Time for {listed(self.no_time, voice)}"

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.no_time, FREE_TIME)


class Flat(SlackStanding, frozen=True, kw_only=True):
    """Instead of rolling for these, the player may take this much Slack."""

    least: ClassVar[Mapping[str, int]] = {"flat": 1}

    flat: int
    on: Words

    def says(self, voice: Voice) -> str:
        return f"{voice.host} may take {self.flat} Slack for {listed(self.on, voice)} instead of rolling"

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.on, 0.6)


class Guard(SlackStanding, frozen=True, kw_only=True):
    """The host's cards of these words can be neither canceled nor taken away by another seat's card."""

    guard: Words

    def says(self, voice: Voice) -> str:
        return f"no other player can cancel or take away {voice.hosts} {listed(self.guard, voice)}"

    def worth(self, reading: Reading) -> float:
        return per_play(reading, self.guard, 0.3)


class Immune(SlackStanding, frozen=True, kw_only=True):
    """Another seat's cards of these words do nothing to the host. `job-related` is a word here."""

    immune: Words

    def says(self, voice: Voice) -> str:
        words = " or ".join(voice.shown(word) for word in self.immune)
        return f"other players' {words} cards do nothing to {voice.host}"

    def worth(self, _reading: Reading) -> float:
        return 0.1


class Shuns(SlackStanding, frozen=True, kw_only=True):
    """This Person does not enter a room in which one of these lies (CALL-3)."""

    only_on: ClassVar[str] = "Person"

    shuns: Words

    def says(self, voice: Voice) -> str:
        return f"does not enter a room with {any_of(self.shuns, voice)}"


class Rooted(SlackStanding, frozen=True, kw_only=True):
    """Nobody can roll this Person away."""

    only_on: ClassVar[str] = "Person"

    rooted: bool

    def says(self, _voice: Voice) -> str:
        return "nobody can roll this Person away"


class Permanent(SlackStanding, frozen=True, kw_only=True):
    """Nothing takes this card out of its room."""

    not_on: ClassVar[Words] = A_JOB

    permanent: bool

    def says(self, _voice: Voice) -> str:
        return "nothing takes this card out of the room"


class IncomeCap(SlackStanding, frozen=True, kw_only=True):
    """The host's Income is never more than this."""

    least: ClassVar[Mapping[str, int]] = {"income_cap": 1}

    income_cap: int

    def says(self, voice: Voice) -> str:
        return f"{voice.hosts} Income is never above {self.income_cap}"

    def worth(self, _reading: Reading) -> float:
        return -0.1


class Mood(SlackStanding, frozen=True, kw_only=True):
    """As long as it lies anywhere, every Goth has so much more Slack and everybody else so much less (MIX-10)."""

    not_on: ClassVar[Words] = A_JOB

    mood: int

    def says(self, _voice: Voice) -> str:
        return f"every Goth has {self.mood} Slack more, everybody else {self.mood} less"


class NeedsIncome(SlackStanding, frozen=True, kw_only=True):
    """Can only be played by a seat whose Job pays at most this much."""

    only_on: ClassVar[str] = "Activity"
    least: ClassVar[Mapping[str, int]] = {"job_pays_at_most": 1}

    job_pays_at_most: int

    def says(self, _voice: Voice) -> str:
        return f"only if your Job pays {self.job_pays_at_most} or less"
