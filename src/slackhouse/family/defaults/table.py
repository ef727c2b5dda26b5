"""The default tables: views, saved forms, guesses and card counts, made from the family's list of fields."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar, cast

import msgspec

from slackhouse.kernel import saving
from slackhouse.kernel.fields import AnyFields, fields_of
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.table import AnyFaceUp, Frame, OwnTable
from slackhouse.kernel.view import AnyView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.family.family import Rules
    from slackhouse.kernel.log import Setup
    from slackhouse.kernel.moves import Move


class Printed:
    """The printed cards of a table, by place."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.number = {card.name: number for number, card in enumerate(self.cards)}


class AnyPlainTable(OwnTable):
    """A table of a default family: it has printed cards."""

    printed: Printed
    without_what_it_hides: ClassVar[Callable[[Printed, int], AnyFaceUp]]
    """The class of what lies face up at it."""


T = TypeVar("T", bound=AnyPlainTable)


class PlainSeat(msgspec.Struct, frozen=True):
    """A seat in a default view: its role (a card, or none), its score, and the cards before it."""

    role: int
    score: int
    goal: int
    hand_size: int
    lying: tuple[int, ...]


class PlainView(AnyView, frozen=True, kw_only=True):
    """A default view; `face_up` has all face-up fields of the family, by name."""

    seats: tuple[PlainSeat, ...]
    face_up: dict[str, Plain]


class Standing(NamedTuple):
    """The public state of a seat: score, goal, cards before it, and role."""

    score: int
    goal: int
    lying: tuple[int, ...] = ()
    role: int = -1


class PlainTables(Generic[T]):
    """Tables of one list of fields. `laid` makes one before its first task; `stands` returns the public state of a seat."""

    def __init__(
        self,
        form: type[AnyFields],
        table: Callable[[Printed, int], T],
        rules: Rules[T],
        phases: Sequence[str],
        laid: Callable[[Setup, Sequence[Card]], T],
        stands: Callable[[T, int], Standing],
    ) -> None:
        self._form, self._table, self._rules, self._phases = form, table, rules, phases
        self._laid, self.stands = laid, stands
        self._face_up = cast("type[T]", table).without_what_it_hides
        own = set(form.__struct_fields__) - set(AnyFields.__struct_fields__)
        self._up = [one for one in fields_of(form) if not one.spec.hidden and one.name in own]

    def begin(self, setup: Setup, own: Sequence[Card]) -> T:
        """A table before its first answer."""
        s = self._laid(setup, own)
        if setup.start is None:
            return s
        return self._filled(s.printed, saving.converted(self._form, setup.start))

    def restored(self, setup: Setup, own: Sequence[Card], form: bytes) -> T:
        """A table from its saved form."""
        return self._filled(self._laid(setup, own).printed, saving.decoded(self._form, form))

    def _filled(self, printed: Printed, form: AnyFields) -> T:
        saving.check(form, len(printed.cards), self._rules.tasks, len(self._phases))
        return saving.filled(self._table(printed, len(form.hands)), form)

    def saved(self, s: T) -> AnyFields:
        """The table as plain data."""
        return saving.saved(s, self._form)

    def view(
        self, s: T, seat: int | None, moves: Sequence[Move], beside: PlainView | None = None
    ) -> PlainView:
        """What a seat, or a spectator, may know."""
        ask = s.ask
        return PlainView(
            seat=seat,
            seats=tuple(self._seat(s, one) for one in range(s.seats)) if beside is None else beside.seats,
            hand=() if seat is None else tuple(s.hands[seat]),
            turn=s.turn,
            phase=s.phase,
            turns=s.turns,
            pile_size=len(s.pile),
            discards=tuple(s.discards),
            agenda=tuple(frame.plain() for frame in s.agenda),
            about="" if ask is None else ask.about,
            waiting=() if ask is None else ask.seats,
            passed=s.passed,
            moves=tuple(moves),
            open_ended=seat is not None and ask is not None and seat in ask.open_ended,
            winners=s.winners,
            face_up={one.name: msgspec.to_builtins(getattr(s, one.name)) for one in self._up},
        )

    def _seat(self, s: T, seat: int) -> PlainSeat:
        score, goal, lying, role = self.stands(s, seat)
        return PlainSeat(role, score, goal, len(s.hands[seat]), lying)

    def face_up(self, seen: PlainView, like: T) -> AnyFaceUp:
        """What lies face up in this view: what a table is made on, without what it hides."""
        s = self._face_up(like.printed, len(seen.seats))
        self._turn_up(s, seen)
        return s

    def _turn_up(self, s: AnyFaceUp, seen: PlainView) -> None:
        for one in self._up:
            setattr(s, one.name, msgspec.convert(seen.face_up[one.name], one.type))
        s.discards, s.winners, s.passed = list(seen.discards), seen.winners, seen.passed
        s.turn, s.phase, s.turns = seen.turn, seen.phase, seen.turns
        s.agenda = [Frame(*plain) for plain in seen.agenda]

    def guess(self, seen: PlainView, like: T, luck: Random) -> T:
        """A table that looks just like this view: what is unseen is dealt anew."""
        s = self._table(like.printed, len(seen.seats))
        self._turn_up(s, seen)
        if seen.seat is not None:
            s.hands[seen.seat] = list(seen.hand)
        left = [card.copies for card in s.printed.cards]
        for card in self.census(s):
            left[card] -= 1
        unseen = [number for number, copies in enumerate(left) for _ in range(copies)]
        luck.shuffle(unseen)
        for number, seat in enumerate(seen.seats):
            if number != seen.seat:
                s.hands[number] = [unseen.pop() for _ in range(min(seat.hand_size, len(unseen)))]
        s.pile = unseen[: seen.pile_size]
        s.facts = None
        return s

    def census(self, s: T) -> list[int]:
        """Every card of the table, wherever it is."""
        every = (saving.cards_in(one, getattr(s, one.name)) for one in fields_of(self._form))
        return sorted(card for cards in every for card in cards if card >= 0)

    def line(self, s: T, names: Sequence[str], boxes: Sequence[str]) -> str:
        """The whole table in one line; hands are counted, not shown."""
        seats = []
        for seat, name in enumerate(names):
            score, goal, lying, _ = self.stands(s, seat)
            titles = ", ".join(s.printed.cards[card].name for card in lying) or "-"
            turn = "*" if seat == s.turn else ""
            seats.append(f"{name}{turn} {score}/{goal} hand {len(s.hands[seat])} [{titles}]")
        piles = f"pile {len(s.pile)} discards {len(s.discards)}"
        return " | ".join([f"{'+'.join(boxes)} turn {s.turns} {self._phases[s.phase]}", *seats, piles])
