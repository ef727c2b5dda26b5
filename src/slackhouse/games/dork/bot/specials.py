"""What it is worth to a bot to lay a Special now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from slackhouse.cards.verbs import acting, dork
from slackhouse.games.dork.bot.sight import A_DOLLAR
from slackhouse.games.dork.fields import BUY_STUFF, MAKE_A_DEAL
from slackhouse.games.dork.rules.score import worth
from slackhouse.kernel.moves import NO_CARD, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.kernel.moves import Move

A_CARD: Final = 0.5
"""What a card in hand is worth, about."""
KEPT: Final = 1.2
"""What a Special must bring at least to be laid now rather than kept for later."""
SPARED: Final = 2.2
"""What an answer must deny at least: whoever is about to win will be worth more."""
AT_THE_HAMMER: Final = 0.1
"""The same for an answer that only works as an Auction closes: that does not happen every day."""


def gain(see: Sight, move: Move) -> float:
    """What laying this Special brings, less what it is worth to keep it."""
    printed = see.printed
    if move.seat == NOBODY and move.on == NO_CARD and _is_answer(see, move.card):
        return answer(see, move.card) - (SPARED if see.view.agenda[-1][0] != "auction" else AT_THE_HAMMER)
    if printed.is_obsession[move.card]:
        return obsession(see, move.card, move.seat) - KEPT
    return sum(DOES[type(act)](see, act, move) for act in printed.play[move.card]) - KEPT


def _is_answer(see: Sight, card: int) -> bool:
    return not see.printed.play[card] and not see.printed.is_obsession[card]


def obsession(see: Sight, card: int, seat: int) -> float:
    """Whoever gets it picks the better end; what it replaces is lost."""
    best = max(ends(see, card, seat))
    if seat != see.me:
        return see.for_me(seat, best)
    return see.for_me(seat, best) if best >= see.needs[seat] else best


def ends(see: Sight, card: int, seat: int) -> list[float]:
    """What each end brings that seat: points now, and for me what I could buy then. An end it may not pick brings nothing good."""
    printed, one = see.printed, see.view.seats[seat]
    permanent = printed.fits[one.character]
    held = list(one.temporary)
    full = len(held) >= printed.temporary[one.character]
    found = []
    for end in printed.ends[card]:
        if end & permanent:
            found.append(-99.0)
            continue
        keeps = [printed.ends[other][i] for other, i in held]
        choices = [keeps[:i] + keeps[i + 1 :] for i in range(len(keeps))] if full and keeps else [keeps]
        found.append(max(_obsessed(see, seat, permanent | end, kept) for kept in choices))
    return found


def _obsessed(see: Sight, seat: int, fresh: int, kept: list[int]) -> float:
    mind = fresh
    for bit in kept:
        mind |= bit
    more = float(see.points(seat, mind) - see.view.seats[seat].points)
    if seat == see.me:
        now, then = see.plan(see.cash + 30), see.plan(see.cash + 30, obsessed=mind)
        more += 0.7 * (then[0] - now[0])
        more += 0.6 * (mind.bit_count() - see.minds[seat].bit_count())
    else:
        more += 1.2 * (mind.bit_count() - see.minds[seat].bit_count())
    return more


def _cash(see: Sight, act: dork.Cash, move: Move) -> float:
    luck = len(act.die) / 6 if act.die else 1.0
    if act.who == "me":
        return KEPT + act.cash * A_DOLLAR * luck
    if act.cash < 0 and move.seat == see.view.turn and see.view.phase in (MAKE_A_DEAL, BUY_STUFF):
        paid = min(-act.cash, see.money[move.seat]) * A_DOLLAR
        return paid * (0.7 + 2 * see.weights[move.seat])  # it hurts most just before something is bought
    return _on(see, act.who, move, act.cash * A_DOLLAR * luck)


def _on(see: Sight, who: str, move: Move, points: float) -> float:
    """What it is worth to me that those it reaches get so much."""
    if who in {"seat", "rival"}:
        return see.for_me(move.seat, points)
    seats = range(len(see.view.seats))
    return sum(see.for_me(seat, points) for seat in seats if who == "all" or seat != see.me)


def _dump(see: Sight, act: dork.Dump, move: Move) -> float:
    if act.pick == "host":
        worst = min((see.worth(move.seat, one) for one in see.stuff(move.seat)), default=0)
        return see.for_me(move.seat, -worst) + 0.6 if see.needs[move.seat] < 15 else 0.0
    owned = see.owned(move.seat, move.on)
    dollars, points = max(0, see.printed.value[move.on] - act.off), see.worth(move.seat, owned)
    if move.seat != see.me:
        return see.for_me(move.seat, dollars * A_DOLLAR - points)
    if not (see.is_my_turn and see.view.phase == BUY_STUFF):
        return 0.0
    return see.plan(see.cash + dollars)[0] - see.plan(see.cash)[0] - points + 0.5


def _price(see: Sight, act: dork.Price, _move: Move) -> float:
    if act.who == "me":
        if see.view.phase != BUY_STUFF:
            return 0.0
        now, then = see.plan(see.cash), see.plan(see.cash, act.price)
        return then[0] - now[0]
    rival = see.view.turn
    can_buy = see.view.phase in (MAKE_A_DEAL, BUY_STUFF) and see.money[rival] >= 20
    return 0.6 + 2.5 * see.weights[rival] if can_buy else 0.0


def _deals(see: Sight, act: dork.Deals, _move: Move) -> float:
    if see.view.phase != MAKE_A_DEAL:
        return 0.0
    made = see.view.trades if act.deals == "Trade" else see.view.auctions
    return 1.1 if made and len(see.stuff(see.me)) > 2 else 0.0


def _take(see: Sight, _act: dork.Take, move: Move) -> float:
    owned = see.owned(move.seat, move.on)
    return see.for_me(see.me, see.worth(see.me, owned)) + see.for_me(move.seat, -see.worth(move.seat, owned))


def _swap(see: Sight, _act: dork.Swap, move: Move) -> float:
    owned = see.owned(move.seat, move.on)
    given = min(see.stuff(see.me), key=lambda one: see.worth(see.me, one))
    mine = see.worth(see.me, owned) - see.worth(see.me, given)
    return see.for_me(see.me, mine) + see.for_me(
        move.seat, see.worth(move.seat, given) - see.worth(move.seat, owned)
    )


def _attach(see: Sight, _act: dork.Attach, move: Move) -> float:
    """A card that doubles is best kept for a good piece; one that spoils is best laid early."""
    owned = see.owned(move.seat, move.on)
    more = worth(see.printed, (owned[0], (*owned[1], move.card)), see.minds[move.seat]) - see.worth(
        move.seat, owned
    )
    if move.seat == see.me:
        return see.for_me(see.me, more) - (1.5 if more < see.needs[see.me] else 0.0)
    return see.for_me(move.seat, more) + (0.7 if more < -2 else 0.0)


def _forget(see: Sight, _act: dork.Forget, move: Move) -> float:
    permanent = see.printed.fits[see.view.seats[move.seat].character]
    lost = see.view.seats[move.seat].points - see.points(move.seat, permanent)
    return see.for_me(move.seat, -float(lost + 1))


def _keep(_see: Sight, act: dork.Keep, _move: Move) -> float:
    return 3.0 if act.keep == "me" else 1.0


def _draw(see: Sight, act: acting.Draw, move: Move) -> float:
    if act.who != "me":
        return _on(see, act.who, move, A_CARD * act.draw)
    # More cards are of use before one buys, not at the end of the turn.
    return 1.0 + A_CARD * act.draw if see.is_my_turn and see.view.phase <= BUY_STUFF else 0.0


def _little(see: Sight, act: Any, move: Move) -> float:
    return _on(see, act.who, move, -A_CARD) if hasattr(act, "toss") else 0.3


DOES: Final[dict[type, Callable[[Sight, Any, Move], float]]] = {
    dork.Cash: _cash,
    dork.Dump: _dump,
    dork.Price: _price,
    dork.Deals: _deals,
    dork.Take: _take,
    dork.Swap: _swap,
    dork.Attach: _attach,
    dork.Forget: _forget,
    dork.Keep: _keep,
    acting.Draw: _draw,
    acting.Toss: _little,
    acting.Peek: _little,
    acting.Salvage: _little,
}


# -- against what is being played -------------------------------------------------------------------------------------------


def answer(see: Sight, card: int) -> float:
    """What it is worth to disturb what is being played: as much as it would bring its player, or cost me."""
    printed, view = see.printed, see.view
    kind, player, _, played, target, cards, n, _ = view.agenda[-1]
    if kind == "auction":
        return _auction(see, card, player, target, cards, n)
    if kind == "buy":
        return -see.for_me(player, see.worth(player, (played, ()))) + 0.3
    if kind == "answer":
        return 1.2 if target == see.me else 0.0
    if printed.is_obsession[played]:
        return -see.for_me(target, max(ends(see, played, target)))
    return -_effect(see, played, player, target, cards)


def _auction(see: Sight, card: int, seller: int, bidder: int, lot: tuple[int, ...], bid: int) -> float:
    pieces = see.named(seller, lot)
    if see.printed.snipe[card]:
        mine = see.total(see.me, pieces)
        return see.for_me(see.me, mine) - (bid + see.printed.snipe[card]) * A_DOLLAR
    if see.printed.shill[card]:
        dollars = min(see.printed.shill[card], see.money[bidder] - bid) * A_DOLLAR
        return KEPT + dollars if seller == see.me else 0.7 + 2 * see.weights[bidder] * dollars
    if bidder == see.me:
        return 0.0
    return -see.for_me(bidder, see.total(bidder, pieces) - bid * A_DOLLAR)


def _effect(see: Sight, card: int, player: int, target: int, cards: tuple[int, ...]) -> float:
    """What a Special that is being played would be worth to me: the player's gain and the victim's loss."""
    value = 0.0
    for act in see.printed.play[card]:
        match act:
            case dork.Cash():
                value += see.for_me(player if act.who == "me" else target, act.cash * A_DOLLAR)
            case dork.Take() | dork.Swap() if any(one[0] == cards[0] for one in see.stuff(target)):
                owned = see.owned(target, cards[0])
                value += see.for_me(player, see.worth(player, owned)) + see.for_me(
                    target, -see.worth(target, owned)
                )
            case dork.Attach() if any(one[0] == cards[0] for one in see.stuff(target)):
                owned = see.owned(target, cards[0])
                with_it = worth(see.printed, (owned[0], (*owned[1], card)), see.minds[target])
                value += see.for_me(target, with_it - see.worth(target, owned))
            case dork.Dump() if target == see.me and player != see.me:
                value -= 1.0
            case dork.Forget():
                permanent = see.printed.fits[see.view.seats[target].character]
                value -= see.for_me(target, see.view.seats[target].points - see.points(target, permanent))
            case dork.Price():
                value += see.for_me(see.view.turn, -act.price * A_DOLLAR * 2)
            case dork.Keep():
                value += see.for_me(player, 2.0)
            case _:
                value += see.for_me(player, A_CARD)
    return value
