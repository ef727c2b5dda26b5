"""The table of a Slack game: plain data, flat, copied in microseconds. Made from `fields.py` by `python -m slackhouse.kernel.table_codegen`: write there, not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import AnyFaceUp, AnyTable

if TYPE_CHECKING:
    from slackhouse.games.slack.joined import Edition
    from slackhouse.games.slack.printed import Printed
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.log import Entry
    from slackhouse.kernel.table import Ask, Frame


class FaceUp(AnyFaceUp):
    """What lies face up, for everybody to see. Lists are by seat, clockwise."""

    __slots__ = (
        "bonds",
        "couples",
        "edition",
        "favours",
        "free_time",
        "income",
        "job_slack",
        "jobs",
        "loans",
        "next_free_time",
        "next_income",
        "printed",
        "removed",
        "rooms",
        "shopped",
        "tokens",
        "week",
    )

    def __init__(self, printed: Printed, edition: Edition, seats: int, *, blank: bool = True) -> None:
        self.printed = printed
        self.edition = edition
        self.seats = seats
        if blank:  # else the caller fills it
            self.rooms: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
            self.jobs: list[int] = [NO_CARD] * seats
            self.job_slack: list[int] = [0] * seats
            self.income: list[int] = [0] * seats
            self.free_time: list[int] = [0] * seats
            self.next_income: list[int] = [0] * seats
            self.next_free_time: list[int] = [0] * seats
            self.tokens: dict[str, list[int]] = {name: [0] * seats for name in edition.tokens}
            self.removed: tuple[int, ...] = ()
            self.week: int = NO_CARD
            self.shopped: bool = False
            self.bonds: list[tuple[int, int, int, int]] = []
            self.loans: list[tuple[int, int, int, int]] = []
            self.couples: list[tuple[int, int]] = []
            self.favours: int = 0
            self.discards: list[int] = []
            self.turn: int = 0
            self.phase: int = 0
            self.turns: int = 0
            self.passed: int = 0
            self.winners: tuple[int, ...] = ()
            self.agenda: list[Frame] = []


class Table(FaceUp, AnyTable):
    """Everything there is to know of a game that is running."""

    __slots__ = (
        "ballots",
        "job_pile",
        "looked_at",
    )

    def __init__(self, printed: Printed, edition: Edition, seats: int, *, blank: bool = True) -> None:
        if blank:  # else the caller fills it
            super().__init__(printed, edition, seats)
            self.job_pile: list[int] = []
            self.ballots: list[int] = []
            self.looked_at: list[int] = []
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.pile: list[int] = []
            self.ask: Ask | None = None
            self.touched = False
            self.facts: list[Fact] | None = []
            self.passes: list[Entry] | None = None

    def copy(self) -> Table:
        """The same table again, independent of this one."""
        twin = Table(self.printed, self.edition, self.seats, blank=False)
        twin.printed = self.printed
        twin.edition = self.edition
        twin.seats = self.seats
        twin.rooms = [one[:] for one in self.rooms]
        twin.jobs = self.jobs[:]
        twin.job_slack = self.job_slack[:]
        twin.income = self.income[:]
        twin.free_time = self.free_time[:]
        twin.next_income = self.next_income[:]
        twin.next_free_time = self.next_free_time[:]
        twin.tokens = {name: one[:] for name, one in self.tokens.items()} if self.tokens else {}
        twin.job_pile = self.job_pile[:]
        twin.removed = self.removed
        twin.week = self.week
        twin.shopped = self.shopped
        twin.bonds = self.bonds[:]
        twin.loans = self.loans[:]
        twin.couples = self.couples[:]
        twin.favours = self.favours
        twin.ballots = self.ballots[:]
        twin.looked_at = self.looked_at[:]
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
