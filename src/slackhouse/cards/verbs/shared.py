"""The verbs that several games share: their keys and sentences. Each game adds the effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.card_words import Who, Words
from slackhouse.cards.phrases import Clause, any_of, listed
from slackhouse.cards.verbs.base import Act, Answering, Standing
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice


class Draw(Act, frozen=True, kw_only=True):
    """Draw cards. A hand that grows beyond its limit is cut down at once (DRAW-2)."""

    least: ClassVar[Mapping[str, int]] = {"draw": 1}

    draw: int
    who: Who = "me"

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.draw", self.who, n=self.draw)


class Toss(Act, frozen=True, kw_only=True):
    """Discard so many cards from the hand: the owner's choice, or at random."""

    least: ClassVar[Mapping[str, int]] = {"toss": 1}

    toss: int
    who: Who = "me"
    at_random: bool = False

    def says(self, _voice: Voice) -> Clause:
        key = "verb.toss-at-random" if self.at_random else "verb.toss"
        return Clause(key, self.who, n=self.toss)


class Salvage(Act, frozen=True, kw_only=True):
    """A card of the player's choice from the discards goes to hand."""

    salvage: Words

    def says(self, voice: Voice) -> Clause:
        return Clause("verb.salvage", "me", what=listed(self.salvage, voice))


class Peek(Act, frozen=True, kw_only=True):
    """The player sees a seat's hand."""

    peek: bool
    who: Who = "rival"

    def says(self, voice: Voice) -> Clause:
        match self.who:
            case "neighbours" | "me":
                return Clause(f"verb.peek-{self.who}", "me")
            case "all" | "everybody" | "others":
                return Clause("verb.peek-others", "me")
            case _:
                return Clause("verb.peek", whom=voice.doer(self.who, third=False))


class MoreIncome(Standing, frozen=True, kw_only=True):
    """More (or less) Income in every turn."""

    income: int

    def says(self, voice: Voice) -> Told:
        return Told("verb.income-once" if voice.passing else "verb.income", n=self.income, host=voice.host)


class Hand(Standing, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DRAW-1)."""

    least: ClassVar[Mapping[str, int]] = {"hand": 1}

    hand: int

    def says(self, voice: Voice) -> Told:
        return Told("verb.hand", host=voice.host, n=self.hand)


class Cancel(Answering, frozen=True, kw_only=True):
    """What is being played is canceled (CANCEL-2). `if_has`: only if its player has such a card in the room."""

    cancel: Words
    if_has: Words = ()

    @property
    def denies(self) -> bool:
        return True

    def says(self, voice: Voice) -> Told:
        what = any_of(self.cancel, voice)
        if self.if_has:
            return Told("verb.cancel-if-has", what=what, has=any_of(self.if_has, voice))
        return Told("verb.cancel", what=what)
