"""The verbs that hold as long as a card lies in a room, or a Job is held (`standing`)."""

from __future__ import annotations

from typing import ClassVar

from slackhouse.cards.verbs.base import Place, Verb, Words


class Standing(Verb, frozen=True, kw_only=True):
    """Holds for the host of the card as long as it lies there."""

    places: ClassVar[tuple[Place, ...]] = ("standing",)


class Bonus(Standing, frozen=True, kw_only=True):
    """Cards of these words get so many more counters as they are played into this room (JOB-1)."""

    bonus: int
    on: Words


class MoreIncome(Standing, frozen=True, kw_only=True):
    """More (or less) Income in every turn."""

    income: int


class MoreFreeTime(Standing, frozen=True, kw_only=True):
    """More (or less) Free Time in every turn, at once if the turn is running (FREE-3)."""

    free_time: int


class Goal(Standing, frozen=True, kw_only=True):
    """The Slack Goal is higher (or lower)."""

    goal: int


class Hand(Standing, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DRAW-1)."""

    hand: int


class Forbid(Standing, frozen=True, kw_only=True):
    """The host may not play these."""

    forbid: Words


class Cheaper(Standing, frozen=True, kw_only=True):
    """These cost so much less, never less than nothing."""

    cheaper: int
    on: Words


class NoTime(Standing, frozen=True, kw_only=True):
    """These Activities take no Free Time."""

    no_time: Words


class Flat(Standing, frozen=True, kw_only=True):
    """Instead of rolling for these, the player may take this much Slack."""

    flat: int
    on: Words


class Guard(Standing, frozen=True, kw_only=True):
    """The host's cards of these words can be neither canceled nor taken away by another seat's card."""

    guard: Words


class Immune(Standing, frozen=True, kw_only=True):
    """Another seat's cards of these words do nothing to the host. `job-related` is a word here."""

    immune: Words


class Shuns(Standing, frozen=True, kw_only=True):
    """This Person does not enter a room in which one of these lies (CALL-3)."""

    shuns: Words


class Rooted(Standing, frozen=True, kw_only=True):
    """Nobody can roll this Person away."""

    rooted: bool


class Permanent(Standing, frozen=True, kw_only=True):
    """Nothing takes this card out of its room."""

    permanent: bool


class IncomeCap(Standing, frozen=True, kw_only=True):
    """The host's Income is never more than this."""

    income_cap: int


class Mood(Standing, frozen=True, kw_only=True):
    """As long as it lies anywhere, every Goth has so much more Slack and everybody else so much less (MIX-10)."""

    mood: int


class NeedsIncome(Standing, frozen=True, kw_only=True):
    """Can only be played by a seat whose Job pays at most this much."""

    job_pays_at_most: int


STANDING = (
    Bonus,
    MoreIncome,
    MoreFreeTime,
    Goal,
    Hand,
    Forbid,
    Cheaper,
    NoTime,
    Flat,
    Guard,
    Immune,
    Shuns,
    Rooted,
    Permanent,
    IncomeCap,
    Mood,
    NeedsIncome,
)
