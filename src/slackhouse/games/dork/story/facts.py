"""Facts of Chez Dork, each as its own sentence."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.cards.card import Card
from slackhouse.family.story import by_die, ended, named, plainly, shared
from slackhouse.games.dork.card import DorkCard
from slackhouse.games.dork.fields import PHASES
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Several, Title, Told, Value, Word, titles


def told(fact: Fact, cards: Sequence[Card]) -> Told:
    """A fact as one sentence."""
    match fact.what:
        case "Rolled":
            return ended(rolled(fact, cards))
        case "Answered":
            return plainly(fact, what=named(fact.on, "auction"))
        case "Backed":
            return plainly(fact, what=named(fact.on, "auction"))
        case "Canceled":
            return plainly(fact, what=named(fact.card, "auction"))
        case "Obsessed" | "Forgot":
            card = cards[fact.card]
            ends = card.obsessions if isinstance(card, DorkCard) else ()
            return plainly(fact, end=Word(ends[fact.n]) if 0 <= fact.n < len(ends) else "")
        case "Repriced":
            return repriced(fact, "fact")
        case "Offered" | "Wanted" | "Gave":
            return plainly(fact, terms=terms(fact.cards, fact.n, "comma"))
        case "PutUp":
            least, step = "-least" if fact.n else "", "-raise" if fact.on > 0 else ""
            return plainly(fact, f"fact.PutUp{least}{step}", cards=titles(fact.cards), step=fact.on)
        case "Sold" | "Unsold":
            return plainly(fact, cards=titles(fact.cards))
        case "Phase":
            return plainly(fact, phase=Told(f"phase.{PHASES[fact.n]}"))
    return shared(fact) or plainly(fact)


def rolled(fact: Fact, cards: Sequence[Card], key: str = "clause.rolled") -> Told:
    """A die, and what it had to show, where the card has but one set of faces."""
    wanted = by_die(cards[fact.card].play, fact.n)
    if wanted is None:
        return plainly(fact, key)
    end, needed = wanted
    return plainly(fact, f"{key}{end}", needed=needed)


def repriced(fact: Fact, part: str) -> Told:
    less = "less" if fact.n < 0 else "more"
    return Told(f"{part}.Repriced-{less}", **{**plainly(fact).slots, "n": abs(fact.n)})


def terms(pieces: Sequence[int], dollars: int, join: str = "and") -> Value:
    """One side of a Trade."""
    money = (Told("money", n=dollars),) if dollars else ()
    given = (*[Title(card) for card in pieces], *money)
    return Several(given, join) if given else Told("nothing")
