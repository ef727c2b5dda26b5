"""Looking up what a scenario names: cards, seats, phases; what is unknown is collected, with the nearest word."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.cards.lines import Path
from slackhouse.kernel.errors import nearest
from slackhouse.kernel.moves import NO_CARD
from slackhouse.scenario.ground import Ground
from slackhouse.scenario.problems import Problems
from slackhouse.scenario.reading import Laid, Scenario
from slackhouse.scenario.words import UnknownWordError, Words

Cards = tuple[tuple[int, int | None], ...]
"""Cards that are expected somewhere, with their counters if those matter."""


class Looking:
    """The names of one scenario's table."""

    def __init__(self, scenario: Scenario, ground: Ground, problems: Problems) -> None:
        self.scenario = scenario
        self.words = Words(ground.printed.cards)
        self.tell = problems.tell
        self.named: set[int] = set()
        """Every card that was looked up."""
        self._ground = ground
        self._names = [seat.name for seat in scenario.seats]

    def card(self, path: Path, said: str, *, role: bool = False) -> int:
        """The number of a card; what a seat is and what it holds never mix (TABLE-1, DORK-2)."""
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

    def laid(self, path: Path, laid: Sequence[Laid]) -> Cards:
        return tuple((self.card((*path, i), one.card), one.slack) for i, one in enumerate(laid))

    def week(self, path: Path, said: str) -> int:
        """The Week that lies on the table, if one is said (WEEK-1)."""
        number = self.card(path, said) if said else NO_CARD
        if number != NO_CARD and "Week" not in (card := self.words.cards[number]).types:
            self.tell(path, f"{card.name} is no Week")
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
