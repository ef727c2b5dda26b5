"""Facts as sentences for one reader: those of one play on one line, the question that is asked, and "you" for the reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from slackhouse.cards.card import Card
from slackhouse.i18n.templates import Span
from slackhouse.i18n.text_helpers import printable
from slackhouse.i18n.words_files import ENGLISH
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.wording import Seat, Told

if TYPE_CHECKING:
    from slackhouse.game import Game
    from slackhouse.kernel.view import AnyView


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
    spans: tuple[Span, ...] = ()
    """The text again, piece by piece: which of it names a seat, and which a card."""


class StoryWriter:
    """Puts facts into lines for one reader, or for a spectator."""

    def __init__(
        self,
        game: Game,
        me: int | None = None,
        boast: Callable[[int], str] | None = None,
        language: str = ENGLISH,
    ) -> None:
        """A boast is looked up by the number of its move: in the game, or where a replay has it."""
        self._story = game.family.story
        self._speaker = game.speaker(me, language)
        self._cards: Sequence[Card] = game.table.printed.cards
        self._me = me
        self._boast = boast or game.boast

    def lines(self, facts: Iterable[Fact]) -> list[Line]:
        """What the reader may know of these, in order; what belongs to one play is put together."""
        silent, me = self._story.silent, self._me
        known = [fact for fact in facts if fact.what not in silent and (fact.to is None or me in fact.to)]
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
            taken, told = gather(self._cards, facts, at)
        else:
            taken, told = 1, self._told(fact)
        spans = self._speaker.spans(told)
        mine = fact.seat == self._me and fact.what in self._story.own_doing
        together = facts[at : at + taken]
        hits = not mine and any(self._hits(one) for one in together)
        dice = [one.n for one in together if one.what == "Rolled"]
        kinds = {one.what for one in together}
        return taken, Line(
            "".join([span.text for span in spans]),
            fact.rule,
            hits,
            fact.what == "Began",
            dice[-1] if dice else 0,
            "Canceled" in kinds,
            "Won" in kinds,
            spans,
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

    def question(self, view: AnyView) -> str:
        """What the reader, whose view this is, is asked, in a sentence or two."""
        return self._speaker.text(self._story.question(view, self._cards))

    def waits(self, view: AnyView) -> str:
        """What the table waits for: `answers to Zoe's Sleep`."""
        return self._speaker.text(self._story.waits(view, self._cards), start=False)

    def say(self, fact: Fact) -> str:
        """A fact as its own sentence."""
        return self._speaker.text(self._told(fact))

    def _told(self, fact: Fact) -> Told:
        if fact.what == "Boasted" and (boast := self._boast(fact.n)):
            return Told("line.boasted", seat=Seat(fact.seat), boast=printable(boast))
        return self._story.told(fact, self._cards)


# -- what is asked --------------------------------------------------------------------------------------------------------------


def question(game: Game, view: AnyView, language: str = ENGLISH) -> str:
    """What the seat of this view is asked, in a sentence or two."""
    return StoryWriter(game, view.seat, language=language).question(view)


def waits(game: Game, view: AnyView, language: str = ENGLISH) -> str:
    """What the table waits for, in words for everybody: `answers to Zoe's Sleep`."""
    return StoryWriter(game, language=language).waits(view)
