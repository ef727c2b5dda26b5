"""Changed boxes for experiments: a number changed, a title taken out; and games with them that are dealt as similarly as possible.

The n-th game of the box and the n-th game with the change are a pair: every card that is in both lies where it lay. What is taken out is replaced
by the card at the bottom of the pile, and what is added takes a place by chance, whose card goes to the bottom. So both piles are shuffled fairly,
and until somebody draws what was changed both games are the same.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

import msgspec

from slackhouse.cards.card import Card
from slackhouse.cards.checking import draft
from slackhouse.cards.reading import read_cards
from slackhouse.cards.values import near, quoted
from slackhouse.cards.vocabulary import PLACES
from slackhouse.cards.words import folded
from slackhouse.game import Game, joining
from slackhouse.game import own_cards as cards_of
from slackhouse.games import family, vocabularies
from slackhouse.kernel import agenda
from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import DeckError, SetupError
from slackhouse.kernel.log import Setup
from slackhouse.kernel.moves import CHANCE, Move
from slackhouse.kernel.plain import Entries, Plain

Orders = list[tuple[int, ...]]
"""The piles as they were shuffled before the first turn, one after the other; the last card lies on top."""
UNREAD: Final = frozenset({"box", "play", "when", "standing", "answer", "art", "quip", "source", "copies"})
"""What a card need not say to be read, when one other thing is changed of it."""


class Change(msgspec.Struct, frozen=True):
    """One change of a printed card. Zero copies take the title out of the box."""

    card: str
    key: str
    value: Plain
    from_the_top: bool = False
    """Of copies that are taken out, whether those that would be drawn first go; else any, by chance."""

    def __str__(self) -> str:
        return f"without {self.card}" if self.is_out else f"{self.card} with {self.key} = {self.value}"

    @property
    def is_out(self) -> bool:
        """Whether the title is taken out of the box."""
        return self.key == "copies" and self.value == 0


def out_of_the_box(title: str) -> Change:
    """Play without a title."""
    return Change(title, "copies", 0)


def first_out(card: Card) -> Change:
    """Play without the copy that would be drawn first."""
    return Change(card.name, "copies", card.copies - 1, from_the_top=True)


def said(title: str, setting: str) -> Change:
    """`copies=3` of a title, as somebody typed it: a value of TOML, or plain words. Raises SetupError."""
    key, equals, value = (part.strip() for part in setting.partition("="))
    if not (key and equals and value):
        raise SetupError(f"a change is written KEY=VALUE, such as copies=3, not {quoted(setting)}")
    try:
        read: Plain = tomllib.loads(f"it = {value}")["it"]
    except ValueError:
        read = value
    return Change(title, key, read)


def printed(
    boxes: Sequence[str], options: Mapping[str, str | bool], own: Sequence[Entries] = ()
) -> list[Card]:
    """The titles of a table, as they lie there. Raises SetupError or DeckError."""
    return list(Game.new(boxes, 2, None, options, own_cards=own).table.printed.cards)


def named(title: str, cards: Sequence[Card]) -> Card:
    """The card of this title; of a Job and a Life card of one name the latter, as everywhere. Raises SetupError."""
    found = [card for card in cards if folded(card.name) == folded(title)]
    if not found:
        raise SetupError(
            f"there is no card {quoted(title)} at this table{near(title, [one.name for one in cards])}"
        )
    return max(found, key=lambda card: card.kind != "Job")


def changed(card: Card, change: Change, boxes: Sequence[str]) -> Card:
    """The card, printed otherwise: read as decks are read, so that nothing is on it that a deck could not say. Raises SetupError."""
    if change.is_out or change.from_the_top:
        return msgspec.structs.replace(card, copies=change.value)
    if change.key in {"name", "kind", "box"} or change.key not in card.__struct_fields__:
        known = [key for key in card.__struct_fields__ if key not in {"name", "kind", "box"}]
        raise SetupError(
            f"{card.name} has no {quoted(change.key)} to set{near(change.key, known)} ({', '.join(known)})"
        )
    return msgspec.structs.replace(card, **{change.key: _read(card, change, boxes)})


def _read(card: Card, change: Change, boxes: Sequence[str]) -> object:
    """The value of a change, as a deck would be read that says nothing else new."""
    kept = {key: card.plain(key) for key in card.__struct_fields__ if key not in UNREAD}
    entry: dict[str, Plain] = {
        key: value for key, value in kept.items() if value not in (None, False, "", [])
    }
    entry[change.key] = change.value
    if change.key in PLACES:  # verbs are read with all the words they may name
        try:
            return getattr(read_cards([entry], text="", file="", **joining(boxes))[0], change.key)
        except DeckError as error:
            raise SetupError(error.problems[0].partition(": ")[2]) from None
    wrong: list[str] = []

    def tell(path: tuple[str | int, ...], what: str) -> None:
        if path[:1] == (change.key,):  # what else it lacks is on the card, and needs not be said again
            wrong.append(f"{card.name}: {what}")

    read = draft(entry, vocabularies(), tell)
    if wrong:
        raise SetupError(wrong[0])
    return read.facts[change.key]


class ChangedGame(Game):
    """A game with changed cards. It plays, copies and guesses like any other; saving it would lose the change."""

    __slots__ = ("_printed",)

    def __init__(self, setup: Setup, cards: tuple[Card, ...]) -> None:
        """`cards` join the boxes, or take the place of those with their titles."""
        super().__init__(setup, family(setup.boxes).tables.begin(setup, cards))
        self._printed = cards
        agenda.run(self.table, self.rules)

    def blank(self) -> Game:
        """The table before a card is dealt, with the same cards."""
        return ChangedGame(msgspec.structs.replace(self.setup, seed=None, start=None), self._printed)

    def shuffle_like(self, orders: Orders, seed: int, top: frozenset[str] = frozenset()) -> Orders:
        """Shuffle what is shuffled before the first turn as near as can be to these orders; what comes later is up to the seed.

        Of the titles in `top`, the copies that lie highest are those that are gone.
        """
        highest = frozenset(self.table.printed.number[title] for title in top)
        done: Orders = []
        while len(done) < len(orders) and (ask := self.table.ask) is not None and CHANCE in ask.moves:
            wanted = ask.moves[CHANCE][0]
            if wanted.do != "shuffle":
                break
            luck = Random(mix(seed, ~len(done)))
            move = Move("shuffle", cards=fitted(orders[len(done)], wanted.cards, luck, highest))
            done.append(move.cards)
            self._own_log().append((CHANCE, move, ""))
            agenda.answer(self.table, self.rules, CHANCE, move)
        self.setup = msgspec.structs.replace(self.setup, seed=seed)
        self._answer_for_chance()
        return done


def fitted(
    order: Sequence[int], pile: Sequence[int], luck: Random, highest: Collection[int] = ()
) -> tuple[int, ...]:
    """A fair shuffle of a pile that has every card where it lies in the order of another, as far as that can be.

    Of cards in `highest` the copies that are gone are not left to chance: that is for trying what one draw was worth, and no fair shuffle.
    """
    cards = list(order)
    more = Counter(pile)
    more.subtract(order)
    for card in sorted(more):
        for _ in range(-more[card]):
            places = [at for at, one in enumerate(cards) if one == card]
            place = places[-1] if card in highest else luck.choice(places)
            cards[place] = cards[0]
            del cards[0]
        for _ in range(more[card]):
            place = luck.randrange(len(cards) + 1)
            cards.insert(0, card)
            cards[0], cards[place] = cards[place], cards[0]
    return tuple(cards)


def new_game(
    boxes: tuple[str, ...],
    seats: int,
    seed: int,
    options: Mapping[str, str | bool],
    own: tuple[Entries, ...],
    changes: tuple[Change, ...],
) -> Game:
    """The game that the box plays from this seed, with a deck joined to it and some of its cards changed. Raises SetupError or DeckError."""
    game = Game.new(boxes, seats, seed, options)
    orders = [move.cards for seat, move, _ in game.log.moves if seat == CHANCE and move.do == "shuffle"]
    setup = msgspec.structs.replace(game.setup, seed=None, own_cards=tuple(dict(one) for one in own))
    top = [one.card for one in changes if one.from_the_top]
    for stage in _stages(boxes, msgspec.json.encode((options, own, changes))):
        try:
            made = ChangedGame(setup, stage)
            orders = made.shuffle_like(orders, seed, frozenset(top))
        except LookupError:
            raise SetupError(f"there are not enough cards left to deal to {seats} seats") from None
        game = made
    return game


@lru_cache(maxsize=256)  # read once, not for each game
def _stages(boxes: tuple[str, ...], form: bytes) -> tuple[tuple[Card, ...], ...]:
    """The deck's cards; then they and all that is changed. Each is dealt as like the one before as can be."""
    options, own, changes = msgspec.json.decode(
        form, type=tuple[dict[str, str | bool], tuple[Entries, ...], tuple[Change, ...]]
    )
    setup = Setup(boxes=boxes, names=(), own_cards=own)
    deck = cards_of(setup)
    stages = [deck] if own else []
    if changes:
        lying = printed(boxes, options, own)
        made: dict[tuple[str, str], Card] = {(card.kind, card.name): card for card in deck}
        for change in changes:
            card = named(change.card, lying)
            key = card.kind, card.name
            made[key] = changed(made.get(key, card), change, boxes)
        stages.append(tuple(made.values()))
    return tuple(stages)


__all__ = [
    "Change",
    "ChangedGame",
    "changed",
    "first_out",
    "named",
    "new_game",
    "out_of_the_box",
    "printed",
    "said",
]
