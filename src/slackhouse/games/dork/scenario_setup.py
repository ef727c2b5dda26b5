"""Scenarios of Chez Dork: characters, money, Obsessions and Stuff."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from slackhouse.cards.card import all_of
from slackhouse.family.scenario_format import Keys, Value
from slackhouse.family.scenario_setup import Lying, ScenarioStart
from slackhouse.games.dork.box import assemble
from slackhouse.games.dork.card import DorkCard
from slackhouse.games.dork.fields import PHASES, Held, Owned
from slackhouse.games.dork.options import chosen
from slackhouse.games.dork.rules.score import mind, points
from slackhouse.games.dork.scenario_plan import PlannedSeat, ScenarioPlan, held, saved_form
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.cards.lines import Path
    from slackhouse.family.scenario_format import Scenario, SeatPlan
    from slackhouse.family.scenario_setup import NameLookup
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.plain import Plain
    from slackhouse.kernel.table import Ask

KEYS: Final = Keys(
    top={},
    seat={
        "character": Value("role"),
        "money": Value("count", plenty=200),
        "obsessions": Value("texts"),
        "stuff": Value("cards"),
    },
    expect={},
    expect_seat={"points": Value("number"), "money": Value("number"), "stuff": Value("cards")},
)


class DorkScenarioSetup:
    """The scenario setup of Chez Dork."""

    phases: Sequence[str] = PHASES
    role = "Character"
    numbers: Sequence[str] = ("points",)
    keys = KEYS
    apart = "a Character, and characters are not in the deck [DORK-2]"

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        self.printed = assemble(scenario.boxes, len(scenario.seats), scenario.options, all_of(DorkCard, own))

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        chosen(options)

    def start(self, names: NameLookup) -> ScenarioStart:
        scenario = names.scenario
        plan = ScenarioPlan(
            places=tuple(self._place(names, i, seat) for i, seat in enumerate(scenario.seats)),
            turn=names.seat(("turn",), scenario.turn) if scenario.turn is not None else 0,
            phase=names.phase(("phase",), scenario.phase) if scenario.phase is not None else 0,
            pile=names.cards(("pile",), scenario.pile),
        )
        return ScenarioStart(plan.turn, partial(saved_form, self.printed, plan))

    def _place(self, names: NameLookup, number: int, seat: SeatPlan) -> PlannedSeat:
        at: Path = ("seat", number)
        said = seat.more
        role = said.text.get("character")
        character = NO_CARD if role is None else names.card((*at, "character"), role, role=True)
        return PlannedSeat(
            character=character,
            money=said.number.get("money", 0),
            hand=names.cards((*at, "hand"), seat.hand),
            stuff=self._stuff(names, (*at, "stuff"), seat),
            obsessions=self._obsessions(names, (*at, "obsessions"), seat, character),
        )

    def _stuff(self, names: NameLookup, at: Path, seat: SeatPlan) -> tuple[Owned, ...]:
        """Only Stuff is owned, and it has no counters."""
        owned: list[Owned] = []
        for number, (card, slack) in enumerate(names.laid(at, seat.more.cards.get("stuff", ()))):
            if slack is not None:
                names.tell((*at, number), "Stuff has no Slack on it")
            if card != NO_CARD and not self.printed.is_stuff[card]:
                names.tell((*at, number), f"{self.printed.cards[card].name} is no Stuff, so nobody owns it")
            elif card != NO_CARD:
                owned.append((card, ()))
        return tuple(owned)

    def _obsessions(self, names: NameLookup, at: Path, seat: SeatPlan, character: int) -> tuple[Held, ...]:
        """Temporary ones, as many as the character may have, none of them the permanent one (DORK-15, DORK-16)."""
        found: list[Held] = []
        for number, word in enumerate(seat.more.texts.get("obsessions", ())):
            try:
                found.append(held(self.printed, word, found))
            except SetupError as error:
                names.tell((*at, number), str(error))
                continue
            card, end = found[-1]
            if character != NO_CARD and self.printed.ends[card][end] & self.printed.fits[character]:
                names.tell((*at, number), f"{word} is the permanent Obsession already [DORK-15]")
        if character != NO_CARD and len(found) > self.printed.temporary[character]:
            most = self.printed.temporary[character]
            name = self.printed.cards[character].name
            names.tell(at, f"{name} may have {most or 'no'} temporary Obsession{'s'[: most != 1]} [DORK-16]")
        return tuple(found)

    def of_table(self, _s: Table) -> dict[str, str]:
        return {}

    def of_seat(self, s: Table, seat: int) -> dict[str, Plain]:
        return {
            "character": self._title(s.characters[seat]),
            "points": points(s, seat),
            "money": s.money[seat],
            "obsessions": list(s.printed.obsessed(mind(s, seat))),
            "hand": [self._title(card) for card in s.hands[seat]],
            "stuff": [self._title(card) for card, _ in s.stuff[seat]],
        }

    def lying(self, s: Table, seat: int, key: str) -> Sequence[Lying]:
        cards = {"hand": s.hands[seat], "stuff": [card for card, _ in s.stuff[seat]]}
        return [(card, 0) for card in cards.get(key, ())]

    def decline(self, ask: Ask, seat: int) -> Move | None:
        """Who says nothing to an offer declines it."""
        return next((move for move in ask.moves[seat] if move.do == "decline"), None)

    def _title(self, card: int) -> str:
        return self.printed.cards[card].name


SCENARIO_SETUP: Final = DorkScenarioSetup
