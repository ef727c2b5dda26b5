"""What a bot makes of a view of Chez Dork: what Stuff is worth to whom, what it would buy, and how near everybody is to winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.rules.money import INCOME
from slackhouse.games.dork.rules.score import GOAL, worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.games.dork.fields import Offer, Owned
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.view import DorkView, SeatView

WIN: Final = 60.0
"""Worth more than anything that is not a win."""
MOST_PIECES: Final = 9
"""Of a hand full of Stuff, only so many pieces are thought about at a time."""


class Sight:
    """One view, read. Everything is in points; `for_me` turns what a seat gets into what that is worth to this one."""

    __slots__ = ("cash", "hand", "me", "minds", "mine", "money", "needs", "printed", "view", "weights")

    def __init__(self, printed: Printed, view: DorkView, me: int) -> None:
        self.printed = printed
        self.view = view
        self.me = me
        self.mine: SeatView = view.seats[me]
        self.minds = [printed.bits(seat.obsessions) for seat in view.seats]
        self.needs = [GOAL - seat.points for seat in view.seats]
        self.money = [seat.money for seat in view.seats]
        self.cash = self.mine.money
        # A rival's points matter the more, the nearer it is to the Goal.
        self.weights = [0.15 + 0.9 * max(0.0, 1 - need / 18) ** 2 for need in self.needs]
        self.hand = view.hand

    @property
    def is_my_turn(self) -> bool:
        return self.view.turn == self.me

    def for_me(self, seat: int, gain: float) -> float:
        """What it is worth to me that a seat gets so many points; a win is worth everything, a rival's win costs it."""
        wins = WIN if gain > 0 and gain >= self.needs[seat] else 0.0
        return gain + wins if seat == self.me else -self.weights[seat] * gain - wins

    # -- Stuff -----------------------------------------------------------------------------------------------------------

    def stuff(self, seat: int) -> tuple[Owned, ...]:
        one = self.view.seats[seat]
        return one.top + one.bottom

    def owned(self, seat: int, card: int) -> Owned:
        """The piece that is meant by a title: the plainest."""
        return min((one for one in self.stuff(seat) if one[0] == card), key=lambda one: len(one[1]))

    def worth(self, seat: int, owned: Owned) -> int:
        return worth(self.printed, owned, self.minds[seat])

    def points(self, seat: int, obsessed: int) -> int:
        """All the Stuff of a seat, if its Obsessions were these."""
        return sum([worth(self.printed, one, obsessed) for one in self.stuff(seat)])

    def total(self, seat: int, pieces: Iterable[Owned]) -> int:
        return sum([self.worth(seat, one) for one in pieces])

    def named(self, owner: int, cards: Sequence[int]) -> list[Owned]:
        """The pieces of a seat that are meant by some titles."""
        left = sorted(self.stuff(owner), key=lambda one: len(one[1]))
        found = []
        for card in cards:
            one = next((piece for piece in left if piece[0] == card), None)
            if one is not None:
                left.remove(one)
                found.append(one)
        return found

    # -- buying ----------------------------------------------------------------------------------------------------------

    def price(self, card: int, change: int = 0) -> int:
        """What a piece costs me to buy from hand now, with another change of prices."""
        printed = self.printed
        dollars, words = printed.value[card] + change, printed.mask[card]
        for source in (self.mine.character, *self.mine.kept):
            for off, on in printed.discount[source]:
                if on & words:
                    dollars -= off
        if self.is_my_turn:
            for special, i in self.view.prices:
                more, on = printed.reprices[special][i]
                if on & words:
                    dollars += more
        return max(0, dollars)

    def plan(self, cash: int, change: int = 0, obsessed: int | None = None) -> tuple[float, tuple[int, ...]]:
        """What to buy from hand with so much cash, and what that gains; a dollar that stays is worth something too."""
        mind = self.minds[self.me] if obsessed is None else obsessed
        pieces = []
        for card in self.hand:
            if self.printed.is_stuff[card]:
                price, gain = self.price(card, change), worth(self.printed, (card, ()), mind)
                if price <= cash and (gain > price * A_DOLLAR or gain >= self.needs[self.me]):
                    pieces.append((gain - price * A_DOLLAR, gain, price, card))
        pieces.sort(reverse=True)
        return self._best(pieces[:MOST_PIECES], cash, 0)

    def _best(
        self, pieces: list[tuple[float, int, int, int]], cash: int, gained: int
    ) -> tuple[float, tuple[int, ...]]:
        """The best set of pieces: small numbers, so every set is looked at."""
        if not pieces:
            return (WIN if gained >= self.needs[self.me] else 0.0), ()
        (net, gain, price, card), rest = pieces[0], pieces[1:]
        without = self._best(rest, cash, gained)
        if price > cash:
            return without
        value, cards = self._best(rest, cash - price, gained + gain)
        return max(without, (value + net, (card, *cards)), key=lambda one: one[0])

    def wanted(self, card: int) -> float:
        """What it is worth to have this Stuff in hand: what it brings for its price, less if that must be saved for."""
        price = self.price(card)
        net = worth(self.printed, (card, ()), self.minds[self.me]) - price * A_DOLLAR
        turns = max(0, price - self.cash) / INCOME
        return net / (1 + 0.25 * turns)

    # -- Deals -----------------------------------------------------------------------------------------------------------

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a Trade brings both sides, in points and dollars."""
        by, to, gives, dollars, wants, price = offer
        given, got = self.named(by, gives), self.named(to, wants)
        cash = (price - dollars) * A_DOLLAR
        return (
            self.total(by, got) - self.total(by, given) + cash,
            self.total(to, given) - self.total(to, got) - cash,
        )

    def sides(self, offer: Offer) -> tuple[int, int, int, int]:
        """With whom, how many points it brings me and the other, and how many dollars me: all of it in the open."""
        by, to, gives, dollars, wants, price = offer
        given, got = self.named(by, gives), self.named(to, wants)
        if by == self.me:
            other, to_me, to_them, cash = to, got, given, price - dollars
        else:
            other, to_me, to_them, cash = by, given, got, dollars - price
        mine = self.total(self.me, to_me) - self.total(self.me, to_them)
        return other, mine, self.total(other, to_them) - self.total(other, to_me), cash

    def wins_them_the_game(self, offer: Offer) -> bool:
        """Does it make the other win, and not me too?"""
        other, my_points, their_points, _ = self.sides(offer)
        return their_points >= self.needs[other] and my_points < self.needs[self.me]

    def deal(self, offer: Offer) -> float:
        """What it is worth to me. Nothing at all, if it makes a rival win and not me too."""
        other, my_points, their_points, dollars = self.sides(offer)
        if their_points >= self.needs[other] and my_points < self.needs[self.me]:
            return -WIN
        if my_points >= self.needs[self.me]:
            return WIN
        their_gain = their_points - dollars * A_DOLLAR
        return my_points + self.cash_gain(dollars) - self.weights[other] * their_gain

    def cash_gain(self, dollars: int) -> float:
        """What more, or less, cash is worth to me: in my own turn I know what I would buy with it."""
        worth = dollars * A_DOLLAR
        if dollars and self.is_my_turn:
            worth += self.plan(max(0, self.cash + dollars))[0] - self.plan(self.cash)[0]
        return worth
