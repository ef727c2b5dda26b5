"""The saved form of a table: plain data and back, at every decision, by its family's list of fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.fields import AnyFields, Field, fields_of
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import Frame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from slackhouse.kernel.table import AnyTable

F = TypeVar("F", bound=AnyFields)
T = TypeVar("T", bound="AnyTable")


def saved(s: AnyTable, form: type[F]) -> F:
    """The table as plain data (shared with the table: to be written, not kept)."""
    agenda = [frame.plain() for frame in s.agenda]
    return form(
        agenda=agenda, **{name: getattr(s, name) for name in form.__struct_fields__ if name != "agenda"}
    )


def decoded(form: type[F], data: bytes) -> F:
    """From JSON."""
    try:
        return msgspec.json.decode(data, type=form)
    except msgspec.DecodeError as error:
        raise broken(str(error)) from error


def plain(data: bytes) -> object:
    """From JSON, for a family that reads older forms."""
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise broken(str(error)) from error


def converted(form: type[F], data: object) -> F:
    """From plain data."""
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        raise broken(str(error)) from error


def broken(what: str) -> SavedFormError:
    """What is wrong with a saved table, as an error."""
    return SavedFormError(f"the saved table is broken: {what}")


def filled(s: T, form: AnyFields) -> T:
    """A blank table, with all that the form says; the ask is still to be asked."""
    for name in form.__struct_fields__:
        if name != "agenda":
            setattr(s, name, _own(getattr(form, name)))  # a log that begins with this form keeps it as it was
    s.agenda = [Frame(*plain) for plain in form.agenda]
    return s


def _own(value: Any) -> Any:
    """A list of one's own, or several by name; whatever is in it that is no list is never changed."""
    if isinstance(value, dict):
        return {name: _own(one) for name, one in value.items()}
    return [one[:] if isinstance(one, list) else one for one in value] if isinstance(value, list) else value


def check(
    form: AnyFields, titles: int, tasks: Collection[str], phases: int, plain: Collection[str] = ()
) -> None:
    """Numbers that point nowhere would only be found much later: find them now. `plain` are frames whose numbers are no cards."""
    seats = len(form.hands)
    for field in fields_of(type(form)):
        value = getattr(form, field.name)
        if field.spec.by_seat and len(value) != seats:
            raise broken(f'"{field.name}" is for {len(value)} seats, not {seats}')
        least = NO_CARD if field.spec.blank == "NO_CARD" else 0
        if any(not least <= card < titles for card in cards_in(field, value)):
            raise broken("it has a card that the boxes do not have")
    for kind, seat, todo, card, room, several, _, _ in form.agenda:
        unknown = [task[0] for task in todo if task[0] not in tasks]
        if unknown or not -1 <= seat < seats or not -1 <= room < seats:
            raise broken(f'a frame "{kind}" of seat {seat} makes no sense {unknown}')
        if kind not in plain and any(not 0 <= one < titles for one in (*several, max(card, 0))):
            raise broken("it has a card that the boxes do not have")
    if not form.winners and not form.agenda:
        raise broken("nobody has won and nothing is left to do")
    if (
        not 0 <= form.turn < seats
        or not 0 <= form.phase < phases
        or any(not 0 <= seat < seats for seat in form.winners)
    ):
        raise broken("its turn, phase or winners are of no such table")


def cards_in(field: Field, value: Any) -> Iterator[int]:
    """The card numbers in a field."""
    lists = value if field.spec.by_seat and value and isinstance(value[0], list) else [value]
    match field.spec.holds:
        case "card":
            yield value
        case "cards":
            yield from (card for one in lists for card in one)
        case "first":
            yield from (pair[0] for one in lists for pair in one)
        case "both":
            yield from (card for one in lists for first, attached in one for card in (first, *attached))
