"""Small steps for whoever tells a fact, or puts facts that belong together on one line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value, titles

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.cards.verbs.base import Act


def plainly(fact: Fact, key: str = "", **more: Value) -> Told:
    """A fact as the sentence of its name, or of another key, with all that it holds in slots."""
    return Told(
        key or f"fact.{fact.what}",
        seat=Seat(fact.seat),
        room=Seat(fact.room),
        card=Title(fact.card),
        on=Title(fact.on),
        n=fact.n,
        **more,
    )


def ended(clause: Told) -> Told:
    """A clause as a sentence."""
    return Told("sentence", said=clause)


def with_outcome(clause: Told, came: Value) -> Told:
    """A clause, and what came of it."""
    return Told("outcome", said=clause, came=came)


def laid(fact: Fact) -> Told:
    """Who plays what, on whom or what."""
    if fact.on >= 0:
        return plainly(fact, "clause.laid-on-own" if fact.room == fact.seat else "clause.laid-on-card")
    return plainly(fact, "clause.laid-on-seat" if fact.room >= 0 else "clause.laid")


def shared(fact: Fact) -> Told | None:
    """What families tell alike, where the sentence depends on more than the name of the fact."""
    match fact.what:
        case "Saw" | "SawHand":
            return plainly(fact, cards=titles(fact.cards))
        case "ShowedHand" if fact.room >= 0:
            return plainly(fact, "fact.ShowedHand-to")
        case "Laid":
            return ended(laid(fact))
    return None


def by_die(acts: Iterable[Act], n: int) -> tuple[str, Value] | None:
    """What a die had to show by a card's own faces, where it has but one set of them; and the end of the key that says so."""
    wanted = {act.die for act in acts if act.die}
    if len(wanted) != 1:
        return None
    die = wanted.pop()
    return ("-needed" if n in die else "-vain"), Told("needed.faces", faces=faces(die))


def faces(die: Sequence[int]) -> Value:
    """Faces of a die: `1`, `1-3`, `1 or 6`."""
    one, *more = sorted(die)
    if more and more[-1] - one == len(more):
        return Told("needed.range", low=one, high=more[-1])
    return Several(tuple(sorted(die)), "or")


def after(facts: Sequence[Fact], at: int, *what: str) -> Fact | None:
    """The fact at this place, if it is one of these."""
    return facts[at] if at < len(facts) and facts[at].what in what else None


def drew(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """What the reader drew is named; of the others it is counted."""
    saw = after(facts, at + 1, "Saw")
    if saw is not None:
        return 2, plainly(facts[at], "line.drew", cards=titles(saw.cards))
    return 1, plainly(facts[at])


def saw(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """The first hand."""
    return 1, plainly(facts[at], "line.holds", cards=titles(facts[at].cards))


def discarded(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """Several cards that one seat discards one after the other."""
    fact = facts[at]
    taken = 1
    while (more := after(facts, at + taken, "Discarded")) is not None and more.seat == fact.seat:
        taken += 1
    cards = titles(one.card for one in facts[at : at + taken])
    return taken, Told("line.discarded", seat=Seat(fact.seat), cards=cards)


def in_a_row(*sentences: Told) -> Told:
    """Sentences one after the other."""
    return sentences[0] if len(sentences) == 1 else Told("row", said=Several(sentences, "space"))
