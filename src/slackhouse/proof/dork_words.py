"""Moves of Chez Dork that no list holds: offers, lots, bids and draws in words of one's own.

Judged by what a seat can see and by the rulebook, not by the code that accepts them: so the two can disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.table import MAKE_A_DEAL
from slackhouse.kernel.moves import Move
from slackhouse.proof.junk import is_offered

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from slackhouse.game import Game
    from slackhouse.games.dork.view import DorkView

MOST_OFFERS: Final = 3
MOST_RAISE: Final = 12


def in_own_words(game: Game, seat: int, luck: Random) -> Move | None:
    """A bid between the suggested ones, a lot or an offer of any pieces, several cards at once."""
    view: DorkView = game.view(seat)
    mine = view.seats[seat] if 0 <= seat < len(view.seats) else None
    if mine is None or seat not in view.waiting:
        return None
    match view.about:
        case "bidding" if view.lot is not None and view.lot.least <= mine.money:
            return Move("bid", n=luck.randint(view.lot.least, mine.money))
        case "drawing":
            return Move("draw", n=luck.randint(1, 3))
        case "dealing" if luck.random() < 0.5:
            lot = _some(view, seat, luck)
            return Move("auction", n=luck.randrange(30), cards=lot, price=luck.randrange(MOST_RAISE))
        case "dealing" | "considering" | "window" if view.phase == MAKE_A_DEAL:
            others = [one for one in range(len(view.seats)) if one != seat]
            other = luck.choice(others) if seat == view.turn else view.turn
            return Move(
                "offer",
                seat=other,
                n=luck.randint(0, mine.money),
                cards=_some(view, seat, luck),
                wants=_some(view, other, luck),
                price=luck.randint(0, view.seats[other].money),
            )
    return None


def _some(view: DorkView, seat: int, luck: Random) -> tuple[int, ...]:
    """Up to three pieces of a seat, as its owner might name them."""
    owned = _owned(view, seat)
    return tuple(luck.sample(owned, min(len(owned), luck.randrange(4))))


def is_fair(game: Game, seat: int, move: Move) -> bool:
    """Offered, or legal in words of one's own: judged by what the seat can see, not by the code that accepts it."""
    if is_offered(game, seat, move):
        return True
    if not 0 <= seat < game.table.seats:
        return False
    view: DorkView = game.view(seat)
    mine, asked = view.seats[seat], seat in view.waiting
    match move.do:
        case "bid":
            lot = view.lot
            is_bid = asked and view.about == "bidding" and lot is not None and move == Move("bid", n=move.n)
            return is_bid and lot is not None and lot.least <= move.n <= mine.money
        case "draw":
            each = game.table.printed.card_price[mine.character]
            left = view.pile_size + len(view.discards)
            is_draw = asked and view.about == "drawing" and move == Move("draw", n=move.n)
            return is_draw and 1 <= move.n <= left and move.n * each <= mine.money
        case "auction":
            plain = Move("auction", n=move.n, cards=move.cards, price=move.price)
            left = 1 + view.more_auctions - view.auctions
            is_put_up = asked and view.about == "dealing" and move == plain and left > 0
            return (
                is_put_up
                and bool(move.cards)
                and min(move.n, move.price) >= 0
                and _has(view, seat, move.cards)
            )
        case "offer":
            return _is_fair_offer(view, seat, move)
    return False


def is_open_ended(game: Game, seat: int) -> bool:
    """May this seat, which is asked, say more than its list holds? Judged by what everybody can see."""
    view: DorkView = game.view(seat)
    mine = view.seats[seat] if 0 <= seat < len(view.seats) else None
    if mine is None:
        return False
    listed = {move.n for move in view.moves if move.do in {"bid", "draw"}}
    match view.about:
        case "drawing":
            each = game.table.printed.card_price[mine.character]
            return view.pile_size + len(view.discards) > 1 and 2 * each <= mine.money
        case "bidding" if view.lot is not None:
            return not set(range(view.lot.least, mine.money + 1)) <= listed
        case "dealing" if _owned(view, seat) and 1 + view.more_auctions - view.auctions > 0:
            return True
    return any(_could_offer(view, seat, other) for other in range(len(view.seats)))


def _could_offer(view: DorkView, seat: int, other: int) -> bool:
    """To give away, or to ask for, the first thing there is: if even that is no offer, there is none."""
    tries = [Move("offer", seat=other, cards=tuple(_owned(view, seat)[:1]))]
    tries += [Move("offer", seat=other, wants=tuple(_owned(view, other)[:1]))]
    tries += [Move("offer", seat=other, n=1), Move("offer", seat=other, price=1)]
    return any(_is_fair_offer(view, seat, move) for move in tries)


def _is_fair_offer(view: DorkView, seat: int, move: Move) -> bool:
    plain = Move("offer", seat=move.seat, n=move.n, cards=move.cards, wants=move.wants, price=move.price)
    others = [one for one in range(len(view.seats)) if one != seat]
    if move != plain or move.seat not in others or view.turn not in (seat, move.seat):
        return False
    is_time = view.phase == MAKE_A_DEAL and (
        view.about == "dealing"
        or (view.about == "considering" and seat in view.waiting)
        or (
            view.about == "window"
            and seat in view.waiting
            and view.agenda[-1][0] == "turn"
            and seat != view.turn
        )
    )
    return (
        is_time
        and 1 + view.more_trades - view.trades > 0
        and view.seats[seat].offered[move.seat] < MOST_OFFERS
        and 0 <= move.n <= view.seats[seat].money
        and 0 <= move.price <= view.seats[move.seat].money
        and bool(move.n or move.price or move.cards or move.wants)
        and _has(view, seat, move.cards)
        and _has(view, move.seat, move.wants)
    )


def _has(view: DorkView, seat: int, cards: Sequence[int]) -> bool:
    owned = _owned(view, seat)
    return all(cards.count(card) <= owned.count(card) for card in cards)


def _owned(view: DorkView, seat: int) -> list[int]:
    one = view.seats[seat]
    return [card for card, _ in (*one.top, *one.bottom)]
