"""The invariants of a table of Chez Dork whenever a seat is asked, and an account of every dollar."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from slackhouse.family.failures import Failure
from slackhouse.family.laws import Laws
from slackhouse.games.dork.card_facts import CARD_FACTS
from slackhouse.games.dork.own_words import MOST_OFFERS, in_own_words, is_fair, is_open_ended
from slackhouse.games.dork.rules.frames import CARDS_BEING_PLAYED
from slackhouse.games.dork.rules.money import FROM_THE_BANK
from slackhouse.games.dork.rules.score import GOAL, mind, points
from slackhouse.games.dork.rules.trading import is_sound

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.facts import Fact

WITH_OFFERS: Final = ("window", "dealing", "considering", "bidding")
"""Questions during which somebody could still close with an open offer."""


def everything_is_where_it_belongs(s: Table) -> None:
    """Only Stuff is owned, only Temporary Obsessions are held, and no character is in the deck (DORK-2)."""
    kinds = [card.kind for card in s.printed.cards]
    strays = [card for row in s.stuff for card, _ in row if kinds[card] != "Stuff"]
    strays += [card for held in s.obsessions for card, _ in held if not s.printed.is_obsession[card]]
    deck = [*s.pile, *s.discards, *(card for hand in s.hands for card in hand)]
    strays += [card for card in deck if kinds[card] == "Character"]
    strays += [card for card in (*s.aside, *s.characters) if card >= 0 and kinds[card] != "Character"]
    if strays:
        names = ", ".join(s.printed.cards[card].name for card in strays)
        raise Failure("card", f"where it cannot be [DORK-2]: {names}")


def the_table_obeys(s: Table, names: Sequence[str]) -> None:
    """Nobody owes money, the rows are in order, no mind holds too much, no offer is hollow, and 25 points have won."""
    for seat, name in enumerate(names):
        if s.characters[seat] < 0:
            continue
        if s.money[seat] < 0:
            raise Failure("law", f"{name} has ${s.money[seat]} [DORK-4]")
        rows = [bool(s.printed.fits[card] & mind(s, seat)) for card, _ in s.stuff[seat]]
        if rows != sorted(rows, reverse=True):
            raise Failure("law", f"the rows of {name} are not in order [DORK-19]")
        _obsessions_obey(s, seat, name)
        if points(s, seat) >= GOAL and not s.winners:
            raise Failure("law", f"{name} has {points(s, seat)} points, and has not won [DORK-20]")
    if len(set(s.winners)) != len(s.winners) or not all(0 <= seat < s.seats for seat in s.winners):
        raise Failure("law", f"the winners are {s.winners}, at a table of {s.seats}")
    if list(s.winners) != sorted(s.winners, key=lambda seat: (-points(s, seat), s.winners.index(seat))):
        raise Failure("law", "the seat that has the most points does not win biggest [DORK-20]")
    most = max(max(to) for to in s.offered)
    if most > MOST_OFFERS:
        raise Failure("law", f"{most} offers of one seat to another in one phase [DORK-22]")
    if s.ask is not None and s.ask.about in WITH_OFFERS and not all(is_sound(s, offer) for offer in s.offers):
        raise Failure("law", "an offer names what is not there [DORK-8]")


def _obsessions_obey(s: Table, seat: int, name: str) -> None:
    character, held = s.characters[seat], s.obsessions[seat]
    if len(held) > s.printed.temporary[character]:
        raise Failure("law", f"{name} has {len(held)} temporary Obsessions [DORK-16]")
    if any(s.printed.ends[card][end] & s.printed.fits[character] for card, end in held):
        raise Failure("law", f"{name} has a permanent Obsession for a temporary one too [DORK-15]")


def money(s: Table) -> Callable[[Table, Sequence[str], Sequence[Fact]], None]:
    """What everybody has in front of them."""
    return partial(every_dollar_is_told, list(s.money))


def every_dollar_is_told(before: list[int], s: Table, names: Sequence[str], facts: Sequence[Fact]) -> None:
    """No dollar appears or vanishes but by a fact that pays or charges it; between seats only in a Trade or an Auction (DORK-5)."""
    flow = [0] * len(before)
    for fact in facts:
        if fact.what in FROM_THE_BANK:
            flow[fact.seat] += FROM_THE_BANK[fact.what] * fact.n
        elif fact.what == "Gave":
            flow[fact.seat] -= fact.n
            flow[fact.room] += fact.n
        elif fact.what == "Sold":
            flow[fact.seat] += fact.n
            flow[fact.room] -= fact.n
    for seat, name in enumerate(names):
        moved = s.money[seat] - before[seat]
        if moved != flow[seat]:
            raise Failure(
                "law", f"{name}'s money changed by {moved}, and the facts tell of {flow[seat]} [DORK-5]"
            )


LAWS: Final[Laws[Table, Printed]] = Laws(
    table=the_table_obeys,
    piles=everything_is_where_it_belongs,
    snapshot=money,
    is_fair=is_fair,
    in_own_words=in_own_words,
    is_open_ended=is_open_ended,
    hidden=lambda _s: [],
    being_played=CARDS_BEING_PLAYED,
    answering=frozenset({"Answered", "Canceled", "Sniped", "Shilled"}),
    card_facts=CARD_FACTS,
)
