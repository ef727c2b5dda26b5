"""Plays until every title has been played, answered and, where it can, has answered, and every Job or character was held.

Its players want to see what has not been seen yet; so what never comes up is a title that cannot.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from slackhouse.cards.printed import AnyPrinted
from slackhouse.game import Game
from slackhouse.games import family
from slackhouse.kernel.moves import PASS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from slackhouse.family.card_facts import CardFacts
    from slackhouse.kernel.facts import Fact
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Entries

MOST_GAMES: Final = 400
MOST_MOVES: Final = 20_000

P = TypeVar("P", bound=AnyPrinted)
Deed = tuple[str, int]
"""What is to be seen, and of which card: `played`, `answered`, `answers` or `held`."""


def wanted(card_facts: CardFacts[P], printed: P) -> set[Deed]:
    """All that should come up at a table with these cards."""
    found: set[Deed] = set()
    for number, card in enumerate(printed.cards):
        if card.kind == card_facts.role:
            found.add(("held", number))
            continue
        found.add(("played", number))
        if _can_be_answered(card_facts, printed, number):
            found.add(("answered", number))
        if card_facts.is_answer(printed, number):
            found.add(("answers", number))
    return found


def _can_be_answered(card_facts: CardFacts[P], printed: P, card: int) -> bool:
    """Is there a card, other than this very copy, that can be laid against it?"""
    return any(
        card_facts.can_answer(printed, other, card)
        for other, title in enumerate(printed.cards)
        if other != card or title.copies > 1
    )


class TitleRecord:
    """What has been seen so far, read from facts alone."""

    def __init__(self, game: Game) -> None:
        self.card_facts = game.family.laws.card_facts
        self.printed = game.table.printed
        self.missing = wanted(self.card_facts, self.printed)
        self.seen: Counter[Deed] = Counter()
        self._laid: Counter[int] = Counter()

    def saw(self, what: str, card: int) -> None:
        self.missing.discard((what, card))
        self.seen[what, card] += 1

    def new_game(self) -> None:
        self._laid.clear()

    def read(self, game: Game, facts: Iterable[Fact]) -> None:
        for fact in facts:
            self._read(fact)
        self._took_effect(game)

    def _read(self, fact: Fact) -> None:
        card_facts = self.card_facts
        if fact.what in card_facts.becomes:
            self.saw("held", fact.card)
        elif fact.what == "Settled":
            self.saw("played", fact.card)
        elif fact.what == "Laid":
            self._laid[fact.card] += 1
        elif fact.what in card_facts.answered_non_card:
            self.saw("answers", fact.card)
            self.saw("played", fact.card)
        elif fact.what in card_facts.altered_card:
            self.saw("answers", fact.card)
            self.saw("played", fact.card)
            if fact.on >= 0:
                self.saw("answered", fact.on)
        elif fact.what in card_facts.answered_card:
            self.saw("answers", fact.on)
            self.saw("played", fact.on)
            for card in (fact.card, *fact.cards) if fact.card < 0 else (fact.card,):
                if card >= 0:
                    self.saw("answered", card)
            if fact.what == "Canceled" and self._laid[fact.card]:
                self._laid[fact.card] -= 1

    def _took_effect(self, game: Game) -> None:
        """What was laid at any time, not canceled, and is no longer being played, has taken effect."""
        playing = Counter(frame.card for frame in game.table.agenda if frame.kind == "play")
        for card, times in list(self._laid.items()):
            if times > playing[card]:
                self.saw("played", card)
                self._laid[card] = playing[card]

    def needs(self, card: int) -> bool:
        """Is there something yet to be seen of this card, or with it?"""
        return card >= 0 and any(
            number == card or (what == "answered" and self.card_facts.can_answer(self.printed, card, number))
            for what, number in self.missing
        )

    def likes(self, game: Game, move: Move) -> bool:
        """Would this move show something that has not been seen?"""
        cards = [card for card in (move.card, *move.cards) if card >= 0]
        if move.do not in self.card_facts.plays:
            return False
        frame = game.table.agenda[-1]
        against = [frame.card] if frame.card >= 0 else list(frame.cards)
        if game.ask is not None and game.ask.about == "window" and frame.kind != "turn" and move.seat < 0:
            if any(("answered", card) in self.missing for card in against):
                return True
            spoils = any(("played", card) in self.missing for card in against)
            new = ("answers", move.card) in self.missing or ("answered", move.card) in self.missing
            return new and not spoils
        return any(("played", card) in self.missing or ("answered", card) in self.missing for card in cards)


def choose(game: Game, seat: int, chronicle: TitleRecord, luck: Random) -> Move:
    """What shows something new; else anything, but cards that answer are kept for when they are needed."""
    offered: Sequence[Move] = game.moves(seat)
    new = [move for move in offered if chronicle.likes(game, move)]
    if new:
        return luck.choice(new)
    if PASS in offered and game.ask is not None and game.ask.about == "window":
        return PASS
    spends = {"discard", "give", "play"}
    spare = [
        move
        for move in offered
        if move.do not in spends or not any(chronicle.needs(card) for card in (move.card, *move.cards))
    ]
    return luck.choice(spare or offered)


def play_until_seen(
    boxes: Sequence[str] = ("geek",),
    options: Mapping[str, str | bool] | None = None,
    most_games: int = MOST_GAMES,
    seed: int = 1,
    own_cards: Sequence[Entries] = (),
) -> tuple[int, TitleRecord]:
    """Play until all has been seen, or so many games are over; how many it took, and what was seen or is missing."""
    chronicle = TitleRecord(Game.new(boxes, 2, seed, options, own_cards=own_cards))
    seats = family(boxes).most_seats(boxes) - 1
    for games in range(most_games):
        game = Game.new(boxes, 2 + games % seats, seed + games, options, own_cards=own_cards)
        chronicle.new_game()
        chronicle.read(game, game.facts)
        _play(game, chronicle, Random(seed + games))
        if not chronicle.missing:
            return games + 1, chronicle
    return most_games, chronicle


def _play(game: Game, chronicle: TitleRecord, luck: Random) -> None:
    for _ in range(MOST_MOVES):
        ask = game.ask
        if ask is None or not chronicle.missing:
            return
        seat = ask.first()
        chronicle.read(game, game.answer(seat, choose(game, seat, chronicle, luck)))


def told(games: int, chronicle: TitleRecord) -> str:
    """How it went, in a line."""
    if not chronicle.missing:
        counted = Counter(what for what, _ in chronicle.seen)
        return f"all in {games} games: " + ", ".join(f"{what} {n}" for what, n in sorted(counted.items()))
    return f"after {games} games these have not come up: " + ", ".join(
        f"{chronicle.printed.cards[card].name} {what}" for what, card in sorted(chronicle.missing)
    )
