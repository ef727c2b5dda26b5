"""The saved form of a table of Chez Dork."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from slackhouse.games.dork.fields import PHASES, Fields
from slackhouse.games.dork.table import Table
from slackhouse.kernel import saving

if TYPE_CHECKING:
    from collections.abc import Collection

    from slackhouse.games.dork.printed import Printed


def saved(s: Table) -> Fields:
    """The table as plain data."""
    return saving.saved(s, Fields)


def decoded(form: bytes) -> Fields:
    """From JSON."""
    try:
        return converted(msgspec.json.decode(form))
    except msgspec.DecodeError as error:
        raise saving.broken(str(error)) from error


def converted(form: object) -> Fields:
    """From plain data."""
    return saving.converted(Fields, _newer(form))


def _newer(form: Any) -> Any:
    """Forms before the second only count how many offers each seat has made, and not to whom.

    Those of the others were made to the active seat; to whom the active seat made its own nobody wrote down: it begins anew.
    """
    made = form.get("offered") if isinstance(form, dict) else None
    if not isinstance(made, list) or not all(isinstance(one, int) for one in made):
        return form
    seats, turn = range(len(made)), form.get("turn")
    to_each = [[made[seat] if to == turn != seat else 0 for to in seats] for seat in seats]
    return {**form, "offered": to_each}


def restored(form: Fields, printed: Printed, tasks: Collection[str]) -> Table:
    """The table again, if the form makes sense; the ask is still to be asked."""
    seats = len(form.hands)
    saving.check(form, len(printed.cards), tasks, len(PHASES))
    if any(len(made) != seats for made in form.offered):
        raise saving.broken(f"offers are counted for other seats than these {seats}")
    ends = [(card, end) for held in form.obsessions for card, end in held]
    if any(not 0 <= end < len(printed.ends[card]) for card, end in ends):
        raise saving.broken("an Obsession shows an end that it does not have")
    if any(not 0 <= i < len(printed.play[card]) for card, i in form.prices):
        raise saving.broken("a change of prices that no card makes")
    if any(not 0 <= seat < seats for offer in form.offers for seat in offer[:2]):
        raise saving.broken("an offer of nobody, or to nobody")
    return saving.filled(Table(printed, seats), form)
