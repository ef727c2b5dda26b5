"""Plans for a Free Time phase: which Activities and which Things together bring the most."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from slackhouse.games.slack.bot.overheard import overheard
from slackhouse.games.slack.bot.sight import Priced, Sight
from slackhouse.games.slack.prices import WIN
from slackhouse.games.slack.rules.activities import barrier
from slackhouse.games.slack.rules.rooms import cost, is_forbidden, takes_no_time

if TYPE_CHECKING:
    from collections.abc import Sequence

Choice = tuple[int, int, int]
"""A card that could be played in a Free Time phase, what it costs, and the Free Time that it takes."""


class TurnPlan(NamedTuple):
    """What to do with the rest of a turn, and its value."""

    worth: float = 0.0
    activities: tuple[int, ...] = ()
    things: tuple[int, ...] = ()


class Trip(NamedTuple):
    """A Shopping trip within a plan."""

    worth: float
    sure: float
    things: tuple[int, ...]


def choices(sight: Sight, cards: Sequence[int]) -> tuple[list[Choice], list[Choice]]:
    """The Activities and the Things among these that nothing but time and money keeps me from."""
    s, printed, me = sight.s, sight.printed, sight.me
    activities: list[Choice] = []
    things: list[Choice] = []
    for card in cards:
        if printed.is_thing[card]:
            if not is_forbidden(s, me, card):
                things.append((card, cost(s, me, card), int(not takes_no_time(s, me, card))))
        elif printed.is_activity[card] and barrier(s, me, card) is None:
            activities.append((card, cost(s, me, card), int(not takes_no_time(s, me, card))))
    return activities, things


def best_plan(sight: Sight, income: int, free_time: int, *, also: tuple[int, ...] = ()) -> TurnPlan:
    """The best that can be done with so much Income and Free Time, and these cards beside the hand."""
    activities, things = _worth_it(sight, also)
    shopped, need = sight.s.shopped, sight.needs[sight.me]
    trips = _trips(things, income)
    # What needs no Free Time can be bought when none is left (JOB-6).
    in_no_time = _trips([one for one in things if not one[2]], income)
    best = TurnPlan()
    most = min(len(activities), free_time + sum([not one[2] for one in activities]))
    for size in range(most + 1):
        for some in combinations(activities, size):
            price = sum([one[1] for one in some])
            time = free_time - sum([one[2] for one in some])
            if price > income or time < 0:
                continue
            worth, sure = sum([one[3] for one in some]), sum([one[4] for one in some])
            trip = (trips if shopped or time else in_no_time)[income - price]
            worth += trip.worth + (WIN if sure + trip.sure >= need else 0.0)
            if worth > best.worth:
                best = TurnPlan(worth, tuple([one[0] for one in some]), trip.things)
    return best


def _worth_it(sight: Sight, also: tuple[int, ...]) -> tuple[list[Priced], list[Priced]]:
    """What is worth playing; of the hand it is thought out once, however many plans are made."""
    if sight.priced is None:
        can_be_done, can_be_bought = choices(sight, sight.hand)
        sight.priced = _priced(sight, can_be_done), _priced(sight, can_be_bought, sight.opinions.things)
    if not also:
        return sight.priced
    more_to_do, more_to_buy = choices(sight, also)
    activities, things = sight.priced
    bought = _priced(sight, more_to_buy, sight.opinions.things)
    return [*activities, *_priced(sight, more_to_do)], [*things, *bought]


def _priced(sight: Sight, found: list[Choice], each: float = 1.0) -> list[Priced]:
    """What is worth it; `each`: so much of that is believed."""
    me = sight.me
    priced: list[Priced] = []
    for card, price, time in found:
        worth = sight.entering(me, card) * each + WIN * sight.chance_of(me, card)
        worth += overheard(sight, card)
        if sight.s.couples:
            worth += sight.shared(card)
        if worth > 0:
            priced.append((card, price, time, worth, min(sight.outcomes(me, card))))
    return priced


def _trips(things: list[Priced], income: int) -> list[Trip]:
    """The best trip for every Income up to this one."""
    trips = [Trip(0.0, 0.0, ())] * (income + 1)
    for card, price, _, worth, sure in things:
        for money in range(income, price - 1, -1):
            before = trips[money - price]
            if before.worth + worth > trips[money].worth:
                trips[money] = Trip(before.worth + worth, before.sure + sure, (*before.things, card))
    return trips
