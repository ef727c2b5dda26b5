"""Drawing, buying further cards, and discarding one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules import frames, specials
from slackhouse.games.dork.rules.money import to_bank
from slackhouse.kernel import piles
from slackhouse.kernel.moves import CHANCE, DONE, PASS, Move
from slackhouse.kernel.table import CLOSED, Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def limit(s: FaceUp, seat: int) -> int:
    """Up to how many cards the seat draws: five, unless the character says otherwise (DORK-6)."""
    return s.printed.hand[s.characters[seat]] or HAND


def draw_up(s: Table, f: Frame, _: Task) -> None:
    """Draw until five are in hand (DORK-6)."""
    missing = limit(s, f.seat) - len(s.hands[f.seat])
    if missing > 0:
        s.agenda[-1] = s.agenda[-1].then(("draw", f.seat, missing))


def draw(s: Table, _f: Frame, t: Task) -> None:
    """Draw so many cards; when the pile runs out, the discards are shuffled and become the pile (DORK-2)."""
    _, seat, missing = t
    piles.draw(s, seat, missing, "DORK-6")


def reshuffled(s: Table, _f: Frame, _seat: int, move: Move) -> None:
    piles.reshuffled(s, move, "DORK-2")


def card_price(s: FaceUp, seat: int) -> int:
    """What a further card costs in the Draw phase (DORK-6)."""
    return s.printed.card_price[s.characters[seat]]


def may_draw(s: Table, seat: int, number: int) -> bool:
    """Any number of further cards, as far as the money and the cards go (DORK-6)."""
    return (
        number > 0
        and number * card_price(s, seat) <= s.money[seat]
        and number <= len(s.pile) + len(s.discards)
    )


def drawing(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat whether it buys further cards. One is on offer; any number may be said.

    Asked whatever the hand is, also without the money: there might be a Special in it that brings some, or Stuff to deal with (DORK-13).
    """
    seat = f.seat
    can_buy = may_draw(s, seat, 1)
    if can_buy or s.hands[seat]:
        moves = [DONE, Move("draw", n=1)] if can_buy else [DONE]
        specials.moves(s, seat, moves)
        s.agenda[-1] = f
        s.ask = Ask("drawing", {seat: moves}, frozenset((seat,)) if may_draw(s, seat, 2) else CLOSED)


def draw_more(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Pay for further cards and draw them; there may be more."""
    to_bank(s, "DrewMore", "DORK-6", seat, move.n * card_price(s, seat))
    s.agenda[-1] = f.then(("draw", seat, move.n))


def cut(s: Table, f: Frame, t: Task) -> None:
    """Somebody must discard so many cards from hand, one after the other."""
    _, seat, over = t
    if over > 0 and s.hands[seat]:
        s.agenda[-1] = f
        s.ask = Ask("cut", {seat: [s.printed.to_give[card] for card in dict.fromkeys(s.hands[seat])]})


def cut_down(s: Table, f: Frame, seat: int, move: Move) -> None:
    over = f.tasks[0][2] - 1
    if over > 0:
        s.agenda[-1] = s.agenda[-1].then(("cut", seat, over))
    let_go(s, seat, move.card, "DORK-13")


def lot(s: Table, f: Frame, t: Task) -> None:
    """Chance points at a card of a hand."""
    if s.hands[t[1]]:
        s.agenda[-1] = f
        s.ask = Ask("lot", {CHANCE: [Move("roll", n=i + 1) for i in range(len(s.hands[t[1]]))]})


def lot_drawn(s: Table, f: Frame, _: int, move: Move) -> None:
    seat = f.tasks[0][1]
    let_go(s, seat, s.hands[seat][move.n - 1], "DORK-13")


def discarding(s: Table, f: Frame, _: Task) -> None:
    """Down to five or fewer, one at a time; further if one likes (DORK-12)."""
    seat = f.seat
    hand = s.hands[seat]
    if hand:
        moves = [] if len(hand) > HAND else [DONE]
        to_discard = s.printed.to_discard
        moves += [to_discard[card] for card in dict.fromkeys(hand)]
        specials.moves(s, seat, moves)
        s.agenda[-1] = f
        s.ask = Ask("discarding", {seat: moves})


def discard(s: Table, f: Frame, seat: int, move: Move) -> None:
    """One card, face up; there may be more (DORK-12)."""
    s.agenda[-1] = f
    let_go(s, seat, move.cards[0], "DORK-12")


def let_go(s: Table, seat: int, card: int, rule: str) -> None:
    """A card of a hand is discarded face up; a seat that may grab discards is asked before it is gone (DORK-12)."""
    s.hands[seat].remove(card)
    s.tell("Discarded", rule, seat, card)
    if s.printed.anyone_grabs and _grabbing(s, seat):
        s.agenda.append(frames.discard(seat, card))
    else:
        s.discards.append(card)


def _grabbing(s: Table, discarder: int) -> dict[int, int]:
    """Who else may take discards and has the money for it, clockwise, and what it costs each."""
    money = s.money
    return {
        seat: price
        for seat in s.clockwise(s.turn)
        if seat != discarder and 0 <= (price := grab_price(s, seat)) <= money[seat]
    }


def grab_price(s: FaceUp, seat: int) -> int:
    """What it costs a seat to take a discard; below zero, it may not (DORK-12)."""
    return s.printed.grab[s.characters[seat]]


def grab(s: Table, f: Frame, _: Task) -> None:
    """Igor may take a card as it is discarded (DORK-12)."""
    moves: dict[int, Sequence[Move]] = {
        seat: (PASS, Move("take", f.card)) for seat in _grabbing(s, f.seat) if not s.passed >> seat & 1
    }
    if moves:
        s.agenda[-1] = f
        s.ask = Ask("grab", moves)


def grabbed(s: Table, f: Frame, seat: int, _: Move) -> None:
    """It goes to his hand instead."""
    s.agenda.pop()
    s.hands[seat].append(f.card)
    to_bank(s, "Grabbed", "DORK-12", seat, grab_price(s, seat), f.card)


def gone(s: Table, f: Frame, _: Task) -> None:
    """Nobody wanted it."""
    s.agenda.pop()
    s.discards.append(f.card)


TASKS = {
    "draw up": draw_up,
    "draw": draw,
    "reshuffle": piles.reshuffle,
    "drawing": drawing,
    "cut": cut,
    "lot": lot,
    "discarding": discarding,
    "grab": grab,
    "gone": gone,
}
ANSWERS = {"reshuffle": reshuffled, "cut": cut_down, "lot": lot_drawn, "grab": grabbed}
