"""Builds the game of a scenario: every name is looked up, and all unknown ones are reported together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from slackhouse.cards.card import Card
from slackhouse.cards.lines import Path
from slackhouse.cards.reading import read_cards
from slackhouse.family.scenario_format import Scenario
from slackhouse.family.scenario_setup import Cards, ScenarioSetup
from slackhouse.game import Game, Log, Setup, joining
from slackhouse.games import family, in_english, shelf, talks
from slackhouse.kernel.errors import DeckError, NotationError, ScenarioError, SetupError, nearest
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import AnyTable
from slackhouse.notation import Speech
from slackhouse.scenario.card_names import UnknownWordError
from slackhouse.scenario.lines import Line, line_of
from slackhouse.scenario.name_lookup import NameLookup
from slackhouse.scenario.problems import Problems

P = ParamSpec("P")
T = TypeVar("T")


class Built:
    """A scenario with its names looked up: the game before the first move, the moves, and the expectations."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.problems = Problems(scenario.file, scenario.text)
        self._check_boxes()
        own = _own_cards(scenario)
        self.setup = self._setup(own)
        self._look = NameLookup(scenario, self.setup, self.problems)
        start = self.setup.start(self._look)
        self.speech = Speech(
            self.setup.printed.cards, [seat.name for seat in scenario.seats], talks(), in_english
        )
        self.play = self._lines("play", scenario.play)
        self.refuse = self._lines("refuse", scenario.refuse)
        self.expect = self._expected()
        self.discard = self._discard()
        self.expect_seat = self._expected_of_seats()
        self.problems.raise_if_any()
        self.named = self._named(own)
        setup = Setup(
            boxes=scenario.boxes,
            names=self.speech.names,
            options=scenario.options,
            first=start.turn,
            own_cards=scenario.cards,
            start=start.form(),
            printing=PRINTING,
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

    def _setup(self, own: Sequence[Card]) -> ScenarioSetup[AnyTable]:
        scenario = self.scenario
        setup = family(scenario.boxes).scenario_setup
        try:
            setup.check_options(scenario.options)
        except SetupError as error:
            self.problems.tell(("options",), str(error))
            self.problems.raise_if_any()
        try:
            return setup(scenario, own)
        except SetupError as error:
            self.problems.tell(("seat" if "seats" in str(error) else "boxes",), str(error))
            self.problems.raise_if_any()
            raise

    def _named(self, own: Sequence[Card]) -> frozenset[int]:
        """Every card that the file speaks of: the others are alike to it (RULING-25)."""
        titles = {card.name for card in own}
        brought = (number for number, card in enumerate(self.setup.printed.cards) if card.name in titles)
        said = (card for line in (*self.play, *self.refuse) for card in line.cards)
        return frozenset((*self._look.named, *brought, *said))

    # -- moves and expectations ----------------------------------------------------------------------------------------

    def _lines(self, key: str, said: Sequence[str]) -> tuple[Line, ...]:
        about = (self._look.words, self.speech, self.setup.phases)
        return tuple(
            line
            for i, one in enumerate(said)
            if (line := self._checked((key, i), line_of, one, *about)) is not None
        )

    def _checked(self, path: Path, do: Callable[P, T], *about: P.args, **more: P.kwargs) -> T | None:
        try:
            return do(*about, **more)
        except (NotationError, UnknownWordError) as error:
            self.problems.tell(path, str(error))
            return None

    def _expected(self) -> dict[str, str | tuple[str, ...]]:
        """What is expected of the table: a card by its title, seats and phases by name."""
        look, said = self._look, self.scenario.expect
        table: dict[str, str | tuple[str, ...]] = {}
        for key, text in said.text.items():
            at: Path = ("expect", key)
            if key == "turn":
                table[key] = (self.speech.names[look.seat(at, text)],)
            elif key == "phase":
                table[key] = (self.setup.phases[look.phase(at, text)],)
            else:
                card = look.of_type(at, text, self.setup.keys.expect[key].word)
                table[key] = "" if card == NO_CARD else self._title(card)
        for key, names in said.texts.items():
            seats = (look.seat(("expect", key, i), name) for i, name in enumerate(names))
            table[key] = tuple(self.speech.names[seat] for seat in seats)
        return table

    def _discard(self) -> Cards:
        """What is expected to be among the discards."""
        return self._look.laid(("expect", "discard"), self.scenario.expect.cards.get("discard", ()))

    def _expected_of_seats(self) -> dict[int, dict[str, Cards | str | int]]:
        """What is expected of each seat, in the order in which it is written; a role by its title."""
        look = self._look
        seats: dict[int, dict[str, Cards | str | int]] = {}
        for name, said in self.scenario.expect_seat.items():
            at: Path = ("expect", "seat", name)
            seat = seats.setdefault(look.seat(at, name), {})
            for key in self.scenario.in_order[name]:
                if key in said.cards:
                    seat[key] = look.laid((*at, key), said.cards[key])
                elif key in said.number:
                    seat[key] = said.number[key]
                elif key in said.text:
                    is_role = self.setup.keys.expect_seat[key].kind == "role"
                    seat[key] = self._role((*at, key), said.text[key]) if is_role else said.text[key]
        return seats

    def _role(self, at: Path, said: str) -> str:
        card = self._look.card(at, said, role=True)
        return "" if card == NO_CARD else self._title(card)

    def _title(self, card: int) -> str:
        return self.setup.printed.cards[card].name


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
