"""How a table looks in plain lines, and what can be done at it."""

from __future__ import annotations

from typing import Final

from slackhouse.contract.shown import Shown
from slackhouse.games.dork.shown.choices import DorkChoices
from slackhouse.games.dork.shown.table import DorkTable

SHOWN: Final = Shown(
    table=DorkTable,
    choices=DorkChoices,
    purpose="Be the first with 25 points of Stuff; what fits your Obsessions counts double.",
    moves="""\
  buy CARD                         Stuff from your hand
  draw N                           buy so many further cards
  offer SEAT: CARD, $10 for CARD, $5      a Trade; either side may be `nothing`
  accept, decline, withdraw        answer an offer (`accept SEAT` where there are several), or take yours back
  auction CARD, CARD minimum $10 raise $5 put up a lot; then others bid
  bid $12                          any amount up to the cash in front of you
  play CARD, play CARD on SEAT, play CARD on CARD of SEAT
  take CARD, give CARD, discard CARD, choose ...""",
    boast='offer Ben: $10 for nothing "And you owe me a soda."',
    heading="DORK",
)
