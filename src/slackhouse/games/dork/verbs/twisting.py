"""The verbs that answer with more than a no: a Special goes elsewhere or serves two, and somebody else's business pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import any_of
from slackhouse.cards.verbs import Talk, Words
from slackhouse.games.dork.prices import A_DOLLAR, KEPT
from slackhouse.games.dork.rules import twists
from slackhouse.games.dork.verbs.base import DorkAnswering
from slackhouse.kernel.moves import Move
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.table import Frame


def _means(words: Words, s: Table, seat: int, f: Frame) -> bool:
    return seat != f.seat and f.kind != "answer" and bool(s.printed.bits(words) & twists.words_of(s, f))


class Redirect(DorkAnswering, frozen=True, kw_only=True):
    """A Special that is being played on somebody goes to another seat, or Stuff, that its player could have named: the player who lays this says
    which (DORK-RULING-32).
    """

    task: ClassVar[str] = "redirect"
    tasks: ClassVar[Mapping[str, Callable[..., None]]] = {"redirect": twists.redirect}
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"redirect": twists.turn_to}
    spared: ClassVar[float] = 0.8

    redirect: Words

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("turns",)

    def says(self, voice: Voice) -> Told:
        return Told("verb.redirect", what=any_of(self.redirect, voice))

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        return _means(self.redirect, s, seat, f) and bool(twists.elsewhere(s, f))

    def worth_laid(self, see: Sight, against: Against) -> float:
        """What it spares me; where it goes instead is worth something too."""
        return against.denied(see) + 0.4 if against.target == see.me else 0.0


class Copy(DorkAnswering, frozen=True, kw_only=True):
    """The player who lays this gets the same as well: what a Special that is aimed at no Stuff does, once more (DORK-RULING-33)."""

    task: ClassVar[str] = "copy"
    tasks: ClassVar[Mapping[str, Callable[..., None]]] = {"copy": twists.copy, "echo": twists.echo}
    spared: ClassVar[float] = KEPT + 0.3

    copy: Words

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("turns",)

    def says(self, voice: Voice) -> Told:
        return Told("verb.copy", what=any_of(self.copy, voice))

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        return _means(self.copy, s, seat, f) and twists.can_be_copied(s, f, seat)

    def worth_laid(self, see: Sight, against: Against) -> float:
        if against.kind != "play":
            return 0.0
        target = against.player if against.target == see.me else against.target
        return see.worth_of(Move("play", against.card, target))


class Profit(DorkAnswering, frozen=True, kw_only=True):
    """The player who lays this gets so many dollars from the bank when what is being played goes through: Stuff that is bought, an Auction, a Special."""

    task: ClassVar[str] = "back"
    tasks: ClassVar[Mapping[str, Callable[..., None]]] = {"back": twists.back, "profit": twists.profit}
    least: ClassVar[Mapping[str, int]] = {"profit": 1}
    spared: ClassVar[float] = 0.1

    profit: int
    of: Words

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("turns",)

    def says(self, voice: Voice) -> Told:
        return Told("verb.profit", what=any_of(self.of, voice), n=self.profit)

    def fits(self, s: Table, seat: int, f: Frame) -> bool:
        return _means(self.of, s, seat, f)

    def worth_laid(self, see: Sight, against: Against) -> float:
        """Most that is played goes through."""
        return 0.8 * self.profit * A_DOLLAR if see.stands_for(self.of, against) else 0.0
