"""A bot's evaluation of what lies face up: how near everybody is to winning, and what a card is worth in whose room."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.bot.odds import Reading
from slackhouse.games.slack.bot.opinions import CURRENT, Opinions
from slackhouse.games.slack.fields import DISCARD
from slackhouse.games.slack.fields import FREE_TIME as FREE_TIME_PHASE
from slackhouse.games.slack.prices import FREE_TIME, INCOME, WIN
from slackhouse.games.slack.rules.activities import outcomes
from slackhouse.games.slack.rules.calling import comes_for_sure
from slackhouse.games.slack.rules.conditions import holds
from slackhouse.games.slack.rules.dating import SURE, joins
from slackhouse.games.slack.rules.effects import within_reach
from slackhouse.games.slack.rules.leaving import rooms_beside
from slackhouse.games.slack.rules.moments import would_hold_for
from slackhouse.games.slack.rules.rooms import (
    added,
    can_be_immune,
    cost,
    earned,
    forbid,
    has,
    is_forbidden,
    is_immune,
    save_time,
    slack_of,
    slack_sent,
    taken_off,
)
from slackhouse.games.slack.rules.score import lacking
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.family.bot import Asked
    from slackhouse.games.slack.table import FaceUp
    from slackhouse.kernel.moves import Move

AT_HOME: Final = 2 / 3
"""How likely a Person who is called is at home (CALL-4)."""

Priced = tuple[int, int, int, float, float]
"""A card that could be played in a Free Time phase, what it costs, the time it takes, what it is worth, and the Slack it is sure to give."""


class Sight:
    """What lies face up, seen from one seat. Everything is the Slack it brings to a seat; `for_me` turns that into what it is worth to this one.

    What a card costs, adds or forbids is not thought here: the rules say it.
    """

    __slots__ = (
        "asked",
        "hand",
        "left",
        "me",
        "needs",
        "opinions",
        "priced",
        "printed",
        "reading",
        "s",
        "weights",
    )

    def __init__(
        self, reading: Reading, s: FaceUp, asked: Asked, me: int, opinions: Opinions = CURRENT
    ) -> None:
        self.reading = reading
        self.opinions = opinions
        self.printed = reading.printed
        self.s = s
        self.asked = asked
        self.hand = asked.hand
        self.me = me
        self.priced: tuple[list[Priced], list[Priced]] | None = None
        """What of my hand is worth playing in a Free Time phase, once somebody has thought about it: see `plans`."""
        self.needs = asked.lacks or lacking(s)
        # A rival's Slack matters the more, the nearer it is to the Goal, and the fewer rivals there are.
        least = min(opinions.rival, opinions.rivals / max(1, s.seats - 1))
        near, steep = opinions.near, opinions.steep
        self.weights: list[float] = [
            least if need >= near else least + (1 - least) * (1 - need / near) ** steep for need in self.needs
        ]
        if opinions.leader:
            first = min([need for seat, need in enumerate(self.needs) if seat != me], default=0)
            for seat, need in enumerate(self.needs):
                if need == first and seat != me:
                    self.weights[seat] += opinions.leader
        self.left = max(opinions.fewest_turns, min(opinions.most_turns, min(self.needs) / opinions.a_turn))
        """So many more turns each seat will have, about."""

    def is_free_time_of(self, seat: int) -> bool:
        return self.s.turn == seat and self.s.phase == FREE_TIME_PHASE

    def comes_too_late(self, seat: int) -> bool:
        """In the last phase of its turn a seat has done what it wanted."""
        return self.s.turn == seat and self.s.phase == DISCARD

    def for_me(self, seat: int, slack: float) -> float:
        """What it is worth to me that a seat gets so much Slack; a win is worth everything, a rival's win costs it."""
        wins = WIN if slack > 0 and slack >= self.needs[seat] else 0.0
        return slack + wins if seat == self.me else -self.weights[seat] * slack - wins

    # -- cards in rooms --------------------------------------------------------------------------------------------------

    def outcomes(self, seat: int, card: int, more: int = 0) -> tuple[int, ...]:
        """The Slack that a card may give a seat that plays it, with so much more on it, each as likely."""
        if self.printed.is_activity[card]:
            return outcomes(self.s, seat, card, more)
        return (slack_of(self.s, seat, card) + more,)

    def expected(self, seat: int, card: int, more: int = 0) -> float:
        """The Slack that it gives, about."""
        return mean(self.outcomes(seat, card, more))

    def chance_of(self, seat: int, card: int, more: int = 0) -> float:
        """How likely the card alone gives a seat as much as it needs."""
        return share_from(self.outcomes(seat, card, more), max(1, self.needs[seat]))

    def lying(self, seat: int, card: int, counters: int) -> float:
        """What a card that lies in a room is worth to its host: its counters, and what it will still do."""
        return counters + self.future(seat, card)

    def future(self, seat: int, card: int) -> float:
        """What a card brings its host after it has entered."""
        reading, printed = self.reading, self.printed
        later = self.left * self.opinions.future
        worth = reading.per_turn[card] * later - printed.more_goal[card]
        for act, brings in reading.hanging[card]:
            if not holds(self.s, act, seat, self.asked.hand_sizes[seat]):
                worth -= brings * later
        if seat == self.me and reading.meant[card]:
            worth += self.for_my_hand(card)
        if reading.is_pest[card]:
            worth -= self.eaten(seat, card, later=True)
        if printed.ever_paired and (printed.pairs_with[card] or printed.mask[card] & printed.ever_paired):
            worth += self.paired(seat, card)
        return worth

    def paired(self, seat: int, card: int) -> float:
        """What it is worth in company of what lies in a room."""
        room = [one for one in self.s.rooms[seat] if one[0] != card]
        mask, pairs_with = self.printed.mask, self.printed.pairs_with
        mine = sum([n for n, words in pairs_with[card] if any(mask[one] & words for one, _ in room)])
        return mine + sum([n for one, _ in room for n, words in pairs_with[one] if mask[card] & words])

    def for_my_hand(self, card: int) -> float:
        """Of what is in my own hand I know more than how common it is."""
        s, mask, meant = self.s, self.printed.mask, self.reading.meant[card]
        worth, played, lost = 0.0, self.opinions.for_hand, self.opinions.forbids
        for one in self.hand:
            if mask[one] & meant and one != card:
                worth += added(s, (card,), one) * played
                worth += taken_off(s, (card,), one) * played * INCOME
                worth += 0.5 * FREE_TIME if save_time(s, (card,), one) else 0.0
                worth -= lost if forbid(s, (card,), one) else 0.0
        return worth

    def eaten(self, seat: int, card: int, *, later: bool) -> float:
        """What a pest takes: the host gives the least, now or in each turn in which it stays (PEST-1, PEST-2)."""
        here = sorted([n for _, n in within_reach(self.s, seat, self.reading.taken[card], seat)])
        if not later:
            return max(0.3, here[0]) if here else 0.0
        coming = 0.5 * self.left * self.reading.share(self.reading.taken[card]) * 2
        return 0.3 + min(sum(here[1:]) * 0.5 + coming, 0.8 * self.left)

    def entering(self, seat: int, card: int, by: int | None = None) -> float:
        """What it brings a seat when a card is played into its room, by itself if nobody else: Slack, what happens then, and what it will do there."""
        return self.expected(seat, card) + self._there(seat, card, seat if by is None else by)

    def sent(self, seat: int, card: int) -> float:
        """The same for a Person whom I send there."""
        return slack_sent(self.s, seat, card) + self._there(seat, card, self.me)

    def shared(self, card: int) -> float:
        """What it is worth to me that the seat I am dating has as much of my Nookie (RULING-44)."""
        other = joins(self.s, self.me, card)
        return self.for_me(other, SURE) if other >= 0 else 0.0

    def _there(self, seat: int, card: int, by: int) -> float:
        worth = self.future(seat, card)
        acts = self.printed.when[card]
        if acts and not (can_be_immune(self.s, card) and is_immune(self.s, seat, card, by)):
            hangs = self.printed.is_conditional[card]
            for act in acts:
                if "enters" in act.moment and not (
                    hangs and not holds(self.s, act, seat, self.asked.hand_sizes[seat])
                ):
                    worth += act.entering(self, seat, card)
        return worth

    def gone(self, seat: int, move: Move) -> float:
        """What it is worth to me that the card that was named leaves the room."""
        return self.for_me(seat, -self.lying(seat, move.on, move.n))

    def elsewhere(self, host: int, card: int) -> float:
        """What it is worth to me that a Person goes where I like it best; where it may enter no other room, it is gone (LEAVE-3)."""
        rooms = rooms_beside(self.s, self.me, host, card)
        return max([self.for_me(room, self.sent(room, card)) for room in rooms], default=0.0)

    def week(self, card: int) -> float:
        """A Week does to everybody what it does to me, but not everybody is as near to winning (WEEK-1), and some it passes by (MIX-3)."""
        if card == NO_CARD:
            return 0.0
        a_turn = self.reading.per_turn[card]
        lasts = min(self.left, self.opinions.a_week)
        held = would_hold_for(self.s, card)
        theirs = sum([self.for_me(seat, a_turn * lasts) for seat in held if seat != self.me], 0.0)
        if self.me not in held:
            return theirs
        # A seat that has just had a turn is the last to feel it.
        last = self.comes_too_late(self.me)
        mine = a_turn * (lasts - (self.opinions.felt_later if last else 0.0))
        return theirs + mine + (0.0 if last else self.for_my_hand(card))

    # -- cards in hand ---------------------------------------------------------------------------------------------------

    def kept(self, card: int) -> float:
        """What it is worth to have this card in hand at the end of a turn."""
        printed, s, me, opinions = self.printed, self.s, self.me, self.opinions
        if is_forbidden(s, me, card):
            return 0.0
        if printed.is_person[card]:
            if not printed.is_invited[card]:
                return opinions.kept_pest
            likely = 1.0 if comes_for_sure(s, card) else AT_HOME
            return opinions.kept_guest + self.entering(me, card) * likely * opinions.kept_person
        if printed.is_thing[card]:
            price = cost(s, me, card)
            if price > earned(s, me, printed.income[s.jobs[me]][1]):
                return opinions.too_dear
            return self.entering(me, card) * opinions.kept_thing - opinions.kept_price * price
        if printed.is_activity[card]:
            show = opinions.kept_show if printed.is_tv[card] else 0.0
            return (
                self.entering(me, card) * opinions.kept_activity
                - opinions.kept_price * cost(s, me, card)
                + show
            )
        return self._kept_whenever(card)

    def answering(self, what: Words, only_with: Words = ()) -> float:
        """What an answer is worth in hand: whether it will fit before long, and how near somebody is to winning."""
        words, if_has = self.printed.bits(what), self.printed.bits(only_with)
        rivals = [seat for seat in range(self.s.seats) if seat != self.me]
        if if_has and not any(has(self.s, seat, if_has) for seat in rivals):
            return 0.0
        opinions = self.opinions
        fits: float = 1 - (1 - self.reading.share(words)) ** opinions.patience
        return fits * (opinions.cancel + opinions.threat * max([self.weights[seat] for seat in rivals]))

    def _kept_whenever(self, card: int) -> float:
        printed, opinions = self.printed, self.opinions
        if printed.is_week[card]:
            return opinions.kept_week
        worth = 0.0
        for verb in printed.answer[card]:
            worth += verb.kept(self)
        for act in printed.play[card]:
            worth += act.kept()
        return min(worth * opinions.kept_whenever, opinions.most_kept)


@cache
def mean(numbers: tuple[int, ...]) -> float:
    """What numbers come to that are all as likely."""
    return sum(numbers) / len(numbers)


@cache
def share_from(numbers: tuple[int, ...], least: int) -> float:
    """How many of them are as much as this."""
    return sum(1 for number in numbers if number >= least) / len(numbers)
