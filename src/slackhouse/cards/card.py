"""A card as it is printed, in any game; each game adds what only its own cards have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, NamedTuple, Self, TypeVar

import msgspec

from slackhouse.cards.card_words import Words
from slackhouse.cards.verbs.base import Act, Answering, Standing
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.wording import Told, Value

Source = Literal["rulebook", "public", "ours"]
"""Where the facts on a card come from."""


class Roll(msgspec.Struct, frozen=True):
    """A number that is rolled: one die plus a constant. Written `"1d6-1"`."""

    plus: int = 0

    def __str__(self) -> str:
        return "1d6" if not self.plus else f"1d6{self.plus:+d}"


class Variable(msgspec.Struct, frozen=True):
    """A number with two values: the lower on 1-3, the higher on 4-6 (ROLL-1). Written `"2/3"`."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}/{self.high}"


class Art(msgspec.Struct, frozen=True, kw_only=True):
    """Hints of a deck for a card's picture, where the title alone would mislead. No rule reads them."""

    motif: str = ""
    prop: str = ""
    says: str = ""
    label: str = ""
    traits: Words = ()
    turn: int = 0


class Mark(NamedTuple):
    """A printed number: its sign and its place on a card face."""

    sign: str
    value: int | Roll | Variable
    what: str
    place: Literal["left", "right", "row"] = "row"


class Nouns(msgspec.Struct, frozen=True, kw_only=True):
    """The irregular card words of a game; how they are said is in its words file."""

    counted: frozenset[str] = frozenset()
    """Words one has one of; the rest one just has: a Cat, but Food."""
    mild: Words = ()
    """Of which a mild table reads another word."""
    entering: Words = ()
    """Kinds of which it is said in their own way that such a card enters."""

    def is_counted(self, word: str) -> bool:
        return word in self.counted


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card: one title, with its facts and verbs."""

    face_keys: ClassVar[Words] = ("box", "name", "kind", "types", "copies", "text", "quip", "source")
    """What `slackhouse cards --json` gives of each title."""
    nouns: ClassVar[Nouns] = Nouns()

    name: str
    box: str
    kind: str
    types: Words = ()
    copies: int = 1
    play: tuple[Act, ...] = ()
    when: tuple[Act, ...] = ()
    standing: tuple[Standing, ...] = ()
    answer: tuple[Answering, ...] = ()
    quip: str = ""
    art: Art | None = None
    source: Source = "ours"

    def and_more(self, copies: int) -> Self:
        """The same title, with the copies of another box."""
        return msgspec.structs.replace(self, copies=self.copies + copies)

    def words(self) -> frozenset[str]:
        """Every word that a verb could mean this card with."""
        return frozenset({self.kind, self.name, *self.types})

    # -- what is read of it ----------------------------------------------------------------------------------------------

    @property
    def speaks_of_its_host(self) -> bool:
        """Whether it may lie with somebody else, and so speaks of its host instead of to "you"."""
        return False

    @property
    def speaks_of_a(self) -> str:
        """What a seat is, as this card calls it, where its game has more than one word for that."""
        return ""

    def says_first(self) -> list[Told]:
        """What it says before its verbs."""
        return []

    def told(self, said: list[Value]) -> list[Value]:
        """Its sentences, with what it says of them all."""
        return said

    def facts(self) -> list[str]:
        """Its numbers, as a list of cards has them."""
        return []

    def marks(self) -> list[Mark]:
        """Its numbers, as they stand on its face."""
        return []

    # -- what its picture shows ------------------------------------------------------------------------------------------

    def pictured(self) -> Words:
        """What it is about, by its types."""
        return self.types

    def cheer(self) -> int:
        """How glad one is to have it."""
        return 0

    def price(self) -> int | None:
        """What it costs to play it; None if nothing is ever paid for such a card."""
        return None

    def gives(self) -> float:
        """What it gives by its numbers, for that price."""
        return 0.0

    def prize(self) -> int:
        """How much it is worth to show it off."""
        return 0

    @property
    def is_on_the_lid(self) -> bool:
        """Whether it may stand on the lid of its box."""
        return False

    def plain(self, key: str) -> Plain:
        """What is printed behind a key, as plain data."""
        value: Plain | Roll | Variable = getattr(self, key)
        if isinstance(value, Roll | Variable):
            return str(value)
        return list(value) if isinstance(value, tuple) else value


C = TypeVar("C", bound=Card)


def all_of(kind: type[C], cards: Iterable[Card]) -> tuple[C, ...]:
    """Cards of one game, as what they are: who reads cards hands out those of every game alike."""
    found = tuple(cards)
    own = tuple(card for card in found if isinstance(card, kind))
    if len(own) < len(found):
        raise TypeError(f"not all of these are {kind.__name__}s: {', '.join(card.name for card in found)}")
    return own


__all__ = ["Art", "Card", "Mark", "Roll", "Source", "Variable", "all_of"]
