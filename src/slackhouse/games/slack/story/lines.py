"""Facts of a Slack game that belong on one line: a play and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from slackhouse.contract.gathering import after, discarded, drew, needed, saw, without_end
from slackhouse.contract.story import Story
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.story.questions import question, waits
from slackhouse.games.slack.story.windows import called, is_a_moment, is_worth_asking, scores
from slackhouse.kernel.facts import Fact

if TYPE_CHECKING:
    from slackhouse.contract.story import Telling


def _began(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann's turn. Ann draws 2.`"""
    fact = facts[at]
    text = teller.turned(f"{teller.name(fact.seat)}'s turn.")
    if after(facts, at + 1, "Drew"):
        taken, more = drew(teller, facts, at + 1)
        return 1 + taken, f"{text} {more}"
    return 1, text


def _rolled(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """A die and what came of it: Income, Free Time, Slack, a guest who stays or goes."""
    fact = facts[at]
    text = teller.say(fact)
    came = after(facts, at + 1, "Earned", "Rested", "Stayed", "Left", *_CHANGES)
    if came is not None and came.what in {"Earned", "Rested"}:
        what = "Income" if came.what == "Earned" else "Free Time"
        return 2, f"{without_end(text)}: {what} {came.n}."
    if came is not None and came.card == fact.card:
        if came.what == "Stayed":
            return 2, f"{without_end(text)}: {teller.title(fact.card)} stays."
        if came.what in _CHANGES:
            return _lucky(teller, facts, at, without_end(text))
        taken, more = _left(teller, facts, at + 1)
        return 1 + taken, f"{without_end(text)}: {more}"
    return 1, text


_CHANGES: Final = {
    "Income": "Income {n:+d}",
    "FreeTime": "Free Time {n:+d}",
    "NextIncome": "Income {n:+d} next turn",
    "NextFreeTime": "Free Time {n:+d} next turn",
    "Gained": "{n} Slack",
    "Missed": "{n} Slack gone",
    "Gloomed": "Gloom {n:+d}",
    "Maddened": "Madness {n:+d}",
}
"""What a card may change at once, in a few words."""


def _lucky(teller: Telling, facts: Sequence[Fact], at: int, text: str) -> tuple[int, str]:
    """`Ann rolls a 2 for Harold the Hoopty Car (it takes 1-3): Income -2.` What befalls others is told in lines of its own."""
    die, came = facts[at], facts[at + 1]
    if came.seat != die.seat:
        return 1, teller.say(die)
    return 2, f"{text}: {_CHANGES[came.what].format(n=came.n)}."


def _left(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Who goes to another room is there at once (LEAVE-6)."""
    text = teller.say(facts[at])
    came = after(facts, at + 1, "Settled")
    if came is not None and came.card == facts[at].card:
        more = f" ({came.n} Slack)" if came.n else ""
        return 2, f"{without_end(text)}{more}."
    return 1, text


def _announced(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann announces Sleep: 2 Slack.` A die in between is said too."""
    fact = facts[at]
    text, taken = without_end(teller.say(fact)), 1
    die = after(facts, at + taken, "Rolled")
    if die is not None and die.card == fact.card and die.seat == fact.seat:
        rolls = "roll" if teller.is_me(fact.seat) else "rolls"
        text += f", {rolls} a {die.n}{needed(teller, die)}"
        taken += 1
    sure = after(facts, at + taken, "Sure")
    if sure is not None and sure.card == fact.card:
        takes = "take" if teller.is_me(fact.seat) else "takes"
        text += f", {takes} the sure {sure.n} ({teller.title(sure.on)})"
        taken += 1
    came = after(facts, at + taken, "Settled", "Failed", "Missing")
    if came is None or came.card != fact.card:
        return taken, f"{text}."
    return taken + 1, f"{text}: {_came(fact, came)}."


def _came(fact: Fact, came: Fact) -> str:
    if came.what == "Missing":
        return "nobody home"
    if came.what == "Failed":
        return "nothing comes of it"
    if fact.what == "Called" and not came.n:
        return "there they are"
    return f"{came.n} Slack"


def _shopped(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """A trip, and what each Thing gave if all went in one after the other."""
    fact = facts[at]
    text, taken = without_end(teller.say(fact)), 1
    slack = 0
    for card in fact.cards:
        came = after(facts, at + taken, "Settled")
        if came is None or came.card != card:
            break
        slack += came.n
        taken += 1
    return taken, f"{text}: {slack} Slack." if taken > 1 and taken == len(fact.cards) + 1 else f"{text}."


def _shopped_whole(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Things that did more than lie down are told one by one."""
    taken, text = _shopped(teller, facts, at)
    return (taken, text) if taken in {1, len(facts[at].cards) + 1} else (1, teller.say(facts[at]))


_LAID: Final = ("Income", "FreeTime", "NextIncome", "NextFreeTime", "Remains")


def _laid(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann plays Call in Sick: Free Time +1.` A card that stays says so in its text."""
    fact = facts[at]
    text, taken = without_end(teller.say(fact)), 1
    changes: list[str] = []
    while (came := after(facts, at + taken, *_LAID)) is not None:
        if came.card != fact.card or came.seat != (fact.seat if fact.room < 0 else fact.room):
            break
        if came.what != "Remains":
            changes.append(_CHANGES[came.what].format(n=came.n))
        taken += 1
    return taken, f"{text}: {', '.join(changes)}." if changes else f"{text}."


def _answered(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """An answer that nobody answered."""
    fact = facts[at]
    came = after(facts, at + 1, "Canceled", "Watched")
    if came is None or came.on != fact.card or came.room != fact.seat:
        return 1, teller.say(fact)
    what = teller.title(came.card) if came.card >= 0 else "Shopping trip"
    instead = what if came.card >= 0 else "the Shopping trip"
    if came.what == "Canceled":
        return 2, teller.turned(
            f"{teller.name(fact.seat)} cancels {teller.name(came.seat)}'s {what} with {teller.title(fact.card)}."
        )
    text = f"{teller.name(fact.seat)} makes {teller.name(came.seat)} watch {teller.title(fact.card)} instead of {instead}"
    sat = after(facts, at + 2, "Settled")
    if sat is not None and sat.card == fact.card:
        return 3, teller.turned(f"{text} ({sat.n} Slack).")
    return 2, teller.turned(f"{text}.")


STORY: Final = Story(
    gathers={
        "Began": _began,
        "Drew": drew,
        "Saw": saw,
        "Rolled": _rolled,
        "Left": _left,
        "Announced": _announced,
        "Called": _announced,
        "Shopped": _shopped_whole,
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
    scores=scores,
)
