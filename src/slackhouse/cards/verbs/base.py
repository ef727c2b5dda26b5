"""The base classes of verbs: the key that names the verb, its qualifiers, its targets, and its sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from slackhouse.cards.card_words import Moment, Place, Talk, Words

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Clause, Voice
    from slackhouse.kernel.wording import Told, Value


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table with exactly one verb. The first field a class declares is the verb's word; the others are its qualifiers."""

    places: ClassVar[tuple[Place, ...]] = ()
    only_in: ClassVar[Place | None] = None
    """Of its places the one in which it makes sense."""
    only_on: ClassVar[str] = ""
    """The one kind of card that can say it."""
    not_on: ClassVar[Words] = ()
    """Kinds of card that cannot say it."""
    a_form: ClassVar[bool] = False
    """Of a class that has fields for its verbs, and is none itself."""
    least: ClassVar[Mapping[str, int]] = {}
    """Numbers that mean nothing below this, by their keys."""
    patterns: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Texts that are written in one way, by their keys: the pattern, and an example."""
    choices: ClassVar[Mapping[str, Words]] = {}
    """Texts that can only be one of these, by their keys."""
    always_names: ClassVar[bool] = False
    """Its player names a card as it is played, whatever else is said."""
    motif: ClassVar[str] = ""
    sound: ClassVar[str] = ""
    """What stands for it in a picture and what it sounds like there, where the list of the pictures does not know it."""
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

    @property
    def talk(self) -> tuple[Talk, ...]:
        """How it makes a table talk, beside what every card does."""
        return ("leads",) if self.whom in {"leader", "trailing"} else ()

    @property
    def denies(self) -> bool:
        """Whether all it does is to undo a play, or to take away what somebody has."""
        return False

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

    @property
    def covers(self) -> int:
        """Of so many verbs after it one is done, or none: it says which."""
        return 0

    @property
    def talk(self) -> tuple[Talk, ...]:
        """What every verb says; and where it covers others, that one of them is chosen, and whether all are asked."""
        if not self.covers:
            return super().talk
        asks: tuple[Talk, ...] = ("asks all",) if self.whom in {"all", "everybody", "others"} else ()
        return (*super().talk, "chooses", *asks)

    @property
    def until_turn_ends(self) -> bool:
        """Whether its card then lies somewhere until a turn ends, and no longer."""
        return False

    def ifs(self, voice: Voice, who: Value) -> list[Value]:  # noqa: ARG002
        """What must hold for the seat it is for, each as a clause."""
        return []

    def ransom(self) -> Told | None:
        """What can be paid instead of it."""
        return None

    def says(self, voice: Voice) -> Clause:
        """What is done, and by whom."""
        raise NotImplementedError


class Standing(Verb, frozen=True, kw_only=True):
    """A verb that holds for the host of the card as long as the card lies there."""

    places: ClassVar[tuple[Place, ...]] = ("standing",)
    otherwise: ClassVar[int | None] = None
    """What holds where no card says it; such a number is said once, others add up."""

    def says(self, voice: Voice) -> Told:
        """What holds, as a sentence without its full stop."""
        raise NotImplementedError


class Answering(Verb, frozen=True, kw_only=True):
    """A verb of a card that is laid while another seat's card is being played."""

    places: ClassVar[tuple[Place, ...]] = ("answer",)

    def says(self, voice: Voice) -> Told:
        """What it does to that, as a sentence without its full stop."""
        raise NotImplementedError


__all__ = ["Act", "Answering", "Standing", "Verb"]
