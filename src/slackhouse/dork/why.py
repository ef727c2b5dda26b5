"""Why a card cannot be played, a Deal not be made, and which rule says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.dork import auction, hands, trading
from slackhouse.dork.printed import AIM_OBSESSION, OWN_TURN
from slackhouse.dork.specials import is_time, may_obsess
from slackhouse.dork.stuff import owns, price
from slackhouse.dork.table import BUY_STUFF, DISCARD, DRAW, MAKE_A_DEAL, PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.dork.table import Table
    from slackhouse.kernel.moves import Move

Reason = tuple[str, str]

LATER: Reason = ("something else must be answered first", "DORK-14")


def why(s: Table, seat: int, card: int, moves: Sequence[Move]) -> Reason:
    """Why this seat cannot play the card now; if it can, that it can."""
    if any(card == move.card for move in moves if move.do in {"buy", "play"}):
        return "it can be played now", ""
    printed = s.printed
    if not 0 <= card < len(printed.cards):
        return "there is no such card", "DORK-10"
    if printed.is_character[card]:
        return "a character is not played; it is dealt or chosen", "DORK-1"
    if card not in s.hands[seat]:
        return "it is not in hand", "DORK-10"
    return _stuff(s, seat, card) if printed.is_stuff[card] else _special(s, seat, card)


def _now(s: Table, seat: int) -> str:
    whose = "the own" if seat == s.turn else "somebody else's"
    return f"{whose} {PHASES[s.phase]} phase"


def _stuff(s: Table, seat: int, card: int) -> Reason:
    if seat != s.turn or s.phase != BUY_STUFF:
        return f"Stuff is bought in one's own Buy Stuff phase, and this is {_now(s, seat)}", "DORK-10"
    dollars = price(s, seat, card)
    if dollars > s.money[seat]:
        return f"it costs ${dollars}, and ${s.money[seat]} is there", "DORK-10"
    return LATER


def _special(s: Table, seat: int, card: int) -> Reason:
    printed = s.printed
    if printed.play[card] and s.ask is not None and s.ask.about == "window" and s.agenda[-1].kind != "turn":
        return "first laid, first played: what is being played comes first", "DORK-13"
    if printed.aim[card] == AIM_OBSESSION:
        if not any(may_obsess(s, seat, card, target) for target in range(s.seats)):
            return "there is nobody it could be played on", "DORK-15"
        return LATER
    if not printed.play[card]:
        if printed.cancels[card]:
            return "it only works against a card it cancels, while that is being played", "DORK-14"
        return "it only works as an Auction closes", "DORK-9"
    if not is_time(s, seat, card):
        whose = "one's own" if printed.when[card] == OWN_TURN else "another's"
        return f"it is for {whose} turn, up to the {PHASES[printed.before[card]]} phase", "DORK-13"
    return "there is nothing it could be aimed at, or something else must be answered first", "DORK-13"


def why_not(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """Why a move was refused."""
    match move.do:
        case "play" | "buy" if move.card >= 0:
            reason = why(s, seat, move.card, moves)
            return reason if reason[1] else _wrong_target(s, seat, move)
        case "draw":
            return _drawing(s, seat, move)
        case "offer" | "accept" | "decline" | "withdraw":
            return _trading(s, seat, move)
        case "auction" | "bid":
            return _auction(s, seat, move)
        case "discard":
            if len(move.cards) > 1:
                return "one card at a time, face up", "DORK-12"
            if seat != s.turn or s.phase != DISCARD:
                return f"in one's own Discard phase, and this is {_now(s, seat)}", "DORK-12"
            return "that is not in hand", "DORK-12"
        case "done" if s.phase == DISCARD and seat == s.turn:
            return "more than five cards are in hand: discard first", "DORK-12"
        case "take":
            return "only who may grab discards, and only as a card is discarded", "DORK-12"
    about = s.ask.about if s.ask is not None else "nothing"
    return f"the question is: {about}", ""


def _wrong_target(s: Table, seat: int, move: Move) -> Reason:
    if s.printed.aim[move.card] == AIM_OBSESSION and 0 <= move.seat < s.seats:
        if s.printed.temporary[s.characters[move.seat]] == 0:
            return "that character never has a temporary Obsession", "DORK-16"
        if move.seat == s.turn != seat:
            return "on another seat only when it is not that seat's turn", "DORK-15"
    return "it cannot be aimed at that", "DORK-13"


def _drawing(s: Table, seat: int, move: Move) -> Reason:
    if seat != s.turn or s.phase != DRAW:
        return f"cards are bought in one's own Draw phase, and this is {_now(s, seat)}", "DORK-6"
    each = hands.card_price(s, seat)
    return f"{move.n} cards at ${each} each, with ${s.money[seat]} there", "DORK-6"


def _trading(s: Table, seat: int, move: Move) -> Reason:
    if s.phase != MAKE_A_DEAL:
        return f"Deals are made in the Make a Deal phase, and this is {_now(s, seat)}", "DORK-7"
    if move.do != "offer":
        return "there is no such offer on the table", "DORK-8"
    if not 0 <= move.seat < s.seats or move.seat == seat:
        return "a Trade is with one other seat", "DORK-8"
    if s.turn not in (seat, move.seat):
        return "a Trade is with the seat whose turn it is", "DORK-8"
    if trading.trades_left(s) <= 0:
        return "no Trade is left in this turn", "DORK-7"
    if s.offered[seat][move.seat] >= trading.OFFERS:
        return f"{trading.OFFERS} offers to the same seat in a phase are enough", "DORK-22"
    if not owns(s, seat, move.cards) or not owns(s, move.seat, move.wants):
        return "only Stuff that is owned can be traded", "DORK-8"
    if not 0 <= move.n <= s.money[seat] or not 0 <= move.price <= s.money[move.seat]:
        return "there is not so much money", "DORK-8"
    return (
        ("nothing for nothing is no Trade", "DORK-8")
        if not trading.is_sound(s, trading.offer_of(seat, move))
        else LATER
    )


def _auction(s: Table, seat: int, move: Move) -> Reason:
    if move.do == "bid":
        f = s.agenda[-1]
        if f.kind != "auction" or s.ask is None or s.ask.about != "bidding":
            return "there is no Auction to bid in", "DORK-9"
        if seat == f.seat:
            return "nobody bids on the own lot", "DORK-9"
        if seat == f.room:
            return "it is the highest bid already", "DORK-9"
        if move.n > s.money[seat]:
            return f"nobody bids more than the cash in front, and that is ${s.money[seat]}", "DORK-9"
        return f"the next bid must be ${auction.least_bid(f)} at least", "DORK-9"
    if seat != s.turn or s.phase != MAKE_A_DEAL:
        return f"in one's own Make a Deal phase, and this is {_now(s, seat)}", "DORK-7"
    if auction.auctions_left(s) <= 0:
        return "no Auction is left in this turn", "DORK-7"
    if not move.cards or not owns(s, seat, move.cards):
        return "only Stuff that is owned can be auctioned", "DORK-9"
    return LATER
