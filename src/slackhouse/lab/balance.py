"""Is a box balanced? The bounds of the house, and what equal bots make of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from slackhouse.games import FAMILIES, family
from slackhouse.lab import findings
from slackhouse.lab.findings import CardFinding, Won
from slackhouse.lab.plan import Plan
from slackhouse.lab.stats import Number, median
from slackhouse.lab.workers import played

TABLES: Final = tuple(table for one in FAMILIES for table in one.measures.balanced)
"""What is balanced, and at how many seats."""
JOBS: Final = (0.6, 1.6)
"""No Job wins more rarely or more often than so many times its fair share."""
SEAT: Final = 1.15
"""No seat wins more often than so many times its share."""


class Balance(NamedTuple):
    """What the games at one table came to."""

    boxes: tuple[str, ...]
    seats: int
    games: int
    rounds: Number
    best_seat: Won
    best_job: Won
    worst_job: Won
    dead: tuple[CardFinding, ...]

    def faults(self, *, sure: bool = False) -> list[str]:
        """The bounds that are not kept; only those that are broken beyond doubt (95 %), where few games were played."""
        least, most = family(self.boxes).measures.rounds
        low, high = (self.rounds.low, self.rounds.high) if sure else (self.rounds.value, self.rounds.value)
        found = []
        if high < least or low > most:
            found.append(f"the median game lasts {self.rounds.value:g} rounds, not {least} to {most}")
        if (self.best_seat.low if sure else self.best_seat.ratio) > SEAT:
            found.append(
                f"seat {int(self.best_seat.name) + 1} wins {self.best_seat.ratio:.2f} times its share"
            )
        if (self.worst_job.high if sure else self.worst_job.ratio) < JOBS[0]:
            found.append(f"{self.worst_job.name} wins only {self.worst_job.ratio:.2f} times its share")
        if (self.best_job.low if sure else self.best_job.ratio) > JOBS[1]:
            found.append(f"{self.best_job.name} wins {self.best_job.ratio:.2f} times its share")
        dead = [one for one in self.dead if not sure or one.played_when_drawn.high < findings.DEAD]
        return found + [f"{one.card} lies dead" for one in dead]


def measure(plan: Plan, *, workers: int = 1, tell: Callable[[int], None] = lambda _games: None) -> Balance:
    """Play a plan and judge it."""
    tables = played(plan, workers=workers, tell=tell)
    seats, jobs = findings.won_by(tables, "seat"), findings.won_by(tables, "job")

    def ratio(one: Won) -> float:
        return one.ratio

    return Balance(
        plan.boxes,
        plan.seats,
        plan.games,
        median(findings.lengths(tables)),
        max(seats, key=ratio),
        max(jobs, key=ratio),
        min(jobs, key=ratio),
        tuple(one for one in findings.cards(tables) if one.is_dead),
    )


def told(every: list[Balance]) -> Iterator[str]:
    """A table in Markdown: shares as multiples of the fair one, with their 95 % intervals."""
    yield "| boxes | seats | games | median rounds | best seat | best Job | worst Job | dead cards |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for one in every:
        cells = (
            "+".join(one.boxes),
            str(one.seats),
            str(one.games),
            str(one.rounds),
            f"{int(one.best_seat.name) + 1} {one.best_seat}",
            f"{one.best_job.name} {one.best_job}",
            f"{one.worst_job.name} {one.worst_job}",
            ", ".join(card.card for card in one.dead) or "none",
        )
        yield f"| {' | '.join(cells)} |"


__all__ = ["TABLES", "Balance", "measure", "told"]
