"""The verbs of Chez Dork: money, Stuff, Obsessions and Deals. `draw`, `toss`, `peek`, `salvage`, `income`, `hand` and `cancel` are shared."""

from __future__ import annotations

from typing import ClassVar, Literal

from slackhouse.cards.verbs.answering import Answering
from slackhouse.cards.verbs.base import Act, Place, Who, Words
from slackhouse.cards.verbs.standing import Standing


class Playing(Act, frozen=True, kw_only=True):
    """Happens once, as a Special is played."""

    places: ClassVar[tuple[Place, ...]] = ("play",)


class Cash(Playing, frozen=True, kw_only=True):
    """So many dollars from the bank; below zero they are paid to it, as far as the cash goes. Never from seat to seat (DORK-5)."""

    cash: int
    who: Who = "me"


class Dump(Playing, frozen=True, kw_only=True):
    """Owned Stuff is discarded and its printed value paid in cash (DORK-11). `pick`: the player names it, or its owner chooses. `off`: so many dollars less."""

    dump: Words
    who: Who = "me"
    pick: Literal["player", "host"] = "player"
    off: int = 0


class Price(Playing, frozen=True, kw_only=True):
    """Until the end of this turn Stuff of these words costs so many dollars more, or less, to buy from hand; auctions do not care (DORK-11).

    For `me` it is played in the own turn; for a `rival`, in the turn of the seat that will pay.
    """

    price: int
    of: Words = ("Stuff",)
    who: Literal["me", "rival"] = "me"


class Deals(Playing, frozen=True, kw_only=True):
    """One more Trade, or one more Auction, in the own turn that is running (DORK-7)."""

    deals: Literal["Trade", "Auction"]


class Take(Playing, frozen=True, kw_only=True):
    """Stuff that the player names goes from its owner to the player, with what is attached. `at_most`: only if its printed value is no more than this."""

    take: Words
    who: Who = "rival"
    at_most: int = 0


class Swap(Playing, frozen=True, kw_only=True):
    """Stuff that the player names changes places with Stuff of the player's own, the player's choice. `at_most`: as with `take`."""

    swap: Words
    who: Who = "rival"
    at_most: int = 0


class Attach(Playing, frozen=True, kw_only=True):
    """This Special stays on Stuff that the player names, with its `standing`, and goes wherever the Stuff goes. One of each title on a piece of Stuff."""

    attach: Words
    who: Who = "me"


class Forget(Playing, frozen=True, kw_only=True):
    """The temporary Obsessions of a seat are discarded; permanent ones stay (DORK-15)."""

    forget: bool
    who: Who = "rival"


class Keep(Playing, frozen=True, kw_only=True):
    """This Special stays in front of a seat, with its `standing`, instead of being discarded."""

    keep: Literal["me", "seat", "rival"]


class Times(Standing, frozen=True, kw_only=True):
    """The Stuff it is attached to counts so many times its points; such cards multiply each other, without a limit (DORK-18)."""

    times: int


class MorePoints(Standing, frozen=True, kw_only=True):
    """The Stuff it is attached to has so many points more, or fewer, before anything is doubled; never less than none."""

    points: int


class Discount(Standing, frozen=True, kw_only=True):
    """Stuff of these words costs so many dollars less to buy from hand; below zero, more."""

    discount: int
    on: Words


class Grab(Standing, frozen=True, kw_only=True):
    """May take a card as another seat discards it (DORK-12), for so many dollars."""

    grab: int


class Temporary(Standing, frozen=True, kw_only=True):
    """How many temporary Obsessions at a time; one if not said (DORK-15, DORK-16)."""

    temporary: int


class CardPrice(Standing, frozen=True, kw_only=True):
    """Further cards in the Draw phase cost so many dollars each, instead of 10 (DORK-6)."""

    card_price: int


class Commission(Standing, frozen=True, kw_only=True):
    """So many dollars from the bank whenever a lot of the own is sold in an Auction."""

    commission: int


class Snipe(Answering, frozen=True, kw_only=True):
    """Laid when an Auction closes: the lot is the player's for so many dollars more than the highest bid, if the cash is there. Not for the seller."""

    snipe: int


class Shill(Answering, frozen=True, kw_only=True):
    """Laid when an Auction closes: the highest bidder pays so many dollars more, as far as the cash goes."""

    shill: int


DORK_ACTING = (Cash, Dump, Price, Deals, Take, Swap, Attach, Forget, Keep)
DORK_STANDING = (Times, MorePoints, Discount, Grab, Temporary, CardPrice, Commission)
DORK_ANSWERING = (Snipe, Shill)
DORK = (*DORK_ACTING, *DORK_STANDING, *DORK_ANSWERING)
