"""Drawing, the size of a hand, and discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.fields import DISCARD
from slackhouse.games.slack.rules import frames, whenever
from slackhouse.games.slack.rules.rooms import standing
from slackhouse.kernel import piles
from slackhouse.kernel.moves import DONE, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task

HAND: Final = 6
KEPT: Final = 5


def limit(s: FaceUp, seat: int) -> int:
    """Up to how many cards the seat draws, and the most it may ever hold (DRAW-1, DRAW-2)."""
    hand = s.printed.hand
    return max([hand[card] for card in standing(s, seat)]) or HAND


def draw_up(s: Table, f: Frame, _: Task) -> None:
    """Draw until the hand is full; a full hand draws none (DRAW-1, DRAW-3)."""
    missing = limit(s, f.seat) - len(s.hands[f.seat])
    if missing > 0:
        s.agenda[-1] = s.agenda[-1].then(("draw", f.seat, missing))


def draw(s: Table, _f: Frame, t: Task) -> None:
    """Draw so many cards; when the pile runs out, the discards are shuffled and become the pile (TABLE-7)."""
    _, seat, missing = t
    if piles.draw(s, seat, missing, "DRAW-1"):
        keep_limit(s, seat)


def reshuffled(s: Table, _f: Frame, _seat: int, move: Move) -> None:
    piles.reshuffled(s, move, "TABLE-7")


def keep_limit(s: Table, seat: int) -> None:
    """A hand that has grown too large is cut down at once (DRAW-2)."""
    over = len(s.hands[seat]) - limit(s, seat)
    if over > 0:
        s.agenda.append(frames.cut(seat, over))


def check_hand(s: Table, _f: Frame, t: Task) -> None:
    """Something that let the seat hold more is gone."""
    keep_limit(s, t[1])


def cut(s: Table, f: Frame, t: Task) -> None:
    """Ask the owner which card goes."""
    _, seat, over = t
    if over > 0 and s.hands[seat]:
        s.agenda[-1] = f
        s.ask = Ask("cut", {seat: [s.printed.to_give[card] for card in dict.fromkeys(s.hands[seat])]})


def cut_down(s: Table, f: Frame, seat: int, move: Move) -> None:
    """One card of the hand goes; perhaps another must."""
    s.hands[seat].remove(move.card)
    s.discards.append(move.card)
    s.tell("Discarded", "DRAW-2" if f.kind == "cut" else "WHEN-2", seat, move.card)
    over = f.tasks[0][2] - 1
    if over > 0:
        s.agenda[-1] = s.agenda[-1].then(("cut", seat, over))


def discarding(s: Table, f: Frame, _: Task) -> None:
    """Down to five, further if one likes, never to none (DISC-1, DISC-2)."""
    seat = f.seat
    hand = s.hands[seat]
    moves: list[Move] = [] if len(hand) > KEPT else [DONE]
    if len(hand) > 1:
        to_discard = s.printed.to_discard
        moves += [to_discard[card] for card in dict.fromkeys(hand)]
    whenever.moves(s, seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("discarding", {seat: moves})


def may_discard(s: Table, seat: int, cards: Sequence[int]) -> bool:
    """Several cards named at once: do they leave between one and five?"""
    hand = list(s.hands[seat])
    for card in cards:
        if card not in hand:
            return False
        hand.remove(card)
    return bool(cards) and s.phase == DISCARD and 1 <= len(hand) <= KEPT


def discard(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Put the named cards on the discards; there may be more to discard."""
    for card in move.cards:
        s.hands[seat].remove(card)
        s.discards.append(card)
        s.tell("Discarded", "DISC-1", seat, card)
    s.agenda[-1] = f


TASKS = {
    "draw up": draw_up,
    "draw": draw,
    "reshuffle": piles.reshuffle,
    "check hand": check_hand,
    "cut": cut,
    "discarding": discarding,
}
ANSWERS = {"reshuffle": reshuffled, "cut": cut_down}
