"""Points: what fits an Obsession counts double, doublings multiply, and 25 win at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from slackhouse.games.dork.fields import Owned
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.table import Table

GOAL: Final = 25


def mind(s: Table, seat: int) -> int:
    """The current Obsessions of a seat, permanent and temporary, as bits (DORK-15)."""
    printed = s.printed
    bits = printed.fits[s.characters[seat]]
    for card, end in s.obsessions[seat]:
        bits |= printed.ends[card][end]
    return bits


def worth(printed: Printed, owned: Owned, obsessed: int) -> int:
    """The points of a piece of Stuff to somebody with these Obsessions.

    Double if it fits any, once however many it fits (DORK-17); what is attached multiplies that, without a limit (DORK-18).
    """
    card, attached = owned
    times = 2 if printed.fits[card] & obsessed else 1
    if not attached:
        return printed.points[card] * times
    each = printed.points[card]
    for one in attached:
        each += printed.more_points[one]
        times *= printed.times[one]
    return max(0, each) * times


def points(s: Table, seat: int) -> int:
    """All the Stuff of a seat."""
    obsessed, printed = mind(s, seat), s.printed
    return sum([worth(printed, owned, obsessed) for owned in s.stuff[seat]])


def rearrange(s: Table, seat: int) -> None:
    """The row that fits, then the other: done for the player at once (DORK-19); and it may win (DORK-20)."""
    obsessed, fits, row = mind(s, seat), s.printed.fits, s.stuff[seat]
    s.touched = True
    top = [owned for owned in row if fits[owned[0]] & obsessed]
    if 0 < len(top) < len(row):
        s.stuff[seat] = top + [owned for owned in row if not fits[owned[0]] & obsessed]


def top_row(s: Table, seat: int) -> int:
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
