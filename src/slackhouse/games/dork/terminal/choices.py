"""What a person may do in Chez Dork."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slackhouse.cards.saying import alone
from slackhouse.family.choices import Choices
from slackhouse.games.dork.fields import BUY_STUFF, MAKE_A_DEAL, Owned
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.rules.score import change
from slackhouse.games.dork.rules.stuff import meant, price
from slackhouse.games.dork.story.questions import printed
from slackhouse.games.dork.table import Table
from slackhouse.games.dork.view import DorkView
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.kernel.wording import Seat, Several, Told

BEST: Final = 2
"""So many targets of one card are worth a look at once."""

HINTS: Final = ("drawing", "considering", "window")
"""Where more may be said than is listed (DORK-22)."""


class DorkChoices(Choices[Table, DorkView, Printed]):
    """The choices of a person in Chez Dork: purchases, offers, lots, bids and Specials."""

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
                points = change(self._table, self._seat, ((move.card, ()),))
                return self._words("gloss.buy", n=price(self._table, self._seat, move.card), points=points)
            case "draw":
                each = self._table.printed.card_price[self._view.seats[self._seat].character]
                return self._words("money", n=move.n * each)
            case "offer":
                return self._change(self._seat, move.seat, move.cards, move.wants)
            case "accept":
                by, to, gives, _, wants, _ = next(
                    one for one in self._view.offers if one[:2] == (move.seat, self._seat)
                )
                return self._change(to, by, wants, gives)
            case "auction":
                points = self._worth(self._seat, self._piece(self._seat, move.cards[0]))
                return self._words("gloss.worth", n=points)
            case "bid":
                return self._words("gloss.all-in") if move.n == self._view.seats[self._seat].money else ""
            case "choose" if self._view.about == "choice":
                _, _, tasks, card, *_ = self._view.agenda[-1]
                act = self._table.printed.play[card][tasks[0][1] + move.n]
                return self._says.part(alone(self._says.cards[card], act))
            case "choose" if self._view.about in {"pay", "redirect"}:
                return ""
            case "choose" if self._view.about == "end":
                fits = self._table.printed.bits((move.words,))
                mine = sum(1 for card, _ in self._stuff(self._seat) if self._table.printed.fits[card] & fits)
                return self._words("gloss.would-fit", n=mine) if mine else self._words("gloss.none-fits")
        card = move.card if move.card != NO_CARD else (move.cards[0] if move.cards else NO_CARD)
        if card == NO_CARD:
            return ""
        text = self._says.says(card)
        if move.do in {"discard", "give", "take"} and text:
            return self._words("gloss.special", says=text)
        return text or self._says.part(printed(self._says.cards[card]))

    def after_this(self) -> str:
        """Who owns nothing makes no Deals (DORK-7)."""
        skips = self._view.phase + 1 == MAKE_A_DEAL and not self._stuff(self._seat)
        return (
            self._words("gloss.on-to", phase=self._says.phase(BUY_STUFF)) if skips else super().after_this()
        )

    def hint(self) -> str:
        view = self._view
        if view.about == "bidding":
            return self._about_the_lot()
        if view.about != "dealing":
            who = self._says.names[view.turn]
            known = view.open_ended and view.about in HINTS
            return self._says.said(f"hint.{view.about}", name=who) if known else ""
        ways = tuple([Told(f"hint.{do}") for do in ("offer", "auction") if do in view.own_words])
        return self._says.said("hint.own-words", ways=Several(ways)) if ways else ""

    def _about_the_lot(self) -> str:
        lot = self._view.lot
        if lot is None:
            return ""
        points = change(self._table, self._seat, meant(self._stuff(lot.seller), lot.cards))
        if self._view.open_ended:
            return self._says.said("hint.lot-any", n=points, bid=lot.least + 1)
        return self._says.said("hint.lot", n=points)

    # -- what Stuff is worth to whom ---------------------------------------------------------------------------------------

    def _stuff(self, seat: int) -> tuple[Owned, ...]:
        one = self._view.seats[seat]
        return (*one.top, *one.bottom)

    def _piece(self, seat: int, card: int) -> Owned:
        """The piece that a title means: the plainest."""
        return min((one for one in self._stuff(seat) if one[0] == card), key=lambda one: len(one[1]))

    def _worth(self, seat: int, owned: Owned) -> int:
        """What a piece that a seat owns counts there, with what it does for its company."""
        return -change(self._table, seat, (), (owned,))

    def _change(self, me: int, other: int, gives: Sequence[int], gets: Sequence[int]) -> str:
        """What a Trade does to the points of both."""
        given, got = meant(self._stuff(me), gives), meant(self._stuff(other), gets)
        mine, theirs = change(self._table, me, got, given), change(self._table, other, given, got)
        return self._words("gloss.change", n=mine, seat=Seat(other), theirs=theirs)
