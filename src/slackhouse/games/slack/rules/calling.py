"""Calling people: Person cards, in the Call People phase only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import dating, frames, whenever
from slackhouse.games.slack.rules.canceling import after_roll
from slackhouse.games.slack.rules.moments import STEP_OVER
from slackhouse.games.slack.rules.rooms import enter, is_forbidden, rooms_for, slack_of
from slackhouse.games.slack.rules.twists import fallen
from slackhouse.kernel.moves import CHANCE, DONE, ROLLS
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Task


def calling(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat whom it calls (CALL-1). It is asked whatever it holds: not to be asked would tell."""
    moves = [DONE]
    is_person = s.printed.is_person
    for card in dict.fromkeys(s.hands[f.seat]):
        if is_person[card] and not is_forbidden(s, f.seat, card):
            to_call = s.printed.to_call[card]
            moves += [to_call[room] for room in rooms_for(s, f.seat, card)]
    whenever.moves(s, f.seat, moves)
    if s.edition.dating:
        dating.moves(s, f.seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("calling", {f.seat: moves})


def call(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Announce a Person and a room. Those who give Slack must be called with a die; the others just drop in (CALL-2 to CALL-5)."""
    s.agenda[-1] = f
    s.hands[seat].remove(move.card)
    arrives: tuple[Task, ...] = (("arrive", 0, 0), ("heard", move.card, 0), STEP_OVER)
    if not comes_for_sure(s, move.card):
        arrives = (("dial", 0, 0), *arrives)
    s.agenda.append(frames.call(seat, move.card, move.seat, arrives))
    s.tell("Called", "CALL-3", seat, move.card, room=move.seat)


def comes_for_sure(s: FaceUp, card: int) -> bool:
    """Those who were not invited just drop in, and a Cat comes home (CALL-5, CALL-7)."""
    return not s.printed.is_invited[card] or bool(s.printed.mask[card] & s.printed.at_home)


def dial(s: Table, f: Frame, _: Task) -> None:
    """Is anybody home?"""
    s.agenda[-1] = f
    s.ask = Ask("dial", {CHANCE: ROLLS})


def dialed(s: Table, f: Frame, _: int, move: Move) -> None:
    """Somebody picks up, or nobody does."""
    s.tell("Rolled", "CALL-4", f.seat, f.card, n=move.n)
    s.agenda[-1] = after_roll(s, f, move.n, ("pick up", move.n, 0))


def pick_up(s: Table, f: Frame, t: Task) -> None:
    """1-2: nobody home, and the card is discarded. 3-6: on the way (CALL-4)."""
    if t[1] <= 2:
        s.discards.append(f.card)
        s.agenda.pop()
        s.tell("Missing", "CALL-4", f.seat, f.card)
        fallen(s, f, canceled=False)


def arrive(s: Table, f: Frame, _: Task) -> None:
    """The Person enters the room (CALL-5, CALL-6)."""
    s.agenda[-1] = frames.after(f.seat, s.agenda[-1].tasks)
    rule = "CALL-4" if s.printed.is_invited[f.card] else "CALL-5"
    slack = slack_of(s, f.room, f.card) + frames.extra_slack(f)
    enter(s, f.room, f.card, slack, rule, f.seat)


TASKS = {"calling": calling, "dial": dial, "pick up": pick_up, "arrive": arrive}
ANSWERS = {"dial": dialed}
