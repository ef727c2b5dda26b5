"""Why a move is refused, and which rule says so: a function for each verb of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards.words import with_article
from slackhouse.games.slack.fields import DISCARD, FREE_TIME, ROLL
from slackhouse.games.slack.printed import AIM_CARD, AIM_NONE
from slackhouse.games.slack.rules.asking import asked, being_played
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
from slackhouse.kernel.moves import CHANCE, DONE, NO_CARD, PASS, Move
from slackhouse.kernel.reasons import ways, whose

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.reasons import Reason

MEANT: Final[dict[str, tuple[str, str, str]]] = {
    "Person": ("call them", "call", "CALL-1"),
    "Thing": ("buy it", "shop", "SHOP-1"),
    "Activity": ("do it", "do", "ACT-1"),
    "Whenever": ("play it", "play", "WHEN-1"),
}
"""What is done with a card of each kind, how that is said, and the rule."""

DEALS: Final = ("offer", "accept", "decline", "withdraw", "auction", "bid", "draw", "take")


def why_not(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """Why a move was refused."""
    if move.do in DEALS:
        return "that is said in Chez Dork, which stands alone", "MIX-15"
    if move.do in {"roll", "shuffle"} and seat != CHANCE:
        return "dice and shuffles are left to chance", asked(s, names)[1]
    refusing = REFUSES.get(move.do, _something_else)
    return refusing(s, seat, move, moves, names)


def _something_else(s: Table, seat: int, _move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """What is asked is another question; and how it can be answered."""
    words, rule = asked(s, names, seat)
    return f"the question is: {words}" + (f" (say {ways(moves)})" if moves else ""), rule


def _done(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """A window is let go by, a phase is ended, and some questions must be answered."""
    rule = asked(s, names)[1]
    if move.do in {"pass", "done"} and move not in (PASS, DONE):
        return f"{move.do} is said alone", rule
    if PASS in moves:
        return "say pass: a window is let go by, not ended", rule
    if DONE in moves:
        return "say done: a phase is ended, not let go by", rule
    if move.do == "done" and s.ask is not None and s.ask.about == "discarding":
        return f"more than {KEPT} cards are in hand: discard first", "DISC-1"
    return _something_else(s, seat, move, moves, names)


# -- cards of the hand ----------------------------------------------------------------------------------------------------


def _card(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """One card, and what it is to do."""
    if move.card == NO_CARD:
        words, rule = asked(s, names, seat)
        return f'which card? "{move.do}" wants a title, and the question is: {words}', rule
    wrong = wrong_verb(s, seat, move.do, move.card)
    if wrong is not None:
        return wrong
    reason = why(s, seat, move.card, moves, names)
    if reason[1]:
        return reason
    aiming = {"call": _wrong_room, "play": _wrong_target}.get(move.do)
    return aiming(s, seat, move, moves, names) if aiming is not None else _too_much(s, move)


def wrong_verb(s: Table, seat: int, do: str, card: int) -> Reason | None:
    """A card in hand that one does something else with: it is a Thing, buy it."""
    if card not in s.hands[seat]:
        return None
    one = s.printed.cards[card]
    doing, verb, rule = MEANT[one.kind]
    if do == verb or (do == "play" and s.printed.is_tv[card] and being_played(s) is not None):
        return None
    return f'it is {with_article(one.kind)}: {doing} (say "{verb} {one.name}")', rule


def _too_much(s: Table, move: Move) -> Reason:
    """The card could be played, but something was said with it that means nothing."""
    one = s.printed.cards[move.card]
    _, verb, rule = MEANT[one.kind]
    return f'it is said as "{verb} {one.name}"', rule


def _wrong_room(s: Table, seat: int, move: Move, _moves: Sequence[Move], names: Sequence[str]) -> Reason:
    if not 0 <= move.seat < s.seats:
        return "it is called to the room of somebody at the table", "CALL-3"
    if s.printed.mask[move.card] & s.printed.at_home and move.seat != seat:
        return f"a {_pet(s, move.card)} only comes to your own room", "CALL-7"
    return keeping_out(s, seat, move.seat, move.card, names) or _too_much(s, move)


def _pet(s: Table, card: int) -> str:
    return next(word for word in ("Cat", "Pet") if s.printed.mask[card] & s.printed.bits((word,)))


def _wrong_target(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """The card can be laid, but not so."""
    offered = [one for one in moves if one.do == "play" and one.card == move.card]
    if being_played(s) is not None and all(one.seat < 0 for one in offered):
        if s.printed.play[move.card]:
            return not_yet(s, seat, names)
        return f'it answers what is being played: say "{_said(s, move.card)}"', "RULING-5"
    aim = s.printed.aim[move.card]
    if aim == AIM_NONE:
        return f'it is aimed at nobody: say "{_said(s, move.card)}"', "WHEN-1"
    if not 0 <= move.seat < s.seats:
        target = "CARD of SEAT" if aim == AIM_CARD else "SEAT"
        return f'say whom it is for: "{_said(s, move.card)} on {target}"', "WHEN-1"
    if move.seat not in aimed_at(s, seat, move.card):
        own = "is for a card of your own room" if move.seat != seat else "is for somebody else"
        return f"it {own}", "WHEN-1"
    if aim == AIM_CARD:
        return _wrong_card(s, seat, move, names)
    return unmoved(s, seat, move.card, move.seat, names) or (
        f'it is for a seat, not for a card: say "{_said(s, move.card)} on SEAT"',
        "WHEN-1",
    )


def _said(s: Table, card: int) -> str:
    return f"play {s.printed.cards[card].name}"


def _wrong_card(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
    """A card in a room that it does not reach."""
    if not 0 <= move.on < len(s.printed.cards):
        return f'say which card it is for: "{_said(s, move.card)} on CARD of SEAT"', "WHEN-1"
    title, room = s.printed.cards[move.on].name, f"{whose(move.seat, names, seat)} room"
    there = [lying for lying in s.rooms[move.seat] if lying[0] == move.on]
    if not there:
        return f"there is no {title} in {room}", "WHEN-1"
    if not s.printed.mask[move.on] & s.printed.aim_words[move.card]:
        return f"it does not work on {title}", "WHEN-1"
    reason = out_of_reach(s, seat, move.card, move.seat, there[0], names)
    if reason is not None:
        return reason
    counters = [str(n) for _, n in dict.fromkeys(there)]
    if str(move.n) in counters:
        return f'it is said as "{_said(s, move.card)} on {title} of SEAT"', "WHEN-1"
    return f"{title} in {room} has {' or '.join(counters)} Slack on it, not {move.n}", "RULING-18"


# -- Shopping -------------------------------------------------------------------------------------------------------------


def _trip(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """The card of the trip that is in the way; or the sum."""
    if not move.cards:
        return "a Shopping trip is for one Thing at least", "SHOP-1"
    several = len(move.cards) > 1
    for card in dict.fromkeys(move.cards):
        reason = _not_bought(s, seat, card, move.cards.count(card))
        if reason is not None:
            known = 0 <= card < len(s.printed.cards)
            named = f"{s.printed.cards[card].name}: " if several and known else ""
            return f"{named}{reason[0]}", reason[1]
    if seat != s.turn or s.phase != FREE_TIME:
        return f"Things are bought in your own Free Time phase, and this is {now(s, seat, names)}", "FREE-1"
    price = sum(cost(s, seat, card) for card in move.cards)
    if price > s.income[seat]:
        return f"together they cost {price}, and {s.income[seat]} Income is left", "SHOP-1"
    no_time = no_time_to_shop(s, seat, move.cards)
    if no_time is not None:
        return no_time
    if any(one.do == "shop" for one in moves):
        return 'a trip is said as "shop CARD, CARD"', "SHOP-1"
    return not_yet(s, seat, names)


def _not_bought(s: Table, seat: int, card: int, times: int) -> Reason | None:
    """Why this one cannot be bought, by itself."""
    if not 0 <= card < len(s.printed.cards):
        return "there is no such card", "FREE-4"
    held = s.hands[seat].count(card)
    if not held:
        return NOT_IN_HAND
    if times > held:
        return f"only {held} of {times} {'is' if held == 1 else 'are'} in hand", "FREE-4"
    wrong = wrong_verb(s, seat, "shop", card) or forbidding(s, seat, card)
    if wrong is not None or seat != s.turn or s.phase != FREE_TIME:
        return wrong
    return too_dear(s, seat, card)


# -- guests, and cards that go --------------------------------------------------------------------------------------------


def _discard(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    if s.ask is not None and s.ask.about == "send" and seat in s.ask.moves:
        return _send(s, seat, move, moves, names)
    if seat != s.turn or s.phase != DISCARD:
        return f"cards are discarded in your own Discard phase, and this is {now(s, seat, names)}", "DISC-1"
    hand = list(s.hands[seat])
    for card in move.cards:
        if card not in hand:
            title = s.printed.cards[card].name if 0 <= card < len(s.printed.cards) else "that"
            return f"{title} is not in hand{' so often' if card in s.hands[seat] else ''}", "DISC-1"
        hand.remove(card)
    if not move.cards or move != Move("discard", cards=move.cards):
        return 'say what goes: "discard CARD, CARD"', "DISC-1"
    if not hand:
        return "one card must stay in hand", "DISC-2"
    if len(hand) > KEPT and len(move.cards) > 1:
        return f"{len(hand)} would stay in hand, and {KEPT} may: name more, or one at a time", "DISC-1"
    return not_yet(s, seat, names)


def _show_out(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    if seat != s.turn or s.phase != ROLL:
        return f"guests are shown out in your own Roll phase, and this is {now(s, seat, names)}", "ROLL-4"
    if move.card not in [card for card, _ in s.rooms[seat]]:
        return "nobody of that name is in your room", "LEAVE-1"
    if not s.printed.is_person[move.card]:
        return "it is no Person: nobody else is shown out", "LEAVE-1"
    if s.printed.rooted[move.card]:
        return f"{s.printed.cards[move.card].name} cannot be shown out", _rooted(s, move.card)
    if any(one == Move("show out", move.card) for one in moves):
        return f'it is said as "show out {s.printed.cards[move.card].name}"', "LEAVE-1"
    if s.agenda[-1].kind == "guests":
        return "once for each Person who was there as the Roll phase began", "LEAVE-1"
    return not_yet(s, seat, names)


def _rooted(s: Table, card: int) -> str:
    """Cats and Pets stay put, and whoever says so himself; the dog has a rule of his own."""
    return "LEAVE-8" if "Dog" in s.printed.cards[card].types else "LEAVE-5"


def _send(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    sent = next((one.card for one in moves if one.do == "send"), NO_CARD)
    if sent == NO_CARD:
        return "nobody is being shown out", "LEAVE-6"
    title = s.printed.cards[sent].name
    if move.do == "discard":
        if s.edition.guests_can_be_discarded:
            return f'only the one who was shown out: "discard {title}"', "LEAVE-4"
        return f'{title} goes to another room: "send {title} to SEAT"', "LEAVE-2"
    if move.card != sent or not 0 <= move.seat < s.seats:
        return f'it is {title} who goes: "send {title} to SEAT"', "LEAVE-6"
    return keeping_out(s, seat, move.seat, sent, names) or (
        f"{title} goes to another room than this",
        "LEAVE-2",
    )


def _give(s: Table, seat: int, _move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    gives = [one for one in moves if one.do == "give"]
    if not gives:
        return "nothing must be given up now, and cards are never given away", "TURN-2"
    titles = " or ".join(dict.fromkeys(s.printed.cards[one.card].name for one in gives))
    return f"what can be given up is {titles}", asked(s, names, seat)[1]


def _show_hand(_s: Table, _seat: int, _move: Move, _moves: Sequence[Move], _names: Sequence[str]) -> Reason:
    return "a hand is shown to all, or to one other seat", "TURN-2"


REFUSES: Final[dict[str, Callable[[Table, int, Move, Sequence[Move], Sequence[str]], Reason]]] = {
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
    "pass": _done,
    "done": _done,
}
