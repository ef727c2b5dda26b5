"""The saved form of a table of a Slack game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.editions.cthulhu import MAD, STARK_RAVING_MAD
from slackhouse.games.slack.fields import PHASES, Fields
from slackhouse.games.slack.table import Table
from slackhouse.kernel import saving

if TYPE_CHECKING:
    from collections.abc import Collection

    from slackhouse.games.slack.editions.edition import Edition
    from slackhouse.games.slack.printed import Printed

PLAIN: Final[frozenset[str]] = frozenset({"setup", "dice"})
"""Frames whose numbers are no cards."""


def saved(s: Table) -> Fields:
    """The table as plain data."""
    return saving.saved(s, Fields)


def decoded(form: bytes) -> Fields:
    """From JSON."""
    return saving.decoded(Fields, form)


def converted(form: object) -> Fields:
    """From plain data."""
    return saving.converted(Fields, form)


def restored(form: Fields, printed: Printed, edition: Edition, tasks: Collection[str]) -> Table:
    """The table again, if the form makes sense; the ask is still to be asked."""
    saving.check(form, len(printed.cards), tasks, len(PHASES), PLAIN)
    if any(not STARK_RAVING_MAD <= n < MAD for n in form.madness) or any(n < 0 for n in form.gloom):
        raise saving.broken("there is no such Madness, or no such Gloom")
    return saving.filled(Table(printed, edition, len(form.hands)), form)
