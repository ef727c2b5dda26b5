"""The part of a family that tells the story: grouping of facts, and lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from slackhouse.cards.card import Card
from slackhouse.cards.printed import AnyPrinted
from slackhouse.cards.verbs import Act
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value, Word, titles

V = TypeVar("V", bound=AnyView)
P = TypeVar("P", bound=AnyPrinted)

Gather = Callable[[Sequence[Card], Sequence[Fact], int], tuple[int, Told]]
"""A fact that begins a line on which others follow (cards, facts, where it is): how many it takes, and what the line says."""


class Story(NamedTuple, Generic[V, P]):
    """Groups the facts of a family into lines, skips noise, and says whom a line affects."""

    told: Callable[[Fact, Sequence[Card]], Told]
    """A fact as its own sentence."""
    gathers: Mapping[str, Gather]
    silent: frozenset[str]
    """Facts that only make noise in a story: the table shows them."""
    hits_seat: frozenset[str]
    """What is done to the seat of the fact."""
    hits_room: frozenset[str]
    """What the seat of the fact does to the other one."""
    hits_if_less: frozenset[str]
    """What hurts the seat of the fact when the number is below zero."""
    own_doing: frozenset[str]
    """What comes of these is nobody else's fault."""
    question: Callable[[V, Sequence[Card]], Told]
    """What the seat of a view is asked: view, cards."""
    waits: Callable[[V, Sequence[Card]], Told]
    """What the table waits for, in words for everybody: `answers to Zoe's Sleep`."""
    phases: tuple[str, ...]
    """The steps of a turn, by the number that views have."""
    called: Callable[[str], tuple[str, ...]]
    """What a kind of play is called in standing orders: a Shopping trip is "Shopping"."""
    is_a_moment: Callable[[str, int, bool], bool]
    """Is a window one of those in which people like to be asked? Told by its class alone: the kind of play ("phase": a phase begins,
    "afterwards": something was just played), the phase, whether the turn is theirs."""
    is_worth_asking: Callable[[V, P], bool]
    """Does the seat of this view (view, printed) hold something that is for just this moment?"""
    remarks: Callable[[V, P, Move], tuple[Told, ...]] = lambda _view, _printed, _move: ()
    """What else is worth saying of a move (view, printed, move) before it is made: why it brings so much."""


# -- small steps to tell a fact, or to put facts that belong together on one line --------------------------------------


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


def named(card: int, otherwise: str) -> Value:
    """A card by its title; or another word, where what was played is no single card."""
    return Title(card) if card >= 0 else Told(otherwise)


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


# -- and to say what is asked, and what everybody waits for ----------------------------------------------------------


def asked(about: str, known: Collection[str]) -> Told:
    """A question that is the same every time; one that nobody has words for is named."""
    return Told(f"question.{about}") if about in known else Told("question.other", about=about)


def waiting(view: AnyView, known: Collection[str]) -> Told:
    """Who is waited for, and what they have to do."""
    who = [Told("chance") if seat == CHANCE else Seat(seat) for seat in view.waiting]
    return Told(f"wait.{view.about}" if view.about in known else "wait.other", who=Several(tuple(who), "and"))


def kinds_of(card: Card) -> Value:
    """What a card is, where its numbers are nobody's business."""
    return in_passing(card, {})


def in_passing(card: Card, numbers: Mapping[str, object], *more: Value) -> Value:
    """What is printed on a card beside its title and text, as people tell it at the table: `Thing, Food, cost 2, 3 Slack`."""
    kinds = [Word(word) for word in dict.fromkeys((card.kind, *card.types))]
    told = [
        Told(f"printed.{name}", n=n if isinstance(n, int) else str(n))
        for name, n in numbers.items()
        if n is not None
    ]
    return Several((*kinds, *told, *more))
