"""TV cards: an Activity of one's own, or a way to spend somebody else's Free Time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.canceling import fall
from slackhouse.games.slack.rules.rooms import bonus, enter, room_bonus
from slackhouse.kernel.table import Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def watch(s: Table, f: Frame, _: Task) -> None:
    """That Free Time is spent watching TV: the TV card is the watcher's, and worth 1 Slack (TV-2).

    Never less, whatever the watcher's Job takes off; what the room adds to TV is added. Two frames fall: that of the TV card, which is not discarded, and the
    one below it.
    """
    s.agenda.pop()
    target = s.agenda.pop()
    s.tell("Watched", "TV-2", target.seat, target.card, room=f.seat, on=f.card, cards=target.cards)
    s.agenda.append(frames.after(target.seat, ()))
    fall(s, target)
    enter(s, target.seat, f.card, made_to_watch(s, target.seat, f.card), "TV-2", target.seat)


def made_to_watch(s: FaceUp, seat: int, card: int) -> int:
    """What a TV card is worth to somebody who is made to watch it."""
    room = room_bonus(s, seat, card)
    beside = bonus(s, seat, card) - room
    return 1 + max(0, room) + max(0, beside)


TASKS = {"watch": watch}
