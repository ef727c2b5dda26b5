"""Scenarios of the Slack games: Jobs, rooms, Slack and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from slackhouse.cards.card import all_of
from slackhouse.family.scenario_format import Keys, Value
from slackhouse.family.scenario_setup import Lying, ScenarioStart
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.combine import assemble
from slackhouse.games.slack.editions import TOKENS
from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.options import chosen
from slackhouse.games.slack.rules.score import score
from slackhouse.games.slack.scenario_plan import PlannedSeat, ScenarioPlan, counters, saved_form
from slackhouse.kernel.moves import NO_CARD, Move

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.cards.lines import Path
    from slackhouse.family.scenario_format import Said, Scenario, SeatPlan
    from slackhouse.family.scenario_setup import NameLookup
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.plain import Plain
    from slackhouse.kernel.table import Ask

WEEK: Final = Value("card", "Week", box="greek")
SAID: Final = {name: next(iter(token.instead.values()), "") for name, token in TOKENS.items()}
"""What may be said of a token instead of a number."""
KEYS: Final = Keys(
    top={
        "jobs": Value("texts"),
        "week": WEEK,
        "income": Value("count", plenty=6),
        "free_time": Value("count", plenty=3),
    },
    seat={
        "job": Value("role"),
        "slack": Value("number"),
        **{name: Value("count", SAID[name], token.box) for name, token in TOKENS.items()},
        "room": Value("cards"),
    },
    expect={"week": WEEK},
    expect_seat={
        "slack": Value("number"),
        "income": Value("number"),
        "free_time": Value("number"),
        "room": Value("cards"),
        "has": Value("cards", exactly=False),
        **{
            name: Value("count" if SAID[name] else "number", SAID[name], token.box)
            for name, token in TOKENS.items()
        },
        "job": Value("role"),
    },
)


class SlackScenarioSetup:
    """The scenario setup of the Slack games."""

    phases: Sequence[str] = PHASES
    role = "Job"
    numbers: Sequence[str] = ("cost", "slack")
    keys = KEYS
    apart = "a Job, and Jobs have a pile of their own [TABLE-1]"

    def __init__(self, scenario: Scenario, own: Sequence[Card]) -> None:
        self.printed, self._edition = assemble(
            scenario.boxes, len(scenario.seats), scenario.options, all_of(SlackCard, own)
        )

    @staticmethod
    def check_options(options: dict[str, str | bool]) -> None:
        chosen(options)

    def start(self, names: NameLookup) -> ScenarioStart:
        scenario = names.scenario
        numbers = scenario.more.number
        plan = ScenarioPlan(
            places=tuple(self._place(names, i, seat) for i, seat in enumerate(scenario.seats)),
            turn=names.seat(("turn",), scenario.turn) if scenario.turn is not None else 0,
            phase=names.phase(("phase",), scenario.phase) if scenario.phase is not None else 0,
            pile=names.cards(("pile",), scenario.pile),
            jobs=names.cards(("jobs",), scenario.more.texts.get("jobs", ()), role=True),
            income=numbers.get("income"),
            free_time=numbers.get("free_time"),
            week=names.of_type(("week",), scenario.more.text.get("week", ""), "Week"),
            take_out=scenario.options.get("two_seats", "take out") == "take out",
        )
        return ScenarioStart(plan.turn, partial(saved_form, self.printed, self._edition, plan))

    def _place(self, names: NameLookup, number: int, seat: SeatPlan) -> PlannedSeat:
        at: Path = ("seat", number)
        said = seat.more
        room = names.laid((*at, "room"), said.cards.get("room", ()))
        return PlannedSeat(
            job=names.card((*at, "job"), said.text["job"], role=True) if "job" in said.text else NO_CARD,
            slack=said.number.get("slack", 0),
            tokens={name: n for name in TOKENS if (n := _counted(name, said))},
            hand=names.cards((*at, "hand"), seat.hand),
            room=tuple(
                (card, counters(self.printed, card) if slack is None else slack)
                for card, slack in room
                if card != NO_CARD
            ),
        )

    def of_table(self, s: Table) -> dict[str, str]:
        return {"week": "" if s.week == NO_CARD else self._title(s.week)}

    def of_seat(self, s: Table, seat: int) -> dict[str, Plain]:
        return {
            "job": self._title(s.jobs[seat]),
            "slack": score(s, seat),
            "income": s.income[seat],
            "free_time": s.free_time[seat],
            "hand": [self._title(card) for card in s.hands[seat]],
            "room": [{"card": self._title(card), "slack": slack} for card, slack in s.rooms[seat]],
            **{name: _called(name, s.tokens[name][seat]) if name in s.tokens else 0 for name in TOKENS},
        }

    def lying(self, s: Table, seat: int, key: str) -> Sequence[Lying]:
        if key == "hand":
            return [(card, 0) for card in s.hands[seat]]
        return s.rooms[seat] if key in {"room", "has"} else ()

    def decline(self, ask: Ask, _seat: int) -> Move | None:
        """The flat number is a favour: roll. So is a loan."""
        if ask.about in {"flat", "date"}:
            return Move("choose", words="roll")
        if ask.about == "lend":
            return Move("choose", words="decline")
        return Move("choose", words="no") if ask.about in {"go out", "part"} else None

    def _title(self, card: int) -> str:
        return self.printed.cards[card].name


def _counted(name: str, said: Said) -> int:
    """A number of tokens, as it is written: a number, or a word that stands for one."""
    word = said.text.get(name)
    if word is None:
        return said.number.get(name, 0)
    return next((n for n, one in TOKENS[name].instead.items() if one == word), 0)


def _called(name: str, n: int) -> int | str:
    """A number of tokens, as it would be written."""
    return TOKENS[name].instead.get(n, n)


SCENARIO_SETUP: Final = SlackScenarioSetup
