"""The terminal part of the Slack games: the table as plain lines, and numbered choices."""

from __future__ import annotations

from typing import Final

from slackhouse.family.terminal_parts import TerminalParts
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.table import Table
from slackhouse.games.slack.terminal.choices import SlackChoices
from slackhouse.games.slack.terminal.table import SlackTable
from slackhouse.games.slack.view import View

TERMINAL: Final[TerminalParts[Table, View, Printed]] = TerminalParts(
    table=SlackTable,
    choices=SlackChoices,
    moves=(
        ("call CARD, call CARD to SEAT", "help.call"),
        ("do CARD", "help.do"),
        ("shop CARD, CARD", "help.shop"),
        ("play CARD, play CARD on SEAT, play CARD on CARD of SEAT", ""),
        ("borrow from SEAT, ask out SEAT, break up", ""),
        ("show out CARD, send CARD to SEAT, give CARD, discard CARD, choose ...", ""),
    ),
    boast='do Sleep "Wake me on Friday."',
    heading="CALL",
)
