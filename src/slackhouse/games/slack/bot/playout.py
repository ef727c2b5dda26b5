"""What a search needs to know of the Slack games: greedy play, and who will win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.bot.greedy import GreedyBot
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.outlook import outlook
from slackhouse.games.slack.fields import FREE_TIME, ROLL

if TYPE_CHECKING:
    from slackhouse.games.slack.printed import Printed
    from slackhouse.games.slack.table import Table
    from slackhouse.games.slack.view import View


class SlackLight:
    """Greedy play, and the outlook of the Slack games."""

    def __init__(self, printed: Printed, seed: int) -> None:
        self._greedy = GreedyBot(printed, seed)
        self._reading = reading_of(printed)
        self.decide = self._greedy.decide_at_once
        self.ranked = self._greedy.ranked

    def cares(self, s: Table) -> bool:
        """What can be laid as a phase begins can mostly be laid later: as the Rolls and the Free Time begin, it matters."""
        return s.agenda[-1].kind != "turn" or s.phase in {ROLL, FREE_TIME}

    def outlook(self, view: View) -> list[float]:
        return outlook(self._reading, view)
