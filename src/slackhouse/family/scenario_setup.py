"""The part of a family that scenarios use: how a table is set up from a file, and what can be expected of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from slackhouse.cards.printed import AnyPrinted
from slackhouse.kernel.table import AnyTable

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.cards.lines import Path
    from slackhouse.family.scenario_format import CardAt, Keys, Scenario
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Entries, Plain
    from slackhouse.kernel.table import Ask

T_contra = TypeVar("T_contra", bound=AnyTable, contravariant=True)

Lying = tuple[int, int]
"""A card that lies somewhere, and its counters; 0 where there are none."""
Cards = tuple[tuple[int, int | None], ...]
"""Cards that are expected somewhere, with their counters if those matter."""


class KnownNames(Protocol):
    """The names that a scenario can use: cards, phases, and what a seat is."""

    phases: Sequence[str]
    role: str
    """What a seat is, and what is never among its cards: `Job`, `Character`."""
    apart: str
    """Why a role is no card like the others."""
    numbers: Sequence[str]
    """By which printed numbers a card may be told: `@activity cost 2`."""

    @property
    def printed(self) -> AnyPrinted: ...


class NameLookup(Protocol):
    """Looks up the names of one scenario; what is unknown is reported with its place in the file. See `scenario.name_lookup`."""

    scenario: Scenario

    def card(self, path: Path, said: str, *, role: bool = False) -> int:
        """The number of a card, NO_CARD if it is unknown; with `role`, of what a seat is."""

    def cards(self, path: Path, said: Sequence[str], *, role: bool = False) -> tuple[int, ...]: ...

    def laid(self, path: Path, laid: Sequence[CardAt]) -> Cards: ...

    def of_type(self, path: Path, said: str, wanted: str) -> int:
        """A card of this type, if one is said."""

    def seat(self, path: Path, name: str) -> int: ...

    def phase(self, path: Path, name: str) -> int: ...

    def tell(self, path: Path, what: str) -> None:
        """Report a problem at this place of the file."""


class ScenarioStart(NamedTuple):
    """The table at which a scenario starts, with every name looked up."""

    turn: int
    form: Callable[[], Entries]
    """Its saved form, at the start of the wanted phase: for when nothing is wrong with any name."""


class ScenarioSetup(KnownNames, Protocol[T_contra]):
    """Sets up the table of one scenario."""

    keys: Keys

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        """Put the boxes together. Raises SetupError."""

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        """Raises SetupError if the table cannot choose that."""

    def start(self, names: NameLookup) -> ScenarioStart:
        """The table that is wanted. What is unknown is reported."""

    def of_table(self, s: T_contra) -> dict[str, str]:
        """What only tables of this family have, with the keys of `expect`."""

    def of_seat(self, s: T_contra, seat: int) -> dict[str, Plain]:
        """A seat, with the keys of `expect.seat`."""

    def lying(self, s: T_contra, seat: int, key: str) -> Sequence[Lying]:
        """The cards of a seat that are meant by one of those keys."""

    def decline(self, ask: Ask, seat: int) -> Move | None:
        """How a seat declines an optional question which has no pass; None if it must answer."""
