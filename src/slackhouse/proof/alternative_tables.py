"""Generator of alternative tables, which differ from the true one only in what one seat cannot see."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from slackhouse.kernel import agenda

if TYPE_CHECKING:
    from collections.abc import Iterable

    from slackhouse.game import Game
    from slackhouse.kernel.facts import Fact

Slot = tuple[int, int]
"""Where a card is: in the hand of a seat or in the pile, and at which place."""

PILE: Final = -1


def other_world(
    game: Game, seat: int | None, luck: Random, pinned: Iterable[Slot] = (), *, jobs: bool = True
) -> Game:
    """The game with everything this seat cannot see dealt anew, but for the pinned slots."""
    twin = _dealt_anew(game, seat, luck, set(pinned))
    table = twin.table
    game.family.laws.give_anew(table, luck)
    if jobs:
        for pile in game.family.laws.hidden(table):
            luck.shuffle(pile)
    table.facts = []
    if not table.winners:
        table.ask = None
        agenda.run(table, twin.rules)
    return twin


def _dealt_anew(game: Game, seat: int | None, luck: Random, held: set[Slot]) -> Game:
    twin = game.copy()
    places = {PILE: twin.table.pile}
    places |= {other: hand for other, hand in enumerate(twin.table.hands) if other != seat}
    slots = [
        (place, i) for place, cards in places.items() for i in range(len(cards)) if (place, i) not in held
    ]
    cards = [places[place][i] for place, i in slots]
    luck.shuffle(cards)
    for (place, i), card in zip(slots, cards, strict=True):
        places[place][i] = card
    return twin


def revealed(before: Game, after: Game, seat: int | None, facts: Iterable[Fact]) -> set[Slot]:
    """The slots that the rules let this seat see by an answer: cards that left a hand or came to its own, what it looked at, cards it drew itself.

    Not what the facts happen to show it: whether they show more than that is the question.
    """
    facts = list(facts)
    slots: set[Slot] = set()
    for other, hand in enumerate(before.table.hands):
        lost = Counter(hand) - Counter(after.table.hands[other])
        shown = any(fact.what == "SawHand" and (fact.seat, fact.room) == (seat, other) for fact in facts)
        for fact in facts:
            if fact.what == "Received" and (fact.seat, fact.room) == (seat, other):
                lost.update(fact.cards)  # also what the other has again, from a third
        slots |= {(other, i) for i, card in enumerate(hand) if shown or card in lost}
    pile = len(before.table.pile)
    if any(fact.what == "Drew" and fact.seat == seat for fact in facts):
        shuffled = any(fact.what == "Reshuffled" for fact in facts)
        slots |= {(PILE, i) for i in range(0 if shuffled else len(after.table.pile), pile)}
    for fact in facts:
        if fact.what == "SawTop" and fact.seat == seat:
            slots |= {(PILE, i) for i in range(min(len(after.table.pile), pile - len(fact.cards)), pile)}
    return slots
