"""The content of a scenario file: its keys and values are checked; its names are not looked up yet."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from slackhouse.kernel.plain import Entries

Kind = Literal["text", "texts", "number", "count", "cards", "role", "card"]
"""What stands behind a key: words, a whole number, one from 0 on, cards with counters, what a seat is, a card of some type."""


class Value(NamedTuple):
    """The type of a value of a family's own key."""

    kind: Kind
    word: str = ""
    """A word that may stand for a number; or the type that a card must have."""
    box: str = ""
    """Only this box gives it a meaning."""
    exactly: bool = True
    """Of expected cards: these and no others."""
    plenty: int = 0
    """With so much of it nearly every card can be played: for a table at which one is to be tried."""


class Keys(NamedTuple):
    """The keys that a scenario may use for tables of a family, beyond those of every table."""

    top: dict[str, Value]
    seat: dict[str, Value]
    expect: dict[str, Value]
    expect_seat: dict[str, Value]


class CardAt(msgspec.Struct, frozen=True):
    """A card in a place, as written; counters of None match any number."""

    card: str
    slack: int | None = None


class Said(msgspec.Struct, frozen=True):
    """The values of some keys, grouped by type."""

    text: dict[str, str] = {}
    texts: dict[str, tuple[str, ...]] = {}
    number: dict[str, int] = {}
    cards: dict[str, tuple[CardAt, ...]] = {}

    def all(self) -> frozenset[str]:
        """Every key that says something."""
        return frozenset((*self.text, *self.texts, *self.number, *self.cards))


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as written; `more` has the family's own keys."""

    name: str
    hand: tuple[str, ...] = ()
    more: Said = Said()


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario file. `expect` and `expect_seat` hold only what is expected; `in_order` has the keys of `expect_seat` in file order."""

    file: str
    text: str
    title: str
    rules: tuple[str, ...] = ()
    boxes: tuple[str, ...]
    options: dict[str, str | bool] = {}
    turn: str | None = None
    phase: str | None = None
    dice: tuple[int, ...] = ()
    free_dice: bool = False
    pile: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    refuse: tuple[str, ...] = ()
    hold: bool = False
    seats: tuple[SeatPlan, ...] = ()
    cards: tuple[Entries, ...] = ()
    more: Said = Said()
    expect: Said = Said()
    expect_seat: dict[str, Said] = {}
    in_order: dict[str, tuple[str, ...]] = {}
