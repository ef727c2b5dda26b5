"""Windows: in which anybody may cancel what is being played, disturb an Auction that closes, or lay a Special as a phase begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.fields import MAKE_A_DEAL
from slackhouse.games.dork.rules import auction, frames, specials, trading
from slackhouse.games.dork.rules.money import from_bank
from slackhouse.games.dork.rules.twists import answer_done
from slackhouse.kernel.moves import NOBODY, PASS, Move
from slackhouse.kernel.table import CLOSED, PASSED, Ask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.games.dork.table import Table
    from slackhouse.games.dork.verbs.base import DorkAnswering
    from slackhouse.kernel.table import Frame, Task


def window(s: Table, f: Frame, _: Task) -> None:
    """Open to every other seat, clockwise from the active one, whatever their hands are (DORK-13, DORK-14).

    At a phase's start the active seat is not asked where the phase's own question follows at once; as an Auction closes, all are.
    """
    moves: dict[int, Sequence[Move]] = {}
    dealers: list[int] = []
    own = NOBODY if f.kind == "auction" or (f.kind == "turn" and s.phase == 0) else f.seat
    if f.kind == "auction" and not auction.can_close(s, f):
        return
    trading.bury(s)
    hears_offers = f.kind == "turn" and s.phase == MAKE_A_DEAL
    passed, passes, gone = s.passed, s.passes, 0
    for seat in s.clockwise(s.turn):
        if seat != own and not passed >> seat & 1:
            out = _answers(s, seat, f)
            if hears_offers:
                trading.to_the_active(s, seat, out)
                if trading.listeners(s, seat):
                    dealers.append(seat)
            if passes is None or moves or len(out) > 1 or seat in dealers:
                moves[seat] = out
            else:
                passes.append(PASSED[seat])
                gone |= 1 << seat
    if moves:
        s.passed = passed | gone
        s.agenda[-1] = f
        s.ask = Ask("window", moves, frozenset(dealers) if dealers else CLOSED)
    elif gone:
        s.passed = 0


def _answers(s: Table, seat: int, f: Frame) -> list[Move]:
    """First laid, first played: as long as something is being played, only what answers it may be laid (DORK-13, DORK-14)."""
    out = [PASS]
    if f.kind == "turn":
        specials.moves(s, seat, out)
    else:
        to_play, answers = s.printed.to_play, s.printed.answer
        held = dict.fromkeys([card for card in s.hands[seat] if answers[card]])
        out += [to_play[card] for card in held if verb_for(s, seat, card, f)]
    return out


def verb_for(s: Table, seat: int, card: int, f: Frame) -> DorkAnswering | None:
    """What of this card can be laid against what is being played, if anything: the first verb that fits."""
    return next((verb for verb in s.printed.answer[card] if verb.fits(s, seat, f)), None)


def lay(s: Table, f: Frame, seat: int, move: Move) -> None:
    """What is said in a window: an answer to what is being played; as a phase begins, any Special, or an offer to the active seat."""
    if move.do != "play":
        trading.said(s, f, seat, move)
    elif f.kind == "turn":
        specials.play(s, f, seat, move)
    else:
        s.agenda[-1] = f
        answer(s, f, seat, move.card)


def answer(s: Table, f: Frame, seat: int, card: int) -> None:
    """An answer is itself being played and can be answered; answers take effect last first (DORK-14)."""
    verb = verb_for(s, seat, card, f)
    if verb is None:
        return
    s.hands[seat].remove(card)
    s.agenda.append(frames.answer(seat, card, f, verb.task))
    s.tell("Answered", "DORK-14", seat, card, room=f.seat, on=f.card, cards=f.cards)


# -- answers take effect ---------------------------------------------------------------------------------------------------


def strike(s: Table, f: Frame, _: Task) -> None:
    """Cancel what the card was laid against (DORK-14).

    Two frames fall: the answer's own, and the one below it, with all that it still had to do. Whatever lies below that goes on.
    """
    target = answer_done(s, f)
    s.agenda.pop()
    s.tell("Canceled", "DORK-14", target.seat, target.card, room=f.seat, on=f.card, cards=target.cards)
    FALLS[target.kind](s, target)


def snipe(s: Table, f: Frame, _: Task) -> None:
    """The lot goes to the seat that laid this, for a little more than the highest bid, if the cash is still there."""
    lot = answer_done(s, f)
    bid = frames.highest_bid(lot) + s.printed.snipe[f.card]
    if bid <= s.money[f.seat]:
        s.agenda[-1] = frames.with_bid(lot, f.seat, bid)
        s.tell("Sniped", "DORK-9", f.seat, f.card, room=lot.seat, n=bid)


def shill(s: Table, f: Frame, _: Task) -> None:
    """The highest bidder pays more, as far as the cash goes."""
    lot = answer_done(s, f)
    bidder, before = frames.highest_bidder(lot), frames.highest_bid(lot)
    bid = max(before, min(before + s.printed.shill[f.card], s.money[bidder]))
    s.agenda[-1] = frames.with_bid(lot, bidder, bid)
    s.tell("Shilled", "DORK-9", bidder, f.card, room=f.seat, n=bid)


# -- what falls ------------------------------------------------------------------------------------------------------------


def lot_stays(_s: Table, _target: Frame) -> None:
    """The lot lies with its seller, and no bid is paid (DORK-9)."""


def purchase_falls(s: Table, target: Frame) -> None:
    """The Stuff is discarded, and the bank gives the money back (DORK-RULING-11)."""
    s.discards.append(target.card)
    if target.paid:
        from_bank(s, "Refunded", "DORK-14", target.seat, target.paid, target.card)


def card_falls(s: Table, target: Frame) -> None:
    """The card is discarded (DORK-14)."""
    s.discards.append(target.card)


FALLS: Final[dict[str, Callable[[Table, Frame], None]]] = {
    "auction": lot_stays,  # DORK-9
    "buy": purchase_falls,  # DORK-10, DORK-RULING-11
    "play": card_falls,  # DORK-13: none of its verbs is done
    "answer": card_falls,  # DORK-14: what it was laid against goes on
}
"""What becomes of what is being played and is canceled, by the kind of its frame, in the order of the rulebook."""

TASKS = {"window": window, "strike": strike, "snipe": snipe, "shill": shill}
ANSWERS = {"window": lay}
