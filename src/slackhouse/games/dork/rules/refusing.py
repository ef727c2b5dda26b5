"""Why a move is refused, and which rule says so: a function for each kind of thing that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.aims import AIM_NONE, AIM_OBSESSION, AIM_STUFF
from slackhouse.games.dork.fields import DISCARD
from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules.asking import OPEN
from slackhouse.games.dork.rules.specials import hits
from slackhouse.games.dork.rules.stuff import owns
from slackhouse.games.dork.rules.why import aimed_at, auctioning, drawing, not_yet, now, trade, unmoved, why
from slackhouse.kernel.moves import CHANCE, DONE, NO_CARD, PASS
from slackhouse.kernel.wording import Seat, Title, Told, something_else, titles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.wording import Reason, Value

MEANT: Final[dict[str, tuple[str, str]]] = {"Stuff": ("buy", "DORK-10"), "Special": ("play", "DORK-13")}
"""How it is said what is done with a card of each kind, and the rule."""

SLACK_ONLY: Final = ("call", "do", "shop", "show out", "send")


def why_not(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """Why a move was refused."""
    match move.do:
        case "roll" | "shuffle" if seat != CHANCE:
            return Told("refused.chance"), OPEN.asked(s)[1]
        case "play" | "buy" | "call" | "do" | "shop":
            return _card(s, seat, move, moves)
        case "show out" | "send":
            return Told("refused.another-game"), "MIX-15"
        case "draw":
            return drawing(s, seat, move)
        case "offer" | "accept" | "decline" | "withdraw":
            return trade(s, seat, move)
        case "auction" | "bid":
            return auctioning(s, seat, move)
        case "discard":
            return _discard(s, seat, move)
        case "take":
            return Told("refused.take"), "DORK-12"
        case "give":
            return _give(s, move, moves)
        case "show hand":
            return Told("refused.show-hand"), "TURN-2"
        case "pass" | "done":
            return _done(s, seat, move, moves)
    return something_else(OPEN.asked(s), moves)


def _done(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """A window or a bid is let go by, a phase is ended, and some questions must be answered."""
    rule = OPEN.asked(s)[1]
    if move not in (PASS, DONE):
        return Told("refused.alone", do=move.do), rule
    if PASS in moves:
        return Told("refused.say-pass", do="pass"), rule
    if DONE in moves:
        return Told("refused.say-done", do="done"), rule
    if s.phase == DISCARD and seat == s.turn and len(s.hands[seat]) > HAND:
        return Told("refused.discard-first", n=HAND), "DORK-12"
    return something_else(OPEN.asked(s), moves)


def _card(s: Table, seat: int, move: Move, moves: Sequence[Move]) -> Reason:
    """A card that is played or bought, or for which a word of the Slack games was found."""
    card = move.card if move.do != "shop" or not move.cards else move.cards[0]
    if 0 <= card < len(s.printed.cards) and card in s.hands[seat]:
        kind = s.printed.cards[card].kind
        verb, rule = MEANT[kind]
        if move.do != verb:
            return Told(f"refused.verb-{kind}", do=verb, card=Title(card)), rule
    if move.do in SLACK_ONLY:
        return Told("refused.another-game"), "MIX-15"
    if card == NO_CARD:
        question, rule = OPEN.asked(s)
        return Told("refused.which-card", do=move.do, asked=question), rule
    reason = why(s, seat, card, moves)
    return reason if reason[1] else _wrong_target(s, seat, move)


def _discard(s: Table, seat: int, move: Move) -> Reason:
    if seat != s.turn or s.phase != DISCARD:
        return Told("refused.when-discard", now=now(s)), "DORK-12"
    if len(move.cards) != 1:
        return Told("refused.one-at-a-time"), "DORK-12"
    if move.cards[0] not in s.hands[seat]:
        return Told("refused.that-not-in-hand"), "DORK-12"
    return not_yet(s, seat)


def _give(s: Table, move: Move, moves: Sequence[Move]) -> Reason:
    gives = [one for one in moves if one.do == move.do]
    if not gives:
        return Told("refused.nothing-to-give"), "DORK-5"
    cards = titles(dict.fromkeys(one.card for one in gives), "or")
    return Told("refused.to-give", cards=cards), OPEN.asked(s)[1]


def _wrong_target(s: Table, seat: int, move: Move) -> Reason:
    """The card can be played, but not so."""
    card, aim = move.card, s.printed.aim[move.card]
    said: dict[str, Value] = {"do": MEANT[s.printed.cards[card].kind][0], "card": Title(card)}
    if move.do == "buy":
        return Told("refused.said-as", **said), "DORK-10"
    if OPEN.played(s) is not None:
        return Told("refused.answers", **said), "DORK-14"
    if aim == AIM_NONE:
        return Told("refused.aimed-at-nobody", **said), "DORK-13"
    if not 0 <= move.seat < s.seats:
        target = "CARD of SEAT" if aim == AIM_STUFF else "SEAT"
        return Told("refused.for-whom", **said, target=target), "DORK-13"
    if aim == AIM_OBSESSION:
        return unmoved(s, seat, card, move.seat) or (Told("refused.for-one-seat", **said), "DORK-15")
    if move.seat not in aimed_at(s, seat, card):
        return Told("refused.for-own-stuff" if move.seat != seat else "refused.for-others"), "DORK-13"
    if aim == AIM_STUFF:
        return _wrong_stuff(s, move)
    if not hits(s, card, move.seat):
        return Told("refused.unfelt", seat=Seat(move.seat)), "DORK-RULING-7"
    return Told("refused.for-a-seat", **said), "DORK-13"


def _wrong_stuff(s: Table, move: Move) -> Reason:
    """Stuff that it does not reach."""
    if not 0 <= move.on < len(s.printed.cards):
        return Told("refused.which-stuff"), "DORK-13"
    title = Title(move.on)
    if not owns(s, move.seat, (move.on,)):
        return Told("refused.owns-none", seat=Seat(move.seat), card=title), "DORK-13"
    at_most = s.printed.at_most[move.card]
    if at_most and s.printed.value[move.on] > at_most:
        value = s.printed.value[move.on]
        return Told("refused.worth-too-much", n=at_most, card=title, value=value), "DORK-13"
    if not s.printed.mask[move.on] & s.printed.aim_words[move.card]:
        return Told("refused.does-not-work", card=title), "DORK-13"
    return Told("refused.has-one", card=title), "DORK-RULING-9"
