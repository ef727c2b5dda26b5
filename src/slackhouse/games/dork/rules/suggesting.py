"""A handful of sensible offers, Auctions and bids, so that lists stay short; whatever else is legal may be said.

Neutral arithmetic: a point is worth ten dollars, and both sides should gain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.rules.score import change, mind
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table

A_POINT: Final = 10
FROM_THE_ACTIVE: Final = 8
FROM_OTHERS: Final = 3
EACH_WAY: Final = 2
LOTS: Final = 3
JUMPS: Final = (10, 25)

Piece = tuple[int, int, int, int]
"""How many points more it is worth to the other, to its owner, to the other, and which card."""


def offers(s: Table, seat: int, others: Sequence[int], most: int) -> list[Move]:
    """The offers of a seat by which both sides gain most: one piece for cash, cash for one piece, one piece for one piece."""
    found: list[tuple[int, Move]] = []
    own = mind(s, seat)
    for other in others:
        theirs = mind(s, other)
        sells = _better_there(s, seat, own, other, theirs)
        buys = _better_there(s, other, theirs, seat, own)
        for more, mine, to_them, card in sells:
            if price := _fair(mine, to_them, s.money[other]):
                found.append((more, Move("offer", seat=other, cards=(card,), price=price)))
        for more, to_me_less, to_me, card in buys:
            if price := _fair(to_me_less, to_me, s.money[seat]):
                found.append((more, Move("offer", seat=other, n=price, wants=(card,))))
            for more_there, mine, to_them, gives in sells:
                # What I gain by the swap less what they gain: half of it, in dollars, makes it even.
                balance = ((to_me - mine) - (to_them - to_me_less)) * A_POINT // 2
                if -s.money[other] <= balance <= s.money[seat]:
                    swap = Move(
                        "offer",
                        seat=other,
                        n=max(0, balance),
                        cards=(gives,),
                        wants=(card,),
                        price=max(0, -balance),
                    )
                    found.append((more + more_there, swap))
    if len(found) > 1:
        found.sort(key=lambda one: -one[0])
    return [move for _, move in found[:most]]


def _better_there(s: Table, owner: int, own: int, other: int, theirs: int) -> list[Piece]:
    """The pieces of a seat that are worth more to the other than to itself, the most first.

    What fits there and not here may be, and what is counted, or counts, with its company (DORK-RULING-26).
    """
    company, fits = s.printed.company, s.printed.fits
    pieces: list[Piece] = []
    collects = any(company[card] for card, _ in s.stuff[other])
    for owned in s.stuff[owner]:
        bits = fits[owned[0]]
        if (bits & theirs and not bits & own) or collects or company[owned[0]]:
            here, there = -change(s, owner, (), (owned,), own), change(s, other, (owned,), (), theirs)
            if there > here:
                pieces.append((there - here, here, there, owned[0]))
    if len(pieces) > 1:
        pieces = sorted(set(pieces), reverse=True)
    return pieces[:EACH_WAY]


def _fair(here: int, there: int, cash: int) -> int:
    """A price between what a piece is worth to one and to the other; nothing if the cash is not even worth it to its owner."""
    return min((here + there) * A_POINT // 2, cash) if cash >= max(1, here * A_POINT) else 0


def lots(s: Table, seat: int) -> list[Move]:
    """The pieces that are worth least to their owner for what others would pay, one to a lot, at printed value."""
    printed, own = s.printed, mind(s, seat)
    pieces = sorted({(-change(s, seat, (), (owned,), own), owned[0]) for owned in s.stuff[seat]})
    return [Move("auction", cards=(card,), n=printed.value[card]) for _, card in pieces[:LOTS]]


def bids(least: int, cash: int) -> list[Move]:
    """The next bid, a jump or two, and all one has."""
    if cash < least:
        return []
    amounts = dict.fromkeys((least, *[least + more for more in JUMPS if least + more < cash], cash))
    return [Move("bid", n=dollars) for dollars in amounts]
