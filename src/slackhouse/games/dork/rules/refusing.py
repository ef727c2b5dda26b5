"""Why a move is refused, and which rule says so: a function for each kind of thing that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.fields import DISCARD
from slackhouse.games.dork.printed import AIM_NONE, AIM_OBSESSION, AIM_STUFF, HAND
from slackhouse.games.dork.rules.asking import asked, being_played
from slackhouse.games.dork.rules.specials import hits
from slackhouse.games.dork.rules.stuff import owns
from slackhouse.games.dork.rules.why import aimed_at, auctioning, drawing, not_yet, now, trade, unmoved, why
from slackhouse.kernel.moves import CHANCE, DONE, NO_CARD, PASS
from slackhouse.kernel.reasons import ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.reasons import Reason

MEANT: Final[dict[str, tuple[str, str, str]]] = {
    "Stuff": ("Stuff: buy it", "buy", "DORK-10"),
    "Special": ("a Special: play it", "play", "DORK-13"),
}
"""What a card of each kind is and what is done with it, how that is said, and the rule."""

SLACK_ONLY: Final = ("call", "do", "shop", "show out", "send")


def why_not(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """Why a move was refused."""
    match move.do:
        case "roll" | "shuffle" if seat != CHANCE:
            return "dice and shuffles are left to chance", asked(s, names)[1]
        case "play" | "buy" | "call" | "do" | "shop":
            return _card(s, seat, move, moves, names)
        case "show out" | "send":
            return "that is said in the Slack games; Chez Dork stands alone", "MIX-15"
        case "draw":
            return drawing(s, seat, move, names)
        case "offer" | "accept" | "decline" | "withdraw":
            return trade(s, seat, move, names)
        case "auction" | "bid":
            return auctioning(s, seat, move, names)
        case "discard":
            return _discard(s, seat, move, names)
        case "take":
            return "only who may grab discards, and only as a card is discarded", "DORK-12"
        case "give":
            return _give(s, move, moves, names)
        case "show hand":
            return "a hand is shown to all, or to one other seat", "TURN-2"
        case "pass" | "done":
            return _done(s, seat, move, moves, names)
    return _something_else(s, seat, moves, names)


def _something_else(s: Table, seat: int, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """What is asked is another question; and how it can be answered."""
    words, rule = asked(s, names, seat)
    return f"the question is: {words}" + (f" (say {ways(moves)})" if moves else ""), rule


def _done(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """A window or a bid is let go by, a phase is ended, and some questions must be answered."""
    rule = asked(s, names)[1]
    if move not in (PASS, DONE):
        return f"{move.do} is said alone", rule
    if PASS in moves:
        return "say pass: this is let go by, not ended", rule
    if DONE in moves:
        return "say done: a phase is ended, not let go by", rule
    if s.phase == DISCARD and seat == s.turn and len(s.hands[seat]) > HAND:
        return f"more than {HAND} cards are in hand: discard first", "DORK-12"
    return _something_else(s, seat, moves, names)


def _card(s: Table, seat: int, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    """A card that is played or bought, or for which a word of the Slack games was found."""
    card = move.card if move.do != "shop" or not move.cards else move.cards[0]
    if 0 <= card < len(s.printed.cards) and card in s.hands[seat]:
        one = s.printed.cards[card]
        meant, verb, rule = MEANT[one.kind]
        if move.do != verb:
            return f'it is {meant} (say "{verb} {one.name}")', rule
    if move.do in SLACK_ONLY:
        return "that is said in the Slack games; Chez Dork stands alone", "MIX-15"
    if card == NO_CARD:
        words, rule = asked(s, names, seat)
        return f'which card? "{move.do}" wants a title, and the question is: {words}', rule
    reason = why(s, seat, card, moves, names)
    return reason if reason[1] else _wrong_target(s, seat, move, names)


def _discard(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
    if seat != s.turn or s.phase != DISCARD:
        return (
            f"cards are discarded in your own Discard phase, and this is {now(s, seat, names)}",
            "DORK-12",
        )
    if len(move.cards) != 1:
        return "one card at a time, face up", "DORK-12"
    if move.cards[0] not in s.hands[seat]:
        return "that is not in hand", "DORK-12"
    return not_yet(s, seat, names)


def _give(s: Table, move: Move, moves: Sequence[Move], names: Sequence[str]) -> Reason:
    gives = [one for one in moves if one.do == move.do]
    if not gives:
        return "nothing must be given up now, and cards change hands only in a Deal", "DORK-5"
    titles = " or ".join(dict.fromkeys(s.printed.cards[one.card].name for one in gives))
    return f"what can be given up is {titles}", asked(s, names)[1]


def _wrong_target(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
    """The card can be played, but not so."""
    card, aim = move.card, s.printed.aim[move.card]
    said = f"{MEANT[s.printed.cards[card].kind][1]} {s.printed.cards[card].name}"
    if move.do == "buy":
        return f'it is said as "{said}"', "DORK-10"
    if being_played(s) is not None:
        return f'it answers what is being played: say "{said}"', "DORK-14"
    if aim == AIM_NONE:
        return f'it is aimed at nobody: say "{said}"', "DORK-13"
    if not 0 <= move.seat < s.seats:
        target = "CARD of SEAT" if aim == AIM_STUFF else "SEAT"
        return f'say whom it is for: "{said} on {target}"', "DORK-13"
    if aim == AIM_OBSESSION:
        return unmoved(s, seat, card, move.seat, names) or (
            f'it is for a seat: say "{said} on SEAT"',
            "DORK-15",
        )
    if move.seat not in aimed_at(s, seat, card):
        return f"it is for {'your own Stuff' if move.seat != seat else 'somebody else'}", "DORK-13"
    if aim == AIM_STUFF:
        return _wrong_stuff(s, seat, move, names)
    if not hits(s, card, move.seat):
        who = "you" if move.seat == seat else names[move.seat]
        return f"{who} would feel nothing of it", "DORK-RULING-7"
    return f'it is for a seat, not for a card: say "{said} on SEAT"', "DORK-13"


def _wrong_stuff(s: Table, seat: int, move: Move, names: Sequence[str]) -> Reason:
    """Stuff that it does not reach."""
    if not 0 <= move.on < len(s.printed.cards):
        return "say which Stuff it is for", "DORK-13"
    title = s.printed.cards[move.on].name
    if not owns(s, move.seat, (move.on,)):
        who, own = ("you", "own") if move.seat == seat else (names[move.seat], "owns")
        return f"{who} {own} no {title}", "DORK-13"
    at_most = s.printed.at_most[move.card]
    if at_most and s.printed.value[move.on] > at_most:
        return (
            f"it only works on Stuff of up to ${at_most}, and {title} is worth ${s.printed.value[move.on]}",
            ("DORK-13"),
        )
    if not s.printed.mask[move.on] & s.printed.aim_words[move.card]:
        return f"it does not work on {title}", "DORK-13"
    return f"{title} has one already, or is not what it is for", "DORK-RULING-9"
