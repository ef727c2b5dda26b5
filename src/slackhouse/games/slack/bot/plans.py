"""Plans for a Free Time phase: which Activities and which Things together bring the most."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.prices import WIN

Priced = tuple[int, int, float, float]
"""A card, what it costs, what it is worth, and the Slack it is sure to give."""


class Plan(NamedTuple):
    """What to do with the rest of a turn, and what that is worth."""

    worth: float = 0.0
    activities: tuple[int, ...] = ()
    things: tuple[int, ...] = ()


class Trip(NamedTuple):
    worth: float
    sure: float
    things: tuple[int, ...]


def best_plan(sight: Sight, income: int, free_time: int, *, also: tuple[int, ...] = ()) -> Plan:
    """The best that can be done with so much Income and Free Time, and these cards beside the hand."""
    hand = (*sight.view.hand, *also)
    printed = sight.printed
    things = _priced(sight, [card for card in hand if printed.is_thing[card]])
    activities = _priced(sight, [card for card in hand if printed.is_activity[card] and _may(sight, card)])
    shopped, need = sight.view.shopped, sight.needs[sight.me]
    timeless = _timeless(sight)
    trips = _trips(things, income)
    # What needs no Free Time can be bought when none is left (JOB-6).
    in_no_time = _trips([one for one in things if printed.mask[one[0]] & timeless], income)
    best = Plan()
    most = len(activities) if timeless else min(len(activities), free_time)
    for size in range(most + 1):
        for some in combinations(activities, size):
            price = sum([one[1] for one in some])
            time = free_time - sum([1 for one in some if not printed.mask[one[0]] & timeless])
            if price > income or time < 0:
                continue
            worth, sure = sum([one[2] for one in some]), sum([one[3] for one in some])
            trip = (trips if shopped or time else in_no_time)[income - price]
            worth += trip.worth + (WIN if sure + trip.sure >= need else 0.0)
            if worth > best.worth:
                best = Plan(worth, tuple([one[0] for one in some]), trip.things)
    return best


def _priced(sight: Sight, cards: list[int]) -> list[Priced]:
    reading, printed, me = sight.reading, sight.printed, sight.me
    found: list[Priced] = []
    for card in cards:
        if not sight.is_forbidden(me, card):
            more = sight.bonus(me, card)
            sure = max(0, printed.slack[card] + more + printed.rolls_slack[card])
            worth = sight.entering(me, card)
            worth += WIN * reading.chance_of(card, more, sight.needs[me])
            if worth > 0:
                found.append((card, sight.cost(card), worth, sure))
    return found


def _may(sight: Sight, card: int) -> bool:
    """Some are only for those who earn little."""
    most = sight.printed.job_pays_at_most[card]
    return not most or most >= sight.printed.income[sight.mine.job][1] + sum(
        [sight.printed.more_income[one] for one, _ in sight.mine.room]
    )


def _timeless(sight: Sight) -> int:
    """The words of what takes no Free Time here."""
    words = sight.printed.no_time[sight.mine.job]
    for card, _ in sight.mine.room:
        words |= sight.printed.no_time[card]
    return words


def _trips(things: list[Priced], income: int) -> list[Trip]:
    """The best trip for every Income up to this one."""
    trips = [Trip(0.0, 0.0, ())] * (income + 1)
    for card, price, worth, sure in things:
        for money in range(income, price - 1, -1):
            before = trips[money - price]
            if before.worth + worth > trips[money].worth:
                trips[money] = Trip(before.worth + worth, before.sure + sure, (*before.things, card))
    return trips
