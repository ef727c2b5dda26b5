"""Setting up the table: two piles, a Job face up, five cards face down, and the winners of the last game first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames, turn
from slackhouse.games.slack.table import Table
from slackhouse.kernel import piles
from slackhouse.kernel.moves import CHANCE, NO_CARD, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.joined import Edition
    from slackhouse.games.slack.printed import Printed
    from slackhouse.kernel.table import Task


def lay_table(
    printed: Printed,
    edition: Edition,
    seats: int,
    *,
    for_two: str = "take out",
    first: int = 0,
    last_winners: Sequence[int] = (),
) -> Table:
    """A table before the first shuffle, with the whole of setting up still on its agenda (TABLE-1)."""
    s = Table(printed, edition, seats)
    for number, card in enumerate(printed.cards):
        (s.job_pile if card.kind == "Job" else s.pile).extend([number] * card.copies)
    special = _special(s) if seats == 2 else ()
    given = bool(special) and for_two == "give"
    if not given:
        s.removed = special
        s.job_pile = [job for job in s.job_pile if job not in special]
    s.turn = first
    picks: tuple[Task, ...] = (("pick", int(given), 0),) if last_winners else ()
    shuffles: tuple[Task, ...] = (("shuffle jobs", 0, 0), *((("shuffle jobs", 1, 0),) if given else ()))
    tasks = (*picks, *shuffles, ("deal jobs", 0, 0), ("shuffle", 0, 0), ("deal", 0, 0))
    s.agenda.append(frames.setup(first, tasks, last_winners))
    return s


def _special(s: Table) -> tuple[int, ...]:
    """Those of the two Jobs that a table of two takes out, or is given, which are still in the pile (TABLE-5)."""
    number = s.printed.number
    return tuple(number[name] for name in s.edition.for_two if number.get(name) in s.job_pile)


def pick(s: Table, f: Frame, t: Task) -> None:
    """The winners of the last game choose their Jobs before the others are dealt theirs (TABLE-8); of the two that two seats are given,
    where they are (TABLE-5).
    """
    open_to = [seat for seat in s.clockwise(f.seat) if frames.may_wish(f, seat)]
    if open_to:
        s.agenda[-1] = f
        pile = _special(s) if t[1] else dict.fromkeys(sorted(s.job_pile))
        jobs = [Move("choose", job) for job in pile]
        s.ask = Ask("pick a job", dict.fromkeys(open_to, jobs))
        return
    wishes = frames.wishes(f)
    wanted: dict[int, list[int]] = {}
    for seat, job in wishes.items():
        wanted.setdefault(job, []).append(seat)
    contested = next((seats for seats in wanted.values() if len(seats) > 1), None)
    if contested is None:
        for seat, job in wishes.items():
            _take(s, seat, job)
        s.agenda[-1] = frames.setup(f.seat, s.agenda[-1].tasks)
    else:
        s.agenda[-1] = f
        s.agenda.append(frames.dice(f.seat, contested))


def picked(s: Table, f: Frame, seat: int, move: Move) -> None:
    """A wish; those who have not said theirs are still asked."""
    s.agenda[-1] = frames.with_wish(f, seat, move.card)


def pick_roll(s: Table, f: Frame, _: Task) -> None:
    """Those who want the same Job roll for it, one after the other."""
    s.agenda[-1] = f
    s.ask = Ask("pick roll", {CHANCE: ROLLS})


def pick_rolled(s: Table, f: Frame, _: int, move: Move) -> None:
    """The higher roll picks first; a tie rolls again; the others choose anew (TABLE-8)."""
    seats, faces, below = frames.seats_that_roll(f), frames.faces_rolled(f), s.agenda[-2]
    wishes, seat = frames.wishes(below), seats[len(faces)]
    s.tell("Rolled", "TABLE-8", seat, wishes[seat], n=move.n)
    faces.append(move.n)
    if len(faces) < len(seats):
        s.agenda[-1] = frames.with_face(f, move.n)
        return
    best = [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]
    if len(best) > 1:
        s.agenda[-1] = frames.with_no_faces(f)
        return
    s.agenda.pop()
    winner = best[0]
    _take(s, winner, wishes[winner])
    s.agenda[-1] = frames.with_job_taken(below, winner, wishes[winner])


def _take(s: Table, seat: int, job: int) -> None:
    s.job_pile.remove(job)
    s.jobs[seat] = job
    s.tell("Hired", "TABLE-8", seat, job)


def shuffle_jobs(s: Table, f: Frame, t: Task) -> None:
    """The Job pile; then, at a table of two that is given two Jobs, what is left of those, on top of it (TABLE-5)."""
    jobs = _special(s) if t[1] else tuple(s.job_pile)
    if jobs:
        s.agenda[-1] = f
        s.ask = Ask("shuffle jobs", {CHANCE: (Move("shuffle", cards=jobs),)})


def jobs_shuffled(s: Table, _f: Frame, _: int, move: Move) -> None:
    s.job_pile = [job for job in s.job_pile if job not in move.cards] + list(move.cards)


def deal_jobs(s: Table, f: Frame, _: Task) -> None:
    """One face up to each seat that has not chosen one (TABLE-3)."""
    for seat in s.clockwise(f.seat):
        if s.jobs[seat] == NO_CARD:
            s.jobs[seat] = s.job_pile.pop()
            s.tell("Hired", "TABLE-3", seat, s.jobs[seat])


def deal(s: Table, f: Frame, _: Task) -> None:
    """Five face down to each; the seat to the dealer's left begins (TABLE-3, TABLE-4)."""
    piles.deal(s, f.seat, 5, "TABLE-3")
    s.agenda.pop()
    turn.begin(s, f.seat)


TASKS = {
    "pick": pick,
    "pick roll": pick_roll,
    "shuffle jobs": shuffle_jobs,
    "deal jobs": deal_jobs,
    "shuffle": piles.shuffle,
    "deal": deal,
}
ANSWERS = {
    "pick a job": picked,
    "pick roll": pick_rolled,
    "shuffle jobs": jobs_shuffled,
    "shuffle": piles.shuffled,
}
