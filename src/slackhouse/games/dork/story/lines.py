"""Facts of Chez Dork that belong on one line: a card and what came of it, an offer with both its sides, a sale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from slackhouse.contract.gathering import after, discarded, drew, needed, saw, without_end
from slackhouse.contract.story import Story
from slackhouse.games.dork.fields import PHASES
from slackhouse.games.dork.story.questions import question, waits
from slackhouse.games.dork.story.windows import called, is_a_moment, is_worth_asking, scores
from slackhouse.kernel.facts import Fact

if TYPE_CHECKING:
    from slackhouse.contract.story import Telling


def _began(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann's turn. Ann collects $30. Ann draws 2.`"""
    text, taken = teller.turned(f"{teller.name(facts[at].seat)}'s turn."), 1
    earned = after(facts, at + taken, "Earned")
    if earned is not None:
        text, taken = f"{text} {teller.say(earned)}", taken + 1
    if after(facts, at + taken, "Drew"):
        more, drawn = drew(teller, facts, at + taken)
        text, taken = f"{text} {drawn}", taken + more
    return taken, text


def _drew_more(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Further cards, and which, for whoever may know."""
    paid, drawn = facts[at], after(facts, at + 1, "Drew")
    if drawn is None:
        return 1, teller.say(paid)
    text, seen = f"{teller.name(paid.seat)} draws {drawn.n} for ${paid.n}", after(facts, at + 2, "Saw")
    if seen is not None:
        return 3, teller.turned(f"{text}: {teller.titles(seen.cards)}.")
    return 2, teller.turned(f"{text}.")


def _laid(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann plays Scratch Ticket: $10, a 6 on the die (it takes 5-6), $40.`"""
    fact = facts[at]
    text, taken = without_end(teller.say(fact)), 1
    if fact.room == fact.seat:  # on whom goes without saying
        on = f" on {teller.name(fact.seat)}'s own {teller.title(fact.on)}" if fact.on >= 0 else ""
        text = teller.turned(f"{teller.name(fact.seat)} plays {teller.title(fact.card)}{on}")
    came: list[str] = []
    while (one := after(facts, at + taken, *_CAME)) is not None and one.card == fact.card:
        change = "less" if one.n < 0 else "more"
        wanted = needed(teller, one) if one.what == "Rolled" else ""
        said = _CAME[one.what].format(n=abs(one.n), change=change, needed=wanted)
        came += [said] if said and said not in came else []
        taken += 1
    return taken, f"{text}: {', '.join(came)}." if came else f"{text}."


_CAME: Final = {
    "GotCash": "${n}",
    "PaidCash": "${n} gone",
    "Rolled": "a {n} on the die{needed}",
    "MoreDeals": "another Deal",
    "Repriced": "Stuff costs ${n} {change} this turn",
    "Attached": "",
    "Remains": "",
}
"""What may come of a Special at once, in a few words; some of it the card's name and target have said already."""


def _answered(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """An answer that nobody answered."""
    fact = facts[at]
    came = after(facts, at + 1, "Canceled", "Sniped", "Shilled")
    if came is None or fact.card not in (came.on, came.card):
        return 1, teller.say(fact)
    who, card = teller.name(fact.seat), teller.title(fact.card)
    if came.what == "Sniped":
        return 2, teller.turned(f"{who} snipes the lot for ${came.n} with {card}.")
    if came.what == "Shilled":
        return 2, teller.turned(f"{who} makes {teller.name(came.seat)} pay ${came.n} with {card}.")
    what = teller.title(came.card) if came.card >= 0 else "Auction"
    text = f"{who} cancels {teller.name(came.seat)}'s {what} with {card}"
    back = after(facts, at + 2, "Refunded")
    if back is not None:
        return 3, teller.turned(f"{text}; the ${back.n} come back.")
    return 2, teller.turned(f"{text}.")


def _bought(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Put down and not canceled."""
    fact, owned = facts[at], after(facts, at + 1, "Settled")
    if owned is None or owned.card != fact.card:
        return 1, teller.say(fact)
    return 2, teller.turned(f"{teller.name(fact.seat)} buys {teller.title(fact.card)} for ${fact.n}.")


def _dumped(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    fact, got = facts[at], after(facts, at + 1, "Dumped")
    if got is None:
        return 1, teller.say(fact)
    return 2, teller.turned(f"{teller.name(fact.seat)} dumps {teller.title(fact.card)} for ${got.n}.")


def _offered(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """`Ann offers Ben Comic Crate and $10 for Dice Tower.`"""
    gives, wants = facts[at], facts[at + 1]
    who, whom = teller.name(gives.seat), teller.name(gives.room)
    return 2, teller.turned(f"{who} offers {whom} {_terms(teller, gives)} for {_terms(teller, wants)}.")


def _gave(teller: Telling, facts: Sequence[Fact], at: int) -> tuple[int, str]:
    """Both sides of a Trade, which is settled in one step."""
    gave, got = facts[at], facts[at + 1]
    who, whom = teller.name(gave.seat), teller.name(gave.room)
    return 2, teller.turned(f"{who} trades {_terms(teller, gave)} to {whom} for {_terms(teller, got)}.")


def _terms(teller: Telling, side: Fact) -> str:
    return (
        " and ".join([*[teller.title(card) for card in side.cards], *([f"${side.n}"] if side.n else [])])
        or "nothing"
    )


STORY: Final = Story(
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
    hits_seat=frozenset({"Canceled", "Lost", "PaidCash", "Shilled", "OfferDied"}),
    hits_room=frozenset({"Laid", "Answered", "Taken", "Swapped", "Peeked", "Sniped"}),
    hits_if_less=frozenset(),
    own_doing=frozenset({"Laid", "Answered", "Bought", "Lost"}),
    question=question,
    waits=waits,
    phases=PHASES,
    called=called,
    is_a_moment=is_a_moment,
    is_worth_asking=is_worth_asking,
    scores=scores,
)
