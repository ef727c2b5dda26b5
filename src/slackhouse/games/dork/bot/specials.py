"""What it is worth to a bot to lay a Special now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.prices import A_DOLLAR, KEPT
from slackhouse.kernel.moves import NO_CARD, NOBODY

if TYPE_CHECKING:
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.fields import Owned
    from slackhouse.kernel.agenda import PlainFrame
    from slackhouse.kernel.moves import Move

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
    return sum(act.worth(see, move) for act in printed.play[move.card]) - KEPT


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


# -- against what is being played -------------------------------------------------------------------------------------------


class Against:
    """The last play on the agenda, for whoever may lay something against it."""

    __slots__ = ("card", "cards", "kind", "n", "player", "target")

    def __init__(self, frame: PlainFrame) -> None:
        self.kind, self.player, _, self.card, self.target, self.cards, self.n, _ = frame

    def lot(self, see: Sight) -> list[Owned]:
        """What is being sold in an Auction; its player is the seller, its target the highest bidder."""
        return see.named(self.player, self.cards)

    def is_there(self, see: Sight) -> bool:
        """Whether the Stuff that was named is still with whom it was aimed at."""
        return any(one[0] == self.cards[0] for one in see.stuff(self.target))

    def passed_on(self, see: Sight) -> float:
        """What it is worth to me that the Stuff that was named changes hands."""
        owned = see.owned(self.target, self.cards[0])
        return see.for_me(self.player, see.worth(self.player, owned)) + see.for_me(
            self.target, -see.worth(self.target, owned)
        )

    def denied(self, see: Sight) -> float:
        """What it is worth to cancel it: as much as it would bring its player, or cost me."""
        if self.kind == "auction":
            if self.target == see.me:
                return 0.0
            return -see.for_me(self.target, see.total(self.target, self.lot(see)) - self.n * A_DOLLAR)
        if self.kind == "buy":
            return -see.for_me(self.player, see.worth(self.player, (self.card, ()))) + 0.3
        if self.kind == "answer":
            return 1.2 if self.target == see.me else 0.0
        if see.printed.is_obsession[self.card]:
            return -see.for_me(self.target, max(ends(see, self.card, self.target)))
        return -sum([act.felt(see, self) for act in see.printed.play[self.card]], 0.0)


def answer(see: Sight, card: int) -> float:
    """What it is worth to disturb what is being played."""
    against = Against(see.view.agenda[-1])
    return max([verb.worth_laid(see, against) for verb in see.printed.answer[card]])
