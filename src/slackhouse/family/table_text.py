"""The table, a hand and a card as plain text, as one seat sees them."""

from __future__ import annotations

import shutil
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from slackhouse.cards.card import Card
from slackhouse.cards.printed import AnyPrinted
from slackhouse.i18n.card_text import text
from slackhouse.i18n.templates import Speaker
from slackhouse.kernel.view import AnyView
from slackhouse.kernel.wording import Seat, Several, Told, Value

V = TypeVar("V", bound=AnyView)
P = TypeVar("P", bound=AnyPrinted)


def width() -> int:
    """How wide a line may be: the terminal's, but not so wide that nobody reads it; 80 where there is none."""
    return max(40, min(110, shutil.get_terminal_size().columns)) - 1


def wrapped(line: str, *, first: str = "", rest: str | None = None) -> str:
    """A paragraph that fits, with what stands before its first line and before the others."""
    return textwrap.fill(
        line,
        width(),
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


class TableText(ABC, Generic[V, P]):
    """The text of one table: cards by title, seats by name, the reader as "you". Families add their own parts."""

    phases: Sequence[str]
    kinds: Sequence[str]
    """In this order a hand is shown."""
    in_passing: Callable[[Card], Value]
    """What is printed on a card beside its title and text, as people tell it at the table."""

    def __init__(self, printed: P, speaker: Speaker, *, mild: bool = False) -> None:
        self.printed = printed
        self.cards: Sequence[Card] = printed.cards
        self.speaker = speaker
        self.names = speaker.names
        self.me = speaker.me
        self.mild = mild
        self._longest = max([len(self.name(seat)) for seat in range(len(self.names))])

    def said(self, key: str, /, **slots: Value) -> str:
        """Something that begins a line, in the reader's language."""
        return self.speaker.text(Told(key, **slots))

    def part(self, said: Value) -> str:
        """Something that stands in the middle of a line."""
        return self.speaker.text(said, start=False)

    def name(self, seat: int) -> str:
        """`You`, or `Zoe (you)` where the reader has a name."""
        name = self.names[seat]
        return (
            self.part(Told("table.me", name=name)) if seat == self.me and name.casefold() != "you" else name
        )

    def phase(self, number: int) -> Value:
        """A step of a turn, as it is called here."""
        key = f"phase.{self.phases[number]}"
        return Told(key) if key in self.speaker.words else self.phases[number]

    # -- the table ---------------------------------------------------------------------------------------------------------

    def now(self, view: V) -> str:
        """Whose turn it is, which phase, and what is in the piles."""
        names = [self.part(self.phase(i)) for i in range(len(self.phases))]
        phases = " > ".join(name.upper() if i == view.phase else name for i, name in enumerate(names))
        turn = self.said("table.turn", n=view.turns, seat=Seat(view.turn), phases=phases)
        lying = Told("table.piles", n=view.pile_size, discards=len(view.discards))
        piles = f"{self.beside(view)}{self.part(lying)}"
        gap = width() - len(turn) - len(piles)
        return f"{turn}{' ' * gap}{piles}" if gap > 2 else f"{turn}\n{piles:>{width()}}"

    def table(self, view: V) -> str:
        """Every seat, clockwise from the reader, and what is going on between them."""
        start = 0 if self.me is None else self.me
        seats = [*range(start, len(self.names)), *range(start)]
        return "\n".join([self.now(view), *[self._seat(view, seat) for seat in seats], *self.between(view)])

    def _seat(self, view: V, seat: int) -> str:
        left = f"{'>' if seat == view.turn else ' '} {self.name(seat):<{self._longest}}  "
        head, *lies = self.seat(view, seat)
        below = [wrapped(line, first=" " * len(left)) for line in lies if line]
        return "\n".join([wrapped(head, first=left), *below])

    @abstractmethod
    def seat(self, view: V, seat: int) -> Sequence[str]:
        """Who a seat is and how far it has come; and in further lines what lies before it."""

    def beside(self, _view: V) -> str:
        """What lies beside the piles."""
        return ""

    def between(self, _view: V) -> Sequence[str]:
        """What lies before no seat."""
        return ()

    @abstractmethod
    def ended(self, view: V) -> str:
        """How the game ended for the reader."""

    def winners(self, view: V) -> Value:
        return Several(tuple([Seat(seat) for seat in view.winners]), "and")

    def won(self, view: V, key: str, **slots: Value) -> str:
        """How the reader won: alone, or together with others (`…-shared`)."""
        others = tuple([Seat(seat) for seat in view.winners if seat != self.me])
        if not others:
            return self.said(key, **slots)
        return self.said(f"{key}-shared", **slots, others=Several(others, "and"))

    # -- cards -------------------------------------------------------------------------------------------------------------

    def says(self, card: int) -> str:
        """A card's rules text."""
        return text(self.cards[card], self.speaker.words, mild=self.mild)

    def face(self, card: int) -> str:
        """A card, to be read."""
        one = self.cards[card]
        lines = [f"{one.name} ({self.part(self.in_passing(one))})"]
        if says := self.says(card):
            lines.append(wrapped(says, first="  "))
        if one.quip:
            lines.append(wrapped(f"“{one.quip}”", first="  "))
        return "\n".join(lines)

    def hand(self, view: V, *, with_text: bool) -> str:
        """The reader's own hand: a line a card, or with what each one says."""
        if not view.hand:
            return self.said("table.empty-hand")
        by_kind = sorted(view.hand, key=lambda card: self.kinds.index(self.cards[card].kind))
        longest = max(len(self.cards[card].name) for card in by_kind)
        lines = [self.said("table.hand")]
        for card in by_kind:
            left = f"  {self.cards[card].name:<{longest}}  "
            told = self.part(self.in_passing(self.cards[card]))
            says = self.says(card) if with_text else ""
            lines.append(wrapped(f"{told}. {says}" if says else told, first=left))
        return "\n".join(lines)
