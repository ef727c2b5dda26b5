"""What a seat of Chez Dork is asked, and what everybody waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.saying import alone, sentences
from slackhouse.family.story import asked, in_passing, kinds_of, named, waiting
from slackhouse.games.dork.card import DorkCard
from slackhouse.games.dork.fields import MAKE_A_DEAL, PHASES, Offer
from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules.frames import highest_bid, highest_bidder
from slackhouse.games.dork.rules.score import GOAL
from slackhouse.games.dork.story.facts import terms
from slackhouse.games.dork.verbs.base import DorkAct
from slackhouse.games.dork.view import DorkView, LotView
from slackhouse.kernel.moves import NO_CARD, NOBODY
from slackhouse.kernel.table import Frame
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value, Word

QUESTIONS: Final = frozenset({"pick a character", "end", "replace", "dump", "swap", "cut", "salvage"})
"""What is asked in the same words every time."""
WAITS: Final = (
    QUESTIONS
    | {"choice", "pay", "redirect"}
    | {"drawing", "dealing", "considering", "bidding", "buying", "discarding", "grab"}
)


def question(view: DorkView, cards: Sequence[Card]) -> Told:
    """The question of the seat whose view this is."""
    if view.about == "window":
        return _what_is_played(view, cards)
    if view.about == "choice":
        return _which(view, cards)
    if view.about == "pay":
        card, i = view.agenda[-1][3], view.agenda[-1][2][0][1]
        act = (cards[card].when if view.agenda[-1][0] == "moment" else cards[card].play)[i]
        return Told("question.pay", card=Title(card), n=act.unless_pays if isinstance(act, DorkAct) else 0)
    if view.about == "redirect":
        return Told("question.redirect", card=Title(view.agenda[-2][3]))
    if view.seat is None or view.about in QUESTIONS:
        return asked(view.about, QUESTIONS)
    mine = view.seats[view.seat]
    match view.about:
        case "drawing":
            more = "-more" if any(move.do == "draw" for move in view.moves) else ""
            return Told(f"question.drawing{more}", held=len(view.hand), n=mine.money)
        case "dealing":
            offers = [said(offer) for offer in view.offers if offer[1] == view.seat]
            if offers:
                return Told(
                    "question.dealing-offers", left=_deals_left(view), offers=Several(tuple(offers), "space")
                )
            return Told("question.dealing", left=_deals_left(view))
        case "considering":
            offer = next(one for one in view.offers if one[:2] == (view.turn, view.seat))
            return Told("question.considering", offer=said(offer), n=mine.money)
        case "bidding" if view.lot is not None:
            return _bidding(view.lot, mine.money, cards)
        case "buying":
            return Told("question.buying", n=mine.money, points=mine.points, goal=GOAL)
        case "discarding":
            over = len(view.hand) - HAND
            if over > 0:
                return Told("question.discarding-over", n=len(view.hand), over=over)
            return Told("question.discarding")
        case "grab":
            _, seat, _, card, *_ = view.agenda[-1]
            return Told("question.grab", seat=Seat(seat), card=Title(card), printed=printed(cards[card]))
    return asked(view.about, QUESTIONS)


def printed(card: Card) -> Value:
    """What is printed on a card, in passing, with the Obsessions that its types do not tell."""
    if not isinstance(card, DorkCard):
        return kinds_of(card)
    numbers = {"value": card.value, "points": card.points}
    if not card.obsessions or (len(card.obsessions) == 1 and card.obsessions[0] in card.types):
        return in_passing(card, numbers)
    ends = tuple([Word(one) for one in card.obsessions])
    return in_passing(card, numbers, Several(ends, "or" if card.is_obsession else "comma"))


def waits(view: DorkView, _cards: Sequence[Card]) -> Told:
    """What the table waits for, as everybody may read it."""
    if view.about != "window":
        return waiting(view, WAITS)
    kind, seat, _, card, _, _, _, _ = view.agenda[-1]
    if kind == "turn":
        return Told("wait.phase", seat=Seat(seat), phase=Told(f"phase.{PHASES[view.phase]}"))
    return Told(
        "wait.answers", seat=Seat(seat), what=named(NO_CARD if kind == "auction" else card, "auction")
    )


def said(offer: Offer) -> Told:
    """An open offer: what is given, and what it is for."""
    by, to, gives, dollars, wants, price = offer
    return Told(
        "line.offered", seat=Seat(by), whom=Seat(to), gives=terms(gives, dollars), wants=terms(wants, price)
    )


def high(lot: LotView) -> Told:
    """The highest bid of a lot."""
    return Told("deal.no-bid") if lot.bidder == NOBODY else Told("deal.bid", seat=Seat(lot.bidder), n=lot.bid)


def _deals_left(view: DorkView) -> Told:
    left: list[Value] = []
    if (trades := 1 + view.more_trades - view.trades) > 0:
        left.append(Told("deal.trades", n=trades))
    if (auctions := 1 + view.more_auctions - view.auctions) > 0:
        left.append(Told("deal.auctions", n=auctions))
    return Told("deal.left", kinds=Several(tuple(left), "and")) if left else Told("deal.none")


def _bidding(lot: LotView, cash: int, cards: Sequence[Card]) -> Told:
    pieces = [Told("deal.piece", card=Title(card), printed=printed(cards[card])) for card in lot.cards]
    return Told(
        "question.bidding",
        seat=Seat(lot.seller),
        lot=Several(tuple(pieces)),
        high=high(lot),
        least=lot.least,
        n=cash,
    )


def _which(view: DorkView, cards: Sequence[Card]) -> Told:
    """What there is to pick from, each in the words of the card."""
    _, _, tasks, number, *_ = view.agenda[-1]
    card = cards[number]
    said = [
        Told("effect", words=Told(f"place.{move.words}"), said=alone(card, card.play[tasks[0][1] + move.n]))
        for move in view.moves
    ]
    return Told("question.choice", card=Title(number), effects=Several(tuple(said), "semicolon"))


def _what_is_played(view: DorkView, cards: Sequence[Card]) -> Told:
    f = Frame(*view.agenda[-1])
    kind, seat, card, room, several = f.kind, f.seat, f.card, f.room, f.cards
    if kind == "turn":
        deal = "-deal" if view.phase == MAKE_A_DEAL else ""
        return Told(f"question.phase{deal}", seat=Seat(seat), phase=Told(f"phase.{PHASES[view.phase]}"))
    if kind == "auction":
        bidder, bid = highest_bidder(f), highest_bid(f)
        return Told("question.auction", room=Seat(bidder), lot=terms(several, 0), seat=Seat(seat), n=bid)
    slots: dict[str, Value] = {
        "seat": Seat(seat),
        "card": Title(card),
        "room": Seat(room),
        "score": Told("score.points", seat=Seat(seat), n=view.seats[seat].points, goal=GOAL),
    }
    if kind == "buy":
        return Told("question.buy", **slots, printed=printed(cards[card]))
    says = sentences(cards[card], stop=False)
    slots["says"] = says if says.items else printed(cards[card])
    if several and kind == "play":
        return Told("question.play-on-card", **slots, on=Title(several[0]))
    return Told("question.play" if room == NOBODY else "question.play-on-seat", **slots)
