"""The verbs that hold as long as a card is attached to Stuff, lies in front of a seat, or is a Character (`standing`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import Words, shared
from slackhouse.games.dork.prices import A_DOLLAR, TURNS_LEFT
from slackhouse.games.dork.verbs.base import DorkStanding
from slackhouse.games.dork.verbs.phrases import stuff
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight


class Times(DorkStanding, frozen=True, kw_only=True):
    """The Stuff it is attached to counts so many times its points; such cards multiply each other, without a limit (DORK-18)."""

    on_stuff: ClassVar[bool] = True
    otherwise: ClassVar[int | None] = 1
    least: ClassVar[Mapping[str, int]] = {"times": 2}

    times: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.times", n=self.times)


class MorePoints(DorkStanding, frozen=True, kw_only=True):
    """The Stuff it is attached to has so many points more, or fewer, before anything is doubled; never less than none."""

    on_stuff: ClassVar[bool] = True

    points: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.points-more" if self.points >= 0 else "verb.points-fewer", n=abs(self.points))


class Discount(DorkStanding, frozen=True, kw_only=True):
    """Stuff of these words costs so many dollars less to buy from hand; below zero, more."""

    on_shelf: ClassVar[bool] = True

    discount: int
    on: Words

    def says(self, voice: Voice) -> Told:
        key = "verb.discount-less" if self.discount >= 0 else "verb.discount-more"
        return Told(key, what=stuff(self.on, voice), n=abs(self.discount))

    def worth(self, _see: Sight) -> float:
        """Of the two or three pieces that are still bought every fourth may fit."""
        return self.discount * A_DOLLAR * (2.0 if "Stuff" in self.on else 0.6 * len(self.on))


class Grab(DorkStanding, frozen=True, kw_only=True):
    """May take a card as another seat discards it (DORK-12), for so many dollars."""

    otherwise: ClassVar[int | None] = -1
    least: ClassVar[Mapping[str, int]] = {"grab": 0}

    grab: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.grab-for", n=self.grab) if self.grab else Told("verb.grab")


class Temporary(DorkStanding, frozen=True, kw_only=True):
    """How many temporary Obsessions at a time; one if not said (DORK-15, DORK-16)."""

    otherwise: ClassVar[int | None] = 1
    least: ClassVar[Mapping[str, int]] = {"temporary": 0}

    temporary: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.temporary", n=self.temporary) if self.temporary else Told("verb.temporary-none")


class CardPrice(DorkStanding, frozen=True, kw_only=True):
    """Further cards in the Draw phase cost so many dollars each, instead of 10 (DORK-6)."""

    otherwise: ClassVar[int | None] = 10
    least: ClassVar[Mapping[str, int]] = {"card_price": 0}

    card_price: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.card-price", n=self.card_price)


class Commission(DorkStanding, frozen=True, kw_only=True):
    """So many dollars from the bank whenever a lot of the own is sold in an Auction."""

    on_shelf: ClassVar[bool] = True
    least: ClassVar[Mapping[str, int]] = {"commission": 1}

    commission: int

    def says(self, voice: Voice) -> Told:
        return Told("verb.commission", host=voice.host, n=self.commission)

    def worth(self, _see: Sight) -> float:
        return self.commission * A_DOLLAR


class MoreIncome(shared.MoreIncome, DorkStanding, frozen=True, kw_only=True):
    """More (or less) Income in every turn."""

    on_shelf: ClassVar[bool] = True

    def worth(self, _see: Sight) -> float:
        return self.income * A_DOLLAR * TURNS_LEFT


class Hand(shared.Hand, DorkStanding, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DORK-12)."""

    otherwise: ClassVar[int | None] = 0
