"""The verbs of Stuff that counts for more, or less, by what lies beside it: pairs, sets, and what must stay in its box (`standing`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from slackhouse.cards.phrases import either
from slackhouse.cards.verbs import Talk, Words
from slackhouse.games.dork.verbs.base import InCompany
from slackhouse.games.dork.verbs.phrases import stuff
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.kernel.wording import Value


def _said(points: int, more: str, fewer: str, **slots: Value) -> Told:
    return Told(more if points >= 0 else fewer, n=abs(points), **slots)


class Pair(InCompany, frozen=True, kw_only=True):
    """This Stuff has so many points more, or fewer, as long as its owner has one of these titles too (DORK-RULING-26)."""

    pair: int
    with_: Words = msgspec.field(name="with")

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("pairs",)

    def says(self, voice: Voice) -> Told:
        return _said(self.pair, "verb.pair-more", "verb.pair-fewer", what=either(self.with_, voice))

    def beside(self) -> Words:
        return self.with_

    def counts(self, _have: int, others: int, _attached: int) -> int:
        return self.pair if others else 0


class Set(InCompany, frozen=True, kw_only=True):
    """This Stuff has so many points more, or fewer, as long as its owner has so many `pieces` of these words, three if not said, itself among them."""

    least: ClassVar[Mapping[str, int]] = {"pieces": 2}

    set: int
    of: Words
    pieces: int = 3

    def says(self, voice: Voice) -> Told:
        return _said(
            self.set, "verb.set-more", "verb.set-fewer", what=stuff(self.of, voice), pieces=self.pieces
        )

    def beside(self) -> Words:
        return self.of

    def counts(self, have: int, _others: int, _attached: int) -> int:
        return self.set if have >= self.pieces else 0


class Each(InCompany, frozen=True, kw_only=True):
    """This Stuff has so many points more, or fewer, for each other piece of these words that its owner has. `at_most`: for no more pieces than that."""

    least: ClassVar[Mapping[str, int]] = {"at_most": 1}

    each: int
    of: Words
    at_most: int = 0

    def says(self, voice: Voice) -> Told:
        what = stuff(self.of, voice)
        if self.at_most:
            return _said(
                self.each, "verb.each-up-to-more", "verb.each-up-to-fewer", what=what, pieces=self.at_most
            )
        return _said(self.each, "verb.each-more", "verb.each-fewer", what=what)

    def beside(self) -> Words:
        return self.of

    def counts(self, _have: int, others: int, _attached: int) -> int:
        return self.each * (min(others, self.at_most) if self.at_most else others)


class Only(InCompany, frozen=True, kw_only=True):
    """This Stuff has so many points more, or fewer, as long as its owner has no other piece of these words."""

    only: int
    of: Words

    def says(self, voice: Voice) -> Told:
        return _said(self.only, "verb.only-more", "verb.only-fewer", what=stuff(self.of, voice))

    def beside(self) -> Words:
        return self.of

    def counts(self, _have: int, others: int, _attached: int) -> int:
        return 0 if others else self.only


class Mint(InCompany, frozen=True, kw_only=True):
    """This Stuff has so many points more, or fewer, as long as nothing is attached to it: still in its box (DORK-RULING-27)."""

    mint: int

    def says(self, _voice: Voice) -> Told:
        return _said(self.mint, "verb.mint-more", "verb.mint-fewer")

    def counts(self, _have: int, _others: int, attached: int) -> int:
        return 0 if attached else self.mint
