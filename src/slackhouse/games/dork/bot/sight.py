"""A bot's evaluation of what lies face up in Chez Dork: the value of Stuff to each seat, likely purchases, and who is near winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.bot.opinions import CURRENT, Opinions
from slackhouse.games.dork.prices import A_DOLLAR, OFTEN
from slackhouse.games.dork.rules.money import INCOME
from slackhouse.games.dork.rules.score import GOAL, change, mind, points_with
from slackhouse.games.dork.rules.stuff import meant, price

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.cards.verbs import Words
    from slackhouse.family.bot import Asked
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.fields import Change, Offer, Owned
    from slackhouse.games.dork.table import FaceUp
    from slackhouse.kernel.moves import Move

WIN: Final = 60.0
"""Worth more than anything that is not a win."""
MOST_PIECES: Final = 9
"""Of a hand full of Stuff, only so many pieces are thought about at a time."""


class Sight:
    """What lies face up, seen from one seat. Everything is in points; `for_me` turns what a seat gets into what that is worth to this one.

    What Stuff costs and counts is not thought here: the rules say it.
    """

    __slots__ = (
        "asked",
        "cash",
        "hand",
        "me",
        "minds",
        "money",
        "needs",
        "opinions",
        "printed",
        "s",
        "weights",
    )

    def __init__(self, s: FaceUp, asked: Asked, me: int, opinions: Opinions = CURRENT) -> None:
        self.opinions = opinions
        seats = range(s.seats)
        self.printed = s.printed
        self.s = s
        self.asked = asked
        self.me = me
        self.minds = [mind(s, seat) for seat in seats]
        self.needs = asked.lacks or [GOAL - points_with(s, seat, self.minds[seat]) for seat in seats]
        self.money = s.money
        self.cash = s.money[me]
        # A rival's points matter the more, the nearer it is to the Goal.
        far, threat, near, steep = opinions.rival, opinions.threat, opinions.near, opinions.steep
        self.weights: list[float] = [far + threat * max(0.0, 1 - need / near) ** steep for need in self.needs]
        self.hand = asked.hand

    @property
    def is_my_turn(self) -> bool:
        return self.s.turn == self.me

    def for_me(self, seat: int, gain: float) -> float:
        """What it is worth to me that a seat gets so many points; a win is worth everything, a rival's win costs it."""
        wins = WIN if gain > 0 and gain >= self.needs[seat] else 0.0
        return gain + wins if seat == self.me else -self.weights[seat] * gain - wins

    # -- Stuff -----------------------------------------------------------------------------------------------------------

    def worth(self, seat: int, owned: Owned) -> int:
        """What a piece that a seat owns counts there, with what it does for its company."""
        return -self.change(seat, (), (owned,))

    def worth_more(self, seat: int, pieces: Sequence[Owned]) -> int:
        """What pieces that a seat does not own would count there."""
        return self.change(seat, pieces)

    def change(self, seat: int, gets: Sequence[Owned], gives: Sequence[Owned] = ()) -> int:
        """How many points more a seat would have if these came and those went."""
        return change(self.s, seat, gets, gives, self.minds[seat])

    def perks(self, card: int, *, bought: bool = False) -> float:
        """What Stuff brings its owner beside points: what it does as its moments come, and what holds as long as it lies there.

        `bought`: also what it does as it is bought.
        """
        acts, stands = self.printed.moments[card], self.printed.cards[card].standing
        if not acts and not stands:
            return 0.0
        moments = [
            OFTEN[moment] * act.brings()
            for act in acts
            for moment in act.moment
            if bought or moment != "bought"
        ]
        # From 0.0: a sum that may be the whole number 0 is taken for one by the compiler.
        return sum(moments, 0.0) + sum([verb.worth(self) for verb in stands], 0.0)

    def more_with(self, seat: int, obsessed: int) -> int:
        """How many points more a seat would have if its Obsessions were these."""
        return points_with(self.s, seat, obsessed) - (GOAL - self.needs[seat])

    # -- Specials --------------------------------------------------------------------------------------------------------

    def worth_of(self, move: Move) -> float:
        """What it is worth to me to play a Special like this; of several effects its player picks the best, a rival the worst for me."""
        acts = self.printed.play[move.card]
        worth = 0.0
        for i in self.printed.in_turn[move.card]:
            act = acts[i]
            if act.covers:
                several = [one.worth(self, move) for one in acts[i + 1 : i + 1 + act.covers]]
                worth += max(several) if act.whom == "me" else min(several)
            else:
                worth += act.worth(self, move)
        return worth

    def stands_for(self, words: Words, against: Against) -> bool:
        """Whether what is being played is one of these."""
        printed = self.printed
        played = printed.auction if against.kind == "auction" else printed.mask[against.card]
        return bool(printed.bits(words) & played)

    # -- buying ----------------------------------------------------------------------------------------------------------

    def plan(
        self, cash: int, also: Sequence[Change] = (), obsessed: int | None = None
    ) -> tuple[float, tuple[int, ...]]:
        """What to buy from hand with so much cash, and what that gains; a dollar that stays is worth something too.

        `also`: if prices changed like this; `obsessed`: if my Obsessions were these.
        """
        obsessed = self.minds[self.me] if obsessed is None else obsessed
        s, me, printed = self.s, self.me, self.printed
        pieces = []
        for card in self.hand:
            if printed.is_stuff[card]:
                dollars, gain = price(s, me, card, also), change(s, me, ((card, ()),), (), obsessed)
                net = gain + self.perks(card, bought=True) - dollars * self.opinions.dollar
                if dollars <= cash and (net > 0 or gain >= self.needs[me]):
                    pieces.append((net, gain, dollars, card))
        pieces.sort(reverse=True)
        together = any(printed.company[piece[3]] for piece in pieces) and len(pieces) > 1
        return self._best(pieces[:MOST_PIECES], cash, 0, (), obsessed if together else None)

    def _best(
        self,
        pieces: list[tuple[float, int, int, int]],
        cash: int,
        gained: int,
        chosen: tuple[int, ...],
        together: int | None,
    ) -> tuple[float, tuple[int, ...]]:
        """The best set of pieces: small numbers, so every set is looked at. `together`: they may count for more beside each other, to these Obsessions."""
        if not pieces:
            more = 0
            if together is not None and len(chosen) > 1:
                both = change(self.s, self.me, [(card, ()) for card in chosen], (), together)
                more, gained = both - gained, both
            return more + (WIN if gained >= self.needs[self.me] else 0.0), ()
        (net, gain, price, card), rest = pieces[0], pieces[1:]
        without = self._best(rest, cash, gained, chosen, together)
        if price > cash:
            return without
        value, cards = self._best(rest, cash - price, gained + gain, (*chosen, card), together)
        return max(without, (value + net, (card, *cards)), key=lambda one: one[0])

    def wanted(self, card: int) -> float:
        """What it is worth to have this Stuff in hand: what it brings for its price, less if that must be saved for."""
        dollars = price(self.s, self.me, card)
        brings = self.worth_more(self.me, ((card, ()),)) + self.perks(card, bought=True)
        turns = max(0, dollars - self.cash) / INCOME
        return (brings - dollars * self.opinions.dollar) / (1 + self.opinions.saving * turns)

    # -- Deals -----------------------------------------------------------------------------------------------------------

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a Trade brings both sides, in points and dollars."""
        by, to, gives, dollars, wants, asked = offer
        given, got = meant(self.s.stuff[by], gives), meant(self.s.stuff[to], wants)
        cash = (asked - dollars) * A_DOLLAR
        return (
            self.change(by, got, given) + self.more_perks(got, given) + cash,
            self.change(to, given, got) + self.more_perks(given, got) - cash,
        )

    def more_perks(self, gets: Iterable[Owned], gives: Iterable[Owned]) -> float:
        """What pieces bring beside points that come, less what those bring that go."""
        come = sum([self.perks(card) for card, _ in gets], 0.0)
        return come - sum([self.perks(card) for card, _ in gives], 0.0)

    def sides(self, offer: Offer) -> tuple[int, int, int, int]:
        """With whom, how many points it brings me and the other, and how many dollars me: all of it in the open."""
        by, to, gives, dollars, wants, asked = offer
        given, got = meant(self.s.stuff[by], gives), meant(self.s.stuff[to], wants)
        if by == self.me:
            other, to_me, to_them, cash = to, got, given, asked - dollars
        else:
            other, to_me, to_them, cash = by, given, got, dollars - asked
        return other, self.change(self.me, to_me, to_them), self.change(other, to_them, to_me), cash

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
        perks = self.more_perks_of(offer)
        their_gain = their_points - perks - dollars * A_DOLLAR
        return my_points + perks + self.cash_gain(dollars) - self.weights[other] * their_gain

    def more_perks_of(self, offer: Offer) -> float:
        """What a Trade brings me beside points and dollars."""
        by, to, gives, _, wants, _ = offer
        more = self.more_perks(meant(self.s.stuff[by], gives), meant(self.s.stuff[to], wants))
        return -more if by == self.me else more

    def cash_gain(self, dollars: int) -> float:
        """What more, or less, cash is worth to me: in my own turn I know what I would buy with it."""
        worth = dollars * A_DOLLAR
        if dollars and self.is_my_turn:
            worth += self.plan(max(0, self.cash + dollars))[0] - self.plan(self.cash)[0]
        return worth
