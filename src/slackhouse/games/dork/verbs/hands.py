"""The verbs of hands that Chez Dork shares with other games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import Who, Words, shared
from slackhouse.games.dork.fields import BUY_STUFF
from slackhouse.games.dork.prices import A_CARD
from slackhouse.games.dork.rules import effects
from slackhouse.games.dork.verbs.base import DorkAct, for_all

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Clause, Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


# What several games share is said as there; a verb of ours may also be paid off, so it has fields of its own.


class Draw(DorkAct, frozen=True, kw_only=True):
    """Draw cards. A hand that grows beyond its limit is cut down at once (DORK-12)."""

    least: ClassVar[Mapping[str, int]] = shared.Draw.least

    draw: int
    who: Who = "me"

    def says(self, voice: Voice) -> Clause:
        return shared.Draw(draw=self.draw, who=self.who).says(voice)

    def does(self, s: Table, _f: Frame, seat: int) -> None:
        effects.draw(s, seat, self.draw)

    def worth(self, see: Sight, move: Move) -> float:
        if self.who != "me":
            return for_all(see, self.who, move, A_CARD * self.draw)
        # More cards are of use before one buys, not at the end of the turn.
        return 1.0 + A_CARD * self.draw if see.is_my_turn and see.s.phase <= BUY_STUFF else 0.0

    def brings(self) -> float:
        return (A_CARD if self.who == "me" else -0.2 * A_CARD) * self.draw


class Toss(DorkAct, frozen=True, kw_only=True):
    """Discard so many cards from the hand: the owner's choice, or at random."""

    least: ClassVar[Mapping[str, int]] = shared.Toss.least

    toss: int
    who: Who = "me"
    at_random: bool = False

    def says(self, voice: Voice) -> Clause:
        return shared.Toss(toss=self.toss, who=self.who, at_random=self.at_random).says(voice)

    def does(self, s: Table, _f: Frame, seat: int) -> None:
        effects.toss(s, seat, self.toss, at_random=self.at_random)

    def hits(self, s: Table, seat: int) -> bool:
        return bool(s.hands[seat])

    def worth(self, see: Sight, move: Move) -> float:
        return for_all(see, self.who, move, -A_CARD)

    def hurts(self, see: Sight) -> float:
        return 0.6 * A_CARD * min(self.toss, len(see.hand))

    def brings(self) -> float:
        return (-0.6 if self.who == "me" else 0.2) * A_CARD * self.toss


class Peek(DorkAct, frozen=True, kw_only=True):
    """The player sees a seat's hand."""

    peek: bool
    who: Who = "rival"

    def says(self, voice: Voice) -> Clause:
        return shared.Peek(peek=self.peek, who=self.who).says(voice)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.peek(s, f, seat)

    def hits(self, s: Table, seat: int) -> bool:
        return bool(s.hands[seat])

    def worth(self, _see: Sight, _move: Move) -> float:
        return 0.3


class Salvage(DorkAct, frozen=True, kw_only=True):
    """A card of the player's choice from the discards goes to hand."""

    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"salvage": effects.salvaged}

    salvage: Words

    def says(self, voice: Voice) -> Clause:
        return shared.Salvage(salvage=self.salvage).says(voice)

    def does(self, s: Table, f: Frame, _seat: int) -> None:
        effects.salvage(s, f, self.salvage)

    def would_do(self, s: Table, _seat: int) -> bool:
        words = s.printed.bits(self.salvage)
        return any(s.printed.mask[one] & words for one in s.discards)

    def worth(self, _see: Sight, _move: Move) -> float:
        return 0.3
