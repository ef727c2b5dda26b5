"""The messages of the deck studio: requests and answers, with decks as text."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slackhouse.cards.forms import Forms
from slackhouse.kernel.plain import Entries

Text = Annotated[str, Meta(max_length=600_000)]
"""More than a deck may have: how much that is, is said in words."""
Number = Annotated[int, Meta(ge=0, le=1000)]
Data = Entries
"""A card as it is written, key by key."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said is said by name, and nothing else is."""


class Edit(_Part, frozen=True):
    """A change to a deck, as its text is to have it: everything else in the text stays as it is."""

    do: Literal["change", "add", "drop", "head"]
    card: Number = 0
    data: Data = {}


class Bench(_Part, frozen=True):
    """A deck in the studio: its text, the edits to make, and the card in view."""

    deck: Text
    edit: Edit | None = None
    at: Number = 0


class Trial(_Part, frozen=True):
    """A request to try a card of a deck."""

    deck: Text
    at: Number = 0
    name: Annotated[str, Meta(max_length=100)] = ""


class TrialTask(_Part, frozen=True):
    """A trial as the worker process gets it: with the player's name, and a seed."""

    deck: str
    at: int
    names: tuple[str, ...]
    seed: int


class Shared(_Part, frozen=True):
    """A shared deck."""

    deck: Text


class Kept(_Part, frozen=True):
    """The name of a stored deck: its page is `/studio?deck=NAME`."""

    name: str


class Mistake(_Part, frozen=True):
    """An error of a deck: its line, its card (below zero: none), and the message."""

    line: int
    card: int
    says: str


class CardOnBench(_Part, frozen=True):
    """A card as it is written and, if it has no error, as it will be printed."""

    data: Data
    face: Data | None = None
    picture: str = ""
    """SVG; only of some."""
    alt: str = ""


class Read(_Part, frozen=True):
    """A deck as the studio reads it. `whole` is false where the text is no TOML: then it can only be changed as text."""

    deck: str
    whole: bool
    title: str
    boxes: tuple[str, ...]
    own_boxes: tuple[str, ...]
    """Those that it says itself."""
    cards: tuple[CardOnBench, ...]
    problems: tuple[Mistake, ...]


class TrialTable(_Part, frozen=True):
    """A table that is ready to try a card; or why there is none."""

    problems: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    cards: tuple[Data, ...] = ()
    start: Data = {}


class FamilyForms(_Part, frozen=True):
    """The forms of a family, and for which boxes they are."""

    family: str
    boxes: tuple[str, ...]
    forms: Forms
    titles: tuple[str, ...]
    """Of the cards of its boxes: a deck may name them."""


class AllForms(_Part, frozen=True):
    """What the cards of all families can be and say."""

    families: tuple[FamilyForms, ...]


class CardFinding(_Part, frozen=True):
    """The result of the deck doctor for one card."""

    card: str
    drawn: int
    played: int
    canceled: int
    won: float


class Finding(_Part, frozen=True):
    """The result of the deck doctor after a few seconds of games with the deck and without."""

    games: int
    rounds: float
    usual: float
    fair: float
    cards: tuple[CardFinding, ...]
    prices: tuple[str, ...]
    idle: tuple[str, ...]


class DoctorResult(_Part, frozen=True):
    """The result of the deck doctor; or why there is none."""

    problems: tuple[str, ...] = ()
    found: Finding | None = None
