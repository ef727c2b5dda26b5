"""What is picked as a card takes effect: one of several effects, somebody at the table; and votes, which are given secretly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.rules import conditions, frames
from slackhouse.games.slack.rules.rooms import is_immune
from slackhouse.games.slack.rules.whenever import reached
from slackhouse.kernel.moves import NOBODY, Move
from slackhouse.kernel.table import REVEAL, Ask, Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import Table
    from slackhouse.games.slack.verbs.base import SlackAct
    from slackhouse.kernel.table import Task

PLACES: Final = ("first", "second", "third")
"""What is said to pick one of several effects."""
A_ROLL: Final = 1
"""Of the second number of a task: its die was rolled. Above it, a bit for each seat that was picked."""


def act_of(s: Table, f: Frame, i: int) -> SlackAct:
    """The verb a task is about: of `when` for a card whose moment came, else of `play`."""
    return (s.printed.when if f.kind == "moment" else s.printed.play)[f.card][i]


def by(f: Frame) -> int:
    """Whose doing it is: a guest whom another seat sent is not its host's own."""
    return NOBODY if f.kind == "moment" and frames.was_sent(f) else f.seat


def touches(s: Table, f: Frame, act: SlackAct, seat: int) -> bool:
    """Does it do anything to this seat: is that not immune, and does what the card wants hold?"""
    if is_immune(s, seat, f.card, by(f)):
        return False
    return not act.is_conditional or conditions.holds(s, act, seat, len(s.hands[seat]))


def picked(number: int) -> list[int]:
    """The seats that were picked, by their bits."""
    bits = number >> A_ROLL
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def drop(s: Table, i: int, n: int) -> None:
    """Of the verbs after one, these many are no longer done just so."""
    top = s.agenda[-1]
    kept = tuple([task for task in top.tasks if not (task[0] == "do" and i < task[1] <= i + n)])
    s.agenda[-1] = top.with_tasks(kept)


# -- somebody at the table -------------------------------------------------------------------------------------------------


def ask_whom(s: Table, f: Frame, act: SlackAct) -> None:
    """`me` picks among the seats it can be done to; nobody is asked where nobody or only one can be meant."""
    s.agenda[-1] = f
    s.ask = Ask("whom", {f.seat: [Move("choose", seat=one) for one in reached_by_choice(s, f, act)]})


def reached_by_choice(s: Table, f: Frame, act: SlackAct) -> list[int]:
    return [one for one in s.clockwise(f.seat) if touches(s, f, act, one) and act.would_do(s, one)]


def named(s: Table, f: Frame, _: int, move: Move) -> None:
    i, number = f.tasks[0][1:]
    s.tell("Picked", "WHEN-2", f.seat, f.card, room=move.seat)
    s.agenda[-1] = f.rest().then(("do", i, number | 2 << move.seat))


# -- one of several effects ------------------------------------------------------------------------------------------------


def options(s: Table, f: Frame, i: int, seat: int) -> list[int]:
    """The verbs, of those that the one at this place covers, of which something would come."""
    first = act_of(s, f, i)
    found = []
    for j in range(i + 1, i + 1 + first.covers):
        act = act_of(s, f, j)
        seats = [seat] if act.whom == first.whom else reached(s, act.whom, f.seat, f.room)
        if any(touches(s, f, act, one) and act.would_do(s, one) for one in seats):
            found.append(j)
    return found


def pick(s: Table, f: Frame, t: Task) -> None:
    """Ask which; what nothing would come of is not offered, and the only one left is taken (RULING-29)."""
    _, i, seat = t
    open_to = options(s, f, i, seat)
    if len(open_to) > 1:
        s.agenda[-1] = f
        moves = [Move("choose", n=j - i, words=PLACES[j - i - 1]) for j in open_to]
        s.ask = Ask("choice", {seat: moves})
    elif open_to:
        _take(s, f, i, open_to[0], seat)


def took(s: Table, f: Frame, seat: int, move: Move) -> None:
    i = f.tasks[0][1]
    s.tell("Chose", "WHEN-2", seat, f.card, n=move.n)
    _take(s, f, i, i + move.n, seat)


def _take(s: Table, f: Frame, i: int, j: int, seat: int) -> None:
    """What is for the same as the choice is for the seat that chose."""
    same = act_of(s, f, i).whom == act_of(s, f, j).whom
    s.agenda[-1] = s.agenda[-1].then(("do", j, 2 << seat if same else 0))


# -- secretly, and shown together ------------------------------------------------------------------------------------------


def ballot(s: Table, f: Frame, t: Task) -> None:
    """Ask everybody who has not said it yet: nobody sees what another said, nor in which order."""
    act = act_of(s, f, t[1])
    moves: dict[int, Sequence[Move]] = {}
    for seat in s.clockwise(s.turn):
        if s.ballots[seat] == NOBODY and (ways := act.ballots(s, f, seat)):
            moves[seat] = ways
    if moves:
        s.agenda[-1] = f
        s.ask = Ask(act.face_down, moves)


def given(s: Table, f: Frame, seat: int, move: Move) -> None:
    """It lies face down before them until all have given theirs."""
    s.ballots[seat] = move.seat if move.card < 0 else move.card
    s.agenda[-1] = f


def reveal(s: Table, f: Frame, t: Task) -> None:
    """All are turned up together, in the order of the table."""
    ballots, s.ballots = s.ballots, []
    act_of(s, f, t[1]).shown(s, f, t[1], ballots)


def secretly(s: Table, i: int) -> None:
    """Everybody gives something face down; then all is turned up."""
    s.ballots = [NOBODY] * s.seats
    s.agenda[-1] = s.agenda[-1].then(("ballot", i, 0), (REVEAL, i, 0))


def elect(s: Table, f: Frame, i: int, votes: list[int]) -> None:
    """The seat that has the most votes is `chosen` from here on; of several, all (RULING-30)."""
    for seat in s.clockwise(s.turn):
        if votes[seat] != NOBODY:
            s.tell("Voted", "WHEN-2", seat, f.card, room=votes[seat])
    count = [votes.count(seat) for seat in range(s.seats)]
    bits = sum([1 << seat for seat, n in enumerate(count) if n and n == max(count)])
    top = s.agenda[-1]
    tasks = tuple(
        [
            (name, j, number | bits << A_ROLL)
            if name == "do" and j > i and act_of(s, f, j).whom == "chosen"
            else (name, j, number)
            for name, j, number in top.tasks
        ]
    )
    s.agenda[-1] = top.with_tasks(tasks)


TASKS = {"choice": pick, "ballot": ballot, REVEAL: reveal}
ANSWERS = {"choice": took, "whom": named, "vote": given, "pass on": given}
