"""The verbs against what is being played, and those that are laid as an Auction closes (`answer`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import shared
from slackhouse.games.dork.prices import A_DOLLAR, KEPT
from slackhouse.games.dork.verbs.base import DorkAnswering

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against


class Cancel(shared.Cancel, DorkAnswering, frozen=True, kw_only=True):
    """What is being played is canceled (DORK-14)."""

    def objections(self, place: str) -> Iterator[tuple[str, str]]:
        if place == "answer" and self.if_has:
            yield "if_has", "there are no rooms in Chez Dork: nothing asks what lies in one"

    def worth_laid(self, see: Sight, against: Against) -> float:
        return against.denied(see)


class Snipe(DorkAnswering, frozen=True, kw_only=True):
    """Laid when an Auction closes: the lot is the player's for so many dollars more than the highest bid, if the cash is there. Not for the seller."""

    least: ClassVar[Mapping[str, int]] = {"snipe": 1}

    snipe: int

    def says(self, _voice: Voice) -> str:
        return f"as another player's Auction closes: the lot is yours for ${self.snipe} more than the highest bid"

    def worth_laid(self, see: Sight, against: Against) -> float:
        mine = see.total(see.me, against.lot(see))
        return see.for_me(see.me, mine) - (against.n + self.snipe) * A_DOLLAR


class Shill(DorkAnswering, frozen=True, kw_only=True):
    """Laid when an Auction closes: the highest bidder pays so many dollars more, as far as the cash goes."""

    least: ClassVar[Mapping[str, int]] = {"shill": 1}

    shill: int

    def says(self, _voice: Voice) -> str:
        return f"as an Auction closes: the highest bidder pays ${self.shill} more"

    def worth_laid(self, see: Sight, against: Against) -> float:
        bidder = against.target
        dollars = min(self.shill, see.money[bidder] - against.n) * A_DOLLAR
        return KEPT + dollars if against.player == see.me else 0.7 + 2 * see.weights[bidder] * dollars
