"""Marking Slack, and winning the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules.moments import STEP_OVER, beside
from slackhouse.kernel.table import Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def score(s: FaceUp, seat: int) -> int:
    """The Slack of the room, the Slack on the Job, and whatever the edition counts besides (SLACK-1)."""
    have = sum([slack for _, slack in s.rooms[seat]]) + s.job_slack[seat]
    if not s.edition.score:
        return have
    every = [0] * s.seats
    for counts in s.edition.score:
        counts(s, every)
    return have + every[seat]


def scores(s: FaceUp) -> list[int]:
    """The same of every seat."""
    job_slack = s.job_slack
    have = [sum([slack for _, slack in room]) + job_slack[seat] for seat, room in enumerate(s.rooms)]
    for counts in s.edition.score:
        counts(s, have)
    return have


def goals(s: FaceUp) -> list[int]:
    """The Slack Goal of every seat."""
    more, printed, jobs = s.printed.more_goal, s.printed.goal, s.jobs
    every = [printed[jobs[seat]] + sum([more[card] for card, _ in room]) for seat, room in enumerate(s.rooms)]
    if s.edition.beside:
        for seat in range(s.seats):
            for card in beside(s, seat):
                every[seat] += more[card]
    return every


def count_pairs(s: FaceUp, have: list[int]) -> None:
    """Cards that are worth more in the company of another of the same room (RULING-38)."""
    mask, pairs_with = s.printed.mask, s.printed.pairs_with
    for seat, room in enumerate(s.rooms):
        for place, (card, _) in enumerate(room):
            for n, words in pairs_with[card]:
                for i, (other, _) in enumerate(room):
                    if mask[other] & words and i != place:
                        have[seat] += n
                        break


def goal(s: FaceUp, seat: int) -> int:
    """The Slack Goal of the seat's Job, and what cards do to it."""
    more = s.printed.more_goal  # never on a Job: that has a Goal of its own
    total = s.printed.goal[s.jobs[seat]] + sum([more[card] for card, _ in s.rooms[seat]])
    return total + sum([more[card] for card in beside(s, seat)]) if s.edition.beside else total


def moved_by(s: FaceUp, seat: int, card: int) -> list[int]:
    """By how much every score would change if a card came to lie in this room, without counters."""
    before = scores(s)
    s.rooms[seat].append((card, 0))  # as if it did: laid down, counted, taken up again
    after = scores(s)
    s.rooms[seat].pop()
    return [then - now for then, now in zip(after, before, strict=True)]


def lacking(s: FaceUp) -> list[int]:
    """What each seat lacks to its Goal."""
    return [goal - have for goal, have in zip(goals(s), scores(s), strict=True)]


def judge(s: Table) -> None:
    """A seat that has reached the Goal wins at once (WIN-1); those who do in the same step share it (WIN-3).

    One moment is enough (WIN-2): a step that is not over yet remembers who has been there. A seat that would be asked something in the
    middle of it has won before.
    """
    if s.winners:
        return
    printed = s.printed
    there = 0
    for seat, total in enumerate(scores(s)):
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
    for i, task in enumerate(frame.tasks):
        if task[0] == STEP_OVER[0]:
            return i
    return -1


def _remember(s: Table, place: int, there: int) -> None:
    frame = s.agenda[place]
    i = _step(frame)
    tasks = (*frame.tasks[:i], (STEP_OVER[0], there, 0), *frame.tasks[i + 1 :])
    s.agenda[place] = frame.with_tasks(tasks)


def step_over(s: Table, _f: Frame, t: Task) -> None:
    """A card and all that its success brought to others were one step: a seat that has reached the Goal in it has won (WIN-3)."""
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
