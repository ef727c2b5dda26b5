"""What a bot says with a move, for everybody to hear: a function of what it sees and does, whichever bot it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from slackhouse.bots import dork_bargains
from slackhouse.games.dork.printed import Printed as DorkPrinted

if TYPE_CHECKING:
    from slackhouse.kernel.moves import Move


def words(printed: Any, view: Any, move: Move) -> str:
    """A boast to go with this move, or nothing. The game ignores it (FREE-2, DORK-8), and it tells nothing of the hand."""
    return dork_bargains.words(printed, view, move) if isinstance(printed, DorkPrinted) else ""
