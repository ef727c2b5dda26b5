"""The bot that takes, in Chez Dork, whatever brings it the most points now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.contract.bot import luck
from slackhouse.games.dork.bot import bargains as dork_bargains
from slackhouse.games.dork.bot import specials as dork_specials
from slackhouse.games.dork.bot.bargains import A_DEAL, offer_of
from slackhouse.games.dork.bot.sight import Sight
from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.printed import HAND
from slackhouse.kernel.moves import DONE, PASS, Move

if TYPE_CHECKING:
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.view import DorkView

A_LOT: Final = 0.15
"""What an Auction must bring at least."""
A_SPECIAL: Final = 1.6
"""What a Special in hand is worth, about."""
JUNK: Final = 1.0
"""Stuff that brings less than this for its price is thrown away for a fresh card."""


class DorkGreedy:
    """Values Stuff by its own Obsessions, makes and judges offers, bids up to its own valuation, and never pays more than it gains."""

    name = "greedy"
    __slots__ = ("_seed", "printed")

    def __init__(self, printed: Printed, seed: int) -> None:
        self.printed = printed
        self._seed = seed

    def decide(self, view: DorkView) -> Move:
        """One of the moves of the view, or another way to say one."""
        moves = view.moves
        if len(moves) == 1 or view.seat is None:  # where nothing is suggested, it has nothing to say either
            return moves[0]
        if view.about in {"pick a character", "salvage"}:
            return moves[luck(self._seed, view) % len(moves)]
        see = Sight(self.printed, view, view.seat)
        match view.about:
            case "drawing":
                return self._special(see) or self._draw(see)
            case "dealing":
                return self._special(see) or self._deal(see)
            case "considering":
                return self._consider(see)
            case "bidding":
                return self._bid(see)
            case "buying":
                return self._special(see) or self._buy(see)
            case "discarding":
                return self._special(see) or self._discard(see)
            case "end":
                ends = dork_specials.ends(see, view.agenda[-1][3], see.me)
                return max(moves, key=lambda move: ends[move.n - 1])
            case "replace":
                return max(moves, key=lambda move: self._without(see, move.card))
            case "dump" | "swap":
                return min(moves, key=lambda move: see.worth(see.me, see.owned(see.me, move.card)))
            case "grab":
                return moves[1] if self._grabs(see, moves[1].card) else PASS
            case "cut":
                return min(moves, key=lambda move: self._kept(see, move.card))
        return self._special(see) or self._window(see)

    # -- Specials --------------------------------------------------------------------------------------------------------

    def _special(self, see: Sight) -> Move | None:
        """The Special that brings the most, if it brings enough."""
        best, found = 0.0, None
        for move in see.view.moves:
            if move.do == "play":
                gain = dork_specials.gain(see, move)
                if gain > best:
                    best, found = gain, move
        return found

    def _without(self, see: Sight, card: int) -> float:
        """Points without one of three Obsessions."""
        mind = self.printed.fits[see.mine.character]
        for other, end in see.mine.temporary:
            if other != card:
                mind |= self.printed.ends[other][end]
        return see.points(see.me, mind)

    # -- the own turn ----------------------------------------------------------------------------------------------------

    def _draw(self, see: Sight) -> Move:
        """Further cards for money that the hand has no use for."""
        price = self.printed.card_price[see.mine.character]
        _, cards = see.plan(see.cash)
        left = see.cash - sum(see.price(card) for card in cards)
        good = [card for card in see.hand if self.printed.is_stuff[card] and see.wanted(card) > 0.5]
        waits = min((see.price(card) for card in good if card not in cards), default=0)
        spare = left - waits if waits else left
        another = Move("draw", n=1)
        wants = spare >= price + 10 and len(see.hand) < HAND + 3
        return another if wants and another in see.view.moves else DONE

    def _deal(self, see: Sight) -> Move:
        """The best offer on the table, else a word to those that will not do, else an offer that both sides should like, else a lot."""
        best, found = A_DEAL, None
        to_me = [offer for offer in see.view.offers if offer[1] == see.me]
        for offer in to_me:
            if (gain := see.deal(offer)) > best:
                best, found = gain, Move("accept", seat=offer[0])
        if found is not None:
            return found
        if to_me:
            return dork_bargains.counter(see, to_me[0]) or Move("decline", seat=to_me[0][0])
        offers = self._offers(see)
        made = sum(see.mine.offered)
        if len(offers) > made:
            return offers[made]
        return self._lot(see) or DONE

    def _offers(self, see: Sight) -> list[Move]:
        """What is worth offering, the best first; the n-th time the n-th best, so that nobody is asked the same twice."""
        liked: list[tuple[float, Move]] = []
        for move in see.view.moves:
            if move.do == "offer":
                offer = offer_of(see, move)
                gain, theirs = see.deal(offer), see.gains(offer)[1]
                if gain > A_DEAL and theirs > A_DEAL:
                    liked.append((gain, move))
        liked.sort(key=lambda one: -one[0])
        return [move for _, move in liked]

    def _lot(self, see: Sight) -> Move | None:
        """A piece that is worth less to me than to somebody who can pay for it; never for less than it is worth to me."""
        best, found = A_LOT, None
        for move in see.view.moves:
            if move.do != "auction":
                continue
            owned = see.owned(see.me, move.cards[0])
            mine = see.worth(see.me, owned)
            least = max(10, int(mine / A_DOLLAR))
            sold = see.cash_gain(least) - mine
            for seat in range(len(see.view.seats)):
                theirs = see.worth(seat, owned)
                if seat != see.me and least <= see.money[seat] and theirs < see.needs[seat]:
                    profit = theirs - least * A_DOLLAR
                    gain = sold + profit * (0.4 - see.weights[seat])
                    if profit > 0 and gain > best:
                        best, found = gain, move._replace(n=least)
        return found

    def _buy(self, see: Sight) -> Move:
        """The first piece of the best plan."""
        _, cards = see.plan(see.cash)
        wanted = [move for move in see.view.moves if move.do == "buy" and move.card in cards]
        return wanted[0] if wanted else DONE

    def _discard(self, see: Sight) -> Move:
        """Down to five; and what is of no use makes room for a fresh card."""
        least = min(see.hand, key=lambda card: self._kept(see, card))
        if len(see.hand) > HAND or self._kept(see, least) < JUNK:
            return Move("discard", cards=(least,))
        return DONE

    def _grabs(self, see: Sight, card: int) -> bool:
        """Only what is better than a card off the pile, and worth its price."""
        return self._kept(see, card) - self.printed.grab[see.mine.character] * A_DOLLAR > A_SPECIAL

    def _kept(self, see: Sight, card: int) -> float:
        """What it is worth to keep this card in hand."""
        if self.printed.is_stuff[card]:
            return see.wanted(card)
        if self.printed.is_obsession[card]:
            return max(0.3, 0.5 * max(dork_specials.ends(see, card, see.me)))
        return A_SPECIAL

    # -- others' turns ---------------------------------------------------------------------------------------------------

    def _consider(self, see: Sight) -> Move:
        view = see.view
        offer = next(one for one in view.offers if one[0] == view.turn and one[1] == see.me)
        if see.deal(offer) > A_DEAL:
            return Move("accept", seat=view.turn)
        counter = dork_bargains.counter(see, offer)
        if counter is not None:
            return counter
        others = self._offers(see)
        return others[0] if others and luck(self._seed, view) % 2 else Move("decline", seat=view.turn)

    def _bid(self, see: Sight) -> Move:
        """The next bid, as long as the lot is worth more; for a win, or to keep a rival from one, whatever it takes."""
        lot = see.view.lot
        if lot is None:
            return PASS
        pieces = see.named(lot.seller, lot.cards)
        gain = see.total(see.me, pieces)
        if lot.bidder >= 0 and any(self.printed.snipe[card] for card in see.hand):
            return PASS  # whoever can snipe lets the others set the price
        limit = see.cash if gain >= see.needs[see.me] else int(gain / A_DOLLAR * 0.9)
        if lot.least <= min(limit, see.cash):
            return Move("bid", n=lot.least)
        special = self._special(see)
        return special if special is not None else PASS

    def _window(self, see: Sight) -> Move:
        """In somebody's Make a Deal phase: an offer that both should like; else nothing."""
        if not any(see.mine.offered):
            offers = self._offers(see)
            if offers:
                return offers[0]
        return PASS
