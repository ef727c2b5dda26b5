"""Facts of a Slack game that belong on one line: a play and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.family.story import (
    Story,
    after,
    discarded,
    drew,
    ended,
    in_a_row,
    laid,
    named,
    plainly,
    saw,
    with_outcome,
)
from slackhouse.games.slack.editions import TOKENS
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.story.facts import CLAUSES, left, rolled, shopped, told
from slackhouse.games.slack.story.questions import question, waits
from slackhouse.games.slack.story.windows import called, is_a_moment, is_worth_asking
from slackhouse.games.slack.view import View
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Seat, Several, Title, Told

CHANGES: Final = frozenset(
    (
        *("Income", "FreeTime", "NextIncome", "NextFreeTime", "Gained", "Missed"),
        *(token.changed for token in TOKENS.values()),
    )
)
"""What a card may change at once, in a few words."""


def _began(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """`Ann's turn. Ann draws 2.`"""
    turn = plainly(facts[at], "line.turn")
    if after(facts, at + 1, "Drew"):
        taken, more = drew(cards, facts, at + 1)
        return 1 + taken, in_a_row(turn, more)
    return 1, turn


def _rolled(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """A die and what came of it: Income, Free Time, Slack, a guest who stays or goes.

    `Ann rolls a 2 for Harold the Hoopty Car (it takes 1-3): Income -2.` What befalls others is told in lines of its own.
    """
    fact = facts[at]
    die = rolled(fact, cards)
    came = after(facts, at + 1, "Earned", "Rested", "Stayed", "Left", *CHANGES)
    if came is not None and came.what in {"Earned", "Rested"}:
        return 2, with_outcome(die, _came(came))
    if came is None or came.card != fact.card or (came.what in CHANGES and came.seat != fact.seat):
        return 1, ended(die)
    if came.what != "Left":
        return 2, with_outcome(die, _came(came))
    taken, gone = _gone(facts, at + 1)
    return 1 + taken, with_outcome(die, gone)


def _came(fact: Fact) -> Told:
    return plainly(fact, f"came.{fact.what}")


def _gone(facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """Who goes to another room is there at once (LEAVE-6)."""
    gone = left(facts[at])
    came = after(facts, at + 1, "Settled")
    if came is None or came.card != facts[at].card:
        return 1, gone
    return 2, Told("clause.with-slack", said=gone, n=came.n) if came.n else gone


def _left(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    taken, gone = _gone(facts, at)
    return taken, ended(gone)


def _announced(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """`Ann announces Sleep: 2 Slack.` A die in between is said too."""
    fact = facts[at]
    said, taken = plainly(fact, CLAUSES[fact.what]), 1
    die = after(facts, at + taken, "Rolled")
    if die is not None and die.card == fact.card and die.seat == fact.seat:
        said = rolled(die, cards, "clause.die", said=said)
        taken += 1
    sure = after(facts, at + taken, "Sure", "SureWith")
    if sure is not None and sure.card == fact.card and sure.seat == fact.seat:
        said = plainly(sure, "clause.sure" if sure.what == "Sure" else "clause.sure-with", said=said)
        taken += 1
    came = after(facts, at + taken, "Settled", "Failed", "Missing")
    if came is None or came.card != fact.card:
        return taken, ended(said)
    there = fact.what == "Called" and came.what == "Settled" and not came.n
    return taken + 1, with_outcome(said, Told("came.there") if there else _came(came))


def _shopped(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """A trip, and what its Things gave if all went in one after the other; those that did more are told one by one."""
    fact = facts[at]
    came = [after(facts, at + 1 + number, "Settled") for number in range(len(fact.cards))]
    inside = [one for one, card in zip(came, fact.cards, strict=True) if one is not None and one.card == card]
    if not inside or len(inside) < len(fact.cards):
        return 1, ended(shopped(fact))
    slack = sum(one.n for one in inside)
    return 1 + len(inside), with_outcome(shopped(fact), Told("came.Settled", n=slack))


_LAID: Final = ("Income", "FreeTime", "NextIncome", "NextFreeTime", "Remains")


def _laid(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """`Ann plays Call in Sick: Free Time +1.` A card that stays says so in its text."""
    fact, taken = facts[at], 1
    changes: list[Told] = []
    while (came := after(facts, at + taken, *_LAID)) is not None:
        if came.card != fact.card or came.seat != (fact.seat if fact.room < 0 else fact.room):
            break
        if came.what != "Remains":
            changes.append(_came(came))
        taken += 1
    return taken, with_outcome(laid(fact), Several(tuple(changes))) if changes else ended(laid(fact))


def _answered(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """An answer that nobody answered."""
    fact = facts[at]
    came = after(facts, at + 1, "Canceled", "Watched")
    if came is None or came.on != fact.card or came.room != fact.seat:
        return 1, told(fact, cards)
    who, whom, card = Seat(fact.seat), Seat(came.seat), Title(fact.card)
    if came.what == "Canceled":
        return 2, Told("line.canceled", seat=who, whom=whom, what=named(came.card, "trip"), card=card)
    made = Told("clause.watches", seat=who, whom=whom, card=card, what=named(came.card, "the-trip"))
    sat = after(facts, at + 2, "Settled")
    if sat is not None and sat.card == fact.card:
        return 3, ended(Told("clause.with-slack", said=made, n=sat.n))
    return 2, ended(made)


STORY: Final[Story[View, Printed]] = Story(
    told=told,
    gathers={
        "Began": _began,
        "Drew": drew,
        "Saw": saw,
        "Rolled": _rolled,
        "Left": _left,
        "Announced": _announced,
        "Called": _announced,
        "Shopped": _shopped,
        "Laid": _laid,
        "Answered": _answered,
        "Discarded": discarded,
    },
    silent=frozenset({"Phase", "Dealt"}),
    hits_seat=frozenset({"Canceled", "Watched", "Weighed", "Lost", "Missed", "Marked", "ChangedJob"}),
    hits_room=frozenset({"Called", "Left", "Laid", "Answered", "Stolen", "Peeked"}),
    hits_if_less=frozenset({"Income", "FreeTime", "NextIncome", "NextFreeTime"}),
    own_doing=frozenset({"Laid", "Called", "Announced", "Answered", "Shopped"}),
    question=question,
    waits=waits,
    phases=PHASES,
    called=called,
    is_a_moment=is_a_moment,
    is_worth_asking=is_worth_asking,
)
