"""Why a move is refused, and which rule says so: a function for each verb of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import CALL_PEOPLE, DISCARD, FREE_TIME, ROLL
from slackhouse.games.slack.printed import AIM_CARD, AIM_NONE
from slackhouse.games.slack.rules import borrowing, dating
from slackhouse.games.slack.rules.asking import OPEN
from slackhouse.games.slack.rules.hands import KEPT
from slackhouse.games.slack.rules.rooms import cost
from slackhouse.games.slack.rules.why import (
    NOT_IN_HAND,
    aimed_at,
    forbidding,
    keeping_out,
    no_time_to_shop,
    not_yet,
    now,
    out_of_reach,
    too_dear,
    unmoved,
    why,
)
from slackhouse.kernel.moves import CHANCE, DONE, NO_CARD, NOBODY, PASS, Move
from slackhouse.kernel.wording import Seat, Several, Title, Told, Word, something_else, titles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.wording import Reason

MEANT: Final[dict[str, tuple[str, str]]] = {
    "Person": ("call", "CALL-1"),
    "Thing": ("shop", "SHOP-1"),
    "Activity": ("do", "ACT-1"),
    "Whenever": ("play", "WHEN-1"),
}
"""How it is said what is done with a card of each kind, and the rule."""

DEALS: Final = ("offer", "accept", "decline", "withdraw", "auction", "bid", "draw", "take")


def why_not(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """Why a move was refused."""
    if move.do in DEALS:
        return Told("refused.another-game"), "MIX-15"
    if move.do in {"roll", "shuffle"} and seat != CHANCE:
        return Told("refused.chance"), OPEN.asked(s)[1]
    refusing = REFUSES.get(move.do, _something_else)
    return refusing(s, seat, move, moves)


def _something_else(s: Table, _seat: int, _move: Move, moves: Sequence[Move]) -> Reason:
    """What is asked is another question; and how it can be answered."""
    return something_else(OPEN.asked(s), moves)


def _done(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """A window is let go by, a phase is ended, and some questions must be answered."""
    rule = OPEN.asked(s)[1]
    if move.do in {"pass", "done"} and move not in (PASS, DONE):
        return Told("refused.alone", do=move.do), rule
    if PASS in moves:
        return Told("refused.say-pass", do="pass"), rule
    if DONE in moves:
        return Told("refused.say-done", do="done"), rule
    if move.do == "done" and s.ask is not None and s.ask.about == "discarding":
        return Told("refused.discard-first", n=KEPT), "DISC-1"
    return _something_else(s, seat, move, moves)


# -- cards of the hand ----------------------------------------------------------------------------------------------------


def _card(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """One card, and what it is to do."""
    if move.card == NO_CARD:
        question, rule = OPEN.asked(s)
        return Told("refused.which-card", do=move.do, asked=question), rule
    wrong = wrong_verb(s, seat, move.do, move.card)
    if wrong is not None:
        return wrong
    reason = why(s, seat, move.card, moves)
    if reason[1]:
        return reason
    aiming = {"call": _wrong_room, "play": _wrong_target}.get(move.do)
    return aiming(s, seat, move, moves) if aiming is not None else _too_much(s, move)


def wrong_verb(s: Table, seat: int, do: str, card: int) -> Reason | None:
    """A card in hand that one does something else with: it is a Thing, buy it."""
    if card not in s.hands[seat]:
        return None
    one = s.printed.cards[card]
    verb, rule = MEANT[one.kind]
    if do == verb or (do == "play" and s.printed.is_tv[card] and OPEN.played(s) is not None):
        return None
    return Told(f"refused.verb-{one.kind}", do=verb, card=Title(card)), rule


def _too_much(s: Table, move: Move) -> Reason:
    """The card could be played, but something was said with it that means nothing."""
    verb, rule = MEANT[s.printed.cards[move.card].kind]
    return Told("refused.said-as", do=verb, card=Title(move.card)), rule


def _wrong_room(s: Table, seat: int, move: Move, _moves: Sequence[Move]) -> Reason:
    if not 0 <= move.seat < s.seats:
        return Told("refused.whose-room"), "CALL-3"
    if s.printed.mask[move.card] & s.printed.at_home and move.seat != seat:
        return Told("refused.at-home", what=Word(_pet(s, move.card), "any")), "CALL-7"
    return keeping_out(s, move.seat, move.card) or _too_much(s, move)


def _pet(s: Table, card: int) -> str:
    return next(word for word in ("Cat", "Pet") if s.printed.mask[card] & s.printed.bits((word,)))


def _wrong_target(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """The card can be laid, but not so."""
    offered = [one for one in moves if one.do == "play" and one.card == move.card]
    if OPEN.played(s) is not None and all(one.seat < 0 for one in offered):
        if s.printed.play[move.card]:
            return not_yet(s, seat)
        return Told("refused.answers", do="play", card=Title(move.card)), "RULING-5"
    aim = s.printed.aim[move.card]
    if aim == AIM_NONE:
        return Told("refused.aimed-at-nobody", do="play", card=Title(move.card)), "WHEN-1"
    if not 0 <= move.seat < s.seats:
        target = "CARD of SEAT" if aim == AIM_CARD else "SEAT"
        return Told("refused.for-whom", do="play", card=Title(move.card), target=target), "WHEN-1"
    if move.seat not in aimed_at(s, seat, move.card):
        return Told("refused.for-own-room" if move.seat != seat else "refused.for-others"), "WHEN-1"
    if aim == AIM_CARD:
        return _wrong_card(s, seat, move)
    return unmoved(s, seat, move.card, move.seat) or (
        Told("refused.for-a-seat", do="play", card=Title(move.card)),
        "WHEN-1",
    )


def _wrong_card(s: Table, seat: int, move: Move) -> Reason:
    """A card in a room that it does not reach."""
    if not 0 <= move.on < len(s.printed.cards):
        return Told("refused.which-target", do="play", card=Title(move.card)), "WHEN-1"
    title, room = Title(move.on), Seat(move.seat)
    there = [lying for lying in s.rooms[move.seat] if lying[0] == move.on]
    if not there:
        return Told("refused.not-there", card=title, room=room), "WHEN-1"
    if not s.printed.mask[move.on] & s.printed.aim_words[move.card]:
        return Told("refused.does-not-work", card=title), "WHEN-1"
    reason = out_of_reach(s, seat, move.card, move.seat, there[0])
    if reason is not None:
        return reason
    counters = Several(tuple([n for _, n in dict.fromkeys(there)]), "or")
    if move.n in counters.items:
        return Told("refused.said-on", do="play", card=Title(move.card), on=title), "WHEN-1"
    return Told("refused.counters", card=title, room=room, counters=counters, n=move.n), "RULING-18"


# -- Shopping -------------------------------------------------------------------------------------------------------------


def _trip(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """The card of the trip that is in the way; or the sum."""
    if not move.cards:
        return Told("refused.empty-trip"), "SHOP-1"
    several = len(move.cards) > 1
    for card in dict.fromkeys(move.cards):
        reason = _not_bought(s, seat, card, move.cards.count(card))
        if reason is not None:
            known = 0 <= card < len(s.printed.cards)
            if several and known:
                return Told("refused.one-of", card=Title(card), why=reason[0]), reason[1]
            return reason
    if seat != s.turn or s.phase != FREE_TIME:
        return Told("refused.when-trip", now=now(s)), "FREE-1"
    price = sum(cost(s, seat, card) for card in move.cards)
    if price > s.income[seat]:
        return Told("refused.together", n=price, left=s.income[seat]), "SHOP-1"
    no_time = no_time_to_shop(s, seat, move.cards)
    if no_time is not None:
        return no_time
    if any(one.do == "shop" for one in moves):
        return Told("refused.trip-said-as"), "SHOP-1"
    return not_yet(s, seat)


def _not_bought(s: Table, seat: int, card: int, times: int) -> Reason | None:
    """Why this one cannot be bought, by itself."""
    if not 0 <= card < len(s.printed.cards):
        return Told("why.no-such-card"), "FREE-4"
    held = s.hands[seat].count(card)
    if not held:
        return NOT_IN_HAND
    if times > held:
        return Told("refused.only-so-many", n=held, of=times), "FREE-4"
    wrong = wrong_verb(s, seat, "shop", card) or forbidding(s, seat, card)
    if wrong is not None or seat != s.turn or s.phase != FREE_TIME:
        return wrong
    return too_dear(s, seat, card)


# -- guests, and cards that go --------------------------------------------------------------------------------------------


def _discard(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    if s.ask is not None and s.ask.about == "send" and seat in s.ask.moves:
        return _send(s, seat, move, moves)
    if seat != s.turn or s.phase != DISCARD:
        return Told("refused.when-discard", now=now(s)), "DISC-1"
    hand = list(s.hands[seat])
    for card in move.cards:
        if card not in hand:
            title = Title(card) if 0 <= card < len(s.printed.cards) else Told("refused.that")
            often = "-so-often" if card in s.hands[seat] else ""
            return Told(f"refused.not-in-hand{often}", what=title), "DISC-1"
        hand.remove(card)
    if not move.cards or move != Move("discard", cards=move.cards):
        return Told("refused.what-goes"), "DISC-1"
    if not hand:
        return Told("refused.one-stays"), "DISC-2"
    if len(hand) > KEPT and len(move.cards) > 1:
        return Told("refused.too-few-go", n=len(hand), may=KEPT), "DISC-1"
    return not_yet(s, seat)


def _show_out(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    if seat != s.turn or s.phase != ROLL:
        return Told("refused.when-show-out", now=now(s)), "ROLL-4"
    if move.card not in [card for card, _ in s.rooms[seat]]:
        return Told("refused.no-such-guest"), "LEAVE-1"
    if not s.printed.is_person[move.card]:
        return Told("refused.no-person"), "LEAVE-1"
    if s.printed.rooted[move.card]:
        return Told("refused.rooted", card=Title(move.card)), _rooted(s, move.card)
    if any(one == Move("show out", move.card) for one in moves):
        return Told("refused.said-as", do="show out", card=Title(move.card)), "LEAVE-1"
    if s.agenda[-1].kind == "guests":
        return Told("refused.shown-out-once"), "LEAVE-1"
    return not_yet(s, seat)


def _rooted(s: Table, card: int) -> str:
    """Cats and Pets stay put, and cards that say so themselves; the dog has a rule of his own."""
    return "LEAVE-8" if "Dog" in s.printed.cards[card].types else "LEAVE-5"


def _send(s: Table, _seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    sent = next((one.card for one in moves if one.do == "send"), NO_CARD)
    if sent == NO_CARD:
        return Told("refused.nobody-goes"), "LEAVE-6"
    title = Title(sent)
    if move.do == "discard":
        if s.edition.guests_can_be_discarded:
            return Told("refused.only-who-goes", do="discard", card=title), "LEAVE-4"
        return Told("refused.goes-elsewhere", do="send", card=title), "LEAVE-2"
    if move.card != sent or not 0 <= move.seat < s.seats:
        return Told("refused.who-goes", do="send", card=title), "LEAVE-6"
    return keeping_out(s, move.seat, sent) or (
        Told("refused.not-this-room", card=title),
        "LEAVE-2",
    )


def _give(s: Table, _seat: int, _move: Move, moves: Sequence[Move]) -> Reason:
    gives = [one for one in moves if one.do == "give"]
    if not gives:
        return Told("refused.nothing-to-give"), "TURN-2"
    cards = titles(dict.fromkeys(one.card for one in gives), "or")
    return Told("refused.to-give", cards=cards), OPEN.asked(s)[1]


def _show_hand(_s: Table, _seat: int, _move: Move, _moves: Sequence[Move]) -> Reason:
    return Told("refused.show-hand"), "TURN-2"


# -- favours ---------------------------------------------------------------------------------------------------------------


def _borrow(s: Table, seat: int, move: Move, _moves: Sequence[Move]) -> Reason:
    if not s.edition.borrowing:
        return Told("refused.no-borrowing"), "RULING-40"
    if seat != s.turn or s.phase != FREE_TIME:
        return Told("refused.when-borrow", now=now(s)), "RULING-40"
    if not 0 <= move.seat < s.seats or move.seat == seat:
        return Told("refused.of-whom"), "RULING-40"
    if s.favours >> move.seat & 1:
        return Told("refused.asked-already", seat=Seat(move.seat)), "RULING-40"
    if not borrowing.most(s, seat, move.seat):
        return Told("refused.no-such-sum"), "RULING-40"
    return not_yet(s, seat)


def _date(s: Table, seat: int, move: Move, _moves: Sequence[Move]) -> Reason:
    if not s.edition.dating:
        return Told("refused.no-dating"), "RULING-43"
    if seat != s.turn or s.phase != CALL_PEOPLE:
        return Told("refused.when-date", now=now(s)), "RULING-43"
    if s.favours >> s.seats & 1:
        return Told("refused.asked-out-already"), "RULING-43"
    mine = dating.partner(s, seat)
    if move.do == "break up":
        return (Told("refused.single"), "RULING-43") if mine == NOBODY else not_yet(s, seat)
    if not 0 <= move.seat < s.seats or move.seat == seat:
        return Told("refused.of-whom"), "RULING-43"
    for one in (seat, move.seat):
        if dating.partner(s, one) != NOBODY:
            return Told("refused.taken", seat=Seat(one)), "RULING-43"
    return not_yet(s, seat)


REFUSES: Final[dict[str, Callable[[Table, int, Move, Sequence[Move]], Reason]]] = {
    "call": _card,
    "do": _card,
    "play": _card,
    "buy": _card,
    "shop": _trip,
    "discard": _discard,
    "show out": _show_out,
    "send": _send,
    "give": _give,
    "show hand": _show_hand,
    "borrow": _borrow,
    "ask out": _date,
    "break up": _date,
    "pass": _done,
    "done": _done,
}
