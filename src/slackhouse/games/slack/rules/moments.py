"""Moments: what cards in rooms do when something happens, in one fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.rules import frames
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import Frame, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import FaceUp, Table


STEP_OVER: Final[Task] = ("step over", 0, 0)
"""A card and all that its success brings to others are one step (WIN-3). The first number has a bit for each seat that has been at its Goal in it."""


def beside(s: FaceUp, seat: int) -> Sequence[int]:
    """The cards that stand for a seat and lie in no room: the Week, if it holds for the seat."""
    if s.week == NO_CARD:
        return ()
    return [card for lies in s.edition.beside for card in lies(s, seat)]


def would_hold_for(s: FaceUp, card: int) -> list[int]:
    """The seats for whom a Week would hold: all, where all have the same kind of Job."""
    seats = list(range(s.seats))
    if not s.edition.roles:
        return seats
    now, s.week = s.week, card  # as if it were that Week
    holds = [seat for seat in seats if card in beside(s, seat)]
    s.week = now
    return holds


def happen(s: Table, moment: str, host: int, card: int, *, sent: bool = False) -> None:
    """A card's own moment has come: its host is `me` to its verbs. The frame remembers if another seat sent it here."""
    fired = s.printed.at[moment][card]
    if fired:
        s.agenda.append(frames.moment(host, card, fired, sent=sent))


def hearing(s: FaceUp, player: int, card: int) -> list[tuple[int, int, int]]:
    """Who waits for a card that goes through for a seat: the host, the card there, and which of its verbs. Rooms clockwise from the active seat, in order of arrival, then the Week."""
    listening = s.printed.heard
    words = s.printed.mask[card]
    found: list[tuple[int, int, int]] = []
    for host in s.clockwise(s.turn):
        by = "me" if host == player else "others"
        for one in (s.jobs[host], *[lying for lying, _ in s.rooms[host]]):
            for i, what, whose in listening[one]:
                if what & words and whose in (by, "anyone") and not (one == card and host == player):
                    found.append((host, one, i))
    found += [(player, one, i) for one in beside(s, player) for i, what, _ in listening[one] if what & words]
    return found


def heard(s: Table, f: Frame, t: Task) -> None:
    """A card went through: those who wait for that hear of it."""
    found = hearing(s, f.seat, t[1])
    s.agenda.extend([frames.moment(host, one, (i,)) for host, one, i in reversed(found)])


TASKS = {"heard": heard}
