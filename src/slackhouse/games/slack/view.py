"""Views: what one seat, or a spectator, may know. Built from nothing, never copied and blanked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from slackhouse.games.slack.fields import Lying
from slackhouse.games.slack.rules.score import goal, score
from slackhouse.games.slack.table import Table
from slackhouse.kernel.agenda import Frame
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.editions.edition import Edition
    from slackhouse.games.slack.printed import Printed


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    job: int
    job_slack: int
    score: int
    goal: int
    income: int
    free_time: int
    next_income: int
    next_free_time: int
    gloom: int
    madness: int
    hand_size: int
    room: tuple[Lying, ...]


class View(AnyView, frozen=True, kw_only=True):
    """The table of a Slack game from one chair."""

    seats: tuple[SeatView, ...]
    shopped: bool
    job_pile_size: int
    removed: tuple[int, ...]
    week: int


def view(s: Table, seat: int | None, moves: Sequence[Move]) -> View:
    """What this seat may know; the frames on the agenda are cards laid in the open."""
    ask = s.ask
    return View(
        seat=seat,
        seats=tuple(
            [
                SeatView(
                    s.jobs[one],
                    s.job_slack[one],
                    score(s, one),
                    goal(s, one),
                    s.income[one],
                    s.free_time[one],
                    s.next_income[one],
                    s.next_free_time[one],
                    s.gloom[one],
                    s.madness[one],
                    len(s.hands[one]),
                    tuple(s.rooms[one]),
                )
                for one in range(s.seats)
            ]
        ),
        hand=() if seat is None else tuple(s.hands[seat]),
        turn=s.turn,
        phase=s.phase,
        turns=s.turns,
        shopped=s.shopped,
        pile_size=len(s.pile),
        job_pile_size=len(s.job_pile),
        discards=tuple(s.discards),
        removed=s.removed,
        week=s.week,
        agenda=tuple([frame.plain() for frame in s.agenda]),
        about="" if ask is None else ask.about,
        waiting=() if ask is None else ask.seats,
        passed=s.passed,
        moves=tuple(moves),
        open_ended=seat is not None and ask is not None and seat in ask.open_ended,
        winners=s.winners,
    )


def guess(seen: View, printed: Printed, edition: Edition, luck: Random) -> Table:
    """A table that looks just like this from that chair: what is unseen is dealt anew. For search; never the true one."""
    s = Table(printed, edition, len(seen.seats))
    for one, seat in enumerate(seen.seats):
        s.jobs[one] = seat.job
        s.job_slack[one] = seat.job_slack
        s.income[one] = seat.income
        s.free_time[one] = seat.free_time
        s.next_income[one] = seat.next_income
        s.next_free_time[one] = seat.next_free_time
        s.gloom[one], s.madness[one] = seat.gloom, seat.madness
        s.rooms[one] = list(seat.room)
    s.turn, s.phase, s.turns, s.shopped = seen.turn, seen.phase, seen.turns, seen.shopped
    s.discards, s.removed, s.week = list(seen.discards), seen.removed, seen.week
    s.agenda = [Frame(*plain) for plain in seen.agenda]
    s.passed, s.winners = seen.passed, seen.winners
    if seen.seat is not None:
        s.hands[seen.seat] = list(seen.hand)
    life, jobs = _unseen(s, luck)
    s.job_pile = _deal(jobs, seen.job_pile_size, luck)
    for one, seat in enumerate(seen.seats):
        if one != seen.seat:
            s.hands[one] = _deal(life, seat.hand_size, luck)
    s.pile = _deal(life, seen.pile_size, luck)
    s.facts = None
    return s


def _unseen(s: Table, luck: Random) -> tuple[list[int], list[int]]:
    """The Life cards and the Jobs that lie nowhere in the open, shuffled."""
    left = [card.copies for card in s.printed.cards]
    for card in in_the_open(s):
        left[card] -= 1
    unseen = [number for number, copies in enumerate(left) for _ in range(copies)]
    luck.shuffle(unseen)
    is_job = [card.kind == "Job" for card in s.printed.cards]
    return [one for one in unseen if not is_job[one]], [one for one in unseen if is_job[one]]


def _deal(unseen: list[int], size: int, luck: Random) -> list[int]:
    """So many cards off the top. A table that was arranged by hand may hold more copies than its box: then some are doubled."""
    dealt = [unseen.pop() for _ in range(min(size, len(unseen)))]
    while len(dealt) < size and dealt:
        dealt.append(luck.choice(dealt))
    return dealt


def in_the_open(s: Table) -> list[int]:
    """Every card that is not in a pile, hands included: rooms, Jobs, discards, what is out of the game or being played."""
    cards = [*s.discards, *s.removed, *(job for job in (*s.jobs, s.week) if job >= 0)]
    for hand in s.hands:
        cards += hand
    for room in s.rooms:
        cards += [card for card, _ in room]
    for frame in s.agenda:
        if frame.kind in {"do", "call", "play", "answer", "tv"}:
            cards.append(frame.card)
        elif frame.kind in {"shop", "bought"}:
            cards += frame.cards
    return cards


def census(s: Table) -> list[int]:
    """Every card of the table, wherever it is: the same list, sorted, from the first deal to the last."""
    return sorted([*in_the_open(s), *s.pile, *s.job_pile])
