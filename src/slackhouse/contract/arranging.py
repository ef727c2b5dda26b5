"""What a scenario needs of a family of games: how its table is arranged, and what there is to expect of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from slackhouse.contract.looking import Named
from slackhouse.kernel.table import AnyTable

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.contract.looking import Looking
    from slackhouse.contract.scene import Keys, Scenario
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Entries, Plain
    from slackhouse.kernel.table import Ask

T_contra = TypeVar("T_contra", bound=AnyTable, contravariant=True)

Lying = tuple[int, int]
"""A card that lies somewhere, and its counters; 0 where there are none."""


class Arranged(NamedTuple):
    """The table that is wanted, with every name looked up."""

    turn: int
    form: Callable[[], Entries]
    """Its saved form, at the start of the wanted phase: for when nothing is wrong with any name."""


class Ground(Named, Protocol[T_contra]):
    """The boxes of one scenario, put together."""

    keys: Keys

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        """Put the boxes together. Raises SetupError."""

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        """Raises SetupError if the table cannot choose that."""

    def arranged(self, look: Looking) -> Arranged:
        """The table that is wanted. What is unknown is reported."""

    def of_table(self, s: T_contra) -> dict[str, str]:
        """What only tables of this family have, with the keys of `expect`."""

    def of_seat(self, s: T_contra, seat: int) -> dict[str, Plain]:
        """A seat, with the keys of `expect.seat`."""

    def lying(self, s: T_contra, seat: int, key: str) -> Sequence[Lying]:
        """The cards of a seat that are meant by one of those keys."""

    def decline(self, ask: Ask, seat: int) -> Move | None:
        """How a seat declines an optional question which has no pass; None if it must answer."""
