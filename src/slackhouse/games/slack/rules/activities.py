"""Activities: one Free Time each, and their Cost."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.rules import dating, frames
from slackhouse.games.slack.rules.canceling import after_roll
from slackhouse.games.slack.rules.jobs import pays
from slackhouse.games.slack.rules.moments import STEP_OVER
from slackhouse.games.slack.rules.rooms import (
    bonus,
    cost,
    enter,
    is_forbidden,
    is_guarded,
    neighbours,
    standing,
    takes_no_time,
)
from slackhouse.games.slack.rules.twists import fallen
from slackhouse.kernel.moves import CHANCE, NOBODY, ROLLS, Move
from slackhouse.kernel.table import Ask, Frame
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.table import Task
    from slackhouse.kernel.wording import Reason

NOISY: Final = 5
FACES: Final = range(1, 7)
NO_DIE: Final = (0,)
NO_TIME: Final = (Told("why.no-time"), "ACT-1")
FORBIDDEN: Final = (Told("why.forbids"), "JOB-3")


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """Every Activity in hand that there is Free Time and Income for (FREE-4, ACT-1)."""
    is_activity, to_do = s.printed.is_activity, s.printed.to_do
    out += [
        to_do[card]
        for card in dict.fromkeys(s.hands[seat])
        if is_activity[card] and obstacle(s, seat, card) is None
    ]


def obstacle(s: FaceUp, seat: int, card: int) -> Reason | None:
    """Why the seat cannot do this Activity now, and the rule; or None."""
    if not s.free_time[seat] and not takes_no_time(s, seat, card):
        return NO_TIME
    price = cost(s, seat, card)
    if price > s.income[seat]:
        return Told("why.too-dear", n=price, left=s.income[seat]), "ACT-1"
    return barrier(s, seat, card)


def barrier(s: FaceUp, seat: int, card: int) -> Reason | None:
    """Why the seat could not do this Activity with all the time and money there is, and the rule; or None."""
    if is_forbidden(s, seat, card):
        return FORBIDDEN
    most = s.printed.job_pays_at_most[card]
    if most and pays(s, seat) > most and s.printed.role[s.jobs[seat]] == "Job":  # MIX-3
        return Told("why.pays-too-well", n=most), "ACT-1"
    return None


def do(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Announce an Activity."""
    s.agenda[-1] = f
    card = move.card
    price = cost(s, seat, card)
    s.income[seat] -= price
    if not takes_no_time(s, seat, card):
        s.free_time[seat] -= 1
    s.hands[seat].remove(card)
    then: Task = ("try", 0, 0) if s.printed.rolls_slack[card] else ("settle", 0, 0)
    s.agenda.append(frames.activity(seat, card, price, then))
    s.tell("Announced", "ACT-1", seat, card)


def attempt(s: Table, f: Frame, t: Task) -> None:
    """Variable Slack is rolled after the window (ACT-3), unless something lets the player take a flat number instead."""
    words = s.printed.mask[f.card]
    flats = {n for card in standing(s, f.seat) for n, on in s.printed.flat[card] if on & words}
    if dating.joins(s, f.seat, f.card) != NOBODY:
        flats.add(dating.SURE)
    s.agenda[-1] = f
    if flats and not t[1]:
        choices = [Move("choose", n=n, words=f"flat {n}") for n in sorted(flats)]
        s.ask = Ask("flat", {f.seat: [Move("choose", words="roll"), *choices]})
    else:
        s.ask = Ask("try", {CHANCE: ROLLS})


def flat_or_not(s: Table, f: Frame, _: int, move: Move) -> None:
    """A flat number is no roll; else the die is asked."""
    other = dating.joins(s, f.seat, f.card)
    date: tuple[Task, ...] = () if other == NOBODY else (("date", other, 0),)
    if move.n:
        by = [card for card in standing(s, f.seat) if move.n in [n for n, _ in s.printed.flat[card]]]
        if by:
            s.tell("Sure", "ACT-3", f.seat, f.card, on=by[0], n=move.n)
        else:
            s.tell("SureWith", "ACT-3", f.seat, f.card, room=other, n=move.n)
    then: Task = ("settle", move.n, 1) if move.n else ("try", 1, 0)
    s.agenda[-1] = f.rest().then(*date, then)


def tried(s: Table, f: Frame, _: int, move: Move) -> None:
    """The die, and what is printed with it."""
    s.tell("Rolled", "ACT-3", f.seat, f.card, n=move.n)
    s.agenda[-1] = after_roll(s, f, move.n, ("settle", move.n + s.printed.slack[f.card], 1))


def settle(s: Table, f: Frame, t: Task) -> None:
    """It enters the room and gives its Slack; with 0 or less it was unsuccessful and is discarded (ACT-2, ACT-4)."""
    card = f.card
    slack = (t[1] if t[2] else s.printed.slack[card]) + frames.extra_slack(f)
    worth = comes_to(slack + bonus(s, f.seat, card))
    if not worth:
        s.discards.append(card)
        sweet = [dating.shared(one, t[1]) for one in s.agenda[-1].tasks if one[0] == "sweet"]
        s.agenda.pop()
        if sweet:
            s.agenda.append(frames.after(f.seat, (*sweet, STEP_OVER), card))
        s.tell("Failed", "ACT-4", f.seat, card)
        fallen(s, f, canceled=False)
        return
    bets = [
        ("echoed", one[1], worth) if one[0] == "echo" else dating.shared(one, t[1])
        for one in s.agenda[-1].tasks
    ]
    after: list[Task] = [*bets, ("heard", card, 0), STEP_OVER]
    if worth >= NOISY and s.printed.mask[card] & s.printed.nookie:
        after += [("noisy", seat, 0) for seat in neighbours(s, f.seat)]
    s.agenda[-1] = frames.after(f.seat, tuple(after), card)
    enter(s, f.seat, card, worth, "ACT-2", f.seat)


def comes_to(slack: int) -> int:
    """With 0 Slack or less an Activity was unsuccessful, and gives none (ACT-4)."""
    return max(0, slack)


@cache
def _outcomes(slack: int, faces: Sequence[int]) -> tuple[int, ...]:
    return tuple(comes_to(slack + face) for face in faces)


def outcomes(s: FaceUp, seat: int, card: int, more: int = 0) -> tuple[int, ...]:
    """What an Activity may come to with so much more on it, each as likely: one for each face of the die, or one (ACT-2 to ACT-4)."""
    slack = s.printed.slack[card] + more + bonus(s, seat, card)
    return _outcomes(slack, FACES if s.printed.rolls_slack[card] else NO_DIE)


def noisy(s: Table, f: Frame, t: Task) -> None:
    """A neighbour loses one Sleep card of its choice, if there is one that nothing guards (NOISY-1)."""
    seat = t[1]
    sleep = [
        (card, n)
        for card, n in dict.fromkeys(s.rooms[seat])
        if s.printed.mask[card] & s.printed.sleep and not is_guarded(s, seat, card, f.seat)
    ]
    if sleep:
        s.agenda[-1] = f
        s.ask = Ask("give", {seat: [Move("give", card, n=n) for card, n in sleep]})


TASKS = {"try": attempt, "settle": settle, "noisy": noisy}
ANSWERS = {"flat": flat_or_not, "try": tried}
