"""A card as it is printed, in any game; each game adds what only its own cards have."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

import msgspec

from slackhouse.cards.verbs.base import Act, Answering, Standing, Words
from slackhouse.kernel.wording import Value

Source = Literal["rulebook", "public", "ours"]
"""Where the facts on a card come from."""


class Roll(msgspec.Struct, frozen=True):
    """A variable number: one die and what is added to it. Written `"1d6-1"`."""

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
    """What a deck says about a card's picture, where the title alone would mislead. No rule reads it."""

    motif: str = ""
    prop: str = ""
    says: str = ""
    label: str = ""
    traits: Words = ()
    turn: int = 0


class Nouns(msgspec.Struct, frozen=True, kw_only=True):
    """How the card words of a game are read in a sentence."""

    classes: dict[str, str] = {}
    """Words that no card prints, as nouns."""
    counted: frozenset[str] = frozenset()
    """Words one has one of; the rest one just has: a Cat, but Food."""
    mild: dict[str, str] = {}
    """What a mild table reads instead."""
    entering: dict[str, str] = {}
    """By kind, what it is called when such a card enters; the others just enter."""

    def is_counted(self, word: str) -> bool:
        return word in self.counted or word in self.classes


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One printed title."""

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

    def says_first(self) -> list[str]:
        """What it says before its verbs."""
        return []

    def told(self, said: list[str]) -> list[str]:
        """Its sentences, with what it says of them all."""
        return said

    def facts(self) -> list[str]:
        """Its numbers, as a list of cards has them."""
        return []

    def printed(self) -> list[Value]:
        """The same in passing, as people tell them at the table."""
        return []

    # -- what its picture shows ------------------------------------------------------------------------------------------

    def pictured(self) -> Words:
        """What it is about, by its types."""
        return self.types

    def cheer(self) -> int:
        """How glad one is to have it."""
        return 0

    def prize(self) -> int:
        """How much it is worth to show it off."""
        return 0

    @property
    def is_on_the_lid(self) -> bool:
        """Whether it may stand on the lid of its box."""
        return False

    def plain(self, key: str) -> Any:
        """What is printed behind a key, as plain data."""
        value = getattr(self, key)
        if isinstance(value, Roll | Variable):
            return str(value)
        return list(value) if isinstance(value, tuple) else value


__all__ = ["Art", "Card", "Roll", "Source", "Variable"]
