"""Scenarios of the Slack games: Jobs, rooms, Slack, Gloom and Madness."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from slackhouse.contract.arranging import Lying
from slackhouse.contract.scene import Keys, Value
from slackhouse.games.slack.arranged import Place, Plan, arrange, counters
from slackhouse.games.slack.boxes import assemble
from slackhouse.games.slack.editions.cthulhu import STARK_RAVING_MAD
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.rules.score import score
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.cards.lines import Path
    from slackhouse.contract.looking import Looking
    from slackhouse.contract.scene import Scenario, SeatPlan
    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Ask

MAD: Final = "stark raving mad"
"""May be said of `madness` instead of a number."""
WEEK: Final = Value("card", "Week", box="greek")
GLOOM: Final = Value("count", box="goth")
MADNESS: Final = Value("count", MAD, box="cthulhu")
KEYS: Final = Keys(
    top={"jobs": Value("texts"), "week": WEEK, "income": Value("count"), "free_time": Value("count")},
    seat={
        "job": Value("role"),
        "slack": Value("number"),
        "gloom": GLOOM,
        "madness": MADNESS,
        "room": Value("cards"),
    },
    expect={"week": WEEK},
    expect_seat={
        "slack": Value("number"),
        "income": Value("number"),
        "free_time": Value("number"),
        "room": Value("cards"),
        "has": Value("cards", exactly=False),
        "gloom": Value("number", box="goth"),
        "madness": MADNESS,
        "job": Value("role"),
    },
)


class SlackGround:
    """The boxes of a Slack game."""

    phases: Sequence[str] = PHASES
    role = "Job"
    numbers: Sequence[str] = ("cost", "slack")
    keys = KEYS
    apart = "a Job, and Jobs have a pile of their own [TABLE-1]"

    def __init__(self, scenario: Scenario, own: Sequence[SlackCard]) -> None:
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
            jobs=look.cards(("jobs",), scenario.more.get("jobs", ()), role=True),
            income=scenario.more.get("income"),
            free_time=scenario.more.get("free_time"),
            week=look.of_type(("week",), scenario.more.get("week", ""), "Week"),
            take_out=scenario.options.get("two_seats", "take out") == "take out",
        )

    def _place(self, look: Looking, number: int, seat: SeatPlan) -> Place:
        at: Path = ("seat", number)
        said = seat.more
        room = look.laid((*at, "room"), said.get("room", ()))
        madness = said.get("madness", 0)
        return Place(
            job=look.card((*at, "job"), said["job"], role=True) if "job" in said else NO_CARD,
            slack=said.get("slack", 0),
            gloom=said.get("gloom", 0),
            madness=STARK_RAVING_MAD if madness == MAD else madness,
            hand=look.cards((*at, "hand"), seat.hand),
            room=tuple(
                (card, counters(self.printed, card) if slack is None else slack)
                for card, slack in room
                if card != NO_CARD
            ),
        )

    def arranged(self, plan: Plan) -> dict[str, Any]:
        return arrange(self.printed, self._edition, plan)

    def of_table(self, s: Table) -> dict[str, Any]:
        return {"week": "" if s.week == NO_CARD else self._title(s.week)}

    def of_seat(self, s: Table, seat: int) -> dict[str, Any]:
        return {
            "job": self._title(s.jobs[seat]),
            "slack": score(s, seat),
            "income": s.income[seat],
            "free_time": s.free_time[seat],
            "hand": [self._title(card) for card in s.hands[seat]],
            "room": [{"card": self._title(card), "slack": slack} for card, slack in s.rooms[seat]],
            "gloom": s.gloom[seat],
            "madness": MAD if s.madness[seat] == STARK_RAVING_MAD else s.madness[seat],
        }

    def lying(self, s: Table, seat: int, key: str) -> Sequence[Lying]:
        if key == "hand":
            return [(card, 0) for card in s.hands[seat]]
        return s.rooms[seat] if key in {"room", "has"} else ()

    def decline(self, ask: Ask, _seat: int) -> Move | None:
        """The flat number is a favour: roll."""
        return Move("choose", words="roll") if ask.about == "flat" else None

    def _title(self, card: int) -> str:
        return self.printed.cards[card].name
