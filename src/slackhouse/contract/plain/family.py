"""A plain family: a new game says its name, its boxes and its rules; the rest is here until it says better."""

from __future__ import annotations

from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any

from slackhouse.cards.card import Card
from slackhouse.cards.reading import Box, open_box
from slackhouse.cards.vocabulary import Vocabularies, Vocabulary
from slackhouse.contract.plain import arranging, bot, looks, proof
from slackhouse.contract.wording import Words
from slackhouse.contract.words import ENGLISH, texts_in, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.contract.arranging import Ground
    from slackhouse.contract.bot import Bots
    from slackhouse.contract.family import BoxOnShelf, Rules
    from slackhouse.contract.laws import Laws
    from slackhouse.contract.measures import Measures
    from slackhouse.contract.options import Option
    from slackhouse.contract.plain.table import PlainTables
    from slackhouse.contract.shown import Shown
    from slackhouse.contract.story import Story
    from slackhouse.contract.wire import Wire


class PlainFamily:
    """Everything a family is asked for; what a new one does not set is plain."""

    name: str
    title: str
    package: str
    boxes: tuple[BoxOnShelf, ...]
    kinds: tuple[str, ...]
    options: Mapping[str, Option] = {}
    winning: str
    sitting: str
    rules: Rules
    tables: PlainTables
    phases: tuple[str, ...]
    purpose: str
    seats: int = 4
    plays: frozenset[str] = frozenset({"play"})
    """The moves that play a card ..."""
    played: frozenset[str] = frozenset({"Played"})
    """... and the facts that say so."""
    sentences: Mapping[str, str] = {}
    """Facts as templates, with {seat}, {card}, {cards} and {n}; a fact that is neither here nor in its words file is told by its name."""

    def turn_begins(self, s: Any, seat: int, phase: int) -> None:
        """Put a turn of this seat on the agenda, from this phase on."""
        raise NotImplementedError

    def most_seats(self, _boxes: Sequence[str]) -> int:
        return self.seats

    def in_force(
        self, _boxes: Sequence[str], _options: Mapping[str, str | bool]
    ) -> Sequence[tuple[str, str]]:
        return ((f"2 to {self.seats} seats", self.sitting),)

    def words(self, language: str = ENGLISH) -> Words:
        """What its words file says, and its own sentences where that has none."""
        found = self._words.get(language)
        if found is None:
            facts = {f"fact.{what}": said for what, said in self.sentences.items()}
            shared, own = words_of(self.package, language=language).texts, texts_in(self.package, language)
            found = self._words[language] = Words({"help.purpose": self.purpose, **shared, **facts, **own})
        return found

    @cached_property
    def _words(self) -> dict[str, Words]:
        return {}

    def load_box(self, name: str) -> Box:
        """One of its boxes: a deck file in the folder `boxes` of its package."""
        file = resources.files(self.package) / "boxes" / f"{name}.toml"
        return open_box(file, name=name, vocabularies=Vocabularies((self.vocabulary,)))

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Cards with nothing but a title, a kind and types that no rule reads."""
        return Vocabulary(
            title=self.title, card=Card, kinds=self.kinds, groups=dict.fromkeys(self.kinds, "card")
        )

    @cached_property
    def story(self) -> Story:
        return looks.story(self.phases, self.words())

    @cached_property
    def shown(self) -> Shown:
        return looks.shown(self.phases, self.kinds, self.winning.partition("-")[0])

    @cached_property
    def arranging(self) -> type[Ground]:
        return arranging.ground(self.tables, self.phases, self.turn_begins)

    @cached_property
    def wire(self) -> Wire[Any]:
        return looks.wire(self.plays)

    @cached_property
    def laws(self) -> Laws[Any]:
        return proof.laws(self.plays)

    @cached_property
    def measures(self) -> Measures:
        names = tuple(box.name for box in self.boxes)
        return proof.measures(names, self.plays, self.played, (self.winning,))

    @cached_property
    def bots(self) -> Bots:
        return bot.BOTS
