"""Marking Slack, and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.editions.cthulhu import IN_SLACK
from slackhouse.games.slack.editions.goth import is_goth, mood
from slackhouse.games.slack.rules.moments import STEP_OVER
from slackhouse.games.slack.rules.rooms import standing
from slackhouse.kernel.agenda import Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Task


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
    """Whoever has reached the Goal wins at once (WIN-1); those who do in the same step share it (WIN-3).

    One moment is enough (WIN-2): a step that is not over yet remembers who has been there. Whoever would be asked something in the
    middle of it has won before.
    """
    if s.winners:
        return
    printed, spirits = s.printed, mood(s)
    there = 0
    for seat in range(s.seats):
        total = _score(s, seat, spirits)
        if total - printed.goal_drop >= printed.goal[s.jobs[seat]] and total >= goal(s, seat):
            there |= 1 << seat
    running = [place for place, frame in enumerate(s.agenda) if _step(frame) >= 0]
    for place in running:
        there |= s.agenda[place].tasks[_step(s.agenda[place])][1]
    if not there:
        return
    if running and s.ask is None:
        _remember(s, running[0], there)
        s.touched = True  # to look again after the next task: it may ask somebody
    else:
        _crown(s, there)


def _step(frame: Frame) -> int:
    """Where among its tasks a frame has the end of a step; -1 if it has none."""
    return next((i for i, task in enumerate(frame.tasks) if task[0] == STEP_OVER[0]), -1)


def _remember(s: Table, place: int, there: int) -> None:
    frame = s.agenda[place]
    i = _step(frame)
    tasks = (*frame.tasks[:i], (STEP_OVER[0], there, 0), *frame.tasks[i + 1 :])
    s.agenda[place] = Frame(
        frame.kind, frame.seat, tasks, frame.card, frame.room, frame.cards, frame.n, frame.paid
    )


def step_over(s: Table, _f: Frame, t: Task) -> None:
    """A card and all that its success brought to others were one step: whoever has reached the Goal in it has won (WIN-3)."""
    if t[1]:
        _crown(s, t[1])


def _crown(s: Table, there: int) -> None:
    s.ask = None
    for seat in range(s.seats):
        if there >> seat & 1:
            s.winners += (seat,)
            s.tell("Won", "WIN-1", seat, n=score(s, seat))


def gain(s: Table, seat: int, slack: int, rule: str, card: int) -> None:
    """Slack tied to no card lies on the Job (SLACK-3)."""
    s.job_slack[seat] += slack
    s.touched = True
    s.tell("Gained" if slack > 0 else "Missed", rule, seat, card, n=abs(slack))


TASKS = {"step over": step_over}
