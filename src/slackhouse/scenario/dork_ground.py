"""Scenarios of Chez Dork: characters, money, Obsessions and Stuff."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from slackhouse.games.dork.arranged import Place, Plan, arrange, held
from slackhouse.games.dork.boxes import assemble
from slackhouse.games.dork.options import chosen
from slackhouse.games.dork.rules.score import points
from slackhouse.games.dork.table import PHASES, Held, Owned
from slackhouse.kernel.errors import SetupError
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.scenario.ground import Lying

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.cards.lines import Path
    from slackhouse.game import Game
    from slackhouse.kernel.asks import Ask
    from slackhouse.scenario.looking import Looking
    from slackhouse.scenario.reading import Scenario, SeatPlan


class DorkGround:
    """The box of Chez Dork."""

    phases: Sequence[str] = PHASES
    role = "Character"
    apart = "a Character, and characters are not in the deck [DORK-2]"

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        self.printed = assemble(scenario.boxes, len(scenario.seats), scenario.options, own)

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        chosen(options)

    def plan(self, look: Looking) -> Plan:
        scenario = look.scenario
        return Plan(
            places=tuple(self._place(look, i, seat) for i, seat in enumerate(scenario.seats)),
            turn=look.seat(("turn",), scenario.turn) if scenario.turn is not None else 0,
            phase=look.phase(("phase",), scenario.phase) if scenario.phase is not None else 0,
            pile=look.cards(("pile",), scenario.pile),
        )

    def _place(self, look: Looking, number: int, seat: SeatPlan) -> Place:
        at: Path = ("seat", number)
        character = (
            NO_CARD if seat.character is None else look.card((*at, "character"), seat.character, role=True)
        )
        return Place(
            character=character,
            money=seat.money,
            hand=look.cards((*at, "hand"), seat.hand),
            stuff=self._stuff(look, (*at, "stuff"), seat),
            obsessions=self._obsessions(look, (*at, "obsessions"), seat, character),
        )

    def _stuff(self, look: Looking, at: Path, seat: SeatPlan) -> tuple[Owned, ...]:
        """Only Stuff is owned, and it has no counters."""
        owned: list[Owned] = []
        for number, (card, slack) in enumerate(look.laid(at, seat.stuff)):
            if slack is not None:
                look.tell((*at, number), "Stuff has no Slack on it")
            if card != NO_CARD and not self.printed.is_stuff[card]:
                look.tell((*at, number), f"{self.printed.cards[card].name} is no Stuff, so nobody owns it")
            elif card != NO_CARD:
                owned.append((card, ()))
        return tuple(owned)

    def _obsessions(self, look: Looking, at: Path, seat: SeatPlan, character: int) -> tuple[Held, ...]:
        """Temporary ones, as many as the character may have, none of them the permanent one (DORK-15, DORK-16)."""
        found: list[Held] = []
        for number, word in enumerate(seat.obsessions):
            try:
                found.append(held(self.printed, word, found))
            except SetupError as error:
                look.tell((*at, number), str(error))
                continue
            card, end = found[-1]
            if character != NO_CARD and self.printed.ends[card][end] & self.printed.fits[character]:
                look.tell((*at, number), f"{word} is the permanent Obsession already [DORK-15]")
        if character != NO_CARD and len(found) > self.printed.temporary[character]:
            most = self.printed.temporary[character]
            name = self.printed.cards[character].name
            look.tell(at, f"{name} may have {most or 'no'} temporary Obsession{'s'[: most != 1]} [DORK-16]")
        return tuple(found)

    def arranged(self, plan: Plan) -> dict[str, Any]:
        return arrange(self.printed, plan)

    def of_table(self, _game: Game) -> dict[str, Any]:
        return {}

    def of_seat(self, game: Game, seat: int) -> dict[str, Any]:
        table = game.table
        shown = game.view(None).seats[seat]
        return {
            "character": self._title(table.characters[seat]),
            "points": points(table, seat),
            "money": table.money[seat],
            "obsessions": list(shown.obsessions),
            "hand": [self._title(card) for card in table.hands[seat]],
            "stuff": [self._title(card) for card, _ in table.stuff[seat]],
        }

    def lying(self, game: Game, seat: int, key: str) -> Sequence[Lying]:
        cards = {"hand": game.table.hands[seat], "stuff": [card for card, _ in game.table.stuff[seat]]}
        return [(card, 0) for card in cards.get(key, ())]

    def decline(self, ask: Ask, seat: int) -> Move | None:
        """Who says nothing to an offer declines it."""
        return next((move for move in ask.moves[seat] if move.do == "decline"), None)

    def _title(self, card: int) -> str:
        return self.printed.cards[card].name
