"""A card as it is printed."""

from __future__ import annotations

from typing import Literal

import msgspec

from slackhouse.cards.verbs import Act, Verb, Words

Kind = Literal["Person", "Thing", "Activity", "Whenever", "Job", "Stuff", "Special", "Character"]
"""What a card is; the last three are those of Chez Dork."""
Source = Literal["rulebook", "public", "ours"]
"""Where the facts on a card come from."""


class Roll(msgspec.Struct, frozen=True):
    """Variable Slack: one die and what is added to it. Written `"1d6-1"`."""

    plus: int = 0

    def __str__(self) -> str:
        return "1d6" if not self.plus else f"1d6{self.plus:+d}"


class Variable(msgspec.Struct, frozen=True):
    """A number of a Job with two values: the lower on 1-3, the higher on 4-6 (ROLL-1). Written `"2/3"`."""

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


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One printed title. Numbers that its kind does not have are None."""

    name: str
    box: str
    kind: Kind
    types: Words = ()
    cost: int | None = None
    slack: int | Roll | None = None
    copies: int = 1
    income: int | Variable | None = None
    free_time: int | Variable | None = None
    goal: int | None = None
    value: int | None = None
    points: int | None = None
    obsessions: Words = ()
    job_related: bool = False
    major_related: bool = False
    play: tuple[Act, ...] = ()
    when: tuple[Act, ...] = ()
    standing: tuple[Verb, ...] = ()
    answer: tuple[Verb, ...] = ()
    quip: str = ""
    art: Art | None = None
    source: Source = "ours"

    @property
    def is_invited(self) -> bool:
        """A Person with Slack above 0 (CALL-2)."""
        return self.kind == "Person" and isinstance(self.slack, int) and self.slack > 0

    def and_more(self, copies: int) -> Card:
        """The same title, with the copies of another box."""
        return msgspec.structs.replace(self, copies=self.copies + copies)

    def words(self) -> frozenset[str]:
        """Every word that a verb could mean this card with."""
        words = {self.kind, self.name, *self.types, *self.obsessions}
        if self.kind == "Person":
            words.add("invited" if self.is_invited else "uninvited")
        if any(verb.word() == "cancel" for verb in self.answer):
            words.add("canceling")
        if self.job_related:
            words.add("job-related")
        if self.major_related:
            words.add("major-related")
        return frozenset(words)


__all__ = ["Art", "Card", "Kind", "Roll", "Source", "Variable"]
