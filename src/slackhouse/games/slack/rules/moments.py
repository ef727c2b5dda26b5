"""Moments: what cards in rooms do when something happens, in one fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.editions.greek import serves
from slackhouse.kernel.agenda import Frame, Task
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table


STEP_OVER: Final[Task] = ("step over", 0, 0)
"""A card and all that its success brings to others are one step (WIN-3). The first number has a bit for each seat that has been at its Goal in it."""


def happen(s: Table, moment: str, host: int, card: int, *, sent: bool = False) -> None:
    """A card's own moment has come: its host is `me` to its verbs. The frame remembers if another seat sent it here."""
    fired = s.printed.at[moment][card]
    if fired:
        tasks: tuple[Task, ...] = tuple(("do", i, 0) for i in fired)
        s.agenda.append(Frame("moment", host, tasks, card, host, n=int(sent)))


def heard(s: Table, f: Frame, t: Task) -> None:
    """A card went through: those who wait for that hear of it, rooms clockwise from the active seat, in order of arrival, then the Week."""
    listening = s.printed.heard
    card, player = t[1], f.seat
    words = s.printed.mask[card]
    frames: list[Frame] = []
    for host in s.clockwise(s.turn):
        by = "me" if host == player else "others"
        for one in (s.jobs[host], *[lying for lying, _ in s.rooms[host]]):
            for i, what, whose in listening[one]:
                if what & words and whose in (by, "anyone") and not (one == card and host == player):
                    frames.append(Frame("moment", host, (("do", i, 0),), one, host))
    if s.week != NO_CARD and serves(s, player):
        frames += [
            Frame("moment", player, (("do", i, 0),), s.week, player)
            for i, what, _ in listening[s.week]
            if what & words
        ]
    s.agenda.extend(reversed(frames))


TASKS = {"heard": heard}
