"""The saved form of a table of a Slack game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.editions import TOKENS
from slackhouse.games.slack.fields import PHASES, Fields
from slackhouse.games.slack.table import Table
from slackhouse.kernel import saving
from slackhouse.kernel.table import REVEAL

if TYPE_CHECKING:
    from collections.abc import Collection

    from slackhouse.games.slack.joined import Edition
    from slackhouse.games.slack.printed import Printed

PLAIN: Final[frozenset[str]] = frozenset({"setup", "dice"})
"""Frames whose numbers are no cards."""


LATER: Final[dict[str, object]] = {
    "bonds": [],
    "ballots": [],
    "looked_at": [],
    "loans": [],
    "couples": [],
    "favours": 0,
}
"""What tables of before did not have, and was not there."""


def saved(s: Table) -> Fields:
    """The table as plain data."""
    return saving.saved(s, Fields)


def decoded(form: bytes) -> Fields:
    """From JSON."""
    return converted(saving.plain(form))


def converted(form: object) -> Fields:
    """From plain data."""
    return saving.converted(Fields, LATER | _with_tokens(form) if isinstance(form, dict) else form)


def _with_tokens(form: dict[str, object]) -> dict[str, object]:
    """Before form 3 each token was a field of its own, at every table: those that nobody had are left out."""
    if "tokens" in form:
        return form
    columns = {name: form[name] for name in TOKENS if name in form}
    kept = {name: column for name, column in columns.items() if not isinstance(column, list) or any(column)}
    return {name: value for name, value in form.items() if name not in columns} | {"tokens": kept}


def restored(form: Fields, printed: Printed, edition: Edition, tasks: Collection[str]) -> Table:
    """The table again, if the form makes sense; the ask is still to be asked."""
    saving.check(form, len(printed.cards), tasks, len(PHASES), PLAIN)
    _check_tokens(form, edition)
    _check_secrets(form)
    _check_favours(form)
    s = Table(printed, edition, len(form.hands))
    blank = s.tokens
    saving.filled(s, form)
    s.tokens = blank | s.tokens
    return s


def _check_secrets(form: Fields) -> None:
    """What was given face down is of every seat, where it is asked for; and what is another seat's business, of seats that there are."""
    seats = len(form.hands)
    asked = any(task[0] in {"ballot", REVEAL} for frame in form.agenda for task in frame[2])
    if len(form.ballots) != (seats if asked else 0):
        raise saving.broken(f'"ballots" is for {len(form.ballots)} seats, not {seats if asked else 0}')
    if any(not 0 <= seat < seats for _, host, whose, _ in form.bonds for seat in (host, whose)):
        raise saving.broken("a card is the business of a seat that is not there")
    if form.looked_at and not any(frame[0] == "look" for frame in form.agenda):
        raise saving.broken("cards of the pile are looked at by nobody")


def _check_favours(form: Fields) -> None:
    """Loans and couples are of seats that there are, each of its own two; nobody dates twice."""
    seats = range(len(form.hands))
    for pair in (*form.couples, *[(lender, borrower) for lender, borrower, _, _ in form.loans]):
        if pair[0] == pair[1] or any(seat not in seats for seat in pair):
            raise saving.broken("a loan or a couple is of seats that are not there")
    if any(n < 0 or not 0 <= face <= 6 for _, _, n, face in form.loans):
        raise saving.broken("a loan is of less than nothing")
    dating = [seat for couple in form.couples for seat in couple]
    if len(set(dating)) != len(dating):
        raise saving.broken("somebody is dating twice")
    if not 0 <= form.favours < 2 << len(form.hands):
        raise saving.broken("a favour was asked of a seat that is not there")


def _check_tokens(form: Fields, edition: Edition) -> None:
    for name, column in form.tokens.items():
        token = edition.tokens.get(name)
        if token is None:
            raise saving.broken(f'there is no "{name}" at this table')
        if len(column) != len(form.hands):
            raise saving.broken(f'"{name}" is for {len(column)} seats, not {len(form.hands)}')
        if any(not token.least <= n <= token.most for n in column):
            raise saving.broken(f'no seat can have so much "{name}"')
