"""The verbs that several games share: what is written, and how it is said. What they do, each game adds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause, any_of, cards, listed, signed
from slackhouse.cards.verbs.base import Act, Answering, Standing, Who, Words

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice


class Draw(Act, frozen=True, kw_only=True):
    """Draw cards. A hand that grows beyond its limit is cut down at once (DRAW-2)."""

    least: ClassVar[Mapping[str, int]] = {"draw": 1}

    draw: int
    who: Who = "me"

    def says(self, _voice: Voice) -> Clause:
        return Clause("draw", cards(self.draw), self.who)


class Toss(Act, frozen=True, kw_only=True):
    """Discard so many cards from the hand: the owner's choice, or at random."""

    least: ClassVar[Mapping[str, int]] = {"toss": 1}

    toss: int
    who: Who = "me"
    at_random: bool = False

    def says(self, _voice: Voice) -> Clause:
        how = " at random" if self.at_random else ""
        return Clause("discard", f"{cards(self.toss)} from hand{how}", self.who)


class Salvage(Act, frozen=True, kw_only=True):
    """A card of the player's choice from the discards goes to hand."""

    salvage: Words

    def says(self, voice: Voice) -> Clause:
        return Clause("take", f"one {listed(self.salvage, voice)} from the discards into hand", "me")


class Peek(Act, frozen=True, kw_only=True):
    """The player sees a seat's hand."""

    peek: bool
    who: Who = "rival"

    def says(self, voice: Voice) -> Clause:
        match self.who:
            case "seat" | "rival":
                return Clause("look", f"at the hand of {voice.named(self.who)}")
            case "neighbours":
                return Clause("look", "at the neighbours' hands", "me")
            case "me":
                return Clause("look", "at the own hand", "me")
            case _:
                return Clause("look", "at every other hand", "me")


class MoreIncome(Standing, frozen=True, kw_only=True):
    """More (or less) Income in every turn."""

    income: int

    def says(self, voice: Voice) -> str:
        return f"{signed(self.income)} Income{voice.for_host} every turn"


class Hand(Standing, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DRAW-1)."""

    least: ClassVar[Mapping[str, int]] = {"hand": 1}

    hand: int

    def says(self, voice: Voice) -> str:
        return f"{voice.host} {'draws' if voice.of_host else 'draw'} up to {self.hand} cards"


class Cancel(Answering, frozen=True, kw_only=True):
    """What is being played is canceled (CANCEL-2). `if_has`: only if its player has such a card in the room."""

    cancel: Words
    if_has: Words = ()

    def says(self, voice: Voice) -> str:
        has = f", if its player has {any_of(self.if_has, voice)} in the room" if self.if_has else ""
        return f"cancels {any_of(self.cancel, voice)}{has}"
