"""The printed cards of a table, as the rules look them up: small ints into tuples, and a bit for every card word."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from slackhouse.cards.columns import Columns, Pairs
from slackhouse.games.dork.aims import AIM_NONE, AIM_OBSESSION, AIM_SEAT, AIM_STUFF
from slackhouse.games.dork.verbs import answering, standing, twisting
from slackhouse.games.dork.verbs.base import ANY_TIME, LAST_PHASE, InCompany
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import MOST_SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.cards.verbs import Words
    from slackhouse.games.dork.card import DorkCard
    from slackhouse.games.dork.verbs.base import DorkAct, DorkAnswering

AUCTION: Final = "Auction"
HAND: Final = 5


class Printed(Columns):
    """What is printed on every title of the table; a card is its place in these tuples.

    A plain class of tuples, so that looking a card up is one step. Made once per table, shared by all copies of the game.
    """

    def __init__(self, cards: Sequence[DorkCard]) -> None:
        self.cards: tuple[DorkCard, ...] = tuple(cards)
        self.number: dict[str, int] = {card.name: i for i, card in enumerate(self.cards)}
        words = [card.words() for card in self.cards]
        obsessions = sorted({word for card in self.cards for word in card.obsessions})
        super().__init__(self.cards, {AUCTION}.union(*words), (AUCTION, *obsessions))
        self._obsessions = tuple((word, self._bits[word]) for word in obsessions)
        self.obsessions: tuple[str, ...] = tuple(obsessions)
        self.obsession_bits: tuple[int, ...] = tuple(bit for _, bit in self._obsessions)
        self.mask: tuple[int, ...] = tuple(self.mask_of(one) for one in words)
        self.auction: int = self.bits((AUCTION,))
        self.is_stuff: tuple[bool, ...] = tuple(card.kind == "Stuff" for card in self.cards)
        self.is_special: tuple[bool, ...] = tuple(card.kind == "Special" for card in self.cards)
        self.is_character: tuple[bool, ...] = tuple(card.kind == "Character" for card in self.cards)
        self.is_obsession: tuple[bool, ...] = tuple("Obsession" in card.types for card in self.cards)

        self.value: tuple[int, ...] = tuple(card.value or 0 for card in self.cards)
        self.points: tuple[int, ...] = tuple(card.points or 0 for card in self.cards)
        # What Stuff fits, and what a Character is obsessed with for good: bits of Obsessions.
        self.fits: tuple[int, ...] = tuple(
            self.bits(card.obsessions) if card.kind in {"Stuff", "Character"} else 0 for card in self.cards
        )
        self.ends: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.bits((end,)) for end in card.obsessions) if "Obsession" in card.types else ()
            for card in self.cards
        )
        self.both_ends: tuple[int, ...] = tuple(self.bits(card.obsessions) for card in self.cards)
        self.play: tuple[tuple[DorkAct, ...], ...] = tuple(card.play for card in self.cards)
        self.answer: tuple[tuple[DorkAnswering, ...], ...] = tuple(card.answer for card in self.cards)
        # Which verbs of a Special are done one after the other: not those of which one is picked.
        self.in_turn: tuple[tuple[int, ...], ...] = tuple(_in_turn(card.play) for card in self.cards)
        # What Stuff does for its owner when a moment comes.
        self.moments: tuple[tuple[DorkAct, ...], ...] = tuple(card.when for card in self.cards)
        # What a verb of a Special changes prices by, and whose (DORK-11).
        self.reprices: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((more, self.bits(on)) for more, on in (act.reprices() for act in card.play))
            for card in self.cards
        )
        # Each verb of a Special, and for whom it is.
        self.reach: tuple[tuple[tuple[DorkAct, str], ...], ...] = tuple(
            tuple((act, act.whom) for act in card.play) for card in self.cards
        )
        self._standing()
        self._answers()
        self.aim: tuple[int, ...] = tuple(_aim(card) for card in self.cards)
        self.aim_words: tuple[int, ...] = tuple(self.bits(_named(card)[0]) for card in self.cards)
        self.aim_who: tuple[str, ...] = tuple(_named(card)[1] for card in self.cards)
        self.at_most: tuple[int, ...] = tuple(
            max((act.limit() for act in card.play), default=0) for card in self.cards
        )
        self._moves()
        self.when: tuple[int, ...] = tuple(_when(card) for card in self.cards)
        # Until which phase it can do anything (DORK-7, DORK-11).
        self.before: tuple[int, ...] = tuple(
            next((act.before for act in card.play if act.before < LAST_PHASE), LAST_PHASE)
            for card in self.cards
        )

    def _moves(self) -> None:
        """Moves that are offered again and again: to make one takes longer than to find out that it can be offered."""
        cards, seats = range(len(self.cards)), range(MOST_SEATS)
        self.to_buy: tuple[Move, ...] = tuple(Move("buy", card) for card in cards)
        self.to_play: tuple[Move, ...] = tuple(Move("play", card) for card in cards)
        self.to_give: tuple[Move, ...] = tuple(Move("give", card) for card in cards)
        self.to_discard: tuple[Move, ...] = tuple(Move("discard", cards=(card,)) for card in cards)
        self.to_play_on: tuple[tuple[Move, ...], ...] = tuple(
            tuple(Move("play", card, seat) for seat in seats) for card in cards
        )

    def obsessed(self, bits: int) -> tuple[str, ...]:
        """The Obsessions of some bits, in the order of the alphabet."""
        return tuple([word for word, bit in self._obsessions if bits & bit])

    def _standing(self) -> None:
        self.income: tuple[int, ...] = self.column(standing.MoreIncome)
        self.hand: tuple[int, ...] = self.column(standing.Hand)
        self.temporary: tuple[int, ...] = self.column(standing.Temporary)
        self.card_price: tuple[int, ...] = self.column(standing.CardPrice)
        self.grab: tuple[int, ...] = self.column(standing.Grab)
        self.anyone_grabs = any(grab >= 0 for grab in self.grab)
        self.commission: tuple[int, ...] = self.column(standing.Commission)
        self.more_points: tuple[int, ...] = self.column(standing.MorePoints)
        self.times: tuple[int, ...] = self.column(standing.Times)
        self.discount: Pairs = self.pairs(standing.Discount)
        # What Stuff counts by what lies beside it, with the words of that; and all words of which it heeds what lies there.
        self.company: tuple[tuple[tuple[InCompany, int], ...], ...] = tuple(
            tuple((verb, self.bits(verb.beside())) for verb in card.standing if isinstance(verb, InCompany))
            for card in self.cards
        )
        self.heeds: tuple[int, ...] = tuple(
            reduce(or_, [words for _, words in said], 0) for said in self.company
        )

    def _answers(self) -> None:
        self.cancels: tuple[int, ...] = tuple(
            reduce(or_, [words for words, _ in said], 0) for said in self.pairs(answering.Cancel)
        )
        self.snipe: tuple[int, ...] = self.column(answering.Snipe)
        self.shill: tuple[int, ...] = self.column(answering.Shill)
        self.profit: tuple[int, ...] = tuple(
            sum([verb.profit for verb in card.answer if isinstance(verb, twisting.Profit)])
            for card in self.cards
        )


def _in_turn(acts: Sequence[DorkAct]) -> tuple[int, ...]:
    found: list[int] = []
    covered = 0
    for i, act in enumerate(acts):
        if covered:
            covered -= 1
        else:
            found.append(i)
            covered = act.covers
    return tuple(found)


def _named(card: DorkCard) -> tuple[Words, str]:
    """What the player of a Special names: the words of the Stuff, if any, and whose it may be."""
    for act in card.play:
        if words := act.names():
            return words, act.whom
    whose = [act.whom for act in card.play]
    return (), "rival" if "rival" in whose else "seat" if "seat" in whose else "me"


def _aim(card: DorkCard) -> int:
    if "Obsession" in card.types:
        return AIM_OBSESSION
    words, who = _named(card)
    return AIM_STUFF if words else AIM_SEAT if who != "me" else AIM_NONE


def _when(card: DorkCard) -> int:
    return next((time for act in card.play if (time := act.time()) != ANY_TIME), ANY_TIME)
