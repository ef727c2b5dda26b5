"""Looking up what a scenario names: cards, seats, phases; what is unknown is collected, with the nearest word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from slackhouse.cards.lines import Path
from slackhouse.cards.printed import AnyPrinted
from slackhouse.contract.card_names import UnknownWordError, Words
from slackhouse.contract.problems import Problems
from slackhouse.contract.scene import CardAt, Scenario
from slackhouse.kernel.errors import nearest
from slackhouse.kernel.moves import NO_CARD

Cards = tuple[tuple[int, int | None], ...]
"""Cards that are expected somewhere, with their counters if those matter."""


class Named(Protocol):
    """What the words of a scenario are looked up among."""

    phases: Sequence[str]
    role: str
    """What a seat is, and what is never among its cards: `Job`, `Character`."""
    apart: str
    """Why a role is no card like the others."""
    numbers: Sequence[str]
    """By which printed numbers a card may be told: `@activity cost 2`."""

    @property
    def printed(self) -> AnyPrinted: ...


class Looking:
    """The names of one scenario's table."""

    def __init__(self, scenario: Scenario, ground: Named, problems: Problems) -> None:
        self.scenario = scenario
        self.words = Words(ground.printed.cards, ground.role, ground.numbers)
        self.tell = problems.tell
        self.named: set[int] = set()
        """Every card that was looked up."""
        self._ground = ground
        self._names = [seat.name for seat in scenario.seats]

    def card(self, path: Path, said: str, *, role: bool = False) -> int:
        """The number of a card; what a seat is and what it holds never mix."""
        try:
            number = self.words.number(said, role=role)
        except UnknownWordError as error:
            self.tell(path, str(error))
            return NO_CARD
        card, wanted = self.words.cards[number], self._ground.role
        if (card.kind == wanted) != role:
            self.tell(path, f"{card.name} is {f'no {wanted}' if role else self._ground.apart}")
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
        return self.one_of(path, name, self._ground.phases, f'there is no phase "{name}"')

    def one_of(self, path: Path, word: str, known: Sequence[str], wrong: str) -> int:
        folded = [one.casefold() for one in known]
        if word.strip().casefold() in folded:
            return folded.index(word.strip().casefold())
        self.tell(path, f"{wrong}{nearest(word, known)} ({', '.join(known)})")
        return 0
