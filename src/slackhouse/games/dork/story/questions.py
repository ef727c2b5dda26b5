"""What a seat of Chez Dork is asked, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.saying import text
from slackhouse.contract.small_words import plural, printed
from slackhouse.games.dork.fields import MAKE_A_DEAL, PHASES, Offer
from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules.score import GOAL
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.moves import NOBODY

QUESTIONS: Final = {
    "pick a character": "Who do you want to be?",
    "end": "A new Obsession! Which of the two?",
    "replace": "Three Obsessions are enough. Which one goes?",
    "dump": "One of these must go, for cash. Which?",
    "swap": "What do you give for it?",
    "cut": "Which card goes?",
    "salvage": "Which card do you take back?",
}

WAITS: Final = {
    "pick a character": "{} to be somebody",
    "end": "{} to pick an Obsession",
    "replace": "{} to drop an Obsession",
    "dump": "{} to let something go",
    "swap": "{} to say what is swapped",
    "cut": "{} to discard",
    "salvage": "{} to take a card back",
    "drawing": "{} to buy further cards",
    "dealing": "{} to make a Deal",
    "considering": "{} to think about an offer",
    "bidding": "bids from {}",
    "buying": "{} to buy Stuff",
    "discarding": "{} to discard",
    "grab": "{} to look through the discards",
}


def question(view: DorkView, cards: Sequence[Card], names: Sequence[str]) -> str:
    """The question of the seat whose view this is."""
    if view.about == "window":
        return _what_is_played(view, cards, names)
    if view.seat is None or view.about in QUESTIONS:
        return QUESTIONS.get(view.about, "")
    mine = view.seats[view.seat]
    match view.about:
        case "drawing":
            held = f"Draw: you hold {plural(len(view.hand), 'card')} and have ${mine.money}."
            can_buy = any(move.do == "draw" for move in view.moves)
            return f"{held} Do you buy another card?" if can_buy else f"{held} Do you play anything?"
        case "dealing":
            return " ".join([f"Make a Deal: {_deals_left(view)}.", *_open_offers(view, cards, names)])
        case "considering":
            offer = next(one for one in view.offers if one[:2] == (view.turn, view.seat))
            return f"{said(offer, cards, names, view.seat)} You have ${mine.money}. Do you accept?"
        case "bidding" if view.lot is not None:
            return _bidding(view, cards, names)
        case "buying":
            return f"Buy Stuff: you have ${mine.money} and {mine.points} of {GOAL} points. What do you buy?"
        case "discarding":
            over = len(view.hand) - HAND
            if over > 0:
                return f"Discard. You hold {len(view.hand)}: {over} must go, one at a time."
            return "Discard, one at a time, what you do not want."
        case "grab":
            _, seat, _, card, *_ = view.agenda[-1]
            return f"{names[seat]} throws away {cards[card].name} ({printed(cards[card])}). Do you want it?"
    return f"You are asked: {view.about}."


def waits(view: DorkView, cards: Sequence[Card], names: Sequence[str]) -> str:
    """What the table waits for, as everybody may read it."""
    who = " and ".join(names[seat] for seat in view.waiting)
    if view.about != "window":
        return WAITS.get(view.about, "{}").format(who)
    kind, seat, _, card, _, _, _, _ = view.agenda[-1]
    if kind == "turn":
        return f"anything before {names[seat]}'s {PHASES[view.phase]} phase"
    return f"answers to {names[seat]}'s {'Auction' if kind == 'auction' else cards[card].name}"


def said(offer: Offer, cards: Sequence[Card], names: Sequence[str], me: int | None) -> str:
    """An open offer, as its reader is told of it: what is given, and whose it is for."""
    by, to, gives, dollars, wants, price = offer
    who, whom = ("You", "") if by == me else (names[by], "you" if to == me else names[to])
    offers = f"{who} offer {names[to]}" if by == me else f"{who} offers {whom}"
    return f"{offers} {terms(gives, dollars, cards)} for {terms(wants, price, cards)}."


def terms(pieces: Sequence[int], dollars: int, cards: Sequence[Card]) -> str:
    """One side of a Trade."""
    return (
        " and ".join([*[cards[card].name for card in pieces], *([f"${dollars}"] if dollars else [])])
        or "nothing"
    )


def _deals_left(view: DorkView) -> str:
    trades = 1 + view.more_trades - view.trades
    auctions = 1 + view.more_auctions - view.auctions
    left = [plural(n, word) for n, word in ((trades, "Trade"), (auctions, "Auction")) if n > 0]
    return f"{' and '.join(left)} left" if left else "no Deal left"


def _open_offers(view: DorkView, cards: Sequence[Card], names: Sequence[str]) -> list[str]:
    return [said(offer, cards, names, view.seat) for offer in view.offers if offer[1] == view.seat]


def _bidding(view: DorkView, cards: Sequence[Card], names: Sequence[str]) -> str:
    lot = view.lot
    if lot is None or view.seat is None:
        return ""
    pieces = ", ".join(f"{cards[card].name} ({printed(cards[card])})" for card in lot.cards)
    high = "No bid yet" if lot.bidder == NOBODY else f"{names[lot.bidder]} bids ${lot.bid}"
    cash = view.seats[view.seat].money
    return f"{names[lot.seller]} auctions {pieces}. {high}; the next bid is ${lot.least} or more, and you have ${cash}."


def _what_is_played(view: DorkView, cards: Sequence[Card], names: Sequence[str]) -> str:
    kind, seat, _, card, room, several, n, _ = view.agenda[-1]
    if kind == "turn":
        whose = "Your" if seat == view.seat else f"{names[seat]}'s"
        asked = "An offer, or anything else?" if view.phase == MAKE_A_DEAL else "Anything before that?"
        return f"{whose} {PHASES[view.phase]} phase begins. {asked}"
    if kind == "auction":
        gets = "You are about to get" if room == view.seat else f"{names[room]} is about to get"
        seller = "you" if seat == view.seat else names[seat]
        return f"{gets} {terms(several, 0, cards)} from {seller} for ${n}. Do you answer?"
    points = f"{names[seat]} has {view.seats[seat].points} of {GOAL} points"
    if kind == "buy":
        return (
            f"{names[seat]} is buying {cards[card].name} ({printed(cards[card])}); {points}. Do you answer?"
        )
    says = text(cards[card]) or printed(cards[card])
    target = "" if room == NOBODY else " on you" if room == view.seat else f" on {names[room]}"
    whose = "your" if room == view.seat else f"{names[room]}'s"
    on = f" on {whose} {cards[several[0]].name}" if several and kind == "play" else target
    return f"{names[seat]} is playing {cards[card].name}{on} ({says.removesuffix('.')}); {points}. Do you answer?"
