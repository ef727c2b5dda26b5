"""What a person may do in Chez Dork."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.contract.choices import Choices
from slackhouse.contract.small_words import plural, printed
from slackhouse.games.dork.fields import MAKE_A_DEAL, Owned
from slackhouse.games.dork.rules.score import worth
from slackhouse.games.dork.rules.stuff import price
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move

BEST: Final = 2
"""So many targets of one card are worth a look at once."""

TERMS: Final = "CARD, $10 for CARD, $5"
HINTS: Final = {
    "drawing": "Several at once: `draw 2`.",
    "considering": f"Or other terms: `offer SEAT: {TERMS}`.",
    "window": f"Or your own offer: `offer SEAT: {TERMS}`.",
}
"""Where more may be said than is listed (DORK-22)."""


class DorkChoices(Choices):
    """Purchases, offers, lots, bids and Specials."""

    def is_unlikely(self, move: Move) -> bool:
        """Few obsess a rival, who picks the better end, or aim at any but the best pieces."""
        if move.do != "play":
            return False
        if move.on == NO_CARD:
            return move.seat not in {NOBODY, self._seat} and self._table.printed.is_obsession[move.card]
        rivals = [one for one in self._view.moves if one.do == "play" and one.card == move.card]
        best = sorted(rivals, key=lambda one: -self._worth(one.seat, self._piece(one.seat, one.on)))
        return move not in best[:BEST]

    def gloss(self, move: Move) -> str:
        match move.do:
            case "buy":
                points = self._worth(self._seat, (move.card, ()))
                return f"${price(self._table, self._seat, move.card)} for {plural(points, 'point')}"
            case "draw":
                return f"${move.n * self._table.printed.card_price[self._view.seats[self._seat].character]}"
            case "offer":
                return self._change(self._seat, move.seat, move.cards, move.wants)
            case "accept":
                by, to, gives, _, wants, _ = next(
                    one for one in self._view.offers if one[:2] == (move.seat, self._seat)
                )
                return self._change(to, by, wants, gives)
            case "auction":
                return f"worth {plural(self._worth(self._seat, self._piece(self._seat, move.cards[0])), 'point')} to you"
            case "bid":
                return "all you have" if move.n == self._view.seats[self._seat].money else ""
            case "choose" if self._view.about == "end":
                fits = self._table.printed.bits((move.words,))
                mine = sum(1 for card, _ in self._stuff(self._seat) if self._table.printed.fits[card] & fits)
                return (
                    f"{plural(mine, 'piece')} of your Stuff would fit"
                    if mine
                    else "none of your Stuff would fit"
                )
        card = move.card if move.card != NO_CARD else (move.cards[0] if move.cards else NO_CARD)
        if card == NO_CARD:
            return ""
        text = self._says.says(card)
        if move.do in {"discard", "give", "take"} and text:
            return f"Special: {text}"
        return text or self._says.part(printed(self._says.cards[card]))

    def after_this(self) -> str:
        """Who owns nothing makes no Deals (DORK-7)."""
        skips = self._view.phase + 1 == MAKE_A_DEAL and not self._stuff(self._seat)
        return "on to Buy Stuff" if skips else super().after_this()

    def hint(self) -> str:
        view = self._view
        if view.about == "bidding":
            return self._about_the_lot()
        if view.about != "dealing":
            who = self._says.names[view.turn]
            return HINTS.get(view.about, "").replace("SEAT", who) if view.open_ended else ""
        offer = f"`offer SEAT: {TERMS}` (or `nothing`)" if "offer" in view.own_words else ""
        lot = "`auction CARD, CARD minimum $10 raise $5`" if "auction" in view.own_words else ""
        words = ", ".join(part for part in (offer, lot) if part)
        return f"In your own words: {words}." if words else ""

    def _about_the_lot(self) -> str:
        lot = self._view.lot
        points = sum(self._worth(self._seat, self._piece(lot.seller, card)) for card in lot.cards)
        worth_it = f"The lot is worth {plural(points, 'point')} to you."
        return (
            f"{worth_it} Any amount will do: `bid ${lot.least + 1}`." if self._view.open_ended else worth_it
        )

    # -- what Stuff is worth to whom ---------------------------------------------------------------------------------------

    def _stuff(self, seat: int) -> tuple[Owned, ...]:
        one = self._view.seats[seat]
        return (*one.top, *one.bottom)

    def _piece(self, seat: int, card: int) -> Owned:
        """The piece that a title means: the plainest."""
        return min((one for one in self._stuff(seat) if one[0] == card), key=lambda one: len(one[1]))

    def _worth(self, seat: int, owned: Owned) -> int:
        printed = self._table.printed
        return worth(printed, owned, printed.bits(self._view.seats[seat].obsessions))

    def _change(self, me: int, other: int, gives: Sequence[int], gets: Sequence[int]) -> str:
        """What a Trade does to the points of both."""
        given = [self._piece(me, card) for card in gives]
        got = [self._piece(other, card) for card in gets]
        mine = sum(self._worth(me, one) for one in got) - sum(self._worth(me, one) for one in given)
        theirs = sum(self._worth(other, one) for one in given) - sum(self._worth(other, one) for one in got)
        return f"you {mine:+d}, {self._says.names[other]} {theirs:+d} points"
