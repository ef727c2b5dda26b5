"""Calling people: Person cards, in the Call People phase only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import whenever
from slackhouse.games.slack.rules.moments import STEP_OVER
from slackhouse.games.slack.rules.rooms import bonus, enter, is_forbidden, may_enter
from slackhouse.kernel.agenda import WINDOW, Ask, Frame
from slackhouse.kernel.moves import CHANCE, DONE, ROLLS, Move

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Task


def calling(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat whom it calls (CALL-1). It is asked whatever it holds: not to be asked would tell."""
    moves = [DONE]
    is_person = s.printed.is_person
    for card in dict.fromkeys(s.hands[f.seat]):
        if is_person[card] and not is_forbidden(s, f.seat, card):
            moves += [Move("call", card, room) for room in rooms_for(s, f.seat, card)]
    whenever.moves(s, f.seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("calling", {f.seat: moves})


def rooms_for(s: Table, seat: int, card: int) -> list[int]:
    """The rooms a Person can be called to: any it may enter (CALL-3); a Cat only comes home (CALL-7)."""
    if s.printed.mask[card] & s.printed.at_home:
        return [seat]
    return [room for room in s.clockwise(seat) if may_enter(s, room, card)]


def call(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Announce a Person and a room. Those who give Slack must be called with a die; the others just drop in (CALL-2 to CALL-5)."""
    s.agenda[-1] = f
    s.hands[seat].remove(move.card)
    arrives: tuple[Task, ...] = (("arrive", 0, 0), ("heard", move.card, 0), STEP_OVER)
    if s.printed.is_invited[move.card] and not s.printed.mask[move.card] & s.printed.at_home:
        arrives = (("dial", 0, 0), *arrives)
    s.agenda.append(Frame("call", seat, (WINDOW, *arrives), move.card, move.seat))
    s.tell("Called", "CALL-3", seat, move.card, room=move.seat)


def dial(s: Table, f: Frame, _: Task) -> None:
    """Is anybody home?"""
    s.agenda[-1] = f
    s.ask = Ask("dial", {CHANCE: ROLLS})


def dialed(s: Table, f: Frame, _: int, move: Move) -> None:
    """1-2: nobody home, and the card is discarded. 3-6: on the way (CALL-4)."""
    s.tell("Rolled", "CALL-4", f.seat, f.card, n=move.n)
    if move.n <= 2:
        s.discards.append(f.card)
        s.agenda.pop()
        s.tell("Missing", "CALL-4", f.seat, f.card)


def arrive(s: Table, f: Frame, _: Task) -> None:
    """The Person enters the room (CALL-5, CALL-6)."""
    s.agenda[-1] = Frame("after", f.seat, s.agenda[-1].tasks)
    rule = "CALL-4" if s.printed.is_invited[f.card] else "CALL-5"
    slack = s.printed.slack[f.card] + f.n + bonus(s, f.room, f.card)
    enter(s, f.room, f.card, slack, rule, f.seat)


TASKS = {"calling": calling, "dial": dial, "arrive": arrive}
ANSWERS = {"dial": dialed}
