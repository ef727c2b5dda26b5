"""The verbs against what is being played, and those that are laid as an Auction closes (`answer`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import shared
from slackhouse.games.dork.prices import A_DOLLAR, KEPT
from slackhouse.games.dork.rules.frames import highest_bid, highest_bidder
from slackhouse.games.dork.rules.twists import words_of
from slackhouse.games.dork.verbs.base import DorkAnswering
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.table import Frame


class Cancel(shared.Cancel, DorkAnswering, frozen=True, kw_only=True):
    """What is being played is canceled (DORK-14)."""

    task: ClassVar[str] = "strike"

    def objections(self, place: str) -> Iterator[tuple[str, str]]:
        if place == "answer" and self.if_has:
            yield "if_has", "there are no rooms in Chez Dork: nothing asks what lies in one"

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        return seat != f.seat and bool(s.printed.bits(self.cancel) & words_of(s, f))

    def worth_laid(self, see: Sight, against: Against) -> float:
        return against.denied(see)


class Snipe(DorkAnswering, frozen=True, kw_only=True):
    """Laid when an Auction closes: the lot is the player's for so many dollars more than the highest bid, if the cash is there. Not for the seller."""

    task: ClassVar[str] = "snipe"
    least: ClassVar[Mapping[str, int]] = {"snipe": 1}

    snipe: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.snipe", n=self.snipe)

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        """Nobody bids on the own lot (DORK-9)."""
        return (
            f.kind == "auction"
            and seat not in (f.seat, highest_bidder(f))
            and highest_bid(f) + self.snipe <= s.money[seat]
        )

    def worth_laid(self, see: Sight, against: Against) -> float:
        mine = see.worth_more(see.me, against.lot(see))
        perks = sum([see.perks(card) for card in against.cards])
        return see.for_me(see.me, mine) + perks - (against.bid + self.snipe) * A_DOLLAR


class Shill(DorkAnswering, frozen=True, kw_only=True):
    """Laid when an Auction closes: the highest bidder pays so many dollars more, as far as the cash goes."""

    task: ClassVar[str] = "shill"
    least: ClassVar[Mapping[str, int]] = {"shill": 1}

    shill: int

    def says(self, _voice: Voice) -> Told:
        return Told("verb.shill", n=self.shill)

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        return (
            f.kind == "auction" and seat != highest_bidder(f) and s.money[highest_bidder(f)] > highest_bid(f)
        )

    def worth_laid(self, see: Sight, against: Against) -> float:
        bidder = against.target
        dollars = min(self.shill, see.money[bidder] - against.bid) * A_DOLLAR
        return KEPT + dollars if against.player == see.me else 0.7 + 2 * see.weights[bidder] * dollars
