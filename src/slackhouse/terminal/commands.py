"""The commands of the house, in the order in which help shows them."""

from __future__ import annotations

from typing import Final

import click

from slackhouse.terminal.cards_commands import cards, deck
from slackhouse.terminal.scenario_command import scenario

ALL: Final[tuple[click.Command, ...]] = (scenario, cards, deck)
