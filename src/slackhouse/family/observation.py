"""Writes what a seat knows into the columns of an observation: the part of the encoding that runs at every step.

A family writes what lies face up at its tables, and what its rules say of that; a checker of types finds nothing hidden there
(`kernel.table.AnyFaceUp`). What a seat knows beside it, its own hand and how many cards lie where, it is handed as a `SeatKnowledge`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, TypeVar

from slackhouse.family.move_tokens import PLACE, PLACES, Tokens
from slackhouse.kernel.table import AnyFaceUp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.kernel.table import AnyTable

S = TypeVar("S", bound=AnyFaceUp)

LEAST: Final = -10.0
MOST: Final = 100.0
"""Between these is every number of an observation; what would be more, or less, is cut to them."""
TENTH: Final = 0.1
"""Slack, Goals, hands and turns are coded in tenths, to be about as large as the rest."""


class SeatKnowledge:
    """What a seat knows beside what lies face up: its hand, all hand and pile sizes, and the open question."""

    __slots__ = ("about", "hand", "hand_sizes", "me", "pile_size", "piles", "waiting")

    def __init__(
        self,
        me: int,
        hand: Sequence[int],
        hand_sizes: list[int],
        pile_size: int,
        piles: tuple[int, ...],
        about: str,
        waiting: list[int],
    ) -> None:
        self.me = me
        self.hand = hand
        self.hand_sizes = hand_sizes
        self.pile_size = pile_size
        self.piles = piles
        """The sizes of the family's other piles, as its encoding lists them."""
        self.about = about
        self.waiting = waiting


def look_at(s: AnyTable, me: int, piles: tuple[int, ...]) -> SeatKnowledge:
    """What this seat knows at a table: of the hands its own, of all else that is hidden the size."""
    ask = s.ask
    sizes = [len(hand) for hand in s.hands]
    if ask is None:
        return SeatKnowledge(me, s.hands[me], sizes, len(s.pile), piles, "", [])
    return SeatKnowledge(me, s.hands[me], sizes, len(s.pile), piles, ask.about, list(ask.moves))


class Places:
    """The column offsets of an observation, for one table."""

    __slots__ = (
        "about", "before", "hand", "named", "numbers", "of_seat", "phase", "seat", "seats", "table", "titles", "verbs", "zones",
    )  # fmt: skip

    def __init__(self, seats: int, titles: int) -> None:
        self.seats = seats
        self.titles = titles
        self.phase = 0
        self.about: dict[str, int] = {}
        self.verbs = 0
        self.numbers = 0
        """The number that is being said; then the pile, the discards and the turns."""
        self.table = 0
        """The family's numbers of the table."""
        self.seat = 0
        """The family's numbers of the seat that looks, and of the others clockwise; each has `of_seat`."""
        self.of_seat = 0
        self.hand = 0
        """The own hand, then the discards and what is being played: titles each."""
        self.named = 0
        self.before = 0
        """What lies before the seat that looks, and before the others clockwise."""
        self.zones = 0
        """What lies in the family's zones."""


def put(seen: array[float], at: int, number: float) -> None:
    """Write a number that could be out of bounds."""
    if LEAST <= number <= MOST:
        if number != 0.0:
            seen[at] = number
    else:
        seen[at] = LEAST if number < LEAST else MOST


def add(seen: array[float], at: int, cards: Sequence[int]) -> None:
    """One more for each of these cards, in the columns that begin here."""
    for card in cards:
        seen[at + card] += 1.0


def observed(
    s: S,
    look: SeatKnowledge,
    said: Sequence[int],
    places: Places,
    tokens: Tokens,
    own: Callable[[S, SeatKnowledge, array[float], Places], None],
    zeros: array[float],
) -> array[float]:
    """All columns of what a seat sees, having said this much of its move; `own` writes what a family has of its own."""
    seen = zeros[:]
    _put_question(seen, s, look, places)
    for token in said:
        _put_said(seen, token, tokens, places)
    add(seen, places.hand, look.hand)
    add(seen, places.hand + places.titles, s.discards)
    _put_played(seen, s, places.hand + 2 * places.titles)
    own(s, look, seen, places)
    return seen


def _put_question(seen: array[float], s: AnyFaceUp, look: SeatKnowledge, places: Places) -> None:
    """Whose turn it is, what is asked of whom, and what is being played by whom."""
    seats, me = places.seats, look.me
    seen[(s.turn - me) % seats] = 1.0
    for seat in look.waiting:
        if seat >= 0:
            seen[seats + (seat - me) % seats] = 1.0
    if s.agenda:
        frame = s.agenda[-1]
        if frame.seat >= 0:
            seen[2 * seats + (frame.seat - me) % seats] = 1.0
        if frame.room >= 0:
            seen[3 * seats + (frame.room - me) % seats] = 1.0
    seen[places.phase + s.phase] = 1.0
    about = places.about.get(look.about, -1)
    if about >= 0:
        seen[about] = 1.0
    numbers = places.numbers
    put(seen, numbers + 1, TENTH * look.pile_size)
    put(seen, numbers + 2, TENTH * len(s.discards))
    put(seen, numbers + 3, TENTH * s.turns)


def _put_said(seen: array[float], token: int, tokens: Tokens, places: Places) -> None:
    verb, card, seat = tokens.verb_of(token), tokens.card_of(token), tokens.seat_of(token)
    if verb >= 0:
        seen[places.verbs + verb] = 1.0
    if card >= 0:
        seen[places.named + card] += 1.0
    if seat >= 0:
        seen[places.verbs + len(tokens.verbs) + seat] = 1.0
    if PLACE <= token < PLACE + PLACES:
        seen[places.numbers] = TENTH * (token - PLACE + 1)


def _put_played(seen: array[float], s: AnyFaceUp, at: int) -> None:
    """What is being played: what lies on top counts one, what it was laid against less."""
    value = 1.0
    for frame in reversed(s.agenda):
        if frame.card >= 0:
            seen[at + frame.card] += value
        for one in frame.cards:
            seen[at + one] += value
        value *= 0.5
