"""Legal moves of Chez Dork that are on no list: offers, lots, bids and draws with free terms.

Judged by what a seat can see and by the rulebook, not by the code that accepts them: so the two can disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.laws import is_offered
from slackhouse.games.dork.fields import MAKE_A_DEAL
from slackhouse.games.dork.table import Table
from slackhouse.games.dork.view import DorkView, view
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


MOST_OFFERS: Final = 3
MOST_RAISE: Final = 12


def in_own_words(s: Table, seat: int, luck: Random) -> Move | None:
    """A bid between the suggested ones, a lot or an offer of any pieces, several cards at once."""
    if not 0 <= seat < s.seats:
        return None
    seen = view(s, seat, ())
    mine = seen.seats[seat]
    if seat not in seen.waiting:
        return None
    match seen.about:
        case "bidding" if seen.lot is not None and seen.lot.least <= mine.money:
            return Move("bid", n=luck.randint(seen.lot.least, mine.money))
        case "drawing":
            return Move("draw", n=luck.randint(1, 3))
        case "dealing" if luck.random() < 0.5:
            lot = _some(seen, seat, luck)
            return Move("auction", n=luck.randrange(30), cards=lot, price=luck.randrange(MOST_RAISE))
        case "dealing" | "considering" | "window" if seen.phase == MAKE_A_DEAL:
            others = [one for one in range(len(seen.seats)) if one != seat]
            other = luck.choice(others) if seat == seen.turn else seen.turn
            return Move(
                "offer",
                seat=other,
                n=luck.randint(0, mine.money),
                cards=_some(seen, seat, luck),
                wants=_some(seen, other, luck),
                price=luck.randint(0, seen.seats[other].money),
            )
    return None


def _some(seen: DorkView, seat: int, luck: Random) -> tuple[int, ...]:
    """Up to three pieces of a seat, as its owner might name them."""
    owned = _owned(seen, seat)
    return tuple(luck.sample(owned, min(len(owned), luck.randrange(4))))


def is_fair(s: Table, seat: int, move: Move, offered: Sequence[Move]) -> bool:
    """Offered, or legal in words of one's own: judged by what the seat can see, not by the code that accepts it."""
    if is_offered(s.seats, seat, move, offered):
        return True
    if not 0 <= seat < s.seats:
        return False
    seen = view(s, seat, offered)
    mine, asked = seen.seats[seat], seat in seen.waiting
    match move.do:
        case "bid":
            lot = seen.lot
            is_bid = asked and seen.about == "bidding" and lot is not None and move == Move("bid", n=move.n)
            return is_bid and lot is not None and lot.least <= move.n <= mine.money
        case "draw":
            each = s.printed.card_price[mine.character]
            left = seen.pile_size + len(seen.discards)
            is_draw = asked and seen.about == "drawing" and move == Move("draw", n=move.n)
            return is_draw and 1 <= move.n <= left and move.n * each <= mine.money
        case "auction":
            plain = Move("auction", n=move.n, cards=move.cards, price=move.price)
            left = 1 + seen.more_auctions - seen.auctions
            is_put_up = asked and seen.about == "dealing" and move == plain and left > 0
            return (
                is_put_up
                and bool(move.cards)
                and min(move.n, move.price) >= 0
                and _has(seen, seat, move.cards)
            )
        case "offer":
            return _is_fair_offer(seen, seat, move)
    return False


def is_open_ended(s: Table, seat: int, offered: Sequence[Move]) -> bool:
    """May this seat, which is asked, say more than its list holds? Judged by what everybody can see."""
    if not 0 <= seat < s.seats:
        return False
    seen = view(s, seat, offered)
    mine = seen.seats[seat]
    listed = {move.n for move in seen.moves if move.do in {"bid", "draw"}}
    match seen.about:
        case "drawing":
            each = s.printed.card_price[mine.character]
            return seen.pile_size + len(seen.discards) > 1 and 2 * each <= mine.money
        case "bidding" if seen.lot is not None:
            return not set(range(seen.lot.least, mine.money + 1)) <= listed
        case "dealing" if _owned(seen, seat) and 1 + seen.more_auctions - seen.auctions > 0:
            return True
    return any(_could_offer(seen, seat, other) for other in range(len(seen.seats)))


def _could_offer(seen: DorkView, seat: int, other: int) -> bool:
    """To give away, or to ask for, the first thing there is: if even that is no offer, there is none."""
    tries = [Move("offer", seat=other, cards=tuple(_owned(seen, seat)[:1]))]
    tries += [Move("offer", seat=other, wants=tuple(_owned(seen, other)[:1]))]
    tries += [Move("offer", seat=other, n=1), Move("offer", seat=other, price=1)]
    return any(_is_fair_offer(seen, seat, move) for move in tries)


def _is_fair_offer(seen: DorkView, seat: int, move: Move) -> bool:
    plain = Move("offer", seat=move.seat, n=move.n, cards=move.cards, wants=move.wants, price=move.price)
    others = [one for one in range(len(seen.seats)) if one != seat]
    if move != plain or move.seat not in others or seen.turn not in (seat, move.seat):
        return False
    is_time = seen.phase == MAKE_A_DEAL and (
        seen.about == "dealing"
        or (seen.about == "considering" and seat in seen.waiting)
        or (
            seen.about == "window"
            and seat in seen.waiting
            and seen.agenda[-1][0] == "turn"
            and seat != seen.turn
        )
    )
    return (
        is_time
        and 1 + seen.more_trades - seen.trades > 0
        and seen.seats[seat].offered[move.seat] < MOST_OFFERS
        and 0 <= move.n <= seen.seats[seat].money
        and 0 <= move.price <= seen.seats[move.seat].money
        and bool(move.n or move.price or move.cards or move.wants)
        and _has(seen, seat, move.cards)
        and _has(seen, move.seat, move.wants)
    )


def _has(seen: DorkView, seat: int, cards: Sequence[int]) -> bool:
    owned = _owned(seen, seat)
    return all(cards.count(card) <= owned.count(card) for card in cards)


def _owned(seen: DorkView, seat: int) -> list[int]:
    one = seen.seats[seat]
    return [card for card, _ in (*one.top, *one.bottom)]
