"""From what a scenario says to a game that stands there: every name looked up, everything unknown told at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from slackhouse.cards.card import Card
from slackhouse.cards.lines import Path
from slackhouse.cards.reading import read_cards
from slackhouse.contract.arranging import Ground
from slackhouse.contract.card_names import UnknownWordError
from slackhouse.contract.looking import Looking
from slackhouse.contract.problems import Problems
from slackhouse.contract.scene import Kind, Scenario
from slackhouse.game import Game, Log, Setup, joining
from slackhouse.games import family, shelf, talks
from slackhouse.kernel.errors import DeckError, NotationError, ScenarioError, SetupError, nearest
from slackhouse.notation import Speech
from slackhouse.scenario.lines import Line, line_of

T = TypeVar("T")


class Built:
    """A scenario with its names looked up: the game before the first move, the moves, and what is expected."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems = Problems(scenario.file, scenario.text)
        self._check_boxes()
        own = _own_cards(scenario)
        self.ground = self._ground(own)
        self._look = Looking(scenario, self.ground, self.problems)
        plan = self.ground.plan(self._look)
        self.speech = Speech(self.ground.printed.cards, [seat.name for seat in scenario.seats], talks())
        self.play = self._lines("play", scenario.play)
        self.refuse = self._lines("refuse", scenario.refuse)
        self.expect, self.expect_seat = self._expected()
        self.problems.raise_if_any()
        self.named = self._named(own)
        setup = Setup(
            boxes=scenario.boxes,
            names=self.speech.names,
            options=scenario.options,
            first=plan.turn,
            own_cards=scenario.cards,
            start=self.ground.arranged(plan),
        )
        self.game = Game.replay(Log(setup, ()))

    # -- boxes and cards -----------------------------------------------------------------------------------------------

    def _check_boxes(self) -> None:
        """Nothing can be looked up in boxes that are not there, so that is told at once."""
        boxes = self.scenario.boxes
        for number, box in enumerate(boxes):
            if box not in shelf():
                what = f'"{box}": there is no such box{nearest(box, shelf())}'
                self.problems.tell(("boxes", number), f"{what} (boxes here: {', '.join(shelf())})")
        self.problems.raise_if_any()
        try:
            family(boxes).most_seats(boxes)
        except SetupError as error:
            self.problems.tell(("boxes",), str(error))
            self.problems.raise_if_any()

    def _ground(self, own: Sequence[Card]) -> Ground:
        scenario = self.scenario
        ground = family(scenario.boxes).arranging
        try:
            ground.check_options(scenario.options)
        except SetupError as error:
            self.problems.tell(("options",), str(error))
            self.problems.raise_if_any()
        try:
            return ground(scenario, own)
        except SetupError as error:
            self.problems.tell(("seat" if "seats" in str(error) else "boxes",), str(error))
            self.problems.raise_if_any()
            raise

    def _named(self, own: Sequence[Card]) -> frozenset[int]:
        """Every card that the file speaks of: the others are alike to it (RULING-25)."""
        titles = {card.name for card in own}
        brought = (number for number, card in enumerate(self.ground.printed.cards) if card.name in titles)
        said = (card for line in (*self.play, *self.refuse) for card in line.cards)
        return frozenset((*self._look.named, *brought, *said))

    # -- moves and expectations ----------------------------------------------------------------------------------------

    def _lines(self, key: str, said: Sequence[str]) -> tuple[Line, ...]:
        about = (self._look.words, self.speech, self.ground.phases)
        return tuple(
            line
            for i, one in enumerate(said)
            if (line := self._checked((key, i), line_of, one, *about)) is not None
        )

    def _checked(self, path: Path, do: Callable[..., T], *about: Any) -> T | None:
        try:
            return do(*about)
        except (NotationError, UnknownWordError) as error:
            self.problems.tell(path, str(error))
            return None

    def _expected(self) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
        """What is expected, names looked up: seats and phases are numbers, cards are `Cards`."""
        look = self._look
        table: dict[str, Any] = {}
        for key, value in self.scenario.expect.items():
            at: Path = ("expect", key)
            if key == "turn":
                table[key] = look.seat(at, value)
            elif key == "phase":
                table[key] = look.phase(at, value)
            elif key in {"winners", "waiting"}:
                table[key] = tuple(look.seat((*at, i), name) for i, name in enumerate(value))
            elif key == "discard":
                table[key] = look.laid(at, value)
            else:
                table[key] = look.of_type(at, value, self.ground.keys.expect[key].word)
        seats: dict[int, dict[str, Any]] = {}
        for name, wanted in self.scenario.expect_seat.items():
            at = ("expect", "seat", name)
            seat = seats.setdefault(look.seat(at, name), {})
            for key, value in wanted.items():
                kind = kind_of(self.ground, key)
                if kind == "cards":
                    seat[key] = look.laid((*at, key), value)
                elif kind == "role":
                    seat[key] = look.card((*at, key), value, role=True)
                else:
                    seat[key] = value
        return table, seats


def kind_of(ground: Ground, key: str) -> Kind:
    """What is expected of a seat behind this key."""
    return "cards" if key == "hand" else ground.keys.expect_seat[key].kind


def _own_cards(scenario: Scenario) -> tuple[Card, ...]:
    """The cards a scenario brings itself: they join its box."""
    if not scenario.cards:
        return ()
    try:
        return read_cards(
            list(scenario.cards), text=scenario.text, file=scenario.file, **joining(scenario.boxes)
        )
    except DeckError as error:
        raise ScenarioError("\n".join(error.problems)) from None
