"""Jobs: what they pay, and how they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.hands import keep_limit
from slackhouse.games.slack.rules.rooms import income_rises
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task


def pays(s: FaceUp, seat: int) -> int:
    """What the seat's Job pays at best, with raises and the like."""
    more = s.printed.more_income
    return s.printed.income[s.jobs[seat]][1] + sum([more[card] for card, _ in s.rooms[seat]])


def change_job(s: Table, seat: int) -> None:
    """The Job is lost and another comes (JOB-4). Where there are several kinds, which one is the seat's choice (MIX-7)."""
    if s.edition.roles:
        s.agenda.append(frames.fired(seat))
    else:
        hire(s, seat, "random")


def ask_which(s: Table, f: Frame, _: Task) -> None:
    """Ask which kind the new one shall be of; a kind that has run out is not offered."""
    role = s.printed.role
    kinds = [word for word in s.edition.roles if any(role[job] == word for job in s.job_pile)]
    s.agenda[-1] = f
    s.ask = Ask("hire", {f.seat: [Move("choose", words=word) for word in (*kinds, "random")]})


def which(s: Table, _: Frame, seat: int, move: Move) -> None:
    hire(s, seat, move.words)


def hire(s: Table, seat: int, kind: str) -> None:
    """The old Job goes under the pile (TABLE-9), the topmost of the kind is drawn. Slack on it stays with the seat (JOB-1)."""
    old, before = s.jobs[seat], pays(s, seat)
    s.job_pile.insert(0, old)
    role = s.printed.role
    fits = [place for place, job in enumerate(s.job_pile) if kind in ("random", role[job])]
    s.jobs[seat] = s.job_pile.pop(fits[-1])
    s.touched = True
    s.tell("ChangedJob", "JOB-4", seat, s.jobs[seat], on=old)
    for new_job in s.edition.new_job:
        new_job(s, seat, old)
    if pays(s, seat) > before:
        income_rises(s, seat)
    keep_limit(s, seat)


TASKS = {"hire": ask_which}
ANSWERS = {"hire": which}
