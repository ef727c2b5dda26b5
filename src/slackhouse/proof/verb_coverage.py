"""Coverage of verbs: which verbs of the cards took effect while games were played, and which never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from slackhouse.cards.shares import verbs
from slackhouse.cards.verbs import Act, Standing, Verb

if TYPE_CHECKING:
    from slackhouse.game import Game

CARD_FACTS: Final = ("does", "turns", "shown")
"""What the rules call on a verb when its time has come."""


def name(verb: type[Verb]) -> str:
    """The same word may happen once, hold, or answer: `income`, `income (standing)`."""
    return verb.word() if issubclass(verb, Act) else f"{verb.word()} ({verb.places[0]})"


def printed_in(game: Game) -> set[type[Verb]]:
    """Every verb that a card of this table says."""
    return {type(verb) for card in game.table.printed.cards for verb in verbs(card)}


class VerbWatcher:
    """Watches one game for verbs that take effect."""

    def __init__(self, game: Game) -> None:
        self._told = game.family.laws.card_facts.told_by
        self._turns = -1
        self.live = False
        """Is it the game itself that is going on, and not a copy on which something is tried?"""
        self.verbs = printed_in(game)
        self.fired: Counter[str] = Counter({name(verb): 0 for verb in self.verbs})

    def look(self, game: Game) -> None:
        """What the rules do themselves is known by its facts; what holds, by the cards that lie there, once a turn."""
        facts = Counter(fact.what for fact in game.facts)
        for one, fact in self._told.items():
            if one in self.fired:
                self.fired[one] += facts[fact]
        if game.table.turns != self._turns:
            self._turns = game.table.turns
            cards = game.table.printed.cards
            for card in set(game.rules.lying(game.table)):
                self.fired.update(name(type(verb)) for verb in cards[card].standing)


@contextmanager
def counted(firing: VerbWatcher) -> Iterator[None]:
    """Meanwhile every deed of a game's verbs is counted, while it is live."""
    before: list[tuple[type[Verb], str, Callable[..., None]]] = []
    for verb in firing.verbs:
        if not issubclass(verb, Standing):
            before += [(verb, deed, vars(verb)[deed]) for deed in CARD_FACTS if deed in vars(verb)]
    try:
        for verb, deed, does in before:
            setattr(verb, deed, _counting(firing, name(verb), does))
        yield
    finally:
        for verb, deed, does in before:
            setattr(verb, deed, does)


def _counting(firing: VerbWatcher, word: str, does: Callable[..., None]) -> Callable[..., None]:
    def done(*args: Any) -> None:
        if firing.live:
            firing.fired[word] += 1
        does(*args)

    return done
