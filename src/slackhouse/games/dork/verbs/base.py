"""What a verb of Chez Dork can be asked beside what every verb can: its deed, and what a bot makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from slackhouse.cards.verbs import Act, Answering, Standing, Talk, Words
from slackhouse.games.dork.prices import A_CARD, SPARED
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame

ANY_TIME: Final = 0
OWN_TURN: Final = 1
ANOTHERS_TURN: Final = 2
LAST_PHASE: Final = 4


class DorkAct(Act, frozen=True, kw_only=True):
    """Happens once: as a Special is played, or when the moment of Stuff has come. The seat it is done to may be able to pay instead."""

    a_form: ClassVar[bool] = True
    before: ClassVar[int] = LAST_PHASE
    """The last phase in which it makes a difference: 2 is Make a Deal, 3 is Buy Stuff (DORK-7, DORK-11)."""
    stays: ClassVar[bool] = False
    """The Special lies somewhere then, with its `standing`."""
    one_of_each: ClassVar[bool] = False
    """It is not aimed at Stuff to which a card of the same title is attached."""
    wants_of_another: ClassVar[bool] = False
    """The Stuff that is named is never its player's own."""

    unless_pays: int = 0

    @property
    def talk(self) -> tuple[Talk, ...]:
        if not self.unless_pays:
            return super().talk
        asks: tuple[Talk, ...] = ("asks all",) if self.whom in {"all", "everybody", "others"} else ()
        return (*super().talk, "chooses", *asks)

    def ransom(self) -> Told | None:
        return Told("money", n=self.unless_pays) if self.unless_pays else None

    def objections(self, place: str) -> Iterator[tuple[str, str]]:
        yield from super().objections(place)
        if self.unless_pays < 0:
            yield "unless_pays", f"unless_pays is a number of dollars, not {self.unless_pays}"
        elif self.unless_pays and (self.covers or self.whom == "me"):
            yield "unless_pays", "only what is done to somebody else is worth paying for to be spared"

    def does(self, s: Table, f: Frame, seat: int) -> None:
        """Do it to one seat."""
        raise NotImplementedError

    def would_do(self, _s: Table, _seat: int) -> bool:
        """Could anything come of it for that seat?"""
        return True

    def hits(self, _s: Table, _seat: int) -> bool:
        """Would a seat at which it is aimed feel anything?"""
        return True

    def names(self) -> Words:
        """The words of the Stuff that the player must name to play it, if it needs some."""
        return ()

    def limit(self) -> int:
        """What the Stuff that is named may be worth; 0: any."""
        return 0

    def has_what_it_takes(self, _s: Table, _seat: int) -> bool:
        """Whether its player has what it takes."""
        return True

    def time(self) -> int:
        """In whose turn it is played."""
        return ANY_TIME

    def reprices(self) -> tuple[int, Words]:
        """By how many dollars it changes the price of what."""
        return 0, ()

    # -- what a bot makes of it, in points -------------------------------------------------------------------------------

    def worth(self, see: Sight, move: Move) -> float:
        """What it is worth to me to play it now."""
        raise NotImplementedError

    def felt(self, see: Sight, against: Against) -> float:
        """What it is worth to me that another seat, which is playing it now, goes through with it."""
        return see.for_me(against.player, A_CARD)

    def hurts(self, _see: Sight) -> float:
        """What it costs me, about, if it is done to me."""
        return 1.0

    def brings(self) -> float:
        """What it brings its owner, about, each time the moment of Stuff comes."""
        return 0.0


class DorkStanding(Standing, frozen=True, kw_only=True):
    """Holds as long as its card lies there."""

    on_stuff: ClassVar[bool] = False
    """It stands on Stuff; everything else stands in front of a seat."""
    on_shelf: ClassVar[bool] = False
    """It can be printed on Stuff, and holds for the player who owns that."""

    def worth(self, _see: Sight) -> float:
        """What it brings a seat in front of which its card stays, beside what the score says; nothing to speak of."""
        return 0.0


class InCompany(DorkStanding, frozen=True, kw_only=True):
    """Printed on Stuff: what that counts by what lies beside it, before anything is doubled (DORK-RULING-26)."""

    a_form: ClassVar[bool] = True
    on_shelf: ClassVar[bool] = True

    def beside(self) -> Words:
        """The words of the Stuff that matters to it."""
        return ()

    def counts(self, have: int, others: int, attached: int) -> int:
        """So many points more: its owner has so many such pieces, so many beside this one, and so many cards are attached to it."""
        raise NotImplementedError


class DorkAnswering(Answering, frozen=True, kw_only=True):
    """Laid against what is being played."""

    task: ClassVar[str] = ""
    """The task that is done as it takes effect."""
    spared: ClassVar[float] = SPARED
    """What it must bring at least to be laid, but against an Auction, of which there are few."""

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        """Can this seat lay it against what is being played?"""
        raise NotImplementedError

    def worth_laid(self, see: Sight, against: Against) -> float:
        """What it is worth to me to lay it now."""
        raise NotImplementedError


def for_all(see: Sight, who: str, move: Move, points: float) -> float:
    """What it is worth to me that those it reaches get so much."""
    if who in {"leader", "trailing"}:
        wanted = (max if who == "trailing" else min)(see.needs)
        return sum(see.for_me(seat, points) for seat, need in enumerate(see.needs) if need == wanted)
    if who in {"seat", "rival"}:
        return see.for_me(move.seat, points)
    seats = range(see.s.seats)
    return sum(see.for_me(seat, points) for seat in seats if who != "others" or seat != see.me)
