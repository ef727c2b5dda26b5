"""What a scenario needs of a family of games: how its table is arranged, and what there is to expect of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.contract.looking import Looking
    from slackhouse.contract.scene import Keys, Scenario
    from slackhouse.kernel.agenda import Ask
    from slackhouse.kernel.moves import Move

Lying = tuple[int, int]
"""A card that lies somewhere, and its counters; 0 where there are none."""


class Ground(Protocol):
    """The boxes of one scenario, put together."""

    phases: Sequence[str]
    role: str
    """What a seat is, and what is never among its cards: `Job`, `Character`."""
    apart: str
    """Why a role is no card like the others."""
    numbers: Sequence[str]
    """By which printed numbers a card may be told: `@activity cost 2`."""
    keys: Keys
    printed: Any

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        """Put the boxes together. Raises SetupError."""

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        """Raises SetupError if the table cannot choose that."""

    def plan(self, look: Looking) -> Any:
        """The table that is wanted, with every name looked up."""

    def arranged(self, plan: Any) -> dict[str, Any]:
        """The table as plain data, at the start of the wanted phase."""

    def of_table(self, s: Any) -> dict[str, Any]:
        """What only tables of this family have, with the keys of `expect`."""

    def of_seat(self, s: Any, seat: int) -> dict[str, Any]:
        """A seat, with the keys of `expect.seat`."""

    def lying(self, s: Any, seat: int, key: str) -> Sequence[Lying]:
        """The cards of a seat that are meant by one of those keys."""

    def decline(self, ask: Ask, seat: int) -> Move | None:
        """How a seat declines an optional question which has no pass; None if it must answer."""
