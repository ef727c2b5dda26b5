"""The table of a Slack game: plain data, flat, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.tables import AnyTable

if TYPE_CHECKING:
    from slackhouse.games.slack.editions.edition import Edition
    from slackhouse.games.slack.printed import Printed
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.asks import Ask
    from slackhouse.kernel.facts import Fact

PHASES: Final = ("Draw", "Roll", "Call People", "Free Time", "Discard")
DRAW: Final = 0
ROLL: Final = 1
CALL_PEOPLE: Final = 2
FREE_TIME: Final = 3
DISCARD: Final = 4

Lying = tuple[int, int]
"""A card in a room: which, and the Slack counters on it (SLACK-2)."""


class Table(AnyTable):
    """Everything there is to know of a game that is running. Lists are by seat, clockwise."""

    __slots__ = (
        "edition", "free_time", "gloom", "income", "job_pile", "job_slack", "jobs", "madness", "next_free_time",
        "next_income", "passed", "phase", "printed", "removed", "rooms", "shopped", "touched", "turn", "turns", "week",
        "winners",
    )  # fmt: skip

    def __init__(self, printed: Printed, edition: Edition, seats: int) -> None:
        self.printed = printed
        self.edition = edition
        self.seats = seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.rooms: list[list[Lying]] = [[] for _ in range(seats)]
        self.jobs: list[int] = [NO_CARD] * seats
        self.job_slack: list[int] = [0] * seats
        self.income: list[int] = [0] * seats
        self.free_time: list[int] = [0] * seats
        self.next_income: list[int] = [0] * seats
        self.next_free_time: list[int] = [0] * seats
        self.gloom: list[int] = [0] * seats
        self.madness: list[int] = [0] * seats
        self.pile: list[int] = []
        self.discards: list[int] = []
        self.job_pile: list[int] = []
        self.removed: tuple[int, ...] = ()
        self.week = NO_CARD
        self.turn = 0
        self.phase = DRAW
        self.turns = 0
        self.shopped = False
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
        twin.edition = self.edition
        twin.seats = self.seats
        twin.hands = [hand[:] for hand in self.hands]
        twin.rooms = [room[:] for room in self.rooms]
        twin.jobs = self.jobs[:]
        twin.job_slack = self.job_slack[:]
        twin.income = self.income[:]
        twin.free_time = self.free_time[:]
        twin.next_income = self.next_income[:]
        twin.next_free_time = self.next_free_time[:]
        twin.gloom = self.gloom[:]
        twin.madness = self.madness[:]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.job_pile = self.job_pile[:]
        twin.removed = self.removed
        twin.week = self.week
        twin.turn = self.turn
        twin.phase = self.phase
        twin.turns = self.turns
        twin.shopped = self.shopped
        twin.agenda = self.agenda[:]
        twin.ask = self.ask
        twin.passed = self.passed
        twin.winners = self.winners
        twin.touched = self.touched
        twin.facts = self.facts  # never added to after an answer: the next one starts a new list
        return twin

    def neighbours(self, seat: int) -> list[int]:
        """The seats to the left and right; with two seats they are the same one (NOISY-1)."""
        left, right = (seat + 1) % self.seats, (seat - 1) % self.seats
        return [one for one in dict.fromkeys((left, right)) if one != seat]

    def has(self, seat: int, words: int) -> bool:
        """Is there a card of these words in the seat's room?"""
        mask = self.printed.mask
        return any(mask[card] & words for card, _ in self.rooms[seat])
