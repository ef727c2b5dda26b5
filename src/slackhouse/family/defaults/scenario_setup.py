"""The default scenario setup: hands and a pile, from any phase of a turn."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import msgspec

from slackhouse.family.defaults.table import AnyPlainTable
from slackhouse.family.scenario_format import Keys
from slackhouse.family.scenario_setup import ScenarioStart
from slackhouse.kernel.log import PRINTING, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.family.defaults.table import PlainTables
    from slackhouse.family.scenario_format import Scenario
    from slackhouse.family.scenario_setup import Lying, NameLookup, ScenarioSetup
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Entries, Plain
    from slackhouse.kernel.table import Ask

T = TypeVar("T", bound=AnyPlainTable)


class ScenarioPlan(NamedTuple):
    """The table to set up; piles top first."""

    turn: int
    phase: int
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]


class PlainScenarioSetup(Generic[T]):
    """The scenario setup of a family with default tables."""

    phases: Sequence[str] = ()
    role = ""
    apart = ""
    numbers: Sequence[str] = ("copies",)
    keys = Keys({}, {}, {}, {})
    tables: PlainTables[T]
    turn_begins: Callable[[T, int, int], None]

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        names = tuple(seat.name for seat in scenario.seats)
        setup = Setup(boxes=scenario.boxes, names=names, options=scenario.options, printing=PRINTING)
        self._blank = self.tables.begin(setup, own)
        self.printed = self._blank.printed

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        """Plain families have no options of their own: what is wrong is found where the table is laid."""

    def start(self, names: NameLookup) -> ScenarioStart:
        said = names.scenario
        plan = ScenarioPlan(
            names.seat(("turn",), said.turn) if said.turn is not None else 0,
            names.phase(("phase",), said.phase) if said.phase is not None else 0,
            tuple(names.cards(("seat", number, "hand"), seat.hand) for number, seat in enumerate(said.seats)),
            names.cards(("pile",), said.pile),
        )
        return ScenarioStart(plan.turn, partial(self._form, plan))

    def _form(self, plan: ScenarioPlan) -> Entries:
        s = self._blank.copy()
        used = Counter([*plan.pile, *(card for hand in plan.hands for card in hand)])
        left = [
            number
            for number, card in enumerate(self.printed.cards)
            for _ in range(max(0, card.copies - used[number]))
        ]
        s.hands, s.pile = [list(hand) for hand in plan.hands], [*plan.pile, *left][::-1]
        s.agenda = []
        type(self).turn_begins(s, plan.turn, plan.phase)
        form: Entries = msgspec.to_builtins(self.tables.saved(s))
        return form

    def of_table(self, _s: T) -> dict[str, str]:
        return {}

    def of_seat(self, s: T, seat: int) -> dict[str, Plain]:
        return {"hand": [self.printed.cards[card].name for card in s.hands[seat]]}

    def lying(self, s: T, seat: int, key: str) -> Sequence[Lying]:
        return [(card, 0) for card in s.hands[seat]] if key == "hand" else ()

    def decline(self, _ask: Ask, _seat: int) -> Move | None:
        return None


def scenario_setup(
    tables: PlainTables[T], phases: Sequence[str], turn_begins: Callable[[T, int, int], None]
) -> type[ScenarioSetup[T]]:
    """The scenario setup of a family; `turn_begins` puts a turn of a seat on the agenda, from a phase on."""
    made: type[ScenarioSetup[T]] = type(
        "ScenarioSetup",
        (PlainScenarioSetup,),
        {"tables": tables, "phases": tuple(phases), "turn_begins": staticmethod(turn_begins)},
    )
    return made
