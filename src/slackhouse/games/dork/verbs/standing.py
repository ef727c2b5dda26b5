"""The verbs that hold as long as a card is attached to Stuff, lies in front of a seat, or is a Character (`standing`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import Words, shared
from slackhouse.games.dork.verbs.base import DorkStanding
from slackhouse.games.dork.verbs.phrases import stuff

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice


class Times(DorkStanding, frozen=True, kw_only=True):
    """The Stuff it is attached to counts so many times its points; such cards multiply each other, without a limit (DORK-18)."""

    on_stuff: ClassVar[bool] = True
    otherwise: ClassVar[int | None] = 1
    least: ClassVar[Mapping[str, int]] = {"times": 2}

    times: int

    def says(self, _voice: Voice) -> str:
        return f"that Stuff counts {self.times} times"


class MorePoints(DorkStanding, frozen=True, kw_only=True):
    """The Stuff it is attached to has so many points more, or fewer, before anything is doubled; never less than none."""

    on_stuff: ClassVar[bool] = True

    points: int

    def says(self, _voice: Voice) -> str:
        return f"that Stuff has {abs(self.points)} points {'more' if self.points >= 0 else 'fewer'}"


class Discount(DorkStanding, frozen=True, kw_only=True):
    """Stuff of these words costs so many dollars less to buy from hand; below zero, more."""

    discount: int
    on: Words

    def says(self, voice: Voice) -> str:
        change = f"${abs(self.discount)} {'less' if self.discount >= 0 else 'more'}"
        return f"{stuff(self.on, voice)} costs {change} to buy"


class Grab(DorkStanding, frozen=True, kw_only=True):
    """May take a card as another seat discards it (DORK-12), for so many dollars."""

    otherwise: ClassVar[int | None] = -1
    least: ClassVar[Mapping[str, int]] = {"grab": 0}

    grab: int

    def says(self, _voice: Voice) -> str:
        price = f" for ${self.grab}" if self.grab else ""
        return f"may take a card that another player discards{price}"


class Temporary(DorkStanding, frozen=True, kw_only=True):
    """How many temporary Obsessions at a time; one if not said (DORK-15, DORK-16)."""

    otherwise: ClassVar[int | None] = 1
    least: ClassVar[Mapping[str, int]] = {"temporary": 0}

    temporary: int

    def says(self, _voice: Voice) -> str:
        if not self.temporary:
            return "never has a temporary Obsession"
        return f"up to {self.temporary} temporary Obsession{'s' if self.temporary > 1 else ''} at a time"


class CardPrice(DorkStanding, frozen=True, kw_only=True):
    """Further cards in the Draw phase cost so many dollars each, instead of 10 (DORK-6)."""

    otherwise: ClassVar[int | None] = 10
    least: ClassVar[Mapping[str, int]] = {"card_price": 0}

    card_price: int

    def says(self, _voice: Voice) -> str:
        return f"further cards cost ${self.card_price} each"


class Commission(DorkStanding, frozen=True, kw_only=True):
    """So many dollars from the bank whenever a lot of the own is sold in an Auction."""

    least: ClassVar[Mapping[str, int]] = {"commission": 1}

    commission: int

    def says(self, _voice: Voice) -> str:
        return f"gets ${self.commission} from the bank for every lot sold"


class MoreIncome(shared.MoreIncome, DorkStanding, frozen=True, kw_only=True):
    """More (or less) Income in every turn."""


class Hand(shared.Hand, DorkStanding, frozen=True, kw_only=True):
    """The hand is drawn up to this number (DORK-12)."""

    otherwise: ClassVar[int | None] = 0
