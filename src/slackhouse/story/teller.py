"""Tells the story of a game to one reader: facts as sentences, those of one play on one line, and "you" for the one who reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from slackhouse.cards.card import Card
from slackhouse.contract.small_words import printable
from slackhouse.kernel.facts import Fact, ended

if TYPE_CHECKING:
    from slackhouse.game import Game

_ME: Final = "\ue000"
"""Stands for the reader's name until the sentence is turned to them; nobody can be called that."""
_SUBJECT: Final = re.compile(rf"(^|[.;:!?] ){_ME} (\w+)")
_IRREGULAR: Final = {"has": "have", "is": "are", "goes": "go", "does": "do", "was": "were"}


class Line(NamedTuple):
    """One line of the story, and the rule that made it happen; with what a page can show besides, so that it need not read the words."""

    text: str
    rule: str
    hits: bool = False
    """It was done to the reader, by somebody else."""
    begins: bool = False
    """A turn begins."""
    die: int = 0
    """The last die that was rolled in it."""
    cancels: bool = False
    wins: bool = False


class Teller:
    """Tells facts to one reader, or to a spectator."""

    def __init__(self, game: Game, me: int | None = None, boast: Callable[[int], str] | None = None) -> None:
        """A boast is looked up by the number of its move: in the game, or where a replay has it."""
        self._story = game.family.story
        self._sentence = game.family.sentence
        self._marked = [_ME if seat == me else name for seat, name in enumerate(game.names)]
        self._cards: Sequence[Card] = game.table.printed.cards
        self._me = me
        self._boast = boast or game.boast

    def lines(self, facts: Iterable[Fact]) -> list[Line]:
        """What the reader may know of these, in order; what belongs to one play is put together."""
        known = [fact for fact in facts if fact.what not in self._story.silent and fact.known_to(self._me)]
        told: list[Line] = []
        at = 0
        while at < len(known):
            taken, line = self._next(known, at)
            told.append(line)
            at += taken
        return told

    def _next(self, facts: Sequence[Fact], at: int) -> tuple[int, Line]:
        fact = facts[at]
        gather = self._story.gathers.get(fact.what)
        if gather is not None:
            taken, text = gather(self, facts, at)
        else:
            taken, text = 1, self.say(fact)
        mine = fact.seat == self._me and fact.what in self._story.own_doing
        together = facts[at : at + taken]
        hits = not mine and any(self._hits(one) for one in together)
        dice = [one.n for one in together if one.what == "Rolled"]
        kinds = {one.what for one in together}
        return taken, Line(
            ended(text),
            fact.rule,
            hits,
            fact.what == "Began",
            dice[-1] if dice else 0,
            "Canceled" in kinds,
            "Won" in kinds,
        )

    def _hits(self, fact: Fact) -> bool:
        me = self._me
        if me is None:
            return False
        if fact.what in self._story.hits_room:
            return fact.room == me != fact.seat
        if fact.what in self._story.hits_if_less:
            return fact.seat == me and fact.n < 0
        if fact.what == "Won":
            return fact.seat != me
        return fact.what in self._story.hits_seat and fact.seat == me

    # -- words -------------------------------------------------------------------------------------------------------------

    def say(self, fact: Fact) -> str:
        """A fact as its own sentence."""
        if fact.what == "Boasted" and (boast := self._boast(fact.n)):
            return self.turned(f"{self.name(fact.seat)} says: “{printable(boast)}”")
        return self.turned(self._sentence(fact, self._marked, self._cards))

    def turned(self, text: str) -> str:
        """The sentence, with the reader spoken to: who does something to himself is not spoken of twice."""
        mine = text.startswith((_ME + " ", _ME + ","))
        text = _SUBJECT.sub(lambda found: f"{found[1]}you {_second(found[2])}", text)
        text = text.replace(f"{_ME}'s", "your").replace(_ME, "yourself" if mine else "you")
        return text[:1].upper() + text[1:]

    def name(self, seat: int) -> str:
        return self._marked[seat] if 0 <= seat < len(self._marked) else "nobody"

    def is_me(self, seat: int) -> bool:
        return seat == self._me

    def title(self, card: int) -> str:
        return self._cards[card].name

    def titles(self, cards: Iterable[int]) -> str:
        return ", ".join(self.title(card) for card in cards)


def _second(verb: str) -> str:
    """A verb of the third person, turned to the reader: `draws` is `draw`."""
    return _IRREGULAR.get(verb, verb.removesuffix("s"))
