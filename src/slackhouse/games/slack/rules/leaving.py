"""Getting rid of people, in the Roll phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames, whenever
from slackhouse.games.slack.rules.moments import happen
from slackhouse.games.slack.rules.rooms import enter, lying_at, may_enter, place_of, slack_sent, take_away
from slackhouse.kernel.moves import CHANCE, DONE, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def guests(s: Table, f: Frame, _: Task) -> None:
    """The People who were here when the phase began are the ones to be rolled for (LEAVE-1, LEAVE-7)."""
    here = tuple(card for card, _ in s.rooms[f.seat] if s.printed.is_person[card])
    if here:
        s.agenda.append(frames.guests(f.seat, here))


def leaving(s: Table, f: Frame, _: Task) -> None:
    """Ask the host whom to show out, once for each Person (LEAVE-1); Cats and the like cannot be (LEAVE-5)."""
    room = [card for card, _ in s.rooms[f.seat]]
    still = tuple(card for card in f.cards if card in room)
    moves = [DONE]
    moves += [
        Move("show out", card, n=slack)
        for card, slack in dict.fromkeys(s.rooms[f.seat])
        if card in still and not s.printed.rooted[card]
    ]
    if len(moves) == 1:
        s.agenda[-1] = frames.stay(f.seat, still)
        return
    whenever.moves(s, f.seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("leaving", {f.seat: moves})


def staying(s: Table, f: Frame, _: Task) -> None:
    """A Person who was not even asked to leave stays, and does what it does (LEAVE-7)."""
    room = [card for card, _ in s.rooms[f.seat]]
    if f.cards:
        s.agenda[-1] = frames.stay(f.seat, f.cards[1:])
        if f.cards[0] in room:
            stays(s, f.seat, f.cards[0])


def stays(s: Table, seat: int, card: int) -> None:
    """Its bad effects happen now (LEAVE-2), unless it came in this very turn: then they have happened already (PEST-2)."""
    turn = s.agenda[0]
    if frames.is_newcomer(turn, card):
        s.agenda[0] = frames.without_newcomer(turn, card)
    else:
        happen(s, "stays", seat, card)


def settle_in(s: Table, f: Frame) -> None:
    """The host is done: the others stay."""
    s.agenda[-1] = frames.stay(f.seat, f.cards)


def show_out(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Roll for one Person, and not for the same one again this turn."""
    s.agenda[-1] = frames.without_guest(f, move.card)
    s.agenda.append(frames.leaving(seat, move.card, place_of(s, seat, move.card, move.n)))


def see_off(s: Table, f: Frame, _: Task) -> None:
    """The die says whether it goes."""
    s.agenda[-1] = f
    s.ask = Ask("see off", {CHANCE: ROLLS})


def seen_off(s: Table, f: Frame, _: int, move: Move) -> None:
    """1-3: it stays, and its bad effects happen now. 4-6: it goes wherever the host says (LEAVE-2)."""
    s.tell("Rolled", "LEAVE-2", f.seat, f.card, n=move.n)
    if move.n <= 3:
        s.tell("Stayed", "LEAVE-2", f.seat, f.card)
        stays(s, f.seat, f.card)
    else:
        s.agenda[-1] = s.agenda[-1].then(("send", f.seat, f.card))


def send(s: Table, f: Frame, t: Task) -> None:
    """Ask where the Person goes (LEAVE-6), or whether to be rid of it (LEAVE-4); with nowhere to go it is discarded (LEAVE-3)."""
    _, host, card = t
    rooms = rooms_beside(s, f.seat, host, card)
    if rooms:
        s.agenda[-1] = f
        moves = [Move("send", card, room) for room in rooms]
        if s.edition.guests_can_be_discarded and f.kind == "leaving":
            moves.append(Move("discard", cards=(card,)))
        s.ask = Ask("send", {f.seat: moves})
    else:
        discard(s, f, host, "LEAVE-3")


def rooms_beside(s: FaceUp, sender: int, host: int, card: int) -> list[int]:
    """Where else a Person may go, clockwise from the seat that sends it (LEAVE-2)."""
    return [room for room in s.clockwise(sender) if room != host and may_enter(s, room, card)]


def discard(s: Table, f: Frame, host: int, rule: str) -> None:
    """Out of the room and out of the house."""
    card = f.cards[0]
    move_out(s, f, host)
    s.discards.append(card)
    s.tell("Left", rule, host, card)


def sent(s: Table, f: Frame, seat: int, move: Move) -> None:
    """It takes effect at once in the room it enters (LEAVE-6). It is not played again: what is for cards that are played adds nothing (WEEK-4)."""
    host = f.tasks[0][1]
    if move.do == "discard":
        discard(s, f, host, "LEAVE-4")
        return
    move_out(s, f, host)
    s.tell("Left", "LEAVE-6", host, move.card, room=move.seat)
    enter(s, move.seat, move.card, slack_sent(s, move.seat, move.card), "LEAVE-6", seat)


def move_out(s: Table, f: Frame, host: int) -> None:
    """The Person who was named leaves a room, counters and all."""
    lying = lying_at(s, host, f.cards[0], frames.named_place(f))
    if lying is not None:
        take_away(s, host, *lying)


TASKS = {
    "guests": guests,
    "leaving": leaving,
    "staying": staying,
    "see off": see_off,
    "send": send,
}
ANSWERS = {"see off": seen_off, "send": sent}
