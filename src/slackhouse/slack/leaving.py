"""Getting rid of people, in the Roll phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.agenda import Frame
from slackhouse.kernel.asks import Ask
from slackhouse.kernel.moves import CHANCE, DONE, ROLLS, Move
from slackhouse.slack import whenever
from slackhouse.slack.moments import happen
from slackhouse.slack.rooms import enter, may_enter, take_away

if TYPE_CHECKING:
    from slackhouse.kernel.agenda import Task
    from slackhouse.slack.table import Table


def guests(s: Table, f: Frame, _: Task) -> None:
    """The People who were here when the phase began are the ones to be rolled for (LEAVE-1, LEAVE-7)."""
    here = tuple(card for card, _ in s.rooms[f.seat] if s.printed.is_person[card])
    if here:
        s.agenda.append(Frame("guests", f.seat, (("leaving", 0, 0),), cards=here))


def leaving(s: Table, f: Frame, _: Task) -> None:
    """Ask the host whom to show out, once for each Person (LEAVE-1); Cats and the like cannot be (LEAVE-5)."""
    room = [card for card, _ in s.rooms[f.seat]]
    still = tuple(card for card in f.cards if card in room)
    moves = [DONE] + [Move("show out", card) for card in dict.fromkeys(still) if not s.printed.rooted[card]]
    if len(moves) == 1:
        s.agenda[-1] = Frame("stay", f.seat, (("staying", 0, 0),), cards=still)
        return
    whenever.moves(s, f.seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("leaving", {f.seat: moves})


def staying(s: Table, f: Frame, _: Task) -> None:
    """Whoever was not even asked to leave stays, and does what it does (LEAVE-7)."""
    room = [card for card, _ in s.rooms[f.seat]]
    if f.cards:
        s.agenda[-1] = Frame("stay", f.seat, (("staying", 0, 0),), cards=f.cards[1:])
        if f.cards[0] in room:
            happen(s, "stays", f.seat, f.cards[0])


def settle_in(s: Table, f: Frame) -> None:
    """The host is done: the others stay."""
    s.agenda[-1] = Frame("stay", f.seat, (("staying", 0, 0),), cards=f.cards)


def show_out(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Roll for one Person, and not for the same one again this turn."""
    cards = list(f.cards)
    cards.remove(move.card)
    s.agenda[-1] = f.but(cards=tuple(cards))
    s.agenda.append(Frame("leaving", seat, (("see off", 0, 0),), move.card))


def see_off(s: Table, f: Frame, _: Task) -> None:
    """The die says whether it goes."""
    s.agenda[-1] = f
    s.ask = Ask("see off", {CHANCE: ROLLS})


def seen_off(s: Table, f: Frame, _: int, move: Move) -> None:
    """1-3: it stays, and its bad effects happen now. 4-6: it goes wherever the host says (LEAVE-2)."""
    s.tell("Rolled", "LEAVE-2", f.seat, f.card, n=move.n)
    if move.n <= 3:
        s.tell("Stayed", "LEAVE-2", f.seat, f.card)
        happen(s, "stays", f.seat, f.card)
    else:
        s.agenda[-1] = s.agenda[-1].then(("send", f.seat, f.card))


def send(s: Table, f: Frame, t: Task) -> None:
    """Ask where the Person goes (LEAVE-6), or whether to be rid of it (LEAVE-4); with nowhere to go it is discarded (LEAVE-3)."""
    _, host, card = t
    rooms = [room for room in s.clockwise(f.seat) if room != host and may_enter(s, room, card)]
    if rooms:
        s.agenda[-1] = f
        moves = [Move("send", card, room) for room in rooms]
        if s.edition.guests_can_be_discarded and f.kind == "leaving":
            moves.append(Move("discard", cards=(card,)))
        s.ask = Ask("send", {f.seat: moves})
    else:
        discard(s, host, card, "LEAVE-3")


def discard(s: Table, host: int, card: int, rule: str) -> None:
    """Out of the room and out of the house."""
    move_out(s, host, card)
    s.discards.append(card)
    s.tell("Left", rule, host, card)


def sent(s: Table, f: Frame, seat: int, move: Move) -> None:
    """It takes effect at once in the room it enters (LEAVE-6)."""
    host = f.tasks[0][1]
    if move.do == "discard":
        discard(s, host, move.cards[0], "LEAVE-4")
        return
    move_out(s, host, move.card)
    s.tell("Left", "LEAVE-6", host, move.card, room=move.seat)
    enter(s, move.seat, move.card, s.printed.slack[move.card], "LEAVE-6", seat)


def move_out(s: Table, host: int, card: int) -> None:
    """Take the first copy of a Person out of a room, counters and all."""
    take_away(s, host, *next(lying for lying in s.rooms[host] if lying[0] == card))


TASKS = {
    "guests": guests,
    "leaving": leaving,
    "staying": staying,
    "see off": see_off,
    "send": send,
}
ANSWERS = {"see off": seen_off, "send": sent}
