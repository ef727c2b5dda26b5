"""Lessons: what the coach tells a newcomer, each once, at its moment. They are data; only the moments are code.

`lessons.toml` of a family, or of an edition of it, has them in their order, the steps of how to play, and deals that are kind to a newcomer. What
is said is in its words file: `lesson.NAME`, `howto.NAME` and `howto.NAME-text`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from slackhouse.i18n.words_files import resource_of
from slackhouse.kernel.moves import NO_CARD, NOBODY

if TYPE_CHECKING:
    from slackhouse.cards.card import Card
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.view import AnyView

Place = Literal["card", "die", "hand", "mine", "pile", "prompt", "score", "seat", "story"]
"""What a lesson points at: the card or the seat that it is about, or a thing that is always there."""
FILE: Final = "lessons.toml"


class Scene(NamedTuple):
    """What one seat may know at one moment: its view, the printed cards, and the facts since its last answer."""

    view: AnyView
    cards: Sequence[Card]
    facts: Sequence[Fact]

    @property
    def me(self) -> int:
        return self.view.me

    @property
    def is_asked(self) -> bool:
        return self.view.me in self.view.waiting


class Subject(NamedTuple):
    """The card or seat that a lesson is about: its words can name it, and the page points at it."""

    card: int = NO_CARD
    seat: int = NOBODY


Moment = Callable[[Scene, str], Subject | None]
"""Is it now, and about whom? The text says more closely what is meant: a question, a verb, a fact."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: its moment, and what it points at."""

    name: str
    when: str
    of: str = ""
    at: Place = "prompt"
    boxes: tuple[str, ...] = ()
    """Only where one of these is on the table."""
    early: bool = False
    """A kind deal brings it in the first three turns."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of "how to play", and the card that illustrates it: a title, or the first card of a kind."""

    name: str
    kind: str = ""
    card: str = ""
    boxes: tuple[str, ...] = ()


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed of a deal for a coached game with the newcomer in the first seat."""

    boxes: tuple[str, ...]
    seats: int
    seed: int


class GlossaryEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Glossary entries in their order: `glossary.WORD` has the text."""

    words: tuple[str, ...]
    boxes: tuple[str, ...] = ()


class LessonBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons, steps, deals and glossary of a family."""

    lesson: tuple[Lesson, ...] = ()
    step: tuple[Step, ...] = ()
    glossary: tuple[GlossaryEntry, ...] = ()
    deal: tuple[Deal, ...] = ()

    def at_table(self, boxes: Sequence[str]) -> tuple[Lesson, ...]:
        """The lessons with these boxes, in their order."""
        return tuple([one for one in self.lesson if not one.boxes or set(one.boxes) & set(boxes)])

    def steps(self, boxes: Sequence[str]) -> tuple[Step, ...]:
        """How to play with these boxes."""
        return tuple([one for one in self.step if not one.boxes or set(one.boxes) & set(boxes)])

    def words(self, boxes: Sequence[str]) -> tuple[str, ...]:
        """The words that are explained to players of these boxes."""
        met = [one for one in self.glossary if not one.boxes or set(one.boxes) & set(boxes)]
        return tuple([word for one in met for word in one.words])

    def kind_deal(self, boxes: Sequence[str], seats: int) -> Deal | None:
        """A deal for just this table, if one is known."""
        wanted = (tuple(boxes), seats)
        return next((one for one in self.deal if (one.boxes, one.seats) == wanted), None)


@cache
def book(*packages: str) -> LessonBook:
    """What these packages teach together, the first one first: `book(*family.packages)` is what a family teaches."""
    found = [_read(package) for package in packages]
    return LessonBook(
        lesson=tuple([one for each in found for one in each.lesson]),
        step=tuple([one for each in found for one in each.step]),
        glossary=tuple([one for each in found for one in each.glossary]),
        deal=tuple([one for each in found for one in each.deal]),
    )


def _read(package: str) -> LessonBook:
    file = resource_of(package) / FILE
    return (
        msgspec.convert(tomllib.loads(file.read_text("utf-8")), LessonBook)
        if file.is_file()
        else LessonBook()
    )


# -- moments that any family has -----------------------------------------------------------------------------------------------


def _dealt(scene: Scene, _: str) -> Subject | None:
    """Cards are on the table, and everybody is somebody."""
    me = scene.view.seats[scene.me]
    return Subject(me.role, scene.me) if me.role >= 0 else None


def _asked(scene: Scene, of: str) -> Subject | None:
    """I am asked this question, and have the choice."""
    view = scene.view
    if not scene.is_asked or view.about != of or view.only is not None:
        return None
    return Subject(seat=scene.me)


def _offered(scene: Scene, of: str) -> Subject | None:
    """I may say this verb."""
    found = next((move for move in scene.view.moves if move.do == of), None) if scene.is_asked else None
    if found is None:
        return None
    return Subject(found.card if found.card >= 0 else next(iter(found.cards), NO_CARD), found.seat)


def happened(scene: Scene, of: str) -> list[Fact]:
    """The facts that are meant by `Fact`, or by `Fact RULE`."""
    what, _, rule = of.partition(" ")
    return [fact for fact in scene.facts if fact.what == what and (not rule or fact.rule == rule)]


def _about(fact: Fact, seat: int) -> Subject:
    return Subject(fact.card if fact.card >= 0 else next(iter(fact.cards), NO_CARD), seat)


def _came(scene: Scene, of: str) -> Subject | None:
    """This has happened, by any seat."""
    return next((_about(fact, fact.seat) for fact in happened(scene, of)), None)


def _i_did(scene: Scene, of: str) -> Subject | None:
    """This has happened by me, or with me."""
    return next((_about(fact, fact.seat) for fact in happened(scene, of) if fact.seat == scene.me), None)


def _others_did(scene: Scene, of: str) -> Subject | None:
    """Somebody else has done this."""
    me = scene.me
    return next(
        (_about(fact, fact.seat) for fact in happened(scene, of) if fact.seat not in {me, NOBODY}), None
    )


def _done_to_me(scene: Scene, of: str) -> Subject | None:
    """Somebody else has done this to me."""
    me = scene.me
    for fact in happened(scene, of):
        if fact.room == me != fact.seat:
            return _about(fact, fact.seat)
    return None


def _spoiled(scene: Scene, of: str) -> Subject | None:
    """Something of mine was spoiled by somebody: the fact names them in its room."""
    me = scene.me
    for fact in happened(scene, of):
        if fact.seat == me != fact.room:
            return Subject(fact.on if fact.on >= 0 else fact.card, fact.room)
    return None


def _could_answer(scene: Scene, _: str) -> Subject | None:
    """Somebody is playing something, and I could lay a card against it."""
    view = scene.view
    if not scene.is_asked or view.about != "window" or not view.agenda or len(view.moves) < 2:
        return None
    kind, seat, _tasks, card, _room, cards = view.agenda[-1][:6]
    played = card if card >= 0 else next(iter(cards), NO_CARD)
    return Subject(played, seat) if kind != "turn" and seat != scene.me and played >= 0 else None


def _others_near(scene: Scene, of: str) -> Subject | None:
    """Somebody else lacks so little."""
    for seat, lack in enumerate(scene.view.lacks):
        if seat != scene.me and lack <= int(of) and not scene.view.winners:
            return Subject(scene.view.seats[seat].role, seat)
    return None


def _i_am_near(scene: Scene, of: str) -> Subject | None:
    """I lack so little, and it is somebody else's turn."""
    view, me = scene.view, scene.me
    near = view.lacks[me] <= int(of) and view.turn != me and not view.winners
    return Subject(view.seats[me].role, me) if near else None


MOMENTS: Final[Mapping[str, Moment]] = {
    "dealt": _dealt,
    "asked": _asked,
    "offered": _offered,
    "came": _came,
    "i did": _i_did,
    "others did": _others_did,
    "done to me": _done_to_me,
    "spoiled": _spoiled,
    "could answer": _could_answer,
    "others near": _others_near,
    "i am near": _i_am_near,
}
"""By name; a family has its own beside them."""
