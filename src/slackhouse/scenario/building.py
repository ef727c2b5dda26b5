"""From what a scenario says to a game that stands there: every name looked up, everything unknown told at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from slackhouse.cards.card import Card
from slackhouse.cards.lines import Path
from slackhouse.cards.reading import BOXES, ORDER, load_box, read_cards
from slackhouse.game import Game, Log, Setup
from slackhouse.kernel.errors import DeckError, NotationError, ScenarioError, SetupError, nearest
from slackhouse.kernel.moves import NO_CARD
from slackhouse.notation import Speech
from slackhouse.scenario.lines import Line, line_of
from slackhouse.scenario.problems import Problems
from slackhouse.scenario.reading import Laid, Scenario, SeatPlan
from slackhouse.scenario.words import UnknownWordError, Words
from slackhouse.slack.arranged import Place, Plan, arrange, counters
from slackhouse.slack.boxes import assemble
from slackhouse.slack.editions.cthulhu import STARK_RAVING_MAD
from slackhouse.slack.options import chosen
from slackhouse.slack.printed import Printed
from slackhouse.slack.table import PHASES

T = TypeVar("T")

Cards = tuple[tuple[int, int | None], ...]
"""Cards that are expected somewhere, with their counters if those matter."""


class Built:
    """A scenario with its names looked up: the game before the first move, the moves, and what is expected."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems = Problems(scenario.file, scenario.text)
        own = _own_cards(scenario, self._boxes())
        self.words, printed = self._printed(own)
        plan = self._plan(printed)
        self.speech = Speech(printed.cards, [seat.name for seat in scenario.seats])
        self.play = self._lines("play", scenario.play)
        self.refuse = self._lines("refuse", scenario.refuse)
        self.expect, self.expect_seat = self._expected()
        self.problems.raise_if_any()
        _, edition = assemble(scenario.boxes, len(scenario.seats), scenario.options, own)
        setup = Setup(
            boxes=scenario.boxes,
            names=self.speech.names,
            options=scenario.options,
            first=plan.turn,
            own_cards=scenario.cards,
            start=arrange(printed, edition, plan),
        )
        self.game = Game.replay(Log(setup, ()))

    # -- boxes and cards -----------------------------------------------------------------------------------------------

    def _boxes(self) -> list[Card]:
        """The cards of the boxes. Nothing can be looked up in boxes that are not there, so that is told at once."""
        boxes = self.scenario.boxes
        for number, box in enumerate(boxes):
            if box not in BOXES:
                known = "it is known, but not in this house yet" if box in ORDER else ""
                what = known or f"there is no such box{nearest(box, ORDER)}"
                self.problems.tell(("boxes", number), f'"{box}": {what} (boxes here: {", ".join(BOXES)})')
        self.problems.raise_if_any()
        return [card for box in boxes for card in load_box(box).cards]

    def _printed(self, own: Sequence[Card]) -> tuple[Words, Printed]:
        scenario = self.scenario
        try:
            chosen(scenario.options)
        except SetupError as error:
            self.problems.tell(("options",), str(error))
            self.problems.raise_if_any()
        try:
            printed, _ = assemble(scenario.boxes, len(scenario.seats), scenario.options, own)
        except SetupError as error:
            self.problems.tell(("seat" if "seats" in str(error) else "boxes",), str(error))
            self.problems.raise_if_any()
            raise
        return Words(printed.cards), printed

    def _card(self, path: Path, said: str, *, job: bool = False) -> int:
        """The number of a card; Jobs and Life cards never mix (TABLE-1)."""
        try:
            number = self.words.number(said, job=job)
        except UnknownWordError as error:
            self.problems.tell(path, str(error))
            return NO_CARD
        if (self.words.cards[number].kind == "Job") != job:
            what = "is no Job" if job else "is a Job, and Jobs have a pile of their own [TABLE-1]"
            self.problems.tell(path, f"{self.words.cards[number].name} {what}")
            return NO_CARD
        return number

    def _cards(self, path: Path, said: Sequence[str], *, job: bool = False) -> tuple[int, ...]:
        return tuple(self._card((*path, i), one, job=job) for i, one in enumerate(said))

    # -- the table -----------------------------------------------------------------------------------------------------

    def _plan(self, printed: Printed) -> Plan:
        scenario = self.scenario
        return Plan(
            places=tuple(self._place(printed, i, seat) for i, seat in enumerate(scenario.seats)),
            turn=self._seat(("turn",), scenario.turn) if scenario.turn is not None else 0,
            phase=self._phase(("phase",), scenario.phase) if scenario.phase is not None else 0,
            pile=self._cards(("pile",), scenario.pile),
            jobs=self._cards(("jobs",), scenario.jobs, job=True),
            income=scenario.income,
            free_time=scenario.free_time,
            week=self._card(("week",), scenario.week) if scenario.week else NO_CARD,
            take_out=scenario.options.get("two_seats", "take out") == "take out",
        )

    def _place(self, printed: Printed, number: int, seat: SeatPlan) -> Place:
        at: Path = ("seat", number)
        room = [(self._card((*at, "room", i), one.card), one.slack) for i, one in enumerate(seat.room)]
        return Place(
            job=NO_CARD if seat.job is None else self._card((*at, "job"), seat.job, job=True),
            slack=seat.slack,
            gloom=seat.gloom,
            madness=STARK_RAVING_MAD if isinstance(seat.madness, str) else seat.madness,
            hand=self._cards((*at, "hand"), seat.hand),
            room=tuple(
                (card, counters(printed, card) if slack is None else slack)
                for card, slack in room
                if card != NO_CARD
            ),
        )

    def _seat(self, path: Path, name: str) -> int:
        names = [seat.name for seat in self.scenario.seats]
        return self._one_of(path, name, names, f'no seat is called "{name}"')

    def _phase(self, path: Path, name: str) -> int:
        return self._one_of(path, name, PHASES, f'there is no phase "{name}"')

    def _one_of(self, path: Path, word: str, known: Sequence[str], wrong: str) -> int:
        folded = [one.casefold() for one in known]
        if word.strip().casefold() in folded:
            return folded.index(word.strip().casefold())
        self.problems.tell(path, f"{wrong}{nearest(word, known)} ({', '.join(known)})")
        return 0

    # -- moves and expectations ----------------------------------------------------------------------------------------

    def _lines(self, key: str, said: Sequence[str]) -> tuple[Line, ...]:
        return tuple(
            line
            for i, one in enumerate(said)
            if (line := self._checked((key, i), line_of, one, self.words, self.speech)) is not None
        )

    def _checked(self, path: Path, do: Callable[..., T], *about: Any) -> T | None:
        try:
            return do(*about)
        except (NotationError, UnknownWordError) as error:
            self.problems.tell(path, str(error))
            return None

    def _expected(self) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
        """What is expected, names looked up: seats and phases are numbers, cards are `Cards`."""
        table: dict[str, Any] = {}
        for key, value in self.scenario.expect.items():
            at: Path = ("expect", key)
            if key == "turn":
                table[key] = self._seat(at, value)
            elif key == "phase":
                table[key] = self._phase(at, value)
            elif key in {"winners", "waiting"}:
                table[key] = tuple(self._seat((*at, i), name) for i, name in enumerate(value))
            else:
                table[key] = self._laid(at, value) if key == "discard" else value
        seats: dict[int, dict[str, Any]] = {}
        for name, wanted in self.scenario.expect_seat.items():
            at = ("expect", "seat", name)
            seat = seats.setdefault(self._seat(at, name), {})
            for key, value in wanted.items():
                if key in {"hand", "room", "has", "stuff"}:
                    seat[key] = self._laid((*at, key), value)
                elif key == "job":
                    seat[key] = self._card((*at, key), value, job=True)
                else:
                    seat[key] = value
        return table, seats

    def _laid(self, path: Path, laid: Sequence[Laid]) -> Cards:
        return tuple((self._card((*path, i), one.card), one.slack) for i, one in enumerate(laid))


def _own_cards(scenario: Scenario, known: list[Card]) -> tuple[Card, ...]:
    """The cards a scenario brings itself: they join its box."""
    if not scenario.cards:
        return ()
    try:
        return read_cards(
            list(scenario.cards), text=scenario.text, file=scenario.file, box=scenario.boxes[0], known=known
        )
    except DeckError as error:
        raise ScenarioError("\n".join(error.problems)) from None
