"""A quick check of a deck: as many games as fit into a few seconds. It needs no package of the lab."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from slackhouse.cards.card import Card
from slackhouse.cards.prices import out_of_line
from slackhouse.cards.reading import read_cards
from slackhouse.game import joining
from slackhouse.games import family
from slackhouse.kernel.plain import Entries
from slackhouse.lab.bounds import is_dead
from slackhouse.lab.plan import Plan
from slackhouse.lab.plan_games import one_game

FEW: Final = 200
"""No more games than this, however quick they are."""
SEATS: Final = 3


class CheckedCard(msgspec.Struct, frozen=True):
    """The result for one card."""

    card: str
    drawn: int
    played: int
    canceled: int
    won: float
    """Of those who drew it, so many won."""


class QuickCheck(msgspec.Struct, frozen=True):
    """The result of a quick check."""

    games: int
    rounds: float
    usual: float
    """The same without the deck."""
    fair: float
    cards: tuple[CheckedCard, ...]
    prices: tuple[str, ...]
    idle: tuple[str, ...]
    """Drawn, and hardly ever played by bots."""


def quick_check(
    boxes: Sequence[str],
    tables: Sequence[Entries],
    seconds: float,
    *,
    now: Callable[[], float] = time.process_time,
) -> QuickCheck:
    """Play in turn with and without the deck until the time is up. Raises DeckError or SetupError."""
    cards = read_cards(list(tables), text="", file="deck 1", **joining(tuple(boxes)))
    plan = Plan(boxes=tuple(boxes), seats=SEATS, games=FEW, bots=("greedy",))
    theirs = msgspec.structs.replace(plan, own_cards=tuple(dict(one) for one in tables))
    theirs.check()
    until = now() + seconds
    counts: dict[str, Counter[str]] = {card.name: Counter() for card in cards}
    rounds = usual = 0
    games = won = 0
    while games < FEW and (not games or now() < until):
        with_it, without = one_game(theirs, games), one_game(plan, games)
        rounds += with_it.games[0].rounds
        usual += without.games[0].rounds
        winners = {seat.seat for seat in with_it.seats if seat.won}
        won += len(winners)
        for title in {row.card for row in with_it.cards if row.drawn and row.card in counts}:
            counts[title]["games"] += 1
        for title in {row.card for row in with_it.cards if row.played and row.card in counts}:
            counts[title]["in use"] += 1
        for row in with_it.cards:
            if row.card in counts:
                counts[row.card] += Counter(drawn=row.drawn, played=row.played, canceled=row.canceled)
                if row.drawn:
                    counts[row.card] += Counter(seats=1, won=int(row.seat in winners))
        games += 1
    house = [card for box in family(boxes).boxes for card in family(boxes).load_box(box.name).cards]
    return QuickCheck(
        games,
        rounds / games,
        usual / games,
        won / games / SEATS,
        tuple(_found(card, counts[card.name]) for card in cards),
        tuple(out_of_line(cards, house)),
        tuple(name for name, one in counts.items() if is_dead(one["in use"], one["games"])),
    )


def _found(card: Card, counted: Counter[str]) -> CheckedCard:
    share = counted["won"] / counted["seats"] if counted["seats"] else 0.0
    return CheckedCard(card.name, counted["drawn"], counted["played"], counted["canceled"], share)
