"""A table arranged by hand, for scenarios: any seats, rooms, hands and piles, from any phase of a turn on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from slackhouse.games.slack import saved
from slackhouse.games.slack.fields import ROLL, Lying
from slackhouse.games.slack.joined import Edition
from slackhouse.games.slack.printed import Printed
from slackhouse.games.slack.rules import turn
from slackhouse.games.slack.table import Table
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.plain import Entries


class PlannedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat to set up. A Job of NO_CARD is yet to be chosen."""

    job: int = NO_CARD
    slack: int = 0
    tokens: dict[str, int] = {}
    hand: tuple[int, ...] = ()
    room: tuple[Lying, ...] = ()


class ScenarioPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The table to set up; piles top first. Income and Free Time are the active seat's; None is what its Job gives."""

    places: tuple[PlannedSeat, ...]
    turn: int = 0
    phase: int = 0
    pile: tuple[int, ...] = ()
    jobs: tuple[int, ...] = ()
    income: int | None = None
    free_time: int | None = None
    week: int = NO_CARD
    take_out: bool = True
    """Of two seats: are the special Jobs out of the pile (TABLE-5)?"""


def saved_form(printed: Printed, edition: Edition, plan: ScenarioPlan) -> Entries:
    """The table's saved form, as it would be read from a file, at the start of the wanted phase."""
    s = Table(printed, edition, len(plan.places))
    s.jobs = _jobs(printed, plan)
    for seat, place in enumerate(plan.places):
        s.job_slack[seat] = place.slack
        for name, n in place.tokens.items():
            s.tokens[name][seat] = n
        s.hands[seat] = list(place.hand)
        s.rooms[seat] = list(place.room)
    s.week = plan.week
    used = Counter([*plan.pile, *plan.jobs, *s.jobs, plan.week])
    for place in plan.places:
        used.update([*place.hand, *(card for card, _ in place.room)])
    if len(plan.places) == 2 and edition.for_two and plan.take_out:
        special = (printed.number[name] for name in edition.for_two if name in printed.number)
        s.removed = tuple(job for job in special if not used[job])
        used.update(s.removed)
    is_job = [card.kind == "Job" for card in printed.cards]
    s.pile = _pile(plan.pile, _left(printed, used, [not one for one in is_job]))
    s.job_pile = _pile(plan.jobs, _left(printed, used, is_job))
    turn.begin(s, plan.turn, plan.phase)
    s.phase = plan.phase
    _earn(s, plan)
    form: Entries = msgspec.json.decode(msgspec.json.encode(saved.saved(s)))
    return form


def counters(printed: Printed, card: int) -> int:
    """The counters on a card of which none are told: what is printed; 1 where a die decides, the least a success is worth (ACT-4)."""
    return 1 if printed.rolls_slack[card] else printed.slack[card]


def _jobs(printed: Printed, plan: ScenarioPlan) -> list[int]:
    """A seat without a Job gets the first of the box that is named nowhere."""
    jobs = [place.job for place in plan.places]
    every = [number for number, card in enumerate(printed.cards) if card.kind == "Job"]
    for seat, job in enumerate(jobs):
        if job == NO_CARD:
            free = [one for one in every if one not in jobs and one not in plan.jobs]
            jobs[seat] = (free or every)[0]
    return jobs


def _left(printed: Printed, used: Counter[int], wanted: Sequence[bool]) -> Iterable[int]:
    """What is left of the boxes, in their order. More copies may be in use than the boxes have."""
    for number, card in enumerate(printed.cards):
        if wanted[number]:
            yield from [number] * max(0, card.copies - used[number])


def _pile(top: Sequence[int], rest: Iterable[int]) -> list[int]:
    """A pile is drawn from its end."""
    return [*top, *rest][::-1]


def _earn(s: Table, plan: ScenarioPlan) -> None:
    """After the Roll phase the active seat has its Income and Free Time: of two numbers the lower, if not told (ROLL-1)."""
    job = s.jobs[s.turn]
    rolled = plan.phase > ROLL
    income = s.printed.income[job][0] if rolled else 0
    free_time = s.printed.free_time[job][0] if rolled else 0
    s.income[s.turn] = income if plan.income is None else plan.income
    s.free_time[s.turn] = free_time if plan.free_time is None else plan.free_time
