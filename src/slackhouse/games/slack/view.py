"""Views: what one seat, or a spectator, may know. Built from nothing, never copied and blanked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from slackhouse.games.slack.fields import Bond, Couple, Loan, Lying
from slackhouse.games.slack.rules.choosing import act_of
from slackhouse.games.slack.rules.frames import cards_looked_at
from slackhouse.games.slack.rules.score import goals, scores
from slackhouse.games.slack.table import FaceUp, Table
from slackhouse.kernel.moves import NOBODY, Move
from slackhouse.kernel.table import Frame
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.joined import Edition
    from slackhouse.games.slack.printed import Printed


PASSED_ON: Final = "pass on"
"""The question that is answered with a card of the hand, face down."""
NO_TOKENS: Final[dict[str, int]] = {}


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
    tokens: dict[str, int]
    hand_size: int
    room: tuple[Lying, ...]

    @property
    def role(self) -> int:
        """Its Job."""
        return self.job

    @property
    def lying(self) -> tuple[int, ...]:
        """What is in its room."""
        return tuple([card for card, _ in self.room])


class View(AnyView, frozen=True, kw_only=True):
    """The view of a table of a Slack game from one seat."""

    seats: tuple[SeatView, ...]
    shopped: bool
    job_pile_size: int
    removed: tuple[int, ...]
    week: int
    bonds: tuple[Bond, ...] = ()
    """Cards that are another seat's business: which, whose room, whose, and until when."""
    loans: tuple[Loan, ...] = ()
    """Who has lent what to whom, and what the lender rolled ahead."""
    couples: tuple[Couple, ...] = ()
    """Who is dating whom."""
    favours: int = 0
    """Of whom something was asked in this turn: see `fields`."""
    looked_at: tuple[int, ...] = ()
    """Cards of the pile that this seat looks at, and nobody else."""
    given: int = NOBODY
    """What this seat has given face down, as long as others are still asked: a card that it passes on, or the seat that it votes for."""


def view(s: Table, seat: int | None, moves: Sequence[Move], beside: View | None = None) -> View:
    """What this seat may know; the frames on the agenda are cards laid in the open."""
    ask = s.ask
    return View(
        seat=seat,
        seats=_seats(s) if beside is None else beside.seats,
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
        bonds=tuple(s.bonds),
        loans=tuple(s.loans),
        couples=tuple(s.couples),
        favours=s.favours,
        looked_at=tuple(s.looked_at) if s.looked_at and seat == s.agenda[-1].seat else (),
        given=s.ballots[seat] if s.ballots and seat is not None else NOBODY,
    )


def _seats(s: Table) -> tuple[SeatView, ...]:
    """Rows of the table that the fields are columns of, in the order in which SeatView has them: the quickest way by far."""
    return tuple(
        map(
            SeatView,
            s.jobs,
            s.job_slack,
            scores(s),
            goals(s),
            s.income,
            s.free_time,
            s.next_income,
            s.next_free_time,
            _tokens(s),
            map(len, s.hands),
            map(tuple, s.rooms),
        )
    )


def _tokens(s: Table) -> list[dict[str, int]]:
    """What each seat has of every token of this table."""
    if not s.tokens:
        return [NO_TOKENS] * s.seats
    return [{name: column[one] for name, column in s.tokens.items()} for one in range(s.seats)]


def face_up(seen: View, printed: Printed, edition: Edition) -> FaceUp:
    """What lies face up, for the rules to be asked about it."""
    s = FaceUp(printed, edition, len(seen.seats), blank=False)
    _turn_up(s, seen)
    return s


def _turn_up(s: FaceUp, seen: View) -> None:
    """All that lies face up, by what a view tells of it."""
    # Columns of the table that the seats are rows of: a walk from seat to seat and field to field takes twice as long.
    columns = [list(column) for column in zip(*map(msgspec.structs.astuple, seen.seats), strict=True)]
    s.jobs, s.job_slack, _, _, s.income, s.free_time, s.next_income, s.next_free_time, tokens, _, rooms = (
        columns
    )
    s.rooms = [list(room) for room in rooms]
    s.tokens = {name: [seat[name] for seat in tokens] for name in s.edition.tokens}
    s.turn, s.phase, s.turns, s.shopped = seen.turn, seen.phase, seen.turns, seen.shopped
    s.discards, s.removed, s.week = list(seen.discards), seen.removed, seen.week
    s.agenda = [Frame(*plain) for plain in seen.agenda]
    s.passed, s.winners = seen.passed, seen.winners
    s.bonds = list(seen.bonds)
    s.loans, s.couples, s.favours = list(seen.loans), list(seen.couples), seen.favours


def guess(seen: View, printed: Printed, edition: Edition, luck: Random) -> Table:
    """A table that looks just like this from that chair: what is unseen is dealt anew. For search; never the true one."""
    s = Table(printed, edition, len(seen.seats))
    _turn_up(s, seen)
    if seen.seat is not None:
        s.hands[seen.seat] = list(seen.hand)
    s.looked_at = list(seen.looked_at)
    life, jobs = _unseen(s, luck)
    s.job_pile = _deal(jobs, seen.job_pile_size, luck)
    for one, seat in enumerate(seen.seats):
        if one != seen.seat:
            s.hands[one] = _deal(life, seat.hand_size, luck)
    s.pile = _deal(life, seen.pile_size, luck)
    if not s.looked_at and s.agenda and s.agenda[-1].kind == "look":
        s.looked_at = _deal(life, cards_looked_at(s.agenda[-1]), luck)
    _guess_ballots(s, seen, luck)
    s.facts = None
    return s


def _guess_ballots(s: Table, seen: View, luck: Random) -> None:
    """What I gave face down I know; what others gave could be anything that they could give."""
    if not any(task[0] == "ballot" for frame in seen.agenda for task in frame[2][:1]):
        return
    s.ballots = [NOBODY] * s.seats
    for seat in range(s.seats):
        if seat == seen.seat:
            s.ballots[seat] = seen.given
        elif seat not in seen.waiting:
            s.ballots[seat] = _any_ballot(s, seat, luck)


def _any_ballot(s: Table, seat: int, luck: Random) -> int:
    """Something that a seat can give face down with the hand it has here."""
    ways = act_of(s, s.agenda[-1], s.agenda[-1].tasks[0][1]).ballots(s, s.agenda[-1], seat)
    given = luck.choice(ways) if ways else None
    return NOBODY if given is None else given.seat if given.card < 0 else given.card


def give_anew(s: Table, luck: Random) -> None:
    """Hands were dealt anew: who has put down a card that is in another hand now has put down one of its own."""
    frame = s.agenda[-1] if s.agenda else None
    if s.ballots and frame is not None and act_of(s, frame, frame.tasks[0][1]).face_down == PASSED_ON:
        for seat, card in enumerate(s.ballots):
            if card != NOBODY and card not in s.hands[seat]:
                s.ballots[seat] = _any_ballot(s, seat, luck)


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
    cards += s.looked_at
    for frame in s.agenda:
        if frame.kind in {"do", "call", "play", "answer", "tv"}:
            cards.append(frame.card)
        elif frame.kind in {"shop", "bought"}:
            cards += frame.cards
    return cards


def census(s: Table) -> list[int]:
    """Every card of the table, wherever it is: the same list, sorted, from the first deal to the last."""
    return sorted([*in_the_open(s), *s.pile, *s.job_pile])
