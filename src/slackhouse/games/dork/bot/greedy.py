"""Greedy play in Chez Dork: the highest immediate gain in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.family.bot import decision_bits_at
from slackhouse.games.dork.bot import bargains as dork_bargains
from slackhouse.games.dork.bot import specials as dork_specials
from slackhouse.games.dork.bot.opinions import CURRENT, Opinions
from slackhouse.games.dork.bot.outlook import outlook
from slackhouse.games.dork.bot.sight import Sight
from slackhouse.games.dork.prices import A_DOLLAR
from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules.auction import least_bid, running
from slackhouse.games.dork.rules.hands import card_price, grab_price
from slackhouse.games.dork.rules.score import mind_with, points_with
from slackhouse.games.dork.rules.stuff import meant, plainest, price
from slackhouse.games.dork.rules.trading import between, offer_of
from slackhouse.kernel.moves import DONE, PASS, Move

if TYPE_CHECKING:
    from slackhouse.family.bot import Asked
    from slackhouse.family.opinions import Numbers
    from slackhouse.games.dork.printed import Printed
    from slackhouse.games.dork.table import FaceUp


class DorkLight:
    """The light policy of Chez Dork: it values Stuff by its own Obsessions, makes and judges offers, and never pays more than it gains."""

    __slots__ = ("_opinions", "_seed", "printed")

    def __init__(self, printed: Printed, seed: int, said: Numbers | None = None) -> None:
        self._opinions = CURRENT if said is None else Opinions(said)
        self.printed = printed
        self._seed = seed

    def decide(self, s: FaceUp, me: int, asked: Asked) -> Move:
        """One of the moves it is asked for, or another way to say one."""
        moves = asked.moves
        if len(moves) == 1:  # where nothing is suggested, it has nothing to say either
            return moves[0]
        if asked.about in {"pick a character", "salvage"}:
            return moves[decision_bits_at(self._seed, s, me, asked) % len(moves)]
        see = Sight(s, asked, me, self._opinions)
        match asked.about:
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
                ends = dork_specials.ends(see, s.agenda[-1].card, see.me)
                return max(moves, key=lambda move: ends[move.n - 1])
            case "replace":
                return max(moves, key=lambda move: self._without(see, move.card))
            case "dump" | "swap":
                return min(moves, key=lambda move: see.worth(see.me, plainest(s, see.me, move.card)))
            case "grab":
                return moves[1] if self._grabs(see, moves[1].card) else PASS
            case "choice":
                return max(moves, key=lambda move: dork_specials.picked(see, move))
            case "pay":
                return moves[0] if dork_specials.pays(see) else moves[1]
            case "redirect":
                return min(
                    moves, key=lambda move: dork_specials.Against(s.agenda[-2]).turned(move).denied(see)
                )
            case "cut":
                return min(moves, key=lambda move: self._kept(see, move.card))
        return self._special(see) or self._window(see)

    def at_once(self, s: FaceUp, me: int, asked: Asked) -> Move:
        return self.decide(s, me, asked)

    def ranked(self, s: FaceUp, me: int, asked: Asked) -> list[tuple[float, Move]]:
        """Every move with what it seems to be worth in points; what `decide` says is the first of all."""
        chosen = self.decide(s, me, asked)
        see = Sight(s, asked, me, self._opinions)
        worths = [(_worth(see, move), move) for move in asked.moves if move != chosen]
        return [(_worth(see, chosen), chosen), *sorted(worths, key=lambda one: -one[0])]

    def cares(self, _s: FaceUp) -> bool:
        """In every window there may be a Special, an offer or a bid."""
        return True

    def outlook(self, s: FaceUp) -> list[float]:
        """Each seat's chance to win."""
        return outlook(s)

    # -- Specials --------------------------------------------------------------------------------------------------------

    def _special(self, see: Sight) -> Move | None:
        """The Special that brings the most, if it brings enough."""
        best, found = 0.0, None
        for move in see.asked.moves:
            if move.do == "play":
                gain = dork_specials.gain(see, move)
                if gain > best:
                    best, found = gain, move
        return found

    def _without(self, see: Sight, card: int) -> float:
        """Points without one of three Obsessions."""
        held = [one for one in see.s.obsessions[see.me] if one[0] != card]
        return points_with(see.s, see.me, mind_with(see.s, see.me, held))

    # -- the own turn ----------------------------------------------------------------------------------------------------

    def _draw(self, see: Sight) -> Move:
        """Further cards for money that the hand has no use for."""
        each = card_price(see.s, see.me)
        _, cards = see.plan(see.cash)
        left = see.cash - sum(price(see.s, see.me, card) for card in cards)
        good = [
            card
            for card in see.hand
            if self.printed.is_stuff[card] and see.wanted(card) > see.opinions.draw_good
        ]
        waits = min((price(see.s, see.me, card) for card in good if card not in cards), default=0)
        spare = left - waits if waits else left
        another = Move("draw", n=1)
        opinions = see.opinions
        wants = spare >= each + opinions.draw_spare and len(see.hand) < HAND + opinions.draw_room
        return another if wants and another in see.asked.moves else DONE

    def _deal(self, see: Sight) -> Move:
        """The best offer on the table, else a word to those that will not do, else an offer that both sides should like, else a lot."""
        best, found = see.opinions.deal, None
        to_me = [offer for offer in see.s.offers if offer[1] == see.me]
        for offer in to_me:
            if (gain := see.deal(offer)) > best:
                best, found = gain, Move("accept", seat=offer[0])
        if found is not None:
            return found
        if to_me:
            return dork_bargains.counter(see, to_me[0]) or Move("decline", seat=to_me[0][0])
        offers = self._offers(see)
        made = sum(see.s.offered[see.me])
        if len(offers) > made:
            return offers[made]
        return self._lot(see) or DONE

    def _offers(self, see: Sight) -> list[Move]:
        """What is worth offering, the best first; the n-th time the n-th best, so that nobody is asked the same twice."""
        liked: list[tuple[float, Move]] = []
        for move in see.asked.moves:
            if move.do == "offer":
                offer = offer_of(see.me, move)
                gain, theirs = see.deal(offer), see.gains(offer)[1]
                if gain > see.opinions.deal and theirs > see.opinions.deal:
                    liked.append((gain, move))
        liked.sort(key=lambda one: -one[0])
        return [move for _, move in liked]

    def _lot(self, see: Sight) -> Move | None:
        """A piece that is worth less to me than to somebody who can pay for it; never for less than it is worth to me."""
        best, found = see.opinions.lot, None
        for move in see.asked.moves:
            if move.do != "auction":
                continue
            owned = plainest(see.s, see.me, move.cards[0])
            perks = see.perks(owned[0])
            mine = see.worth(see.me, owned) + perks
            least = max(10, int(mine / A_DOLLAR))
            sold = see.cash_gain(least) - mine
            for seat in range(see.s.seats):
                if seat == see.me or least > see.money[seat]:
                    continue
                theirs = see.worth_more(seat, (owned,))
                if theirs < see.needs[seat]:
                    profit = theirs + perks - least * A_DOLLAR
                    gain = sold + profit * (see.opinions.sold - see.weights[seat])
                    if profit > 0 and gain > best:
                        best, found = gain, move._replace(n=least)
        return found

    def _buy(self, see: Sight) -> Move:
        """The first piece of the best plan."""
        _, cards = see.plan(see.cash)
        wanted = [move for move in see.asked.moves if move.do == "buy" and move.card in cards]
        return wanted[0] if wanted else DONE

    def _discard(self, see: Sight) -> Move:
        """Down to five; and what is of no use makes room for a fresh card."""
        least = min(see.hand, key=lambda card: self._kept_of(see, card))
        if len(see.hand) > HAND or self._kept_of(see, least) < see.opinions.junk:
            return Move("discard", cards=(least,))
        return DONE

    def _grabs(self, see: Sight, card: int) -> bool:
        """Only what is better than a card off the pile, and worth its price."""
        return self._kept(see, card) - grab_price(see.s, see.me) * A_DOLLAR > see.opinions.special

    def _kept(self, see: Sight, card: int) -> float:
        """What it is worth to keep this card in hand."""
        opinions = see.opinions
        if self.printed.is_stuff[card]:
            return see.wanted(card) * opinions.kept_stuff
        if self.printed.is_obsession[card]:
            best = max(dork_specials.ends(see, card, see.me))
            return max(opinions.least_obsession, opinions.kept_obsession * best)
        return opinions.special

    def _kept_of(self, see: Sight, card: int) -> float:
        """The same where it may be thrown away: of much Stuff in hand only some will be bought."""
        worth, crowd, is_stuff = self._kept(see, card), see.opinions.crowd, self.printed.is_stuff
        if not crowd or not is_stuff[card]:
            return worth
        others = [(self._kept(see, one), one) for one in see.hand if one != card and is_stuff[one]]
        return worth - crowd * sum([other > (worth, card) for other in others])

    # -- others' turns ---------------------------------------------------------------------------------------------------

    def _consider(self, see: Sight) -> Move:
        s = see.s
        offer = next(one for one in s.offers if one[0] == s.turn and one[1] == see.me)
        if see.deal(offer) > see.opinions.deal:
            return Move("accept", seat=s.turn)
        counter = dork_bargains.counter(see, offer)
        if counter is not None:
            return counter
        others = self._offers(see)
        return (
            others[0]
            if others and decision_bits_at(self._seed, s, see.me, see.asked) % 2
            else Move("decline", seat=s.turn)
        )

    def _bid(self, see: Sight) -> Move:
        """The next bid, as long as the lot is worth more; for a win, or to keep a rival from one, whatever it takes."""
        lot = running(see.s)
        if lot is None:
            return PASS
        pieces = meant(see.s.stuff[lot.seat], lot.cards)
        gain = see.worth_more(see.me, pieces)
        if lot.room >= 0 and any(self.printed.snipe[card] for card in see.hand):
            return PASS  # a seat that can snipe lets the others set the price
        value = gain + sum([see.perks(card) for card, _ in pieces], 0.0)
        limit = (
            see.cash if gain >= see.needs[see.me] else int(value / see.opinions.bid_dollar * see.opinions.bid)
        )
        least = least_bid(lot)
        if least <= min(limit, see.cash):
            return Move("bid", n=least)
        special = self._special(see)
        return special if special is not None else PASS

    def _window(self, see: Sight) -> Move:
        """In somebody's Make a Deal phase: an offer that both should like; else nothing."""
        if not any(see.s.offered[see.me]):
            offers = self._offers(see)
            if offers:
                return offers[0]
        return PASS


def _worth(see: Sight, move: Move) -> float:
    if move.do == "play":
        return dork_specials.gain(see, move)
    if move.do == "buy":
        return see.wanted(move.card)
    if move.do == "offer":
        offer = offer_of(see.me, move)
        return min(see.deal(offer), see.gains(offer)[1])
    if move.do == "accept":
        offered = between(see.s, move.seat, see.me)
        return 0.0 if offered is None else see.deal(offered)
    return 0.0
