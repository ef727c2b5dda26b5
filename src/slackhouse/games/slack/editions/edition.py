"""An edition: what a box brings to a table beside its cards, as named hooks. Boxes that are combined make one edition together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from slackhouse.cards.verbs import Words
from slackhouse.family.family import BoxInfo
from slackhouse.family.options import Option
from slackhouse.kernel.wording import Reason

if TYPE_CHECKING:
    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.table import FaceUp, Table

Game = tuple[tuple[str, ...], int, dict[str, str | bool]]
"""Boxes, seats, and what the table chose."""
MANY: Final = 1_000_000
A_JOB: Final = "Job"


def nothing_more(_n: int) -> float:
    """So many of it say no more about who wins than the Slack they count."""
    return 0.0


class Token(NamedTuple):
    """A counter of a seat that lies on no card. Tables, views, saved forms and scenarios have it by its name."""

    name: str
    box: str
    """Only this box gives it a meaning."""
    changed: str
    """The fact that tells how many came or went."""
    least: int = 0
    most: int = MANY
    instead: Mapping[int, str] = {}
    """Numbers that are no count, and what each is called."""
    times: int = 1
    """How many times each one counts at this table; 0: they are ignored (MIX-14)."""
    hope: Callable[[int], float] = nothing_more
    """What so many of it say about who wins, beyond the Slack they count: see `bot.outlook`."""
    icon: str = "icon.svg"
    """A file in the folder of its edition."""


class Chosen(NamedTuple):
    """The boxes and options of a table that is being set up."""

    boxes: tuple[str, ...]
    options: Mapping[str, str | bool]

    def has(self, *boxes: str) -> bool:
        return set(boxes) <= set(self.boxes)

    @property
    def is_mixed(self) -> bool:
        return len(self.boxes) > 1


class Hooks(msgspec.Struct, frozen=True, kw_only=True):
    """What an edition does at one table; hooks that are left out do nothing."""

    tokens: tuple[Token, ...] = ()
    score: Callable[[FaceUp, list[int]], None] | None = None
    """Adds what each seat has beside the Slack on its cards and on its Job."""
    beside: Callable[[FaceUp, int], Sequence[int]] | None = None
    """Of the cards that lie on the table and in no room, those that stand for a seat. Asked where one lies there."""
    lands: Callable[[Table, int, int], bool] | None = None
    """A Whenever of a seat has taken effect: whether it lies somewhere now, instead of being discarded."""
    after_calling: Callable[[Table, int], None] | None = None
    turn_ends: Callable[[Table], None] | None = None
    new_job: Callable[[Table, int, int], None] | None = None
    """A seat has another Job than this one."""
    spares: Callable[[FaceUp, int, int], tuple[str, str] | None] | None = None
    """Whether a card does nothing to a seat: by which words, and by which rule."""
    gives_slack: Callable[[FaceUp, int, int], bool] | None = None
    """Whether a Thing gives its Slack to a seat."""
    roles: Words = ()
    """The kinds of Job among which the seat that needs one chooses (MIX-7)."""
    for_two: Words = ()
    """The Jobs that a table of two takes out, or is given (TABLE-5)."""
    guests_can_be_discarded: bool = False
    """A Person who is rolled out may be discarded instead of sent on (LEAVE-4)."""


class EditionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The declaration of an edition: boxes, tokens, rules and hooks."""

    package: str
    """Where its decks, verbs, words, rules in words and icons lie."""
    boxes: tuple[BoxInfo, ...]
    at_table: Callable[[Chosen, Sequence[SlackCard]], Hooks]
    """What it does at a table with these titles. Asked of every edition: a table's own cards may need one whose box is not there."""
    in_words: Callable[[Chosen], Iterable[Reason]]
    """Which of its rules hold at a table."""
    options: Mapping[str, Option] = {}
    tokens: tuple[Token, ...] = ()
    role: str = A_JOB
    """What its Jobs are called."""
    stays_put: Words = ()
    """The types of People in its boxes who cannot be rolled away (LEAVE-5)."""
    also: Mapping[str, Mapping[str, Words]] = {}
    """With another box: words that bring other words with them."""
    spared: Mapping[str, Words] = {}
    """By title, what it does not cancel though its words would."""
    leaves_out: Callable[[Chosen, SlackCard], bool] | None = None
    """Which cards of any box stay in the box."""
    cites: Words = ()
    """The rules that its facts can cite."""
    golden: tuple[Game, ...] = ()
    """Games of mixed tables that are written down."""


def says(cards: Iterable[SlackCard], *words: str) -> bool:
    """Whether one of these cards says one of these verbs."""
    return any(verb.word() in words for card in cards for verb in (*card.play, *card.when, *card.standing))
