"""Formatter and parser of moves for one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.kernel.errors import NotationError
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.kernel.wording import Several, Told
from slackhouse.notation.folding import fold, split_boast
from slackhouse.notation.hearing import VERBS, Hearing
from slackhouse.notation.titles import nearest_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.notation.talk import Talk


class Speech:
    """Formats and parses the moves of one table: cards by title, seats by name. `in_english` formats errors."""

    __slots__ = ("_in_english", "_seats", "_titles", "_twins", "cards", "names", "talk")

    def __init__(
        self,
        cards: Sequence[Card],
        names: Sequence[str],
        talks: Iterable[Talk],
        in_english: Callable[[Told, Sequence[Card]], str],
    ) -> None:
        self._in_english = in_english
        self.talk = {verb: one for one in talks for verb in one.verbs}
        self.cards = cards
        self.names = tuple(names)
        self._seats = {fold(name): number for number, name in enumerate(names)}
        self._titles: dict[str, int] = {}
        self._twins: dict[str, list[int]] = {}

    @property
    def verbs(self) -> tuple[str, ...]:
        """What moves begin with at this table."""
        return (*VERBS, *self.talk)

    @property
    def _by_fold(self) -> dict[str, int]:
        """Titles as they are compared; looked up only where people type, so made only there."""
        if not self._titles:
            jobs_first = sorted(enumerate(self.cards), key=lambda one: one[1].kind != "Job")
            self._titles = {fold(card.name): number for number, card in jobs_first}
            for number, card in enumerate(self.cards):
                if self._titles[title := fold(card.name)] != number:
                    self._twins.setdefault(title, [self._titles[title]]).append(number)
        return self._titles

    # -- saying ------------------------------------------------------------------------------------------------------------

    def say(
        self, move: Move, among: Iterable[Move] = (), seat: int | None = None, *, to: int | None = None
    ) -> str:
        """The line that chooses this move; `among` are the others on offer, in case two copies must be told apart.

        `to` a seat, what is aimed at its own card, or at itself, is said so: `your Cat`, `yourself`.
        """
        if move.do in self.talk:
            return self.talk[move.do].say(self, move, among)
        title = self._title(move.card)
        if move.do in {"shop", "discard", "shuffle"}:
            return f"{move.do} {', '.join(self._title(card) for card in move.cards)}"
        if move.do == "call":
            return f"call {title}" if move.seat == seat else f"call {title} to {self._name(move.seat)}"
        if move.do == "send":
            return f"send {title} to {self._name(move.seat)}"
        if move.do == "play" and move.on != NO_CARD:
            target = f"{self._title(move.on)}{_told_apart(move, among)}"
            mine = move.seat == to
            return f"play {title} on {f'your {target}' if mine else f'{target} of {self._name(move.seat)}'}"
        if move.do == "play" and move.seat != NOBODY:
            return f"play {title} on {'yourself' if move.seat == to else self._name(move.seat)}"
        if move.do in {"give", "show out"}:
            return f"{move.do} {title}{_told_apart(move, among)}"
        if move.words:
            return f"choose {move.words}"
        if move.do == "choose" and move.seat != NOBODY:
            whose = self._name(move.seat)
            return f"choose {title}{_told_apart(move, among)} of {whose}" if title else f"choose {whose}"
        if move.do == "choose":
            return f"choose {title}{_told_apart(move, among)}"
        if move.do == "roll":
            return f"roll {move.n}"
        if move.do == "show hand" and move.seat != NOBODY:
            return f"show hand to {self._name(move.seat)}"
        return f"{move.do} {title}" if move.card != NO_CARD else move.do

    def _title(self, card: int) -> str:
        return self.cards[card].name if 0 <= card < len(self.cards) else ""

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    # -- understanding -------------------------------------------------------------------------------------------------------

    def parse(
        self,
        line: str,
        seat: int,
        offered: Sequence[Move],
        hand: Sequence[int] = (),
        lying: Sequence[int] = (),
    ) -> tuple[Move, str]:
        """The move a line means, and its boast. What is not offered is still understood, so that the rules can say why not.

        A target may be left out where only one is possible, or where it is the seat itself. Part of a title is enough where it is
        clear: of what is offered, of the `hand`, of what is `lying` on the table, of all the cards.
        """
        line, boast = split_boast(line)
        try:
            return self._meant(line, seat, offered, hand, lying), boast
        except NotationError as error:
            raise self._worded(error) from None

    def _meant(
        self, line: str, seat: int, offered: Sequence[Move], hand: Sequence[int], lying: Sequence[int]
    ) -> Move:
        said = fold(line)
        fits = [move for move in offered if said == fold(self.say(move, offered, seat))]
        if not fits:
            hearing = self.hearing(seat)
            hearing.offered, hearing.hand, hearing.lying = offered, hand, lying
            meant = hearing.understood(line)
            fits = [meant] if meant in offered else [move for move in offered if self._means(meant, move)]
            if len(fits) > 1:  # who names nobody means himself: `play New Job`
                fits = [move for move in fits if move.seat == seat and move.on == NO_CARD] or fits
            if len(fits) > 1:
                ways = tuple([self.say(move, offered, seat) for move in fits[:6]])
                raise NotationError(
                    Told("notation.several-things", line=line, ways=Several(ways, "semicolon"))
                )
            fits = fits or [meant]
        return fits[0]

    def named(self, title: str, seat: int, hand: Sequence[int], lying: Sequence[int]) -> int:
        """The card that a seat means by a title, or by part of one that is clear. Raises NotationError."""
        hearing = self.hearing(seat)
        hearing.hand, hearing.lying = hand, lying
        try:
            return hearing.card(title)
        except NotationError as error:
            raise self._worded(error) from None

    def _worded(self, error: NotationError) -> NotationError:
        error.say(self._in_english(error.told, self.cards))
        return error

    def hearing(self, seat: int) -> Hearing:
        """An ear for this seat; who has one says what else there is to know."""
        return Hearing(seat, self._by_fold, self._twins, self._seats, self.cards, self.names, self.talk)

    def _means(self, meant: Move, move: Move) -> bool:
        own = self.talk.get(meant.do)
        return _means(meant, move) if own is None else own.means(meant, move)

    def seat(self, name: str) -> int:
        """The seat of this name, the whole of it."""
        number = self._seats.get(fold(name))
        if number is None:
            near = nearest_name(name, self.names)
            told = Told("notation.nobody", said=name, near=near, names=Several(self.names))
            raise self._worded(NotationError(told))
        return number


def _told_apart(move: Move, among: Iterable[Move]) -> str:
    """Counters are said only where another copy with other counters is on offer too."""
    same = any(one.n != move.n and one._replace(n=move.n) == move for one in among)
    return f" ({move.n})" if same else ""


def _means(meant: Move, move: Move) -> bool:
    """Could this be meant by a line that leaves something out?"""
    if (meant.do, meant.card) != (move.do, move.card) or meant.do not in {
        "play",
        "give",
        "show out",
        "send",
        "call",
    }:
        return False
    if meant.do == "call":
        return meant.seat == move.seat
    return meant.seat in {NOBODY, move.seat} and meant.on in {NO_CARD, move.on} and meant.n in {0, move.n}
