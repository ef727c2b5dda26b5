"""Shopping: all Things bought in a turn are one trip and take one Free Time."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from slackhouse.games.slack.rules import frames
from slackhouse.games.slack.rules.moments import STEP_OVER
from slackhouse.games.slack.rules.rooms import cost, enter, is_forbidden, slack_of, takes_no_time
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Frame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.table import Task


def moves(s: Table, seat: int, out: list[Move]) -> None:
    """Every set of Things the Income is enough for (SHOP-1). After a trip that went through, more cost no Free Time (SHOP-2)."""
    income, has_time = s.income[seat], bool(s.free_time[seat] or s.shopped)
    priced = [
        (card, price)
        for card, price in _things(s, seat)
        if price <= income and (has_time or takes_no_time(s, seat, card))
    ]
    found: dict[tuple[int, ...], None] = {}
    for size in range(1, len(priced) + 1):
        fits = False
        for some in combinations(priced, size):
            if sum([price for _, price in some]) <= income:
                found[tuple(sorted([card for card, _ in some]))] = None
                fits = True
        if not fits:
            break
    out += [Move("shop", cards=cards) for cards in found]


def _things(s: Table, seat: int) -> list[tuple[int, int]]:
    is_thing = s.printed.is_thing
    return [
        (card, cost(s, seat, card))
        for card in s.hands[seat]
        if is_thing[card] and not is_forbidden(s, seat, card)
    ]


def same_trip(cards: Sequence[int], offered: Sequence[int]) -> bool:
    """Things may be named in any order: it is the order in which they enter the room (SHOP-4)."""
    return sorted(cards) == sorted(offered)


def shop(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Announce the trip and put the Things down."""
    s.agenda[-1] = f
    price = 0
    for card in move.cards:
        s.hands[seat].remove(card)
        price += cost(s, seat, card)
    s.income[seat] -= price
    takes_time = not s.shopped and not all(takes_no_time(s, seat, card) for card in move.cards)
    if takes_time:
        s.free_time[seat] -= 1
    s.agenda.append(frames.shopping_trip(seat, move.cards, price, takes_time=takes_time))
    s.tell("Shopped", "SHOP-1", seat, cards=move.cards, n=price)


def buy(s: Table, f: Frame, _: Task) -> None:
    """The Things enter the room one by one, in the order named, and each gives its Slack as it enters (SHOP-4).

    A trip that took no Free Time is not the trip of the turn, on which anything else may be bought (SHOP-2, JOB-6).
    """
    s.shopped = s.shopped or frames.took_time(f)
    card, more = f.cards[0], len(f.cards) > 1
    bets = s.agenda[-1].tasks
    heard: Task = ("heard", card, 0)
    tasks = (heard, STEP_OVER, ("buy", 0, 0), *bets) if more else (heard, *bets, STEP_OVER)
    s.agenda[-1] = frames.bought(f, tasks)
    enter(s, f.seat, card, slack_of(s, f.seat, card), "SHOP-4", f.seat)


TASKS = {"buy": buy}
