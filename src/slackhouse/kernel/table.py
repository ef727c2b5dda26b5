"""What every table has, whatever is played on it: seats around it, a pile, hands, and facts that go out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import NO_CARD, NOBODY

if TYPE_CHECKING:
    from slackhouse.kernel.agenda import Ask, Frame


class AnyTable:
    """The table of a family: it has these, and whatever its games need beside them.

    Its class is made from a list of fields, see `kernel.lists`. Of a table that only knows what lies face up, `hands`, `pile` and `ask`
    are never set: whoever looks there without leave finds an AttributeError.
    """

    __slots__ = (
        "agenda", "ask", "discards", "facts", "hands", "passed", "phase", "pile", "seats", "touched", "turn", "turns", "winners",
    )  # fmt: skip

    seats: int
    hands: list[list[int]]
    pile: list[int]
    discards: list[int]
    turn: int
    phase: int
    turns: int
    agenda: list[Frame]
    ask: Ask | None
    passed: int
    winners: tuple[int, ...]
    touched: bool
    facts: list[Fact] | None

    def clockwise(self, start: int) -> list[int]:
        """Every seat, clockwise from this one."""
        return [*range(start, self.seats), *range(start)]

    def tell(  # noqa: PLR0913 - a fact has that many sides
        self,
        what: str,
        rule: str,
        seat: int = NOBODY,
        card: int = NO_CARD,
        *,
        room: int = NOBODY,
        on: int = NO_CARD,
        n: int = 0,
        cards: tuple[int, ...] = (),
        to: tuple[int, ...] | None = None,
    ) -> None:
        """Let a fact go out, if anybody is collecting them."""
        if self.facts is not None:
            self.facts.append(Fact(what, rule, seat, card, room, on, n, cards, to))
