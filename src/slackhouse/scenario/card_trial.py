"""A table to try one card at: arranged like a scenario, with that card in hand at a moment at which it can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from slackhouse.cards.card import Card
from slackhouse.cards.reading import read_cards
from slackhouse.cards.written import words_in
from slackhouse.family.scenario_format import Said, Scenario, SeatPlan, Value
from slackhouse.game import Game, joining
from slackhouse.games import family
from slackhouse.kernel.errors import ScenarioError
from slackhouse.kernel.moves import PASS
from slackhouse.kernel.plain import Entries
from slackhouse.scenario.building import Built

HAND: Final = 6
ENOUGH: Final = 40
"""Answers of others before somebody is asked, at most."""
FIRST: Final = 0
"""The player who tries the card has the first seat."""


def tried(
    boxes: Sequence[str], tables: Sequence[Entries], number: int, names: Sequence[str], seed: int
) -> Entries:
    """The saved form of such a table. Raises DeckError, or ScenarioError if there is none."""
    cards = read_cards(list(tables), text="", file="deck 1", **joining(tuple(boxes)))
    start = _table(tuple(boxes), cards, tables, number, tuple(names), Random(seed)).setup.start
    if start is None:
        raise ScenarioError("the table was not arranged")
    return start


def _table(
    boxes: tuple[str, ...],
    cards: Sequence[Card],
    tables: Sequence[Entries],
    number: int,
    names: tuple[str, ...],
    luck: Random,
) -> Game:
    """The best there is: where the card can be played now; else in somebody's turn who holds what it answers; else anyhow."""
    setup = family(boxes).scenario_setup
    card, role = cards[number], setup.role
    key = next((key for key, value in setup.keys.seat.items() if value.kind == "role"), "")
    house = [one for box in _open(boxes) for one in box]
    roles = [one.name for one in (*house, *cards) if one.kind == role and one.name != card.name]
    luck.shuffle(roles)
    others = [one for one in house if one.kind != role]
    mine = [one.name for one in cards if one.kind != role and one.name != card.name]
    hands = _hands(card, others, mine, names, luck, is_role=card.kind == role)
    given = [card.name, *roles] if card.kind == role else roles

    rich = _plenty(setup.keys.seat)

    def laid(turn: int, phase: str) -> Game:
        seats = tuple(
            SeatPlan(
                name=name,
                hand=hand,
                more=Said(text={key: given[i]} if key and i < len(given) else {}, number=rich),
            )
            for i, (name, hand) in enumerate(zip(names, hands, strict=True))
        )
        return Built(
            Scenario(
                file="deck 1",
                text="",
                title=card.name,
                boxes=boxes,
                turn=names[turn],
                phase=phase,
                seats=seats,
                cards=tuple(dict(one) for one in tables),
                more=Said(number=_plenty(setup.keys.top)),
            )
        ).game

    phases = list(reversed(setup.phases))
    for phase in phases if card.kind != role else ():
        game = laid(FIRST, phase)
        if card.name in _playable(game, FIRST):
            return game
    for phase in phases if card.answer else ():
        game = laid(1, phase)
        if set(hands[1][: HAND // 2]) & _playable(game, 1):
            return game
    return laid(FIRST, phases[-1])


def _plenty(keys: Mapping[str, Value]) -> dict[str, int]:
    return {key: value.plenty for key, value in keys.items() if value.plenty}


def _playable(game: Game, seat: int) -> set[str]:
    """What this seat can play when it is asked next, if all others let that come."""
    ahead = game.copy()
    for _ in range(ENOUGH):
        ask = ahead.ask
        if ask is None or seat in ask.moves:
            break
        asked = ask.first()
        ahead.answer(asked, PASS if PASS in ask.moves[asked] else ask.moves[asked][0])
    moves = [move for move in ahead.moves(seat) if move.do not in {"discard", "show hand"}]
    cards = ahead.table.printed.cards
    return {cards[one].name for move in moves for one in (move.card, *move.cards) if one >= 0}


def _open(boxes: tuple[str, ...]) -> Iterator[tuple[Card, ...]]:
    for box in boxes:
        yield family(boxes).load_box(box).cards


def _hands(
    card: Card,
    house: Sequence[Card],
    mine: Sequence[str],
    names: Sequence[str],
    luck: Random,
    *,
    is_role: bool,
) -> list[tuple[str, ...]]:
    """Everybody holds different titles: the card and others of its deck in the first hand, what it answers in the next."""
    meant = {word for verb in card.answer for word in words_in(verb)}
    titles = list(dict.fromkeys(one.name for one in luck.sample(list(house), len(house))))
    answered = [one.name for one in house if one.words() & meant][: HAND // 2]
    first = [] if is_role else [card.name]
    first += list(mine)[:2]
    left = [name for name in titles if name not in {*first, *answered}]
    hands = []
    for number in range(len(names)):
        hand = first if number == FIRST else answered if number == 1 else []
        hand = list(dict.fromkeys(hand))
        while len(hand) < HAND and left:
            hand.append(left.pop())
        hands.append(tuple(hand))
    return hands
