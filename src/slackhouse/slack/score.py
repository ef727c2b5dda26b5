"""Marking Slack, and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.slack.editions.cthulhu import IN_SLACK
from slackhouse.slack.editions.goth import is_goth, mood
from slackhouse.slack.rooms import standing

if TYPE_CHECKING:
    from slackhouse.slack.table import Table


def score(s: Table, seat: int) -> int:
    """The Slack of the room, the Slack on the Job, the Gloom, and what the Madness counts (SLACK-1)."""
    return _score(s, seat, mood(s))


def _score(s: Table, seat: int, spirits: int) -> int:
    total = (
        sum([slack for _, slack in s.rooms[seat]])
        + s.job_slack[seat]
        + s.gloom[seat]
        + IN_SLACK[s.madness[seat]]
    )
    if spirits:
        total += spirits if is_goth(s, seat) else -spirits
    return total


def goal(s: Table, seat: int) -> int:
    """The Slack Goal of the seat's Job, and what cards do to it."""
    more = s.printed.more_goal
    return s.printed.goal[s.jobs[seat]] + sum([more[card] for card in standing(s, seat)])


def judge(s: Table) -> None:
    """Whoever has reached the Goal wins at once (WIN-1); those who do in the same step share it (WIN-3)."""
    printed, spirits = s.printed, mood(s)
    for seat in range(s.seats):
        total = _score(s, seat, spirits)
        if total - printed.goal_drop >= printed.goal[s.jobs[seat]] and total >= goal(s, seat):
            s.winners += (seat,)
            s.tell("Won", "WIN-1", seat, n=total)


def gain(s: Table, seat: int, slack: int, rule: str, card: int) -> None:
    """Slack tied to no card lies on the Job (SLACK-3)."""
    s.job_slack[seat] += slack
    s.touched = True
    s.tell("Gained" if slack > 0 else "Missed", rule, seat, card, n=abs(slack))
