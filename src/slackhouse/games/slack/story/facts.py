"""Facts of a Slack game, each as its own sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.family.story import by_die, ended, named, plainly, shared
from slackhouse.games.slack.fields import PHASES
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Told, Value, titles

NEEDED: Final = ("ROLL-1", "CALL-4", "LEAVE-2")
"""Rules that want something of a die."""
BY_CARD: Final = "ROLL-4"
"""The rule by which a card says what it wants of a die."""


def told(fact: Fact, cards: Sequence[Card]) -> Told:
    """A fact as one sentence."""
    match fact.what:
        case "Rolled":
            return ended(rolled(fact, cards))
        case "Announced" | "Called":
            return ended(plainly(fact, CLAUSES[fact.what]))
        case "Shopped":
            return ended(shopped(fact))
        case "Left":
            return ended(left(fact))
        case "Answered":
            return plainly(fact, what=named(fact.on, "trip"))
        case "Canceled":
            return plainly(fact, what=named(fact.card, "trip"))
        case "Watched":
            return plainly(fact, what=named(fact.card, "the-trip"))
        case "Returned" | "Received" | "SawTop":
            return plainly(fact, cards=titles(fact.cards))
        case "Phase":
            return plainly(fact, phase=Told(f"phase.{PHASES[fact.n]}"))
    return shared(fact) or plainly(fact)


CLAUSES: Final = {"Announced": "clause.announced", "Called": "clause.called"}


def shopped(fact: Fact) -> Told:
    return plainly(fact, "clause.shopped", cards=titles(fact.cards))


def left(fact: Fact) -> Told:
    return plainly(fact, "clause.left-to" if fact.room >= 0 else "clause.left")


def rolled(fact: Fact, cards: Sequence[Card], key: str = "clause.rolled", **more: Value) -> Told:
    """A die, and what it had to show: by the rule, or by the card's own faces where it has but one set of them."""
    if fact.rule in NEEDED:
        return plainly(fact, f"{key}-needed", needed=Told(f"needed.{fact.rule}"), **more)
    card = cards[fact.card]
    wanted = by_die((*card.play, *card.when), fact.n) if fact.rule == BY_CARD else None
    if wanted is None:
        return plainly(fact, key, **more)
    end, needed = wanted
    return plainly(fact, f"{key}{end}", needed=needed, **more)
