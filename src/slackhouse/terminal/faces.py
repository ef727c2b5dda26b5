"""The faces of the families, and the one that goes with a game."""

from __future__ import annotations

from typing import Final

from slackhouse.game import Game
from slackhouse.terminal.dork_choices import DorkChoices
from slackhouse.terminal.dork_table import DorkTable
from slackhouse.terminal.face import Face
from slackhouse.terminal.slack_choices import SlackChoices
from slackhouse.terminal.slack_table import SlackTable
from slackhouse.terminal.table_text import TableText

SLACK: Final = Face(
    table=SlackTable,
    choices=SlackChoices,
    purpose="Get to the Slack Goal of your Job before they get to theirs.",
    moves="""\
  call CARD, call CARD to SEAT     a Person, to your room or another
  do CARD                          an Activity
  shop CARD, CARD                  go Shopping for these
  play CARD, play CARD on SEAT, play CARD on CARD of SEAT
  show out CARD, send CARD to SEAT, give CARD, discard CARD, choose ...""",
    boast='do Sleep "Wake me on Friday."',
    heading="CALL",
)

DORK: Final = Face(
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

FACES: Final[dict[str, Face]] = {"slack": SLACK, "dork": DORK}


def face_of(game: Game) -> Face:
    """How this game is shown."""
    return FACES[game.rules.name]


def table_text(game: Game, me: int | None) -> TableText:
    """Says what lies on this table, to one reader or to whoever looks on."""
    mild = bool(game.setup.options.get("mild"))
    return face_of(game).table(game.table.printed, game.names, me, mild=mild)
