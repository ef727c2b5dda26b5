"""Looks up the names of a scenario: cards, seats, phases. What is unknown is collected, with the nearest known word."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.cards.lines import Path
from slackhouse.family.scenario_format import CardAt, Scenario
from slackhouse.family.scenario_setup import Cards, KnownNames
from slackhouse.kernel.errors import nearest
from slackhouse.kernel.moves import NO_CARD
from slackhouse.scenario.card_names import CardNames, UnknownWordError
from slackhouse.scenario.problems import Problems


class NameLookup:
    """Looks up names for one scenario."""

    def __init__(self, scenario: Scenario, known: KnownNames, problems: Problems) -> None:
        self.scenario = scenario
        self.words = CardNames(known.printed.cards, known.role, known.numbers)
        self._problems = problems
        self.named: set[int] = set()
        """Every card that was looked up."""
        self._known = known
        self._names = [seat.name for seat in scenario.seats]

    def tell(self, path: Path, what: str) -> None:
        self._problems.tell(path, what)

    def card(self, path: Path, said: str, *, role: bool = False) -> int:
        """The number of a card; what a seat is and what it holds never mix."""
        try:
            number = self.words.number(said, role=role)
        except UnknownWordError as error:
            self.tell(path, str(error))
            return NO_CARD
        card, wanted = self.words.cards[number], self._known.role
        if (card.kind == wanted) != role:
            self.tell(path, f"{card.name} is {f'no {wanted}' if role else self._known.apart}")
            return NO_CARD
        self.named.add(number)
        return number

    def cards(self, path: Path, said: Sequence[str], *, role: bool = False) -> tuple[int, ...]:
        return tuple(self.card((*path, i), one, role=role) for i, one in enumerate(said))

    def laid(self, path: Path, laid: Sequence[CardAt]) -> Cards:
        return tuple((self.card((*path, i), one.card), one.slack) for i, one in enumerate(laid))

    def of_type(self, path: Path, said: str, wanted: str) -> int:
        """A card of this type, if one is said."""
        number = self.card(path, said) if said else NO_CARD
        if number != NO_CARD and wanted not in (card := self.words.cards[number]).types:
            self.tell(path, f"{card.name} is no {wanted}")
            return NO_CARD
        return number

    def seat(self, path: Path, name: str) -> int:
        return self.one_of(path, name, self._names, f'no seat is called "{name}"')

    def phase(self, path: Path, name: str) -> int:
        return self.one_of(path, name, self._known.phases, f'there is no phase "{name}"')

    def one_of(self, path: Path, word: str, known: Sequence[str], wrong: str) -> int:
        folded = [one.casefold() for one in known]
        if word.strip().casefold() in folded:
            return folded.index(word.strip().casefold())
        self.tell(path, f"{wrong}{nearest(word, known)} ({', '.join(known)})")
        return 0
