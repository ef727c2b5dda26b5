"""What a bot makes of a view: how near everybody is to winning, and what a card is worth in whose room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.bot import tokens
from slackhouse.games.slack.bot.odds import Reading
from slackhouse.games.slack.fields import DISCARD
from slackhouse.games.slack.fields import FREE_TIME as FREE_TIME_PHASE
from slackhouse.games.slack.prices import FREE_TIME, INCOME, WIN
from slackhouse.games.slack.view import SeatView, View
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.kernel.moves import Move

MOST_KEPT: Final = 3.0
"""No Whenever in hand is worth more than this."""
CANCEL: Final = 2.9
"""What it is worth to cancel any rival's play, if it comes to that."""
THREAT: Final = 2.5
"""What it is worth beyond that if the rival is about to win."""
PATIENCE: Final = 9
"""For so many plays of others an answer is worth keeping."""
RIVAL: Final = 0.2
"""What a rival's Slack matters at most as long as it is far from its Goal, where one's own is 1."""
RIVALS: Final = 0.45
"""What the Slack of all rivals together matters then."""
NEAR: Final = 12
"""Whoever needs less than this is watched."""
A_TURN: Final = 4.0
"""The Slack a seat makes in a turn, about."""
A_WEEK: Final = 1.5
"""So many turns of a seat a Week lasts, about, until another one comes."""
FELT_LATER: Final = 0.7
"""So much of that is over when it is the turn of whoever has just had one."""


class Sight:
    """One view, read. Everything is the Slack it brings to a seat; `for_me` turns that into what it is worth to this one."""

    __slots__ = ("left", "me", "mine", "needs", "printed", "reading", "view", "weights")

    def __init__(self, reading: Reading, view: View, me: int) -> None:
        self.reading = reading
        self.printed = reading.printed
        self.view = view
        self.me = me
        self.mine: SeatView = view.seats[me]
        self.needs = [seat.goal - seat.score for seat in view.seats]
        # A rival's Slack matters the more, the nearer it is to the Goal, and the fewer rivals there are.
        least = min(RIVAL, RIVALS / max(1, len(view.seats) - 1))
        self.weights = [least + (1 - least) * max(0.0, 1 - need / NEAR) ** 2 for need in self.needs]
        self.left = max(0.4, min(5.0, min(self.needs) / A_TURN))
        """So many more turns each seat will have, about."""

    @property
    def is_my_free_time(self) -> bool:
        return self.is_free_time_of(self.me)

    def is_free_time_of(self, seat: int) -> bool:
        return self.view.turn == seat and self.view.phase == FREE_TIME_PHASE

    def comes_too_late(self, seat: int) -> bool:
        """In the last phase of its turn a seat has done what it wanted."""
        return self.view.turn == seat and self.view.phase == DISCARD

    def for_me(self, seat: int, slack: float) -> float:
        """What it is worth to me that a seat gets so much Slack; a win is worth everything, a rival's win costs it."""
        wins = WIN if slack > 0 and slack >= self.needs[seat] else 0.0
        return slack + wins if seat == self.me else -self.weights[seat] * slack - wins

    # -- cards in rooms --------------------------------------------------------------------------------------------------

    def bonus(self, seat: int, card: int) -> int:
        """What the Job and the room of a seat add to a card."""
        printed = self.printed
        words = printed.mask[card] & printed.ever_bonus
        if not words:
            return 0
        host = self.view.seats[seat]
        more = sum([n for n, on in printed.bonus[host.job] if on & words])
        for other, _ in host.room:
            for n, on in printed.bonus[other]:
                if on & words:
                    more += n
        return more

    def cost(self, card: int) -> int:
        """What a card costs me now."""
        printed = self.printed
        price = printed.cost[card]
        words = printed.mask[card] & printed.ever_cheaper
        if price and words:
            for other in (self.mine.job, *[lying for lying, _ in self.mine.room]):
                for n, on in printed.cheaper[other]:
                    if on & words:
                        price -= n
        return max(0, price)

    def is_forbidden(self, seat: int, card: int) -> bool:
        """Could the seat not play this anyway?"""
        printed = self.printed
        words = printed.mask[card] & printed.ever_forbidden
        host = self.view.seats[seat]
        return bool(words) and (
            bool(printed.forbid[host.job] & words) or any(printed.forbid[one] & words for one, _ in host.room)
        )

    def fitting(self, seat: int, words: int) -> list[tuple[int, int]]:
        """The cards of a room that bear one of these words."""
        mask = self.printed.mask
        return [lying for lying in self.view.seats[seat].room if mask[lying[0]] & words]

    def lying(self, seat: int, card: int, counters: int) -> float:
        """What a card that lies in a room is worth to its host: its counters, and what it will still do."""
        return counters + self.future(seat, card)

    def future(self, seat: int, card: int) -> float:
        """What a card brings its host after it has entered."""
        reading, printed = self.reading, self.printed
        worth = reading.per_turn[card] * self.left - printed.more_goal[card]
        meant = reading.meant[card]
        if meant and seat == self.me:
            worth += self.for_my_hand(card)
        if reading.is_pest[card]:
            worth -= self.eaten(seat, card, later=True)
        return worth

    def for_my_hand(self, card: int) -> float:
        """Of what is in my own hand I know more than how common it is."""
        printed, meant = self.printed, self.reading.meant[card]
        fitting = [one for one in self.view.hand if printed.mask[one] & meant and one != card]
        worth = 0.0
        for one in fitting:
            words = printed.mask[one]
            worth += sum([n for n, on in printed.bonus[card] if on & words]) * 0.7
            worth += sum([n for n, on in printed.cheaper[card] if on & words]) * 0.7 * INCOME
            worth += 0.5 * FREE_TIME if printed.no_time[card] & words else 0.0
            worth -= 1.5 if printed.forbid[card] & words else 0.0
        return worth

    def eaten(self, seat: int, card: int, *, later: bool) -> float:
        """What a pest takes: the host gives the least, now or in each turn in which it stays (PEST-1, PEST-2)."""
        fitting = sorted([n for _, n in self.fitting(seat, self.reading.taken[card])])
        if not later:
            return max(0.3, fitting[0]) if fitting else 0.0
        coming = 0.5 * self.left * self.reading.share(self.reading.taken[card]) * 2
        return 0.3 + min(sum(fitting[1:]) * 0.5 + coming, 0.8 * self.left)

    def entering(self, seat: int, card: int) -> float:
        """What it brings a seat when a card enters its room: Slack, what happens then, and what it will do there."""
        worth = self.reading.expected(card, self.bonus(seat, card)) + self.future(seat, card)
        for act in self.printed.when[card]:
            if "enters" in act.moment:
                worth += act.entering(self, seat, card)
        return worth

    def gone(self, seat: int, move: Move) -> float:
        """What it is worth to me that the card that was named leaves the room."""
        return self.for_me(seat, -self.lying(seat, move.on, move.n))

    def week(self, card: int) -> float:
        """A Week does to everybody what it does to me, but not everybody is as near to winning (WEEK-1)."""
        if card == NO_CARD:
            return 0.0
        a_turn = self.reading.per_turn[card]
        rivals = [seat for seat in range(len(self.needs)) if seat != self.me]
        theirs = sum([self.for_me(seat, a_turn * min(self.left, A_WEEK)) for seat in rivals])
        # Whoever has just had a turn is the last to feel it.
        last = self.comes_too_late(self.me)
        mine = a_turn * (min(self.left, A_WEEK) - (FELT_LATER if last else 0.0))
        return theirs + mine + (0.0 if last else self.for_my_hand(card))

    # -- what counts as Slack --------------------------------------------------------------------------------------------

    def gloom(self, seat: int, n: int, per: Words) -> float:
        return tokens.gloom(self, seat, n, per)

    def madness(self, seat: int, n: int, per: Words) -> float:
        return tokens.madness(self, seat, n, per)

    def spirits(self, seat: int) -> int:
        """A Goth's are lifted by what weighs on others; where all Jobs are Goth, all are Goths (MIX-10)."""
        return 1 if self.printed.is_goth[self.view.seats[seat].job] else -1

    # -- cards in hand ---------------------------------------------------------------------------------------------------

    def kept(self, card: int) -> float:
        """What it is worth to have this card in hand at the end of a turn."""
        printed = self.printed
        if self.is_forbidden(self.me, card):
            return 0.0
        if printed.is_person[card]:
            if not printed.is_invited[card]:
                return 0.9
            sure = printed.mask[card] & printed.at_home
            return 0.3 + self.entering(self.me, card) * (1.0 if sure else 2 / 3)
        if printed.is_thing[card]:
            most = printed.income[self.mine.job][1] + sum(
                [printed.more_income[one] for one, _ in self.mine.room]
            )
            price = self.cost(card)
            return 0.2 if price > most else self.entering(self.me, card) - 0.3 * price
        if printed.is_activity[card]:
            return (
                self.entering(self.me, card) - 0.3 * self.cost(card) + (0.4 if printed.is_tv[card] else 0.0)
            )
        return self._kept_whenever(card)

    def answering(self, what: Words, only_with: Words = ()) -> float:
        """What an answer is worth in hand: whether it will fit before long, and how near somebody is to winning."""
        words, if_has = self.printed.bits(what), self.printed.bits(only_with)
        rivals = [seat for seat in range(len(self.needs)) if seat != self.me]
        if if_has and not any(self.fitting(seat, if_has) for seat in rivals):
            return 0.0
        fits: float = 1 - (1 - self.reading.share(words)) ** PATIENCE
        return fits * (CANCEL + THREAT * max([self.weights[seat] for seat in rivals]))

    def _kept_whenever(self, card: int) -> float:
        printed = self.printed
        worth = 0.0
        for verb in printed.answer[card]:
            worth += verb.kept(self)
        for act in printed.play[card]:
            worth += act.kept()
        return min(worth, MOST_KEPT) if not printed.is_week[card] else 1.0
