"""What the terminal needs to know of a family of games to show one and to understand its players."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from slackhouse.cards.printed import AnyPrinted
from slackhouse.family.choices import Choices
from slackhouse.family.table_text import TableText
from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.view import AnyView

T = TypeVar("T", bound=AnyTable)
V = TypeVar("V", bound=AnyView)
P = TypeVar("P", bound=AnyPrinted)


class Shown(NamedTuple, Generic[T, V, P]):
    """How one family looks in plain lines."""

    table: type[TableText[V, P]]
    choices: type[Choices[T, V, P]]
    moves: tuple[tuple[str, str], ...]
    """The moves one may say, for `help`, each with the key of its words, if it needs any. What it is all about is `help.purpose`."""
    boast: str
    """A move with one, for `help`."""
    heading: str
    """Of the rulebook, for `help`."""
