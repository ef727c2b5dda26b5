"""Facts of Chez Dork that belong on one line: a card and what came of it, an offer with both its sides, a sale."""

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
from slackhouse.games.dork.fields import PHASES
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.story.facts import repriced, rolled, terms, told
from slackhouse.games.dork.story.questions import question, waits
from slackhouse.games.dork.story.remarks import remarks
from slackhouse.games.dork.story.windows import called, is_a_moment, is_worth_asking
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Seat, Several, Told, titles


def _began(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """`Ann's turn. Ann collects $30. Ann draws 2.`"""
    row, taken = [plainly(facts[at], "line.turn")], 1
    earned = after(facts, at + taken, "Earned")
    if earned is not None:
        row.append(plainly(earned))
        taken += 1
    if after(facts, at + taken, "Drew"):
        more, drawn = drew(cards, facts, at + taken)
        row.append(drawn)
        taken += more
    return taken, in_a_row(*row)


def _drew_more(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """Further cards, and which, for readers who may know."""
    paid, drawn = facts[at], after(facts, at + 1, "Drew")
    if drawn is None:
        return 1, plainly(paid)
    seen = after(facts, at + 2, "Saw")
    if seen is not None:
        return 3, plainly(drawn, "line.drew-for-seen", price=paid.n, cards=titles(seen.cards))
    return 2, plainly(drawn, "line.drew-for", price=paid.n)


def _laid(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """`Ann plays Scratch Ticket: $10, a 6 on the die (it takes 5-6), $40.`"""
    fact, taken = facts[at], 1
    goes_without_saying = fact.room == fact.seat and fact.on < 0
    said = plainly(fact, "clause.laid") if goes_without_saying else laid(fact)
    came: list[Told] = []
    while (one := after(facts, at + taken, *_CAME)) is not None and one.card == fact.card:
        words = _came(one, cards)
        if words is not None and words not in came:
            came.append(words)
        taken += 1
    return taken, with_outcome(said, Several(tuple(came))) if came else ended(said)


_CAME: Final = ("GotCash", "PaidCash", "Rolled", "MoreDeals", "Repriced", "Attached", "Remains")
"""What may come of a Special at once; some of it the card's name and target have said already."""


def _came(fact: Fact, cards: Sequence[Card]) -> Told | None:
    match fact.what:
        case "Attached" | "Remains":
            return None
        case "Rolled":
            return rolled(fact, cards, "came.die")
        case "Repriced":
            return repriced(fact, "came")
        case "MoreDeals":
            return Told("came.MoreDeals")
    return Told(f"came.{fact.what}", n=abs(fact.n))


def _answered(cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """An answer that nobody answered."""
    fact = facts[at]
    came = after(facts, at + 1, "Canceled", "Sniped", "Shilled")
    if came is None or fact.card not in (came.on, came.card):
        return 1, told(fact, cards)
    if came.what == "Sniped":
        return 2, Told("line.sniped", **{**plainly(fact).slots, "n": came.n})
    if came.what == "Shilled":
        return 2, Told("line.shilled", **{**plainly(fact).slots, "n": came.n, "whom": Seat(came.seat)})
    slots = {**plainly(fact).slots, "whom": Seat(came.seat), "what": named(came.card, "auction")}
    back = after(facts, at + 2, "Refunded")
    if back is not None:
        return 3, Told("line.canceled-refunded", **{**slots, "n": back.n})
    return 2, Told("line.canceled", **slots)


def _bought(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """Put down and not canceled."""
    fact, owned = facts[at], after(facts, at + 1, "Settled")
    if owned is None or owned.card != fact.card:
        return 1, plainly(fact)
    return 2, plainly(fact, "line.bought")


def _dumped(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    fact, got = facts[at], after(facts, at + 1, "Dumped")
    if got is None:
        return 1, plainly(fact)
    return 2, plainly(fact._replace(n=got.n), "line.dumped")


def _offered(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """`Ann offers Ben Comic Crate and $10 for Dice Tower.`"""
    return 2, _both_sides("line.offered", facts[at], facts[at + 1])


def _gave(_cards: Sequence[Card], facts: Sequence[Fact], at: int) -> tuple[int, Told]:
    """Both sides of a Trade, which is settled in one step."""
    return 2, _both_sides("line.traded", facts[at], facts[at + 1])


def _both_sides(key: str, gives: Fact, wants: Fact) -> Told:
    return Told(
        key,
        seat=Seat(gives.seat),
        whom=Seat(gives.room),
        gives=terms(gives.cards, gives.n),
        wants=terms(wants.cards, wants.n),
    )


STORY: Final[Story[DorkView, Printed]] = Story(
    told=told,
    gathers={
        "Began": _began,
        "Drew": drew,
        "Saw": saw,
        "DrewMore": _drew_more,
        "Laid": _laid,
        "Answered": _answered,
        "Bought": _bought,
        "Lost": _dumped,
        "Offered": _offered,
        "Gave": _gave,
        "Discarded": discarded,
    },
    silent=frozenset({"Phase", "Dealt", "Spent"}),
    hits_seat=frozenset({"Canceled", "Lost", "Spoiled", "PaidCash", "Shilled", "OfferDied"}),
    hits_room=frozenset({"Laid", "Answered", "Taken", "Swapped", "Peeked", "Sniped"}),
    hits_if_less=frozenset(),
    own_doing=frozenset({"Laid", "Answered", "Bought", "Lost"}),
    question=question,
    waits=waits,
    phases=PHASES,
    called=called,
    is_a_moment=is_a_moment,
    is_worth_asking=is_worth_asking,
    remarks=remarks,
)
