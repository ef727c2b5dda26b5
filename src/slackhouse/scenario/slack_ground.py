"""Scenarios of the Slack games: Jobs, rooms, Slack, Gloom and Madness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from slackhouse.games.slack.arranged import Place, Plan, arrange, counters
from slackhouse.games.slack.boxes import assemble
from slackhouse.games.slack.editions.cthulhu import STARK_RAVING_MAD
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.rules.score import score
from slackhouse.games.slack.table import PHASES
from slackhouse.kernel.moves import NO_CARD, Move
from slackhouse.scenario.ground import Lying
from slackhouse.scenario.keys import MAD

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.cards.lines import Path
    from slackhouse.game import Game
    from slackhouse.kernel.asks import Ask
    from slackhouse.scenario.looking import Looking
    from slackhouse.scenario.reading import Scenario, SeatPlan


class SlackGround:
    """The boxes of a Slack game."""

    phases: Sequence[str] = PHASES
    role = "Job"
    apart = "a Job, and Jobs have a pile of their own [TABLE-1]"

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        self.printed, self._edition = assemble(scenario.boxes, len(scenario.seats), scenario.options, own)

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
            jobs=look.cards(("jobs",), scenario.jobs, role=True),
            income=scenario.income,
            free_time=scenario.free_time,
            week=look.week(("week",), scenario.week),
            take_out=scenario.options.get("two_seats", "take out") == "take out",
        )

    def _place(self, look: Looking, number: int, seat: SeatPlan) -> Place:
        at: Path = ("seat", number)
        room = look.laid((*at, "room"), seat.room)
        return Place(
            job=NO_CARD if seat.job is None else look.card((*at, "job"), seat.job, role=True),
            slack=seat.slack,
            gloom=seat.gloom,
            madness=STARK_RAVING_MAD if isinstance(seat.madness, str) else seat.madness,
            hand=look.cards((*at, "hand"), seat.hand),
            room=tuple(
                (card, counters(self.printed, card) if slack is None else slack)
                for card, slack in room
                if card != NO_CARD
            ),
        )

    def arranged(self, plan: Plan) -> dict[str, Any]:
        return arrange(self.printed, self._edition, plan)

    def of_table(self, game: Game) -> dict[str, Any]:
        week = game.table.week
        return {"week": "" if week == NO_CARD else self._title(week)}

    def of_seat(self, game: Game, seat: int) -> dict[str, Any]:
        table = game.table
        return {
            "job": self._title(table.jobs[seat]),
            "slack": score(table, seat),
            "income": table.income[seat],
            "free_time": table.free_time[seat],
            "hand": [self._title(card) for card in table.hands[seat]],
            "room": [{"card": self._title(card), "slack": slack} for card, slack in table.rooms[seat]],
            "gloom": table.gloom[seat],
            "madness": MAD if table.madness[seat] == STARK_RAVING_MAD else table.madness[seat],
        }

    def lying(self, game: Game, seat: int, key: str) -> Sequence[Lying]:
        if key == "hand":
            return [(card, 0) for card in game.table.hands[seat]]
        return game.table.rooms[seat] if key in {"room", "has"} else ()

    def decline(self, ask: Ask, _seat: int) -> Move | None:
        """The flat number is a favour: roll."""
        return Move("choose", words="roll") if ask.about == "flat" else None

    def _title(self, card: int) -> str:
        return self.printed.cards[card].name
