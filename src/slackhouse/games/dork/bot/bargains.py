"""Bargaining in Chez Dork: the price at which both would agree, and in a word why an offer is turned down."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from slackhouse.games.dork.bot.sight import Sight
from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.rules.trading import between, listeners, may_offer_when, offer_of
from slackhouse.kernel.moves import Move
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.family.bot import Asked
    from slackhouse.games.dork.fields import Offer
    from slackhouse.games.dork.table import FaceUp


def counter(see: Sight, offer: Offer) -> Move | None:
    """The same pieces for another price, half way between what I want at least and what the other would pay at most.

    Both reckon with what lies in the open: points, dollars, and how near the other is to winning.
    """
    other, mine, theirs, dollars = see.sides(offer)
    if other not in listeners_to(see) or see.wins_them_the_game(offer):
        return None
    my_fear, their_fear = see.weights[other], see.weights[see.me]
    perks = see.more_perks_of(offer)
    to_me, to_them, least_gain = mine + perks, theirs - perks, see.opinions.deal
    least = ceil((least_gain - to_me + my_fear * to_them) / (1 + my_fear) / A_DOLLAR) + 1
    most = floor((to_them - least_gain - their_fear * to_me) / (1 + their_fear) / A_DOLLAR) - 1
    least, most = max(least, -see.cash), min(most, see.money[other])
    if least > most:
        return None
    price = (least + most) // 2
    _, _, gives, _, wants, _ = offer
    said = Move("offer", seat=other, n=max(0, -price), cards=wants, wants=gives, price=max(0, price))
    return said if price != dollars and see.deal(offer_of(see.me, said)) > least_gain else None


def listeners_to(see: Sight) -> list[int]:
    """To whom I may make an offer of my own now."""
    asked = see.asked
    is_time = asked.open_ended and may_offer_when(asked.about, asked=True)
    return listeners(see.s, see.me) if is_time else []


def words(s: FaceUp, me: int, asked: Asked, move: Move) -> Told | None:
    """What goes with a no, or with other terms instead of a yes: why. Told by what lies in the open alone, and never by a hand."""
    if move.do not in {"decline", "offer"}:
        return None
    offer = between(s, move.seat, me)
    return None if offer is None else Told(why_not(Sight(s, asked, me), offer))


def why_not(see: Sight, offer: Offer) -> str:
    """In a word, why this offer to me is turned down."""
    other, mine, theirs, dollars = see.sides(offer)
    if see.wins_them_the_game(offer):
        return "no-deal.wins"
    perks = see.more_perks_of(offer)
    value, their_value = mine + perks + dollars * A_DOLLAR, theirs - perks - dollars * A_DOLLAR
    if value <= 0:
        return (
            "no-deal.dear" if dollars < 0 else "no-deal.little" if dollars or offer[2] else "no-deal.nothing"
        )
    least = see.opinions.deal
    if value - see.weights[other] * their_value <= least < value:
        return "no-deal.helps-you"
    return "no-deal.trouble" if value <= least else "no-deal.keep"
