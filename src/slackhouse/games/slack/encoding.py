"""The encoding of the Slack games: the state of each seat, and the cards in its room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.encoding import Encoding
from slackhouse.family.observation import TENTH, put
from slackhouse.games.slack.editions import TOKENS
from slackhouse.games.slack.rules.score import goals, scores

if TYPE_CHECKING:
    from array import array

    from slackhouse.family.observation import Places, SeatKnowledge
    from slackhouse.games.slack.printed import Printed
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.games.slack.view import View

WITH_CARD: Final = ("call", "choose", "discard", "do", "give", "play", "send", "shop", "show out")
ALONE: Final = ("choose", "done", "pass")
NUMBERS: Final = (
    "Slack", "Goal", "needs", "Income", "Free Time", "next Income", "next Free Time", "Slack on the Job", "hand", "room",
)  # fmt: skip
"""What `_put` writes of a seat, in this order; then its tokens."""


def _of_seat(_printed: Printed) -> tuple[str, ...]:
    """Every edition's tokens have columns, whatever is on the table."""
    return (*NUMBERS, *TOKENS)


def _put(s: FaceUp, look: SeatKnowledge, seen: array[float], places: Places) -> None:
    """The table, the Week, and every seat with its room."""
    table = places.table
    if s.shopped:
        seen[table] = 1.0
    put(seen, table + 1, TENTH * look.piles[0])
    put(seen, table + 2, TENTH * len(s.removed))
    if s.week >= 0:
        seen[places.zones + s.week] += 1.0
    have, wanted = scores(s), goals(s)
    at, lies = places.seat, places.before
    for seat in s.clockwise(look.me):
        score, goal, room = have[seat], wanted[seat], s.rooms[seat]
        put(seen, at, TENTH * score)
        put(seen, at + 1, TENTH * goal)
        put(seen, at + 2, TENTH * (goal - score))
        put(seen, at + 3, TENTH * s.income[seat])
        put(seen, at + 4, TENTH * s.free_time[seat])
        put(seen, at + 5, TENTH * s.next_income[seat])
        put(seen, at + 6, TENTH * s.next_free_time[seat])
        put(seen, at + 7, TENTH * s.job_slack[seat])
        put(seen, at + 8, TENTH * look.hand_sizes[seat])
        put(seen, at + 9, TENTH * len(room))
        if s.tokens:
            _put_tokens(s, seat, seen, at + 10)
        _put_room(s, seat, seen, lies)
        at += places.of_seat
        lies += places.titles


def _put_tokens(s: FaceUp, seat: int, seen: array[float], at: int) -> None:
    """What a seat has of every token there is in any edition; of those that are not on this table it has none."""
    for place, name in enumerate(TOKENS):
        if name in s.tokens:
            put(seen, at + place, TENTH * s.tokens[name][seat])


def _put_room(s: FaceUp, seat: int, seen: array[float], at: int) -> None:
    """The Job, and the room: a tenth more for each Slack counter on a card (SLACK-2)."""
    for card, counters in s.rooms[seat]:
        seen[at + card] += 1.0 + TENTH * counters
    job = s.jobs[seat]
    if job >= 0:
        seen[at + job] += 1.0


def _piles(s: Table) -> tuple[int, ...]:
    return (len(s.job_pile),)


def _piles_seen(view: View) -> tuple[int, ...]:
    return (view.job_pile_size,)


ENCODING: Final[Encoding[Table, View, Printed]] = Encoding(
    with_card=WITH_CARD,
    alone=ALONE,
    of_seat=_of_seat,
    of_table=lambda _printed, _seats: ("shopped", "Jobs left", "out of the game"),
    put=_put,
    zones=("Week",),
    piles=_piles,
    piles_seen=_piles_seen,
)
