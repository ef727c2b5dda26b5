"""The printed cards of a table, as the rules look them up: small ints into tuples, and a bit for every card word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards.verbs import Act, Verb, Words, answering, dork, standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.cards.card import Card

AIM_NONE: Final = 0
AIM_SEAT: Final = 1
AIM_STUFF: Final = 2
AIM_OBSESSION: Final = 3
"""A Temporary Obsession, which has rules of its own about whom it may be played on (DORK-15)."""

ANY_TIME: Final = 0
OWN_TURN: Final = 1
ANOTHERS_TURN: Final = 2

AUCTION: Final = "Auction"
CARD_PRICE: Final = 10
HAND: Final = 5


class Printed:
    """What is printed on every title of the table; a card is its place in these tuples.

    A plain class of tuples, so that looking a card up is one step. Made once per table, shared by all copies of the game.
    """

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        self.number: dict[str, int] = {card.name: i for i, card in enumerate(self.cards)}
        words = [card.words() for card in self.cards]
        self._bits: dict[str, int] = {word: 1 << i for i, word in enumerate(sorted({AUCTION}.union(*words)))}
        obsessions = sorted({word for card in self.cards for word in card.obsessions})
        self._obsessions = tuple((word, self._bits[word]) for word in obsessions)
        self.mask: tuple[int, ...] = tuple(self.bits(one) for one in words)
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
        self.play: tuple[tuple[Act, ...], ...] = tuple(card.play for card in self.cards)
        self._standing()
        self._answers()
        self.aim: tuple[int, ...] = tuple(_aim(card) for card in self.cards)
        self.aim_words: tuple[int, ...] = tuple(self.bits(_named(card)[0]) for card in self.cards)
        self.aim_who: tuple[str, ...] = tuple(_named(card)[1] for card in self.cards)
        self.at_most: tuple[int, ...] = tuple(_at_most(card) for card in self.cards)
        self.when: tuple[int, ...] = tuple(_when(card) for card in self.cards)
        # Until which phase it can do anything (DORK-7, DORK-11).
        self.before: tuple[int, ...] = tuple(_before(card) for card in self.cards)

    def bits(self, words: Iterable[str]) -> int:
        """The bits of some card words, together; a word that no card of this table bears has none."""
        mask = 0
        for word in words:
            mask |= self._bits.get(word, 0)
        return mask

    def obsessed(self, bits: int) -> tuple[str, ...]:
        """The Obsessions of some bits, in the order of the alphabet."""
        return tuple([word for word, bit in self._obsessions if bits & bit])

    def _sums(self, verb: type[Verb], number: str) -> tuple[int, ...]:
        return tuple(
            sum(getattr(one, number) for one in card.standing if isinstance(one, verb)) for card in self.cards
        )

    def _said(self, verb: type[Verb], number: str, otherwise: int) -> tuple[int, ...]:
        """A number that a card may set."""
        return tuple(
            next((int(getattr(one, number)) for one in card.standing if isinstance(one, verb)), otherwise)
            for card in self.cards
        )

    def _standing(self) -> None:
        self.income = self._sums(standing.MoreIncome, "income")
        self.hand = self._said(standing.Hand, "hand", 0)
        self.temporary = self._said(dork.Temporary, "temporary", 1)
        self.card_price = self._said(dork.CardPrice, "card_price", CARD_PRICE)
        self.grab = self._said(dork.Grab, "grab", -1)
        self.anyone_grabs = any(grab >= 0 for grab in self.grab)
        self.commission = self._sums(dork.Commission, "commission")
        self.more_points = self._sums(dork.MorePoints, "points")
        self.times = self._said(dork.Times, "times", 1)
        self.discount: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(
                (one.discount, self.bits(one.on)) for one in card.standing if isinstance(one, dork.Discount)
            )
            for card in self.cards
        )

    def _answers(self) -> None:
        self.cancels: tuple[int, ...] = tuple(
            self.bits(word for one in card.answer if isinstance(one, answering.Cancel) for word in one.cancel)
            for card in self.cards
        )
        self.snipe: tuple[int, ...] = tuple(
            sum(one.snipe for one in card.answer if isinstance(one, dork.Snipe)) for card in self.cards
        )
        self.shill: tuple[int, ...] = tuple(
            sum(one.shill for one in card.answer if isinstance(one, dork.Shill)) for card in self.cards
        )


def _naming(act: Act) -> Words:
    """The words of the Stuff that the player must name to play this, if it needs some."""
    match act:
        case dork.Dump():
            return act.dump if act.pick == "player" else ()
        case dork.Take():
            return act.take
        case dork.Swap():
            return act.swap
        case dork.Attach():
            return act.attach
        case _:
            return ()


def _whose(act: Act) -> str:
    """For whom it is; prices are for whoever's turn it is, so nobody is named for them."""
    if isinstance(act, dork.Price):
        return "me"
    return act.keep if isinstance(act, dork.Keep) else getattr(act, "who", "me")


def _named(card: Card) -> tuple[Words, str]:
    """What the player of a Special names: the words of the Stuff, if any, and whose it may be."""
    for act in card.play:
        if words := _naming(act):
            return words, _whose(act)
    whose = [_whose(act) for act in card.play]
    return (), "rival" if "rival" in whose else "seat" if "seat" in whose else "me"


def _aim(card: Card) -> int:
    if "Obsession" in card.types:
        return AIM_OBSESSION
    words, who = _named(card)
    return AIM_STUFF if words else AIM_SEAT if who != "me" else AIM_NONE


def _at_most(card: Card) -> int:
    return max((act.at_most for act in card.play if isinstance(act, dork.Take | dork.Swap)), default=0)


def _when(card: Card) -> int:
    for act in card.play:
        if isinstance(act, dork.Deals) or (isinstance(act, dork.Price) and act.who == "me"):
            return OWN_TURN
        if isinstance(act, dork.Price):
            return ANOTHERS_TURN
    return ANY_TIME


def _before(card: Card) -> int:
    """The last phase in which it makes a difference: 2 is Make a Deal, 3 is Buy Stuff."""
    for act in card.play:
        if isinstance(act, dork.Deals):
            return 2
        if isinstance(act, dork.Price):
            return 3
    return 4
