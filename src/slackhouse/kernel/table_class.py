"""The table class of a family that is never compiled, made from its list of fields when the family is imported.

It behaves as the classes that `kernel.table_codegen` writes; a copy takes about twice as long.
"""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable
from typing import Any, Final

from slackhouse.kernel.fields import IN_EVERY, AnyFields, Field, fields_of
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import AnyFaceUp, OwnTable

CONSTANTS: Final = {"NO_CARD": NO_CARD}
"""Names that may stand for a blank value."""


def table_class(form: type[AnyFields]) -> type[Any]:
    """The class of its tables, which are made with what is printed, and seats. Raises TypeError if a blank value is no constant."""
    every = fields_of(form)
    blanks = [(one.name, _blank(one, form.__module__)) for one in every]
    hidden = {one.name for one in every if one.spec.hidden}

    def slots(names: list[str]) -> tuple[str, ...]:
        return tuple(sorted({"printed", *names} - IN_EVERY))

    def fill(s: AnyFaceUp, *, whole: bool) -> None:
        for name, blank in blanks:
            if whole or name not in hidden:
                setattr(s, name, blank(s.seats))
        s.agenda = []

    class FaceUp(AnyFaceUp):
        """What lies face up, for everybody to see."""

        __slots__ = slots([one.name for one in every if not one.spec.hidden])

        def __init__(self, printed: object, seats: int) -> None:
            self.printed = printed
            self.seats = seats
            fill(self, whole=False)

    class Table(OwnTable):
        """Everything there is to know of a game that is running."""

        __slots__ = slots([one.name for one in every])
        without_what_it_hides = FaceUp

        def __init__(self, printed: object, seats: int, *, blank: bool = True) -> None:
            self.printed = printed
            self.seats = seats
            if blank:  # else the caller fills it
                fill(self, whole=True)
                self.ask = None
                self.touched = False
                self.facts = []
                self.passes = None

        def copy(self) -> Table:
            """The same table again, independent of this one."""
            twin = Table(self.printed, self.seats, blank=False)
            for name, _ in blanks:
                setattr(twin, name, _copied(getattr(self, name)))
            twin.agenda = self.agenda[:]
            twin.ask = self.ask
            twin.touched = self.touched
            twin.facts = self.facts  # never added to after an answer: the next one starts a new list
            twin.passes = None
            return twin

    return Table


def _blank(field: Field, module: str) -> Callable[[int], object]:
    """Makes the blank value of a field for so many seats, a new one each time."""
    text = field.spec.blank

    def one() -> object:
        return CONSTANTS[text] if text in CONSTANTS else literal_eval(text)

    try:
        one()
    except ValueError:
        raise TypeError(
            f"{module}: the blank value of {field.name} is no constant; `kernel.table_codegen` can write its table"
        ) from None
    if field.spec.by_seat:
        return lambda seats: [one() for _ in range(seats)]
    return lambda _seats: one()


def _copied(value: object) -> object:
    """Lists are changed in place, and what is in them only if it is a list; by name there are only lists."""
    if isinstance(value, list):
        return [one[:] if isinstance(one, list) else one for one in value]
    if isinstance(value, dict):
        return {name: _copied(one) for name, one in value.items()}
    return value
