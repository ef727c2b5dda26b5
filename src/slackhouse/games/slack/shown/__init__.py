"""How a table looks in plain lines, and what can be done at it."""

from __future__ import annotations

from typing import Final

from slackhouse.family.shown import Shown
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.shown.choices import SlackChoices
from slackhouse.games.slack.shown.table import SlackTable
from slackhouse.games.slack.table import Table
from slackhouse.games.slack.view import View

SHOWN: Final[Shown[Table, View, Printed]] = Shown(
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
