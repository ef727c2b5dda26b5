"""Small steps for whoever puts facts that belong together on one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from slackhouse.kernel.facts import Fact

if TYPE_CHECKING:
    from slackhouse.contract.story import Telling


def without_end(text: str) -> str:
    return text.removesuffix(".")


def after(facts: Sequence[Fact], at: int, *what: str) -> Fact | None:
    """The fact at this place, if it is one of these."""
    return facts[at] if at < len(facts) and facts[at].what in what else None


def needed(teller: Telling, die: Fact) -> str:
    """What a die had to show, as its own sentence says it: ` (it takes 4 or more)`."""
    text = without_end(teller.say(die))
    at = text.rfind(" (")
    return text[at:] if at >= 0 else ""


def drew(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """What the reader drew is named; of the others it is counted."""
    text = teller.say(facts[at])
    saw = after(facts, at + 1, "Saw")
    if saw is not None:
        return 2, f"{without_end(text)}: {teller.titles(saw.cards)}."
    return 1, text


def saw(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """The first hand."""
    return 1, teller.turned(f"{teller.name(facts[at].seat)} holds {teller.titles(facts[at].cards)}.")


def discarded(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Several cards that one seat discards one after the other."""
    fact = facts[at]
    taken = 1
    while (more := after(facts, at + taken, "Discarded")) is not None and more.seat == fact.seat:
        taken += 1
    titles = teller.titles(one.card for one in facts[at : at + taken])
    return taken, teller.turned(f"{teller.name(fact.seat)} discards {titles}.")
