"""A table in numbers, for learning agents: what a seat sees as columns with names, what it may say as tokens or as rows.

A family says what is its own: its verbs, its numbers, and where cards lie; what every game has is coded here.
"""

from __future__ import annotations

from array import array
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar, cast

from slackhouse.cards.printed import AnyPrinted
from slackhouse.family.move_tokens import PartialMove, Tokens, begun
from slackhouse.family.observation import Places, SeatKnowledge, look_at, observed
from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import AnyFaceUp

T = TypeVar("T", bound=AnyTable)
V = TypeVar("V", bound=AnyView)
P = TypeVar("P", bound=AnyPrinted)

FEATURES: Final = (
    "verb",
    "card",
    "on",
    "seat",
    "n",
    "price",
    "first",
    "second",
    "third",
    "cards",
    "wants",
    "place",
)
"""Of a move as a row: its verb by number (0 is an unknown one), cards by number from 1 and seats counted from the speaker from 1
(0 is none); how many cards it names; and its place among rows that are the same but for that."""


def _nothing(_: object) -> tuple[int, ...]:
    return ()


class Encoding(NamedTuple, Generic[T, V, P]):
    """The columns and features that a family adds to the encoding. All are face up, except pile sizes."""

    with_card: tuple[str, ...]
    """The verbs that are said with a card ..."""
    alone: tuple[str, ...]
    """... and those without one. What is in neither list can still be said, by its place."""
    of_seat: Callable[[P], Sequence[str]]
    """The names of the numbers of a seat ..."""
    of_table: Callable[[P, int], Sequence[str]]
    """... of the numbers of the table, for so many seats ..."""
    put: Callable[[T, SeatKnowledge, array[float], Places], None]
    """... and what writes both, what lies before each seat, and what lies in each zone, where `Places` says."""
    zones: tuple[str, ...] = ()
    """Where else cards lie, or are spoken of."""
    piles: Callable[[T], tuple[int, ...]] = _nothing
    """How many cards lie in each of its piles but the one that every game has: at a table ..."""
    piles_seen: Callable[[V], tuple[int, ...]] = _nothing
    """... and in a view."""


class Encoder(Generic[T, V, P]):
    """The encoding of one table: its boxes, options and own cards, and how many sit there."""

    __slots__ = ("_encoding", "_face_up", "_places", "_zeros", "columns", "rows", "tokens")

    def __init__(
        self,
        encoding: Encoding[T, V, P],
        printed: P,
        cards: Sequence[Card],
        seats: int,
        questions: Iterable[str],
        phases: Sequence[str],
        face_up: Callable[[V], AnyFaceUp],
    ) -> None:
        """`face_up` makes of a view what lies face up at that table."""
        self._encoding, self._face_up = encoding, face_up
        titles = _titles(cards)
        self.tokens = Tokens(titles, seats, encoding.with_card, encoding.alone)
        self.rows: tuple[str, ...] = FEATURES
        self._places = places = Places(seats, len(titles))
        names: list[str] = []
        around = ["me", *(f"seat +{seat}" for seat in range(1, seats))]
        asked = sorted(questions)
        names += [f"turn of {seat}" for seat in around]
        names += [f"waits for {seat}" for seat in around]
        names += [f"played by {seat}" for seat in around]
        names += [f"aimed at {seat}" for seat in around]
        places.phase = len(names)
        names += [f"phase {phase}" for phase in phases]
        places.about = {question: len(names) + i for i, question in enumerate(asked)}
        names += [f"asked: {question}" for question in asked]
        places.verbs = len(names)
        names += [f"saying {verb}" for verb in self.tokens.verbs]
        names += [f"saying {seat}" for seat in around]
        places.numbers = len(names)
        names += ["saying number", "pile", "discards", "turns"]
        places.table = len(names)
        names += encoding.of_table(printed, seats)
        of_seat = encoding.of_seat(printed)
        places.seat, places.of_seat = len(names), len(of_seat)
        names += [f"{seat}: {name}" for seat in around for name in of_seat]
        places.hand = len(names)
        names += [f"hand: {title}" for title in titles]
        names += [f"discards: {title}" for title in titles]
        names += [f"played: {title}" for title in titles]
        places.named = len(names)
        names += [f"saying: {title}" for title in titles]
        places.before = len(names)
        names += [f"before {seat}: {title}" for seat in around for title in titles]
        places.zones = len(names)
        names += [f"{zone}: {title}" for zone in encoding.zones for title in titles]
        self.columns: tuple[str, ...] = tuple(names)
        self._zeros = array("f", bytes(4 * len(names)))

    def __deepcopy__(self, _memo: object) -> Encoder[T, V, P]:
        """It never changes."""
        return self

    @property
    def fingerprint(self) -> str:
        """Of the names of all columns and tokens: a policy that was trained at one table fits another with the same."""
        names = [*self.columns, *(self.tokens.name(token) for token in range(self.tokens.size))]
        return sha256("\n".join(names).encode()).hexdigest()[:16]

    def saying(self, moves: Sequence[Move], actor: int) -> PartialMove:
        """A seat that is about to say one of these."""
        return begun(self.tokens, moves, actor)

    def observed(self, view: V, me: int, said: Sequence[int] = ()) -> array[float]:
        """All columns of what a seat sees, having said this much of its move."""
        look = SeatKnowledge(
            me,
            view.hand,
            view.hand_sizes,
            view.pile_size,
            self._encoding.piles_seen(view),
            view.about,
            list(view.waiting),
        )
        # A family writes what lies face up, and asks no more of a table.
        return self._observed(cast("T", self._face_up(view)), look, said)

    def observed_at(self, s: T, me: int, said: Sequence[int] = ()) -> array[float]:
        """The same of a seat of this table, from the table itself: no view is made, and the numbers are those of one."""
        return self._observed(s, look_at(s, me, self._encoding.piles(s)), said)

    def _observed(self, s: T, look: SeatKnowledge, said: Sequence[int]) -> array[float]:
        return observed(s, look, said, self._places, self.tokens, self._encoding.put, self._zeros)

    def features(self, moves: Sequence[Move], actor: int) -> list[tuple[int, ...]]:
        """Moves as rows of small numbers, by the columns of `FEATURES`. No two rows are the same, and none is left out."""
        numbers = {
            verb: i
            for i, verb in enumerate(dict.fromkeys((*self._encoding.with_card, *self._encoding.alone)), 1)
        }
        seats = self.tokens.seats
        often: dict[tuple[int, ...], int] = {}
        rows: list[tuple[int, ...]] = []
        for move in moves:
            named = (*move.cards, -1, -1, -1)
            row = (
                numbers.get(move.do, 0),
                move.card + 1,
                move.on + 1,
                0 if move.seat < 0 else (move.seat - actor) % seats + 1,
                move.n,
                move.price,
                named[0] + 1,
                named[1] + 1,
                named[2] + 1,
                len(move.cards),
                move.wants[0] + 1 if move.wants else 0,
            )
            place = often[row] = often.get(row, -1) + 1
            rows.append((*row, place))
        return rows


AnyEncoder = Encoder[AnyTable, AnyView, AnyPrinted]
"""The encoding of a table of any family."""


def _titles(cards: Sequence[Card]) -> list[str]:
    """Titles, with their kind where a Job and another card share one."""
    names = [card.name for card in cards]
    return [f"{card.name} ({card.kind})" if names.count(card.name) > 1 else card.name for card in cards]
