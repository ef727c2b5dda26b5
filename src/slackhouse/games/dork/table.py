"""The table of Chez Dork: plain data, flat, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.tables import AnyTable

if TYPE_CHECKING:
    from slackhouse.games.dork.printed import Printed
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.asks import Ask
    from slackhouse.kernel.facts import Fact

PHASES: Final = ("Collect Income", "Draw", "Make a Deal", "Buy Stuff", "Discard")
COLLECT_INCOME: Final = 0
DRAW: Final = 1
MAKE_A_DEAL: Final = 2
BUY_STUFF: Final = 3
DISCARD: Final = 4

Owned = tuple[int, tuple[int, ...]]
"""A piece of Stuff that somebody owns: which, and the Specials attached to it."""

Held = tuple[int, int]
"""A temporary Obsession: the card, and which of its two ends shows (DORK-15)."""

Offer = tuple[int, int, tuple[int, ...], int, tuple[int, ...], int]
"""An open offer: by whom, to whom, the Stuff and the dollars it gives, the Stuff and the dollars it wants (DORK-8)."""

Change = tuple[int, int]
"""A change of prices in the turn that is running: the Special, and which of its verbs (DORK-11)."""


class Table(AnyTable):
    """Everything there is to know of a game that is running. Lists are by seat, clockwise."""

    __slots__ = (
        "aside", "auctions", "characters", "kept", "money", "more_auctions", "more_trades", "obsessions", "offered",
        "offers", "passed", "phase", "prices", "printed", "stuff", "touched", "trades", "turn", "turns", "winners",
    )  # fmt: skip

    def __init__(self, printed: Printed, seats: int) -> None:
        self.printed = printed
        self.seats = seats
        self.characters: list[int] = [NO_CARD] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stuff: list[list[Owned]] = [[] for _ in range(seats)]
        """The row that fits first, then the other (DORK-19)."""
        self.money: list[int] = [0] * seats
        self.obsessions: list[list[Held]] = [[] for _ in range(seats)]
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        """Specials that stay in front of a seat."""
        self.pile: list[int] = []
        self.discards: list[int] = []
        self.aside: list[int] = []
        """Characters that nobody plays."""
        self.turn = 0
        self.phase = COLLECT_INCOME
        self.turns = 0
        self.trades = 0
        """Made in this turn; likewise Auctions, and how many more of each Specials allow (DORK-7)."""
        self.auctions = 0
        self.more_trades = 0
        self.more_auctions = 0
        self.prices: list[Change] = []
        self.offers: list[Offer] = []
        self.offered: list[list[int]] = [[0] * seats for _ in range(seats)]
        """By whom and to whom: how many offers were made since the phase began, or the last Trade was settled (DORK-22)."""
        self.agenda: list[Frame] = []
        self.ask: Ask | None = None
        self.passed = 0
        self.winners: tuple[int, ...] = ()
        self.touched = False
        self.facts: list[Fact] | None = []

    def copy(self) -> Table:
        """The same table again, independent of this one."""
        twin = Table.__new__(Table)
        twin.printed = self.printed
        twin.seats = self.seats
        twin.characters = self.characters[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.stuff = [stuff[:] for stuff in self.stuff]
        twin.money = self.money[:]
        twin.obsessions = [held[:] for held in self.obsessions]
        twin.kept = [kept[:] for kept in self.kept]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.aside = self.aside[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.turns = self.turns
        twin.trades = self.trades
        twin.auctions = self.auctions
        twin.more_trades = self.more_trades
        twin.more_auctions = self.more_auctions
        twin.prices = self.prices[:]
        twin.offers = self.offers[:]
        twin.offered = [to[:] for to in self.offered]
        twin.agenda = self.agenda[:]
        twin.ask = self.ask
        twin.passed = self.passed
        twin.winners = self.winners
        twin.touched = self.touched
        twin.facts = self.facts  # never added to after an answer: the next one starts a new list
        return twin
