"""Previews of a move: its certain changes, its outcomes by die, and whether others can answer. Computed from what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec import to_builtins

from slackhouse.kernel.foresight import Course, Die, courses

if TYPE_CHECKING:
    from slackhouse.family.family import AnyFamily
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import AnyTable
    from slackhouse.kernel.view import AnySeat, AnyView

T = TypeVar("T")


class Change(NamedTuple):
    """A number of a seat that changes: `what` is its name in the family's views."""

    seat: int
    what: str
    before: int
    after: int


Named = tuple[str, int]
"""A fact by its name and its seat alone."""


class Outcome(NamedTuple):
    """What a move leads to with given dice; without dice, in any case."""

    dice: tuple[Die, ...]
    changes: tuple[Change, ...]
    facts: tuple[Fact, ...]
    wins: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    """Who is asked next, and about what, where that is always the same."""
    about: str = ""
    vague: tuple[Named, ...] = ()
    """What happens to whom for sure, although nobody knows how: another Job, but not which."""


class Preview(NamedTuple):
    """What a move leads to if nobody plays anything against it."""

    outcomes: tuple[Outcome, ...]
    answerable: bool
    """Others have a moment in which to lay something."""
    asked: tuple[int, ...] = ()
    """Who is asked next, where that is always the same."""
    about: str = ""

    @property
    def sure(self) -> tuple[Change, ...]:
        """What changes whatever is rolled."""
        return _in_all([one.changes for one in self.outcomes])


def told_apart(family: AnyFamily, worlds: Sequence[AnyTable]) -> None:
    """Hidden piles lie in another order in each of these guesses: what hangs on their top cards is never the same by chance."""
    first, *others = [family.laws.hidden(world) for world in worlds]
    for number, piles in enumerate(others, 1):
        for pile, like in zip(piles, first, strict=True):
            if sorted(pile) == sorted(like):
                turned = number * max(1, len(like) // len(worlds)) % max(1, len(like))
                pile[:] = like[turned:] + like[:turned]


def preview(family: AnyFamily, worlds: Sequence[AnyTable], seat: int, move: Move) -> Preview:
    """A move tried in worlds that all look alike to its seat: only what is the same in all of them is told."""
    before = family.tables.view(worlds[0], seat, ())
    ways = [courses(world, family.rules, seat, move) for world in worlds]
    if _looks_into_a_hidden_pile(family, worlds[0], ways[0]):  # few cards, any of which may lie on top
        ways += [courses(world, family.rules, seat, move) for world in _every_top_card(family, worlds[0])]
    every = [course for way in ways for course in way]
    rolled = [tuple(dict.fromkeys(one.dice for one in way)) for way in ways]
    if len(set(rolled)) > 1:  # hidden cards decide whether there is a roll
        rolled = [((),)]
    each = [
        common([seen_from(family, before, one) for one in every if dice in {(), one.dice}], dice)
        for dice in rolled[0]
    ]
    ends = {(one.asked, one.about) for one in every}
    asked, about = next(iter(ends)) if len(ends) == 1 else ((), "")
    return Preview(tuple(each), any(one.answerable for one in every), asked, about)


def _looks_into_a_hidden_pile(family: AnyFamily, world: AnyTable, ways: Sequence[Course[AnyTable]]) -> bool:
    before = family.laws.hidden(world)
    return any(family.laws.hidden(course.table) != before for course in ways)


def _every_top_card(family: AnyFamily, world: AnyTable) -> Iterator[AnyTable]:
    """The same world, with each card of its hidden piles on top once."""
    for n in range(1, max([len(pile) for pile in family.laws.hidden(world)], default=0)):
        twin = world.copy()
        for pile in family.laws.hidden(twin):
            pile[:] = pile[-n:] + pile[:-n]
        yield twin


def seen_from(family: AnyFamily, before: AnyView, course: Course[AnyTable]) -> Outcome:
    """One course in one world, as its seat would see it."""
    after = family.tables.view(course.table, before.seat, ())
    told = tuple(
        [fact for fact in course.table.facts or () if fact.to is None]
    )  # what is drawn nobody foresees
    changes = tuple(_changes(before, after))
    named = tuple([(fact.what, fact.seat) for fact in told])
    return Outcome(course.dice, changes, told, tuple(course.table.winners), course.asked, course.about, named)


def _changes(before: AnyView, after: AnyView) -> Iterable[Change]:
    """Every number of every seat that is another one now."""
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        then = _numbers(now)
        for what, number in _numbers(was).items():
            if then[what] != number:
                yield Change(seat, what, number, then[what])


def _numbers(seat: AnySeat) -> dict[str, int]:
    """The numbers of a seat by name; what is counted by name there, too."""
    found: dict[str, int] = {}
    for what, value in to_builtins(seat).items():
        if isinstance(value, int):
            found[what] = value
        elif isinstance(value, dict):
            found |= value
    return found


def common(outcomes: Sequence[Outcome], dice: tuple[Die, ...]) -> Outcome:
    """What is the same in several outcomes. Of a seat for which a number comes out differently nothing is said."""
    changes = _in_all([one.changes for one in outcomes])
    unsure = {change.seat for one in outcomes for change in one.changes if change not in changes}
    facts = _in_all([one.facts for one in outcomes])
    ends = {(one.asked, one.about) for one in outcomes}
    asked, about = ends.pop() if len(ends) == 1 else ((), "")
    return Outcome(
        dice,
        tuple([change for change in changes if change.seat not in unsure]),
        tuple([fact for fact in facts if fact.seat not in unsure]),
        tuple([seat for seat in _in_all([one.wins for one in outcomes]) if seat not in unsure]),
        asked,
        about,
        _in_all([one.vague for one in outcomes]),
    )


def _in_all(several: Sequence[tuple[T, ...]]) -> tuple[T, ...]:
    """What is in all of them, in the order of the first."""
    first, *others = several
    return tuple([one for one in first if all(one in other for other in others)])
