"""The table of a Slack game: plain data, flat, copied in microseconds. Made from `fields.py` by `python -m slackhouse.kernel.lists`: write there, not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.table import AnyTable

if TYPE_CHECKING:
    from slackhouse.games.slack.editions.edition import Edition
    from slackhouse.games.slack.printed import Printed
    from slackhouse.kernel.agenda import Ask, Frame
    from slackhouse.kernel.facts import Fact


class FaceUp(AnyTable):
    """What lies face up, for everybody to see. Lists are by seat, clockwise."""

    __slots__ = (
        "edition",
        "free_time",
        "gloom",
        "income",
        "job_slack",
        "jobs",
        "madness",
        "next_free_time",
        "next_income",
        "printed",
        "removed",
        "rooms",
        "shopped",
        "week",
    )

    def __init__(self, printed: Printed, edition: Edition, seats: int) -> None:
        self.printed = printed
        self.edition = edition
        self.seats = seats
        self.rooms: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.jobs: list[int] = [NO_CARD] * seats
        self.job_slack: list[int] = [0] * seats
        self.income: list[int] = [0] * seats
        self.free_time: list[int] = [0] * seats
        self.next_income: list[int] = [0] * seats
        self.next_free_time: list[int] = [0] * seats
        self.gloom: list[int] = [0] * seats
        self.madness: list[int] = [0] * seats
        self.removed: tuple[int, ...] = ()
        self.week: int = NO_CARD
        self.shopped: bool = False
        self.discards: list[int] = []
        self.turn: int = 0
        self.phase: int = 0
        self.turns: int = 0
        self.passed: int = 0
        self.winners: tuple[int, ...] = ()
        self.agenda: list[Frame] = []
        self.touched = False
        self.facts: list[Fact] | None = []


class Table(FaceUp):
    """Everything there is to know of a game that is running."""

    __slots__ = ("job_pile",)

    def __init__(self, printed: Printed, edition: Edition, seats: int) -> None:
        super().__init__(printed, edition, seats)
        self.job_pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[int] = []
        self.ask: Ask | None = None

    def copy(self) -> Table:
        """The same table again, independent of this one."""
        twin = Table.__new__(Table)
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
        twin.gloom = self.gloom[:]
        twin.madness = self.madness[:]
        twin.job_pile = self.job_pile[:]
        twin.removed = self.removed
        twin.week = self.week
        twin.shopped = self.shopped
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
        return twin
