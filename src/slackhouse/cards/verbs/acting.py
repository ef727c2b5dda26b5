"""The verbs that happen once: as a card is played (`play`), or when its moment comes (`when`)."""

from __future__ import annotations

from slackhouse.cards.verbs.base import Act, Pick, Who, Words


class Gain(Act, frozen=True, kw_only=True):
    """Slack on the Job; below zero, it is lost. `if_has`: only with such a card in the room; `per`: once for each."""

    gain: int
    who: Who = "me"
    if_has: Words = ()
    per: Words = ()


class ChangeIncome(Act, frozen=True, kw_only=True):
    """Income for the turn that is running, or for the seat's next turn if it is not its own. Never below zero."""

    income: int
    who: Who = "me"


class ChangeFreeTime(Act, frozen=True, kw_only=True):
    """Free Time for the turn that is running, or for the seat's next turn if it is not its own. Never below zero."""

    free_time: int
    who: Who = "me"


class Draw(Act, frozen=True, kw_only=True):
    """Draw cards. A hand that grows beyond its limit is cut down at once (DRAW-2)."""

    draw: int
    who: Who = "me"


class Toss(Act, frozen=True, kw_only=True):
    """Discard so many cards from the hand: the owner's choice, or at random."""

    toss: int
    who: Who = "me"
    at_random: bool = False


class Discard(Act, frozen=True, kw_only=True):
    """A card lying in a room is discarded. `pick` says who chooses; `all` takes every one that fits."""

    discard: Words
    who: Who = "me"
    pick: Pick = "host"


class Steal(Act, frozen=True, kw_only=True):
    """A card the player names moves from another room to the player's, with its counters."""

    steal: Words
    who: Who = "rival"
    pick: Pick = "player"


class Send(Act, frozen=True, kw_only=True):
    """A Person the player names goes to another room it may enter, the player's choice, and takes effect there (LEAVE-6)."""

    send: Words
    who: Who = "seat"
    pick: Pick = "player"


class NewJob(Act, frozen=True, kw_only=True):
    """The Job goes under the Job pile and a new one is drawn (JOB-4)."""

    new_job: bool
    who: Who = "me"


class Add(Act, frozen=True, kw_only=True):
    """Counters on a card lying in a room (below zero: taken away)."""

    add: int
    on: Words
    who: Who = "me"
    pick: Pick = "player"


class Salvage(Act, frozen=True, kw_only=True):
    """A card of the player's choice from the discards goes to hand."""

    salvage: Words


class Peek(Act, frozen=True, kw_only=True):
    """The player sees a seat's hand."""

    peek: bool
    who: Who = "rival"


class Gloom(Act, frozen=True, kw_only=True):
    """Gloom, for those who can have it (GLOOM-2, MIX-8); below zero, it is taken away. `per`: once more for each such card in the room."""

    gloom: int
    who: Who = "me"
    per: Words = ()


class Madness(Act, frozen=True, kw_only=True):
    """Madness (MAD-1); below zero, it is taken away. `per`: once more for each such card in the room."""

    madness: int
    who: Who = "me"
    per: Words = ()


class EndWeek(Act, frozen=True, kw_only=True):
    """The Week on the table is over (WEEK-2)."""

    end_week: bool


class Leave(Act, frozen=True, kw_only=True):
    """This very card is discarded."""

    leave: bool


class Stay(Act, frozen=True, kw_only=True):
    """This Whenever stays in a room, with its `standing`, instead of being discarded (WHEN-2). `until = "turn ends"`: until the
    end of that seat's turn.
    """

    stay: Who
    until: str = ""


ACTING = (
    Gain,
    ChangeIncome,
    ChangeFreeTime,
    Draw,
    Toss,
    Discard,
    Steal,
    Send,
    NewJob,
    Add,
    Salvage,
    Peek,
    Gloom,
    Madness,
    EndWeek,
    Leave,
    Stay,
)
