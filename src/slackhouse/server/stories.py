"""The story of a table as each reader may know it, in lines that keep their numbers for ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.contract.words import ENGLISH
from slackhouse.game import Game
from slackhouse.kernel.facts import Fact
from slackhouse.story.teller import Line, Teller


class Stories:
    """Facts are kept as they came, one batch for each answer; lines are made for those who read them."""

    def __init__(self, seats: int, language: str = ENGLISH) -> None:
        self._language = language
        self.batches: list[tuple[Fact, ...]] = []
        self._readers: tuple[int | None, ...] = (None, *range(seats))
        self._lines: dict[int | None, list[Line]] = {reader: [] for reader in self._readers}
        self._before: dict[int | None, int] = dict.fromkeys(self._readers, 0)
        """Lines that were told before the snapshot from which the table was read."""
        self._told: dict[int | None, int] = dict.fromkeys(self._readers, 0)
        self._tellers: dict[int | None, Teller] = {}

    def begin(self, game: Game) -> None:
        """A game is dealt: whatever was told of the one before stays told."""
        self.rename(game)
        self.batches = []
        self._told = dict.fromkeys(self._readers, 0)
        self.add(game.facts)

    def rename(self, game: Game) -> None:
        """Somebody else sits there now; what was told was told of the other."""
        self.retell()
        self._tell(game)

    def _tell(self, game: Game) -> None:
        self._tellers = {reader: Teller(game, reader, language=self._language) for reader in self._readers}

    def teller(self, reader: int | None) -> Teller:
        """Whoever tells this reader of the game that was dealt."""
        return self._tellers[reader]

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
        return self.count(None), self.count(seat)

    def counts(self) -> list[int]:
        """How many lines each reader has heard. A snapshot keeps no more: the log can tell them again."""
        return [self.count(reader) for reader in self._readers]

    def restore(self, counts: list[int], game: Game | None) -> None:
        self._before = dict(zip(self._readers, counts, strict=True))
        if game is not None:
            self._tell(game)

    def recall(self, whole: Stories) -> None:
        """The lines from before a snapshot, from somebody who has followed the log from its beginning."""
        for reader in self._readers:
            self._lines[reader][:0] = whole.lines(reader)[: self._before[reader]]
            self._before[reader] = 0

    @property
    def is_whole(self) -> bool:
        return not any(self._before.values())

    def count(self, reader: int | None) -> int:
        """How many lines there are for this reader."""
        return self._before[reader] + len(self.lines(reader))

    def first(self, reader: int | None) -> int:
        """How many of them are not in memory."""
        return self._before[reader]

    def some(self, reader: int | None, start: int, end: int) -> list[Line]:
        """Lines by their places, counted from nothing; those that are not in memory are left out."""
        before = self._before[reader]
        return self.lines(reader)[max(0, start - before) : max(0, end - before)]

    def lines(self, reader: int | None) -> list[Line]:
        """All lines for this reader that are in memory."""
        lines, told = self._lines[reader], self._told[reader]
        if told < len(self.batches):
            teller = self._tellers[reader]
            for batch in self.batches[told:]:
                lines += teller.lines(batch)
            self._told[reader] = len(self.batches)
        return lines


MOST_SINCE: Final = 3
"""So many lines, the newest: more is the story."""


def since_last_turn(lines: Sequence[Line], seat: int, turns: int) -> list[int]:
    """Where in the lines of a reader whose turn has begun, in a game of so many turns, stands what was done to them since the one before."""
    begins = [at for at, line in enumerate(lines) if line.begins][-max(1, turns) :]
    if not begins:
        return []
    *earlier, now = begins
    own = [at for at in earlier if any(span.seat == seat for span in lines[at].spans)]
    others = [at for at in earlier if not own or at > own[-1]]
    first = others[0] if others else now
    return [at for at in range(first, now) if lines[at].hits][-MOST_SINCE:]
