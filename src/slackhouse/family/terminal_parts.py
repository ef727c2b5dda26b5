"""The part of a family that the terminal uses: its table and choices as text, and its page of help."""

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


class TerminalParts(NamedTuple, Generic[T, V, P]):
    """The text classes and the help of one family."""

    table: type[TableText[V, P]]
    choices: type[Choices[T, V, P]]
    moves: tuple[tuple[str, str], ...]
    """The moves one may say, for `help`, each with the key of its words, if it needs any. What it is all about is `help.purpose`."""
    boast: str
    """A move with one, for `help`."""
    heading: str
    """Of the rulebook, for `help`."""
