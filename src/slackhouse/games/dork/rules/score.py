"""Points: what fits an Obsession counts double, doublings multiply, and 25 win at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.games.dork.fields import Held, Owned
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.table import FaceUp, Table

GOAL: Final = 25


def mind(s: FaceUp, seat: int) -> int:
    """The current Obsessions of a seat, permanent and temporary, as bits (DORK-15)."""
    return mind_with(s, seat, s.obsessions[seat])


def mind_with(s: FaceUp, seat: int, held: Iterable[Held]) -> int:
    """The same, if its temporary ones were these."""
    printed = s.printed
    bits = printed.fits[s.characters[seat]]
    for card, end in held:
        bits |= printed.ends[card][end]
    return bits


def worth(printed: Printed, owned: Owned, obsessed: int, row: Sequence[Owned]) -> int:
    """The points of a piece of Stuff to somebody with these Obsessions and this Stuff, of which it is one.

    Double if it fits any, once however many it fits (DORK-17); what is attached multiplies that, without a limit (DORK-18).
    What it has more by its company comes before that (DORK-RULING-26).
    """
    card, attached = owned
    times = 2 if printed.fits[card] & obsessed else 1
    each = printed.points[card]
    if printed.company[card]:
        each += in_company(printed, owned, row)
    for one in attached:
        each += printed.more_points[one]
        times *= printed.times[one]
    return max(0, each) * times


def in_company(printed: Printed, owned: Owned, row: Sequence[Owned]) -> int:
    """So many points more a piece of Stuff has by what lies beside it."""
    card, attached = owned
    mask, more = printed.mask, 0
    for verb, words in printed.company[card]:
        have = sum([1 for one, _ in row if mask[one] & words])
        others = have - 1 if mask[card] & words else have
        more += verb.counts(have, others, len(attached))
    return more


def total(printed: Printed, row: Sequence[Owned], obsessed: int) -> int:
    """What all of this Stuff is worth together to somebody with these Obsessions."""
    return sum([worth(printed, owned, obsessed, row) for owned in row])


def change(
    s: FaceUp, seat: int, gets: Sequence[Owned], gives: Sequence[Owned] = (), obsessed: int | None = None
) -> int:
    """How many points more a seat would have if these pieces came and those went: what stays may be worth more, or less, by it."""
    printed, row = s.printed, s.stuff[seat]
    obsessed = mind(s, seat) if obsessed is None else obsessed
    stays = [*row]
    for owned in gives:
        stays.remove(owned)
    then = [*stays, *gets]
    more = sum([worth(printed, owned, obsessed, then) for owned in gets])
    more -= sum([worth(printed, owned, obsessed, row) for owned in gives])
    heeds, mask = printed.heeds, printed.mask
    moved = 0
    for one, _ in (*gets, *gives):
        moved |= mask[one]
    for owned in stays:  # of what stays only what heeds a piece that comes or goes is worth another look
        if heeds[owned[0]] & moved:
            more += worth(printed, owned, obsessed, then) - worth(printed, owned, obsessed, row)
    return more


def points(s: FaceUp, seat: int) -> int:
    """All the Stuff of a seat."""
    return points_with(s, seat, mind(s, seat))


def points_with(s: FaceUp, seat: int, obsessed: int) -> int:
    """The same, if its Obsessions were these."""
    return total(s.printed, s.stuff[seat], obsessed)


def rearrange(s: Table, seat: int) -> None:
    """The row that fits, then the other: done for the player at once (DORK-19); and it may win (DORK-20)."""
    obsessed, fits, row = mind(s, seat), s.printed.fits, s.stuff[seat]
    s.touched = True
    top = [owned for owned in row if fits[owned[0]] & obsessed]
    if 0 < len(top) < len(row):
        s.stuff[seat] = top + [owned for owned in row if not fits[owned[0]] & obsessed]


def top_row(s: FaceUp, seat: int) -> int:
    """How many pieces lie in the row that fits."""
    obsessed, fits = mind(s, seat), s.printed.fits
    return sum([1 for card, _ in s.stuff[seat] if fits[card] & obsessed])


def judge(s: Table) -> None:
    """25 points win at once; several at the same time share, and the most points win biggest (DORK-20)."""
    there = [(total, seat) for seat in range(s.seats) if (total := points(s, seat)) >= GOAL]
    if there:
        there.sort(key=lambda one: -one[0])
        s.winners = tuple(seat for _, seat in there)
        for total, seat in there:
            s.tell("Won", "DORK-20", seat, n=total)
