"""Bargaining in Chez Dork: the price at which both would agree, and in a word why an offer is turned down."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.bot.sight import Sight
from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from slackhouse.games.dork.fields import Offer
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.view import DorkView

A_DEAL: Final = 0.35
"""What a Deal must bring at least to be worth the bargaining."""


def offer_of(see: Sight, move: Move) -> Offer:
    """What a move of mine offers, as it would lie on the table."""
    return (see.me, move.seat, move.cards, move.n, move.wants, move.price)


def counter(see: Sight, offer: Offer) -> Move | None:
    """The same pieces for another price, half way between what I want at least and what the other would pay at most.

    Both reckon with what lies in the open: points, dollars, and how near the other is to winning.
    """
    other, mine, theirs, dollars = see.sides(offer)
    if other not in see.view.listeners or see.wins_them_the_game(offer):
        return None
    my_fear, their_fear = see.weights[other], see.weights[see.me]
    least = ceil((A_DEAL - mine + my_fear * theirs) / (1 + my_fear) / A_DOLLAR) + 1
    most = floor((theirs - A_DEAL - their_fear * mine) / (1 + their_fear) / A_DOLLAR) - 1
    least, most = max(least, -see.cash), min(most, see.money[other])
    if least > most:
        return None
    price = (least + most) // 2
    _, _, gives, _, wants, _ = offer
    said = Move("offer", seat=other, n=max(0, -price), cards=wants, wants=gives, price=max(0, price))
    return said if price != dollars and see.deal(offer_of(see, said)) > A_DEAL else None


def words(printed: Printed, view: DorkView, move: Move) -> str:
    """What goes with a no, or with other terms instead of a yes: why. Told by what lies in the open alone, and never by a hand."""
    if view.seat is None or move.do not in {"decline", "offer"}:
        return ""
    offer = next((one for one in view.offers if one[:2] == (move.seat, view.seat)), None)
    return "" if offer is None else why_not(Sight(printed, view, view.seat), offer)


def why_not(see: Sight, offer: Offer) -> str:
    """In a word, why this offer to me is turned down."""
    other, mine, theirs, dollars = see.sides(offer)
    if see.wins_them_the_game(offer):
        return "That would win you the game."
    value, their_value = mine + dollars * A_DOLLAR, theirs - dollars * A_DOLLAR
    if value <= 0:
        return "Too dear." if dollars < 0 else "Too little." if dollars or offer[2] else "For nothing?"
    if value - see.weights[other] * their_value <= A_DEAL < value:
        return "That helps you more than me."
    return "Hardly worth the trouble." if value <= A_DEAL else "I would rather keep what I have."
