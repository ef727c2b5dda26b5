"""Free Time: each is one Activity, or one Shopping trip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import activities, borrowing, shopping, whenever
from slackhouse.kernel.moves import DONE
from slackhouse.kernel.table import Ask

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.table import Frame, Task


def free_time(s: Table, f: Frame, _: Task) -> None:
    """Ask the active seat how it spends its Free Time; it need not (FREE-1, FREE-5)."""
    moves = [DONE]
    activities.moves(s, f.seat, moves)
    shopping.moves(s, f.seat, moves)
    whenever.moves(s, f.seat, moves)
    if s.edition.borrowing:
        borrowing.moves(s, f.seat, moves)
    s.agenda[-1] = f
    s.ask = Ask("free time", {f.seat: moves})


TASKS = {"free time": free_time}
