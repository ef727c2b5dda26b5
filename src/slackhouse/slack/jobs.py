"""Jobs: what they pay, and how they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.slack.hands import keep_limit
from slackhouse.slack.rooms import income_rises

if TYPE_CHECKING:
    from slackhouse.slack.table import Table


def pays(s: Table, seat: int) -> int:
    """What the seat's Job pays at best, with raises and the like."""
    more = s.printed.more_income
    return s.printed.income[s.jobs[seat]][1] + sum([more[card] for card, _ in s.rooms[seat]])


def change_job(s: Table, seat: int, rule: str) -> None:
    """The old Job goes under the pile (TABLE-9), a new one is drawn (JOB-4). Slack on it stays with the seat (JOB-1)."""
    old, before = s.jobs[seat], pays(s, seat)
    s.job_pile.insert(0, old)
    s.jobs[seat] = s.job_pile.pop()
    s.touched = True
    s.tell("ChangedJob", rule, seat, s.jobs[seat], on=old)
    if pays(s, seat) > before:
        income_rises(s, seat)
    keep_limit(s, seat)
