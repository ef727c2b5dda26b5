"""The table of Chez Dork: plain data, flat, copied in microseconds. Made from `fields.py` by `python -m slackhouse.kernel.table_codegen`: write there, not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import AnyFaceUp, AnyTable

if TYPE_CHECKING:
    from slackhouse.games.dork.printed import Printed
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.log import Entry
    from slackhouse.kernel.table import Ask, Frame


class FaceUp(AnyFaceUp):
    """What lies face up, for everybody to see. Lists are by seat, clockwise."""

    __slots__ = (
        "aside",
        "auctions",
        "characters",
        "kept",
        "money",
        "more_auctions",
        "more_trades",
        "obsessions",
        "offered",
        "offers",
        "prices",
        "printed",
        "stuff",
        "trades",
    )

    def __init__(self, printed: Printed, seats: int, *, blank: bool = True) -> None:
        self.printed = printed
        self.seats = seats
        if blank:  # else the caller fills it
            self.characters: list[int] = [NO_CARD] * seats
            self.stuff: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in range(seats)]
            self.money: list[int] = [0] * seats
            self.obsessions: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
            self.kept: list[list[int]] = [[] for _ in range(seats)]
            self.aside: list[int] = []
            self.trades: int = 0
            self.auctions: int = 0
            self.more_trades: int = 0
            self.more_auctions: int = 0
            self.prices: list[tuple[int, int]] = []
            self.offers: list[tuple[int, int, tuple[int, ...], int, tuple[int, ...], int]] = []
            self.offered: list[list[int]] = [[0] * seats for _ in range(seats)]
            self.discards: list[int] = []
            self.turn: int = 0
            self.phase: int = 0
            self.turns: int = 0
            self.passed: int = 0
            self.winners: tuple[int, ...] = ()
            self.agenda: list[Frame] = []


class Table(FaceUp, AnyTable):
    """Everything there is to know of a game that is running."""

    __slots__ = ()

    def __init__(self, printed: Printed, seats: int, *, blank: bool = True) -> None:
        if blank:  # else the caller fills it
            super().__init__(printed, seats)
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.pile: list[int] = []
            self.ask: Ask | None = None
            self.touched = False
            self.facts: list[Fact] | None = []
            self.passes: list[Entry] | None = None

    def copy(self) -> Table:
        """The same table again, independent of this one."""
        twin = Table(self.printed, self.seats, blank=False)
        twin.printed = self.printed
        twin.seats = self.seats
        twin.characters = self.characters[:]
        twin.stuff = [one[:] for one in self.stuff]
        twin.money = self.money[:]
        twin.obsessions = [one[:] for one in self.obsessions]
        twin.kept = [one[:] for one in self.kept]
        twin.aside = self.aside[:]
        twin.trades = self.trades
        twin.auctions = self.auctions
        twin.more_trades = self.more_trades
        twin.more_auctions = self.more_auctions
        twin.prices = self.prices[:]
        twin.offers = self.offers[:]
        twin.offered = [one[:] for one in self.offered]
        twin.hands = [one[:] for one in self.hands]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.turns = self.turns
        twin.passed = self.passed
        twin.winners = self.winners
        twin.agenda = self.agenda[:]
        twin.ask = self.ask
        twin.touched = self.touched
        twin.facts = self.facts  # never added to after an answer: the next one starts a new list
        twin.passes = None
        return twin
