"""Why a card cannot be played, a Deal not be made, and which rule says so: the true reason, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.fields import BUY_STUFF, DRAW, MAKE_A_DEAL, PHASES
from slackhouse.games.dork.printed import AIM_NONE, AIM_OBSESSION, AIM_STUFF, OWN_TURN
from slackhouse.games.dork.rules import auction, hands, trading
from slackhouse.games.dork.rules.asking import asked, being_played, named
from slackhouse.games.dork.rules.specials import aimed_at_stuff, does_something, hits, is_time, may_obsess
from slackhouse.games.dork.rules.stuff import owns, price
from slackhouse.kernel.reasons import whose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.reasons import Reason


def why(s: Table, seat: int, card: int, moves: Sequence[Move], names: Sequence[str]) -> Reason:
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
    if printed.is_stuff[card]:
        return _stuff(s, seat, card, names)
    return _special(s, seat, card, names)


def now(s: Table, seat: int, names: Sequence[str]) -> str:
    return f"{whose(s.turn, names, seat)} {PHASES[s.phase]} phase"


def not_yet(s: Table, seat: int, names: Sequence[str]) -> Reason:
    """It is not this seat's moment: something is being played, or something else is asked."""
    f = being_played(s)
    if f is not None and f.seat == seat and f.kind != "auction":
        return f"{named(s, f, names, seat)} is being played: its window is for the others", "DORK-14"
    if f is not None and s.ask is not None and seat in s.ask.moves:
        playing = f"something is being played ({named(s, f, names, seat)})"
        return f"{playing}: only what answers it may be laid; right after it is your moment", "DORK-13"
    if s.ask is not None and s.ask.about == "window" and s.passed >> seat & 1:
        return "you have let this window go by", "DORK-13"
    words, rule = asked(s, names, seat)
    return f"something else is asked first: {words}", rule


def _stuff(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason:
    if seat != s.turn or s.phase != BUY_STUFF:
        return (
            f"Stuff is bought in your own Buy Stuff phase, and this is {now(s, seat, names)}",
            "DORK-10",
        )
    dollars = price(s, seat, card)
    if dollars > s.money[seat]:
        return f"it costs ${dollars}, and ${s.money[seat]} is there", "DORK-10"
    return not_yet(s, seat, names)


# -- Specials -------------------------------------------------------------------------------------------------------------


def _special(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason:
    printed = s.printed
    if printed.aim[card] != AIM_OBSESSION and not printed.play[card]:
        return _against(s, seat, card, names)
    if printed.aim[card] != AIM_OBSESSION and not is_time(s, seat, card):
        turn = "your own" if printed.when[card] == OWN_TURN else "another's"
        last = PHASES[printed.before[card]]
        return (
            f"it is for {turn} turn, up to the {last} phase, and this is {now(s, seat, names)}",
            "DORK-13",
        )
    return _aimless(s, seat, card, names) or not_yet(s, seat, names)


def _against(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason:
    """A card that can do nothing but answer."""
    f = being_played(s)
    if s.printed.cancels[card]:
        if f is None:
            return "it only works against a card it cancels, while that is being played", "DORK-14"
        if f.seat == seat or s.ask is None or seat not in s.ask.moves:
            return not_yet(s, seat, names)
        return f"it does not cancel {named(s, f, names, seat)}", "DORK-14"
    if f is None or f.kind != "auction":
        return "it only works as an Auction closes", "DORK-9"
    return _not_for_this_lot(s, seat, card, f)


def _not_for_this_lot(s: Table, seat: int, card: int, f: Frame) -> Reason:
    """Why this seat cannot disturb this Auction with it."""
    if seat == f.room:
        return "the lot goes to you already", "DORK-9"
    if seat == f.seat:
        return "nobody bids on the own lot", "DORK-9"
    if s.printed.snipe[card]:
        return (
            f"the lot would cost ${f.n + s.printed.snipe[card]}, and ${s.money[seat]} is there",
            "DORK-9",
        )
    return "the highest bidder has no more money", "DORK-9"


def _aimless(s: Table, seat: int, card: int, names: Sequence[str]) -> Reason | None:
    """Why there is no way at all to lay it, whoever's moment it is."""
    match s.printed.aim[card]:
        case aim if aim == AIM_OBSESSION:
            spared = [unmoved(s, seat, card, one, names) for one in s.clockwise(seat)]
            return None if None in spared else _together([one for one in spared if one is not None])
        case aim if aim == AIM_NONE:
            nothing = ("nothing at all would come of it", "DORK-RULING-7")
            return None if does_something(s, seat, card) else nothing
        case aim if aim == AIM_STUFF:
            return _no_stuff(s, seat, card)
        case _:
            others = [one for one in aimed_at(s, seat, card) if hits(s, card, one)]
            return None if others else ("nobody would feel anything", "DORK-RULING-7")


def aimed_at(s: Table, seat: int, card: int) -> list[int]:
    """The seats whom it is meant for."""
    who = s.printed.aim_who[card]
    if who == "me":
        return [seat]
    return [one for one in s.clockwise(seat) if who == "seat" or one != seat]


def _no_stuff(s: Table, seat: int, card: int) -> Reason | None:
    """Stuff that it could be aimed at must lie there, and be cheap enough, and for a swap there must be own Stuff."""
    out: list[Move] = []
    aimed_at_stuff(s, seat, card, out)
    if out:
        return None
    words, at_most = s.printed.aim_words[card], s.printed.at_most[card]
    there = [
        one for target in aimed_at(s, seat, card) for one, _ in s.stuff[target] if s.printed.mask[one] & words
    ]
    if not there:
        return "nothing it could be aimed at is owned", "DORK-13"
    if at_most and all(s.printed.value[one] > at_most for one in there):
        return f"it only works on Stuff of up to ${at_most}", "DORK-13"
    if any(card in attached for owned in s.stuff for _, attached in owned):
        return "a title is attached to a piece of Stuff once", "DORK-RULING-9"
    return "you own nothing to give for it", "DORK-13"


def unmoved(s: Table, seat: int, card: int, target: int, names: Sequence[str]) -> Reason | None:
    """Why an Obsession cannot be played on a seat."""
    if may_obsess(s, seat, card, target):
        return None
    printed, character = s.printed, s.characters[target]
    name = printed.cards[character].name
    if printed.temporary[character] == 0:
        return f"{name} never has a temporary Obsession", "DORK-16"
    if target == s.turn and target != seat:
        return f"it is {names[target]}'s turn: it is played on others when it is not theirs", "DORK-15"
    return f"{name} has it for good, and it cannot be had twice", "DORK-15"


def _together(reasons: Sequence[Reason]) -> Reason:
    """Several reasons as one, each said once; the first one's rule."""
    return "; ".join(dict.fromkeys(words for words, _ in reasons)), reasons[0][1]


# -- Deals --------------------------------------------------------------------------------------------------------------


def drawing(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
    if seat != s.turn or s.phase != DRAW:
        return f"cards are bought in your own Draw phase, and this is {now(s, seat, names)}", "DORK-6"
    each = hands.card_price(s, seat)
    return f"{move.n} cards at ${each} each, with ${s.money[seat]} there", "DORK-6"


def trade(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
    if s.phase != MAKE_A_DEAL:
        return f"Deals are made in the Make a Deal phase, and this is {now(s, seat, names)}", "DORK-7"
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
        else not_yet(s, seat, names)
    )


def auctioning(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
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
        return f"in your own Make a Deal phase, and this is {now(s, seat, names)}", "DORK-7"
    if auction.auctions_left(s) <= 0:
        return "no Auction is left in this turn", "DORK-7"
    if not move.cards or not owns(s, seat, move.cards):
        return "only Stuff that is owned can be auctioned", "DORK-9"
    return not_yet(s, seat, names)
