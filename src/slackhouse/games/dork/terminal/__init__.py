"""The terminal part of Chez Dork: the table as plain lines, and numbered choices."""

from __future__ import annotations

from typing import Final

from slackhouse.family.terminal_parts import TerminalParts
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.table import Table
from slackhouse.games.dork.terminal.choices import DorkChoices
from slackhouse.games.dork.terminal.table import DorkTable
from slackhouse.games.dork.view import DorkView

TERMINAL: Final[TerminalParts[Table, DorkView, Printed]] = TerminalParts(
    table=DorkTable,
    choices=DorkChoices,
    moves=(
        ("buy CARD", "help.buy"),
        ("draw N", "help.draw"),
        ("offer SEAT: CARD, $10 for CARD, $5", "help.offer"),
        ("accept, decline, withdraw", "help.accept"),
        ("auction CARD, CARD minimum $10 raise $5", "help.auction"),
        ("bid $12", "help.bid"),
        ("play CARD, play CARD on SEAT, play CARD on CARD of SEAT", ""),
        ("take CARD, give CARD, discard CARD, choose ...", ""),
    ),
    boast='offer Ben: $10 for nothing "And you owe me a soda."',
    heading="DORK",
)
