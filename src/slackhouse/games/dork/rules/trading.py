"""Trades: offers made, answered, taken back, and settled in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.fields import MAKE_A_DEAL
from slackhouse.games.dork.rules import frames, specials, suggesting
from slackhouse.games.dork.rules.moments import come, titles
from slackhouse.games.dork.rules.stuff import owns, pass_on, receive
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import CLOSED, Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.fields import Offer
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Task

OFFERS: Final = 3
"""So many offers a seat may make to the same seat in a Make a Deal phase, counter-offers included: bargaining comes to an end (DORK-22)."""


def trades_left(s: FaceUp) -> int:
    """One Trade in a turn, and what Specials allow (DORK-7)."""
    return 1 + s.more_trades - s.trades


def may_offer(s: FaceUp, seat: int, to: int) -> bool:
    """The active seat to anybody, anybody to the active seat, in its Make a Deal phase (DORK-8)."""
    return s.phase == MAKE_A_DEAL and s.offered[seat][to] < OFFERS and trades_left(s) > 0


def listeners(s: FaceUp, seat: int) -> list[int]:
    """To whom this seat may still make an offer, in whatever words: one of the two must own something, Stuff or money (DORK-22)."""
    others = [one for one in s.clockwise(seat) if one != seat] if seat == s.turn else [s.turn]
    return [to for to in others if may_offer(s, seat, to) and has_something(s, seat, to)]


def may_offer_when(about: str, *, asked: bool) -> bool:
    """Offers are made while the active seat ponders its Deals; in a window, and instead of an answer, by the seat that is asked (DORK-8)."""
    return about == "dealing" or (about in {"window", "considering"} and asked)


def has_something(s: FaceUp, *seats: int) -> bool:
    """Is there anything between these that could be dealt with?"""
    return any(s.stuff[seat] or s.money[seat] for seat in seats)


def offer_of(seat: int, move: Move) -> Offer:
    """What a move offers, as it lies on the table."""
    return (seat, move.seat, move.cards, move.n, move.wants, move.price)


def is_sound(s: FaceUp, offer: Offer) -> bool:
    """Is everything there that it names, on both sides? Stuff that is owned and cash in front, never hand cards (DORK-8)."""
    by, to, gives, dollars, wants, price = offer
    return (
        0 <= dollars <= s.money[by]
        and 0 <= price <= s.money[to]
        and owns(s, by, gives)
        and owns(s, to, wants)
        and bool(gives or dollars or wants or price)
    )


def accepts(s: Table, seat: int, move: Move) -> bool:
    """Any terms may be said, as long as everything they name is there."""
    if move != Move("offer", seat=move.seat, n=move.n, cards=move.cards, wants=move.wants, price=move.price):
        return False
    if not 0 <= move.seat < s.seats or move.seat == seat or s.turn not in (seat, move.seat):
        return False
    return may_offer(s, seat, move.seat) and is_sound(s, offer_of(seat, move))


def between(s: FaceUp, by: int, to: int) -> Offer | None:
    """The open offer of one seat to another; a new one takes the place of the old."""
    return next((offer for offer in s.offers if offer[0] == by and offer[1] == to), None)


def bury(s: Table) -> None:
    """An offer dies when what it names is no longer there, or no Trade is left."""
    if s.offers:
        left = trades_left(s) > 0
        for offer in [one for one in s.offers if not left or not is_sound(s, one)]:
            s.offers.remove(offer)
            s.tell("OfferDied", "DORK-8", offer[0], room=offer[1])


# -- what others may say --------------------------------------------------------------------------------------------------


def to_the_active(s: Table, seat: int, out: list[Move]) -> None:
    """Others may make offers to the active seat, and take them back (DORK-8)."""
    if seat != s.turn:
        if may_offer(s, seat, s.turn):
            out += new_offers(s, seat, (s.turn,), suggesting.FROM_OTHERS)
        if between(s, seat, s.turn) is not None:
            out.append(Move("withdraw"))


def said(s: Table, f: Frame, seat: int, move: Move) -> None:
    """An offer to the active seat lies there until it is answered; or it is taken back."""
    s.agenda[-1] = f
    if move.do == "withdraw":
        withdraw(s, seat)
    else:
        lay_offer(s, seat, move)


def lay_offer(s: Table, seat: int, move: Move) -> None:
    """It takes the place of an earlier one between the two."""
    offer = offer_of(seat, move)
    s.offers = [one for one in s.offers if one[:2] != offer[:2]]
    s.offers.append(offer)
    s.offered[seat][move.seat] += 1
    s.tell("Offered", "DORK-8", seat, room=move.seat, cards=move.cards, n=move.n)
    s.tell("Wanted", "DORK-8", seat, room=move.seat, cards=move.wants, n=move.price)


def withdraw(s: Table, seat: int) -> None:
    """All that this seat has on offer is taken back."""
    for offer in [one for one in s.offers if one[0] == seat]:
        s.offers.remove(offer)
        s.tell("Withdrew", "DORK-8", seat, room=offer[1])


# -- the active seat's side -----------------------------------------------------------------------------------------------


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """The active seat closes with one of those who made offers, turns them down, or makes one itself (DORK-8)."""
    for by in s.clockwise(seat):
        if by != seat and between(s, by, seat) is not None:
            out += (Move("accept", seat=by), Move("decline", seat=by))
    if others := listeners(s, seat):
        out += new_offers(s, seat, others, suggesting.FROM_THE_ACTIVE)


def new_offers(s: Table, seat: int, others: Sequence[int], most: int) -> list[Move]:
    """A few offers that do not lie on the table already."""
    found = suggesting.offers(s, seat, others, most)
    return [move for move in found if offer_of(seat, move) not in s.offers] if s.offers else found


def offer(s: Table, f: Frame, seat: int, move: Move) -> None:
    """In its phase: the active seat's offer asks the other at once; another's to the active seat lies there."""
    s.agenda[-1] = f
    lay_offer(s, seat, move)
    if seat == s.turn:
        s.agenda.append(frames.trade(seat, move.seat))


def accept(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.agenda[-1] = f
    lying = between(s, move.seat, seat)
    if lying is not None:
        settle(s, lying)


def decline(s: Table, f: Frame, seat: int, move: Move) -> None:
    s.agenda[-1] = f
    lying = between(s, move.seat, seat)
    if lying is not None:
        s.offers.remove(lying)
        s.tell("Declined", "DORK-8", seat, room=move.seat)


def consider(s: Table, f: Frame, _: Task) -> None:
    """The seat that was made an offer accepts, declines, or makes another; unless the offer has died or was taken back."""
    bury(s)
    seat = f.room
    if between(s, f.seat, seat) is None:
        return
    moves = [Move("accept", seat=f.seat), Move("decline", seat=f.seat)]
    may_answer = may_offer(s, seat, f.seat)
    if may_answer:
        moves += new_offers(s, seat, (f.seat,), suggesting.FROM_OTHERS)
    specials.moves(s, seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("considering", {seat: moves}, frozenset((seat,)) if may_answer else CLOSED)


def considered(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Terms are agreed, turned down, or answered with others; or somebody takes an offer back, or lays a Special: then it is asked again."""
    if move.do == "play":
        specials.play(s, f, seat, move)
    elif move.do == "withdraw":
        s.agenda[-1] = f
        withdraw(s, seat)
    elif move.do == "accept":
        accept(s, s.agenda[-1], seat, move)
    else:
        decline(s, s.agenda[-1], seat, Move("decline", seat=f.seat))
        if move.do == "offer":
            lay_offer(s, seat, move)


def settle(s: Table, agreed: Offer) -> None:
    """Both sides give what was said, in one step: so both may reach 25 at the same time (DORK-8, DORK-20)."""
    by, to, gives, dollars, wants, price = agreed
    wipe(s)
    s.trades += 1
    given, got = pass_on(s, by, gives), pass_on(s, to, wants)
    s.money[by] += price - dollars
    s.money[to] += dollars - price
    s.tell("Gave", "DORK-8", by, room=to, cards=gives, n=dollars)
    s.tell("Gave", "DORK-8", to, room=by, cards=wants, n=price)
    receive(s, by, got)
    receive(s, to, given)
    come(s, "traded", to, titles(got))
    come(s, "traded", by, titles(given))


def over(s: Table, _f: Frame, _t: Task) -> None:
    """The phase is over: what is still on offer is off."""
    wipe(s)


def wipe(s: Table) -> None:
    """What is on offer is off, and what was offered is forgotten: who may trade again may offer again (DORK-22)."""
    s.offers = []
    s.offered = [[0] * s.seats for _ in range(s.seats)]


TASKS = {"consider": consider, "offers over": over}
ANSWERS = {"considering": considered}
