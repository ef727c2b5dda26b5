"""The story of a table as each reader may know it, in lines that keep their numbers for ever."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.game import Game
from slackhouse.kernel.facts import Fact
from slackhouse.story.teller import Line, Teller


class Stories:
    """Facts are kept as they came, one batch for each answer; lines are made for those who read them."""

    def __init__(self, seats: int) -> None:
        self.batches: list[tuple[Fact, ...]] = []
        self._readers: tuple[int | None, ...] = (None, *range(seats))
        self._lines: dict[int | None, list[Line]] = {reader: [] for reader in self._readers}
        self._told: dict[int | None, int] = dict.fromkeys(self._readers, 0)
        self._tellers: dict[int | None, Teller] = {}

    def begin(self, game: Game) -> None:
        """A game is dealt: whatever was told of the one before stays told."""
        self.retell()
        self.batches = []
        self._told = dict.fromkeys(self._readers, 0)
        self._tellers = {reader: Teller(game, reader) for reader in self._readers}
        self.add(game.facts)

    def rename(self, game: Game) -> None:
        """Somebody else sits there now; what was told was told of the other."""
        self.retell()
        self._tellers = {reader: Teller(game, reader) for reader in self._readers}

    def retell(self) -> None:
        """Make the lines of all readers, before what they are made from changes."""
        for reader in self._readers:
            self.lines(reader)

    def add(self, facts: Sequence[Fact]) -> None:
        self.batches.append(tuple(facts))

    def add_luck(self, facts: Sequence[Fact]) -> None:
        """What chance said belongs to the answer that asked it."""
        self.batches[-1] += tuple(facts)

    def heard(self, seat: int) -> tuple[int, int]:
        """How many lines spectators have heard by now, and how many this seat."""
        return len(self.lines(None)), len(self.lines(seat))

    def saved(self) -> list[list[Line]]:
        """Every line of every reader; the facts they were made of are not needed any more."""
        self.retell()
        return [self._lines[reader] for reader in self._readers]

    def restore(self, lines: list[list[Line]], game: Game | None) -> None:
        self._lines = dict(zip(self._readers, lines, strict=True))
        if game is not None:
            self._tellers = {reader: Teller(game, reader) for reader in self._readers}

    def lines(self, reader: int | None) -> list[Line]:
        """All lines for this reader, from the first; the number of a line is its place, counted from one."""
        lines, told = self._lines[reader], self._told[reader]
        if told < len(self.batches):
            teller = self._tellers[reader]
            for batch in self.batches[told:]:
                lines += teller.lines(batch)
            self._told[reader] = len(self.batches)
        return lines
