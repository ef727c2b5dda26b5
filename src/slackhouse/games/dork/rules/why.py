"""Why a card cannot be played, a Deal not be made, and which rule says so: the true reason, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.aims import AIM_NONE, AIM_OBSESSION, AIM_STUFF
from slackhouse.games.dork.fields import BUY_STUFF, DRAW, MAKE_A_DEAL
from slackhouse.games.dork.rules import auction, hands, trading
from slackhouse.games.dork.rules.asking import OPEN, named
from slackhouse.games.dork.rules.frames import highest_bid, highest_bidder
from slackhouse.games.dork.rules.specials import aimed_at_stuff, does_something, hits, is_time, may_obsess
from slackhouse.games.dork.rules.stuff import owns, price
from slackhouse.games.dork.verbs.base import OWN_TURN
from slackhouse.kernel.wording import Seat, Title, Told, each_once

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame
    from slackhouse.kernel.wording import Reason


def why(s: Table, seat: int, card: int, moves: Sequence[Move]) -> Reason:
    """Why this seat cannot play the card now; if it can, that it can."""
    if any(card == move.card for move in moves if move.do in {"buy", "play"}):
        return Told("why.can"), ""
    printed = s.printed
    if not 0 <= card < len(printed.cards):
        return Told("why.no-such-card"), "DORK-10"
    if printed.is_character[card]:
        return Told("why.a-character"), "DORK-1"
    if card not in s.hands[seat]:
        return Told("why.not-in-hand"), "DORK-10"
    if printed.is_stuff[card]:
        return _stuff(s, seat, card)
    return _special(s, seat, card)


def now(s: Table) -> Told:
    """`Ben's Draw phase`."""
    return Told("whose-phase", seat=Seat(s.turn), phase=OPEN.phase(s.phase))


def not_yet(s: Table, seat: int) -> Reason:
    """It is not this seat's moment: something is being played, or something else is asked."""
    f = OPEN.played(s)
    if f is not None and f.seat == seat and f.kind != "auction":
        return Told("why.own-window", what=named(f)), "DORK-14"
    if f is not None and s.ask is not None and seat in s.ask.moves:
        return Told("why.only-answers", what=named(f)), "DORK-13"
    if s.ask is not None and s.ask.about == "window" and s.passed >> seat & 1:
        return Told("why.let-go-by"), "DORK-13"
    question, rule = OPEN.asked(s)
    return Told("why.asked-first", asked=question), rule


def _stuff(s: Table, seat: int, card: int) -> Reason:
    if seat != s.turn or s.phase != BUY_STUFF:
        return Told("why.when-stuff", now=now(s)), "DORK-10"
    dollars = price(s, seat, card)
    if dollars > s.money[seat]:
        return Told("why.too-dear", n=dollars, left=s.money[seat]), "DORK-10"
    return not_yet(s, seat)


# -- Specials -------------------------------------------------------------------------------------------------------------


def _special(s: Table, seat: int, card: int) -> Reason:
    printed = s.printed
    if printed.aim[card] != AIM_OBSESSION and not printed.play[card]:
        return _against(s, seat, card)
    if printed.aim[card] != AIM_OBSESSION and not is_time(s, seat, card):
        turn = "why.for-own-turn" if printed.when[card] == OWN_TURN else "why.for-anothers-turn"
        return Told(turn, phase=OPEN.phase(printed.before[card]), now=now(s)), "DORK-13"
    return _aimless(s, seat, card) or not_yet(s, seat)


def _against(s: Table, seat: int, card: int) -> Reason:
    """A card that can do nothing but answer."""
    f = OPEN.played(s)
    printed = s.printed
    if not (printed.cancels[card] or printed.snipe[card] or printed.shill[card]):
        if f is not None and (f.seat == seat or s.ask is None or seat not in s.ask.moves):
            return not_yet(s, seat)
        return Told("why.only-answers-some"), "DORK-14"
    if printed.cancels[card]:
        if f is None:
            return Told("why.only-cancels"), "DORK-14"
        if f.seat == seat or s.ask is None or seat not in s.ask.moves:
            return not_yet(s, seat)
        return Told("why.does-not-cancel", what=named(f)), "DORK-14"
    if f is None or f.kind != "auction":
        return Told("why.only-auctions"), "DORK-9"
    return _not_for_this_lot(s, seat, card, f)


def _not_for_this_lot(s: Table, seat: int, card: int, f: Frame) -> Reason:
    """Why this seat cannot disturb this Auction with it."""
    if seat == highest_bidder(f):
        return Told("why.goes-to-you"), "DORK-9"
    if seat == f.seat:
        return Told("why.own-lot"), "DORK-9"
    if s.printed.snipe[card]:
        dollars = highest_bid(f) + s.printed.snipe[card]
        return Told("why.lot-too-dear", n=dollars, left=s.money[seat]), "DORK-9"
    return Told("why.bidder-is-broke"), "DORK-9"


def _aimless(s: Table, seat: int, card: int) -> Reason | None:
    """Why there is no way at all to lay it, in any moment."""
    match s.printed.aim[card]:
        case aim if aim == AIM_OBSESSION:
            spared = [unmoved(s, seat, card, one) for one in s.clockwise(seat)]
            return None if None in spared else _together([one for one in spared if one is not None])
        case aim if aim == AIM_NONE:
            nothing = (Told("why.in-vain"), "DORK-RULING-7")
            return None if does_something(s, seat, card) else nothing
        case aim if aim == AIM_STUFF:
            return _no_stuff(s, seat, card)
        case _:
            others = [one for one in aimed_at(s, seat, card) if hits(s, card, one)]
            return None if others else (Told("why.unfelt"), "DORK-RULING-7")


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
        return Told("why.no-target"), "DORK-13"
    if at_most and all(s.printed.value[one] > at_most for one in there):
        return Told("why.up-to", n=at_most), "DORK-13"
    if any(card in attached for owned in s.stuff for _, attached in owned):
        return Told("why.attached-once"), "DORK-RULING-9"
    return Told("why.nothing-to-swap"), "DORK-13"


def unmoved(s: Table, seat: int, card: int, target: int) -> Reason | None:
    """Why an Obsession cannot be played on a seat."""
    if may_obsess(s, seat, card, target):
        return None
    printed, character = s.printed, s.characters[target]
    name = Title(character)
    if printed.temporary[character] == 0:
        return Told("why.never-obsessed", card=name), "DORK-16"
    if target == s.turn and target != seat:
        return Told("why.their-turn", seat=Seat(target)), "DORK-15"
    return Told("why.for-good", card=name), "DORK-15"


def _together(reasons: Sequence[Reason]) -> Reason:
    """Several reasons as one, each said once; the first one's rule."""
    return each_once([said for said, _ in reasons]), reasons[0][1]


# -- Deals --------------------------------------------------------------------------------------------------------------


def drawing(s: Table, seat: int, move: Move) -> Reason:
    if seat != s.turn or s.phase != DRAW:
        return Told("refused.when-draw", now=now(s)), "DORK-6"
    each = hands.card_price(s, seat)
    return Told("refused.cards-too-dear", n=move.n, each=each, left=s.money[seat]), "DORK-6"


def trade(s: Table, seat: int, move: Move) -> Reason:
    if s.phase != MAKE_A_DEAL:
        return Told("refused.when-deal", now=now(s)), "DORK-7"
    if move.do != "offer":
        return Told("refused.no-such-offer"), "DORK-8"
    if not 0 <= move.seat < s.seats or move.seat == seat:
        return Told("refused.with-one-other"), "DORK-8"
    if s.turn not in (seat, move.seat):
        return Told("refused.with-whose-turn"), "DORK-8"
    if trading.trades_left(s) <= 0:
        return Told("refused.no-trade-left"), "DORK-7"
    if s.offered[seat][move.seat] >= trading.OFFERS:
        return Told("refused.offers-enough", n=trading.OFFERS), "DORK-22"
    if not owns(s, seat, move.cards) or not owns(s, move.seat, move.wants):
        return Told("refused.trade-owned"), "DORK-8"
    if not 0 <= move.n <= s.money[seat] or not 0 <= move.price <= s.money[move.seat]:
        return Told("refused.not-so-much"), "DORK-8"
    return (
        (Told("refused.for-nothing"), "DORK-8")
        if not trading.is_sound(s, trading.offer_of(seat, move))
        else not_yet(s, seat)
    )


def auctioning(s: Table, seat: int, move: Move) -> Reason:
    if move.do == "bid":
        f = s.agenda[-1]
        if f.kind != "auction" or s.ask is None or s.ask.about != "bidding":
            return Told("refused.no-auction"), "DORK-9"
        if seat == f.seat:
            return Told("why.own-lot"), "DORK-9"
        if seat == f.room:
            return Told("refused.highest-already"), "DORK-9"
        if move.n > s.money[seat]:
            return Told("refused.bids-too-much", n=s.money[seat]), "DORK-9"
        return Told("refused.bids-too-little", n=auction.least_bid(f)), "DORK-9"
    if seat != s.turn or s.phase != MAKE_A_DEAL:
        return Told("refused.when-auction", now=now(s)), "DORK-7"
    if auction.auctions_left(s) <= 0:
        return Told("refused.no-auction-left"), "DORK-7"
    if not move.cards or not owns(s, seat, move.cards):
        return Told("refused.auction-owned"), "DORK-9"
    return not_yet(s, seat)
