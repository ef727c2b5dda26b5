"""What the terminal needs to know of a family of games to show one and to listen to whoever plays it."""

from __future__ import annotations

from typing import NamedTuple

from slackhouse.contract.choices import Choices
from slackhouse.contract.table_text import TableText


class Shown(NamedTuple):
    """How one family looks in plain lines."""

    table: type[TableText]
    choices: type[Choices]
    moves: tuple[tuple[str, str], ...]
    """The moves one may say, for `help`, each with the key of its words, if it needs any. What it is all about is `help.purpose`."""
    boast: str
    """A move with one, for `help`."""
    heading: str
    """Of the rulebook, for `help`."""
