"""The default family: a new game states its name, boxes and rules; the other parts are defaults until it replaces them."""

from __future__ import annotations

from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Generic, TypeVar

from slackhouse.cards.card import Card
from slackhouse.cards.reading import Box, deck_file, open_box
from slackhouse.cards.vocabulary import Vocabularies, Vocabulary
from slackhouse.family.defaults import bot, display, encoding, laws, scenario_setup
from slackhouse.family.defaults.table import AnyPlainTable
from slackhouse.i18n.templates import Words
from slackhouse.i18n.words_files import ENGLISH, texts_in, words_of
from slackhouse.kernel.log import PRINTING
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.cards.printed import AnyPrinted
    from slackhouse.family.bot import Bots
    from slackhouse.family.defaults.table import PlainTables, PlainView, Printed
    from slackhouse.family.encoding import Encoding
    from slackhouse.family.family import BoxInfo, Rules
    from slackhouse.family.laws import Laws
    from slackhouse.family.lessons import Moment
    from slackhouse.family.measures import Measures
    from slackhouse.family.options import Option
    from slackhouse.family.scenario_setup import ScenarioSetup
    from slackhouse.family.story import Story
    from slackhouse.family.terminal_parts import TerminalParts
    from slackhouse.family.wire import Wire
    from slackhouse.kernel.table import AnyTable
    from slackhouse.kernel.wording import Reason
    from slackhouse.notation.talk import Talk

T = TypeVar("T", bound=AnyPlainTable)


class PlainFamily(Generic[T]):
    """A family with default parts."""

    name: str
    title: str
    package: str
    boxes: tuple[BoxInfo, ...]
    kinds: tuple[str, ...]
    options: Mapping[str, Option] = {}
    winning: str
    sitting: str
    rules: Rules[T]
    tables: PlainTables[T]
    phases: tuple[str, ...]
    purpose: str
    seats: int = 4
    plays: frozenset[str] = frozenset({"play"})
    """The moves that play a card ..."""
    played: frozenset[str] = frozenset({"Played"})
    """... and the facts that say so."""
    sentences: Mapping[str, str] = {}
    """Facts as templates, with {seat}, {card}, {cards} and {n}; a fact that is neither here nor in its words file is told by its name."""

    moments: Mapping[str, Moment] = {}
    """When a newcomer is told something, beside the moments that every game has."""

    def turn_begins(self, s: T, seat: int, phase: int) -> None:
        """Put a turn of this seat on the agenda, from this phase on."""
        raise NotImplementedError

    def most_seats(self, _boxes: Sequence[str]) -> int:
        return self.seats

    def in_force(self, _boxes: Sequence[str], _options: Mapping[str, str | bool]) -> Sequence[Reason]:
        return ((Told("together.seats", n=self.seats), self.sitting),)

    def words(self, language: str = ENGLISH) -> Words:
        """What its words file says, and its own sentences where that has none."""
        found = self._words.get(language)
        if found is None:
            facts = {f"fact.{what}": said for what, said in self.sentences.items()}
            shared, own = words_of(self.package, language=language).texts, texts_in(self.package, language)
            found = self._words[language] = Words({"help.purpose": self.purpose, **shared, **facts, **own})
        return found

    @cached_property
    def packages(self) -> tuple[str, ...]:
        return (self.package,)

    @cached_property
    def _words(self) -> dict[str, Words]:
        return {}

    def load_box(self, name: str, printing: int = PRINTING) -> Box:
        """One of its boxes: a deck file in the folder `boxes` of its package."""
        file = deck_file(resources.files(self.package) / "boxes", name, printing)
        return open_box(file, name=name, vocabularies=Vocabularies((self.vocabulary,)))

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Cards with nothing but a title, a kind and types that no rule reads."""
        return Vocabulary(
            title=self.title, card=Card, kinds=self.kinds, groups=dict.fromkeys(self.kinds, "card")
        )

    @cached_property
    def story(self) -> Story[PlainView, Printed]:
        return display.story(self.phases, self.words())

    @cached_property
    def terminal(self) -> TerminalParts[AnyTable, PlainView, Printed]:
        return display.terminal(self.phases, self.kinds, self.winning.partition("-")[0])

    @cached_property
    def scenario_setup(self) -> type[ScenarioSetup[T]]:
        return scenario_setup.scenario_setup(self.tables, self.phases, self.turn_begins)

    @cached_property
    def talk(self) -> Talk | None:
        return None

    @cached_property
    def wire(self) -> Wire[PlainView]:
        return display.wire(self.name, self.plays)

    @cached_property
    def laws(self) -> Laws[AnyTable, AnyPrinted]:
        return laws.laws(self.plays)

    @cached_property
    def measures(self) -> Measures:
        names = tuple(box.name for box in self.boxes)
        return laws.measures(names, self.plays, self.played, (self.winning,))

    @cached_property
    def bots(self) -> Bots:
        return bot.bots(self.tables.stands)

    @cached_property
    def encoding(self) -> Encoding[T, PlainView, Printed]:
        return encoding.encoding(self.plays, self.tables.stands)
