"""What every verb of a vocabulary shares: one key that names it, a few qualifiers, who it is for, and how it is said."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Clause, Voice

Words = tuple[str, ...]
"""Card words: a kind, a type, a class such as `invited`, or a title. A lone word may be written without brackets."""

Who = Literal["me", "seat", "rival", "all", "others", "neighbours"]
"""For whom: the player (in `when`: the host of the card), a seat the player names, another seat the player names, every seat, every other seat,
the seats to the left and right."""

Pick = Literal["player", "host", "all", "best"]
"""Which card of those that fit: the player names it as the card is played, the owner of the room chooses, every one, or the
one with the most Slack."""

Moment = Literal["enters", "intrudes", "stays", "roll", "turn ends", "succeeds", "income rises"]
"""`enters`: this card enters a room. `intrudes`: it enters a room that is not its player's. `stays`: its host did not get rid of it (LEAVE-2, LEAVE-7). `roll`: its host's Roll phase.
`turn ends`: its host's turn is over. `succeeds`: a card that fits `what` went through. `income rises`: its host has a better
paid Job, or a raise."""

Place = Literal["play", "when", "standing", "answer"]
"""The key of a card under which a verb may stand."""


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table with exactly one verb. The first field a class declares is the verb's word; the others are its qualifiers."""

    places: ClassVar[tuple[Place, ...]] = ()
    only_in: ClassVar[Place | None] = None
    """Of its places the one in which it makes sense."""
    only_on: ClassVar[str] = ""
    """The one kind of card that can say it."""
    not_on: ClassVar[Words] = ()
    """Kinds of card that cannot say it."""
    least: ClassVar[Mapping[str, int]] = {}
    """Numbers that mean nothing below this, by their keys."""
    choices: ClassVar[Mapping[str, Words]] = {}
    """Texts that can only be one of these, by their keys."""
    always_names: ClassVar[bool] = False
    """Its player names a card as it is played, whatever else is said."""
    tasks: ClassVar[Mapping[str, Callable[..., None]]] = {}
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {}
    """The tasks that it puts on the agenda, and the answers to what it asks, by their names."""

    @classmethod
    def word(cls) -> str:
        """The key that names it: what its class declares first, or the class that it is another game's form of."""
        return _word(cls)

    @property
    def whom(self) -> str:
        """For whom it is."""
        return getattr(self, "who", "me")

    @property
    def aimed_at(self) -> str | None:
        """The seats that are meant by what is written, if any are."""
        return getattr(self, "who", None)

    def objections(self, place: str) -> Iterator[tuple[str, str]]:  # noqa: ARG002
        """What is wrong with it in this place, beside what its types say: the key, and what."""
        yield from ()


@cache
def _word(verb: type[Verb]) -> str:
    declared = (key for base in verb.__mro__ for key in inspect.get_annotations(base))
    return next(key for key in declared if key in verb.__struct_fields__)


class Act(Verb, frozen=True, kw_only=True):
    """A verb that happens once: in `play` as the card is played, in `when` at its `moment`.

    `die`: a die is rolled first, and it happens only on these faces. For the moment `succeeds`, `what` says which cards and
    `whose` by whom they are played.
    """

    places: ClassVar[tuple[Place, ...]] = ("play", "when")

    moment: tuple[Moment, ...] = ()
    what: Words = ()
    whose: Literal["me", "others", "anyone"] = "me"
    die: tuple[int, ...] = ()

    def says(self, voice: Voice) -> Clause:
        """What is done, and by whom."""
        raise NotImplementedError


class Standing(Verb, frozen=True, kw_only=True):
    """Holds for the host of the card as long as it lies there."""

    places: ClassVar[tuple[Place, ...]] = ("standing",)
    otherwise: ClassVar[int | None] = None
    """What holds where no card says it; such a number is said once, others add up."""

    def says(self, voice: Voice) -> str:
        """What holds, as a sentence."""
        raise NotImplementedError


class Answering(Verb, frozen=True, kw_only=True):
    """Laid while another seat's card is being played."""

    places: ClassVar[tuple[Place, ...]] = ("answer",)

    def says(self, voice: Voice) -> str:
        """What it does to that, as a sentence."""
        raise NotImplementedError


__all__ = ["Act", "Answering", "Moment", "Pick", "Place", "Standing", "Verb", "Who", "Words"]
