"""The legal moves of a person as numbered lines: likely ones first, ways out last."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from slackhouse.cards.printed import AnyPrinted
from slackhouse.family.table_text import TableText, width, wrapped
from slackhouse.kernel.moves import DONE, NO_CARD, PASS, Move
from slackhouse.kernel.table import AnyTable
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Told, Value
from slackhouse.notation import Speech

MANY: Final = 8
"""With more choices than these, the unlikely ones are shown only when asked for."""
DECLINES: Final = (PASS, DONE)

T = TypeVar("T", bound=AnyTable)
V = TypeVar("V", bound=AnyView)
P = TypeVar("P", bound=AnyPrinted)


class Choices(ABC, Generic[T, V, P]):
    """The numbered moves of one question; `shown` are the ones worth showing at once. Families rank them."""

    def __init__(self, table: T, speech: Speech, seat: int, view: V, says: TableText[V, P]) -> None:
        self._table = table
        self._speech = speech
        self._seat = seat
        self._view = view
        self._says = says
        likely = [move for move in view.moves if move not in DECLINES and not self.is_unlikely(move)]
        unlikely = [move for move in view.moves if move not in DECLINES and move not in likely]
        declines = [move for move in view.moves if move in DECLINES]
        if len(view.moves) <= MANY or len(unlikely) < 3:
            likely, unlikely = likely + unlikely, []
        self.all: list[Move] = [*likely, *declines, *unlikely]
        self.shown = len(likely) + len(declines)

    @property
    def way_out(self) -> Move | None:
        """How to decline, if one may."""
        return next((move for move in DECLINES if move in self._view.moves), None)

    @abstractmethod
    def is_unlikely(self, move: Move) -> bool:
        """Is it something that few would do?"""

    @abstractmethod
    def gloss(self, move: Move) -> str:
        """A few words on what a move means; to decline explains itself."""

    def after_this(self) -> str:
        """What comes when this phase is over."""
        after = self._view.phase + 1
        if after < len(self._says.phases):
            return self._words("gloss.on-to", phase=self._says.phase(after))
        return self._words("gloss.end-of-turn")

    def hint(self) -> str:
        """What else may be said that is on no list."""
        return ""

    def lines(self, *, every: bool = False, brings: Mapping[Move, str] | None = None) -> list[str]:
        """Number, the line that says it, and what it would bring, as far as that is known."""
        moves = self.all if every else self.all[: self.shown]
        said = [self.say(move) for move in moves]
        column = min(max([len(line) for line in said]), width() // 2)
        lines, last, before = [], "", NO_CARD
        for number, (move, line) in enumerate(zip(moves, said, strict=True), 1):
            left = f"{number:>4}  {line:<{column}}"
            known = (brings or {}).get(move, "")
            again, last = last, self._foretold(move, known, before) or self._glossed(move)
            gloss = (
                "" if last == again and NO_CARD != move.card == before else last
            )  # once for each card is enough
            before = move.card
            lines.append(
                wrapped(gloss, first=f"{left}  ", rest=" " * (column + 8)) if gloss else left.rstrip()
            )
        rest = len(self.all) - len(moves)
        if rest:
            lines.append(" " * 6 + self._words("gloss.less-likely", n=rest))
        if hint := self.hint():
            lines.append(wrapped(hint, first="      "))
        return lines

    def _foretold(self, move: Move, brings: str, before: int) -> str:
        """What it would bring now, and what the card says, once for each; nothing where that is not known."""
        if not brings:
            return ""
        text = self._says.says(move.card) if move.card not in {NO_CARD, before} else ""
        said = f"{brings[:1].upper()}{brings[1:]}"
        return f"{said}. {text}" if text else said

    def say(self, move: Move) -> str:
        """The line that chooses it; what is aimed at the reader's own card, or at the reader, is said so."""
        return self._speech.say(move, self._view.moves, self._seat, to=self._seat)

    def _words(self, key: str, /, **slots: Value) -> str:
        """A few words, in the reader's language."""
        return self._says.part(Told(key, **slots))

    def _glossed(self, move: Move) -> str:
        if move == PASS:
            return self._words("gloss.enter")
        return self.after_this() if move == DONE else self.gloss(move)
