"""Rooms: cards that enter, stay and go, and what stands there for their host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.slack.moments import happen
from slackhouse.slack.table import ROLL

if TYPE_CHECKING:
    from slackhouse.slack.table import Table


def bonus(s: Table, seat: int, card: int) -> int:
    """What the Job and the room add to a card as it is played (JOB-1); the card itself does not count."""
    bonuses = s.printed.bonus
    words = s.printed.mask[card]
    more = 0
    if not words & s.printed.ever_bonus:
        return 0
    for n, on in bonuses[s.jobs[seat]]:
        if words & on:
            more += n
    for other, _ in s.rooms[seat]:
        for n, on in bonuses[other]:
            if words & on:
                more += n
    return more


def enter(s: Table, seat: int, card: int, slack: int, rule: str) -> None:
    """A card enters a room with its counters; what it stands for holds from now on, and its moment comes (CALL-6, SHOP-4, ACT-2)."""
    slack += bonus(s, seat, card)
    place(s, seat, card, slack)
    s.tell("Settled", rule, seat, card, n=slack)
    happen(s, "enters", seat, card)


def place(s: Table, seat: int, card: int, slack: int) -> None:
    """Lay a card in a room; more Income or Free Time is there at once in a turn that is running (FREE-3)."""
    printed = s.printed
    s.rooms[seat].append((card, slack))
    s.touched = True
    if seat == s.turn and s.phase >= ROLL:
        if printed.more_free_time[card]:
            s.free_time[seat] = max(0, s.free_time[seat] + printed.more_free_time[card])
        if printed.more_income[card]:
            s.income[seat] = max(0, s.income[seat] + printed.more_income[card])
    if printed.more_income[card] > 0:
        income_rises(s, seat)


def income_rises(s: Table, seat: int) -> None:
    """A better Job or a raise: some cards cannot stand that."""
    for card, _ in list(s.rooms[seat]):
        happen(s, "income rises", seat, card)


def lose(s: Table, seat: int, card: int, slack: int, rule: str) -> None:
    """A card of a room is discarded."""
    s.rooms[seat].remove((card, slack))
    s.discards.append(card)
    s.touched = True
    s.tell("Lost", rule, seat, card, n=slack)


def is_guarded(s: Table, seat: int, card: int, by: int) -> bool:
    """Is a card of this room beyond the reach of that seat?"""
    printed = s.printed
    if printed.permanent[card]:
        return True
    if seat == by:
        return False
    words = printed.mask[card] & printed.ever_guarded
    guard = printed.guard
    return bool(words) and (
        bool(guard[s.jobs[seat]] & words) or any(guard[other] & words for other, _ in s.rooms[seat])
    )


def is_immune(s: Table, seat: int, card: int, by: int) -> bool:
    """Does another seat's card do nothing to this one?"""
    if seat == by:
        return False
    words = s.printed.mask[card] & s.printed.ever_immune
    immune = s.printed.immune
    return bool(words) and (
        bool(immune[s.jobs[seat]] & words) or any(immune[other] & words for other, _ in s.rooms[seat])
    )


def is_forbidden(s: Table, seat: int, card: int) -> bool:
    """May the seat not play this, because of its Job or of somebody in its room (JOB-3)?"""
    words = s.printed.mask[card] & s.printed.ever_forbidden
    forbid = s.printed.forbid
    return bool(words) and (
        bool(forbid[s.jobs[seat]] & words) or any(forbid[other] & words for other, _ in s.rooms[seat])
    )


def may_enter(s: Table, seat: int, card: int) -> bool:
    """Does nothing in the room keep this Person out (CALL-3, LEAVE-2)?"""
    shuns = s.printed.shuns[card]
    return not shuns or not s.has(seat, shuns)


def cost(s: Table, seat: int, card: int) -> int:
    """What the card costs this seat now."""
    price = s.printed.cost[card]
    if not price:
        return 0
    cheaper = s.printed.cheaper
    words = s.printed.mask[card]
    if not words & s.printed.ever_cheaper:
        return price
    for n, on in cheaper[s.jobs[seat]]:
        if words & on:
            price -= n
    for other, _ in s.rooms[seat]:
        for n, on in cheaper[other]:
            if words & on:
                price -= n
    return max(0, price)
