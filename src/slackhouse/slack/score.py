"""Marking Slack, and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.slack.editions.cthulhu import IN_SLACK
from slackhouse.slack.editions.goth import mood
from slackhouse.slack.rooms import standing

if TYPE_CHECKING:
    from slackhouse.slack.table import Table


def score(s: Table, seat: int) -> int:
    """The Slack of the room, the Slack on the Job, the Gloom, and what the Madness counts (SLACK-1)."""
    total = (
        sum([slack for _, slack in s.rooms[seat]])
        + s.job_slack[seat]
        + s.gloom[seat]
        + IN_SLACK[s.madness[seat]]
    )
    return total + mood(s, seat) if s.printed.has_mood else total


def goal(s: Table, seat: int) -> int:
    """The Slack Goal of the seat's Job, and what cards do to it."""
    more = s.printed.more_goal
    return s.printed.goal[s.jobs[seat]] + sum([more[card] for card in standing(s, seat)])


def judge(s: Table) -> None:
    """Whoever has reached the Goal wins at once (WIN-1); those who do in the same step share it (WIN-3)."""
    printed = s.printed
    for seat in range(s.seats):
        total = score(s, seat)
        if total - printed.goal_drop >= printed.goal[s.jobs[seat]] and total >= goal(s, seat):
            s.winners += (seat,)
            s.tell("Won", "WIN-1", seat, n=total)


def gain(s: Table, seat: int, slack: int, rule: str, card: int) -> None:
    """Slack tied to no card lies on the Job (SLACK-3)."""
    s.job_slack[seat] += slack
    s.touched = True
    s.tell("Gained" if slack > 0 else "Missed", rule, seat, card, n=abs(slack))
