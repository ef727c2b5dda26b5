"""The commands of the house, in the order in which help shows them."""

from __future__ import annotations

from typing import Final

import click

from slackhouse.terminal.cards_commands import cards, deck

ALL: Final[tuple[click.Command, ...]] = (cards, deck)
