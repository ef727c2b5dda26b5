"""The verbs of hands: draw, toss, look, and fetch something back from the discards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import Who, Words, shared
from slackhouse.games.slack.prices import CARD
from slackhouse.games.slack.rules import effects
from slackhouse.games.slack.verbs.base import SlackAct

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Clause, Voice
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


# What several games share is said as there; a verb of ours may also hang on a condition, so it has fields of its own.


class Draw(SlackAct, frozen=True, kw_only=True):
    """Draw cards. A hand that grows beyond its limit is cut down at once (DRAW-2)."""

    least: ClassVar[Mapping[str, int]] = shared.Draw.least

    draw: int
    who: Who = "me"

    def says(self, voice: Voice) -> Clause:
        return shared.Draw(draw=self.draw, who=self.who).says(voice)

    def does(self, s: Table, _f: Frame, seat: int) -> None:
        effects.draw(s, seat, self.draw)

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        return sight.for_me(seat, CARD * self.draw)

    def brings(self, _reading: Reading) -> float:
        return CARD * self.draw if self.who == "me" else 0.0

    def entering(self, _sight: Sight, _seat: int, _card: int) -> float:
        return CARD * self.draw if self.who == "me" else 0.0


class Toss(SlackAct, frozen=True, kw_only=True):
    """Discard so many cards from the hand: the owner's choice, or at random."""

    least: ClassVar[Mapping[str, int]] = shared.Toss.least

    tasks: ClassVar[Mapping[str, Callable[..., None]]] = {"lot": effects.lot}
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"lot": effects.lot_drawn}

    toss: int
    who: Who = "me"
    at_random: bool = False

    def says(self, voice: Voice) -> Clause:
        return shared.Toss(toss=self.toss, who=self.who, at_random=self.at_random).says(voice)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.toss(s, f, seat, self.toss, at_random=self.at_random)

    def would_do(self, s: Table, seat: int) -> bool:
        return bool(s.hands[seat])

    def worth(self, sight: Sight, seat: int, _move: Move) -> float:
        each = 1.0 if self.at_random else 0.4
        return sight.for_me(seat, -each * min(self.toss, sight.asked.hand_sizes[seat]))

    def brings(self, _reading: Reading) -> float:
        return -0.5 * self.toss if self.who == "me" else 0.0


class Salvage(SlackAct, frozen=True, kw_only=True):
    """A card of the player's choice from the discards goes to hand."""

    touches_no_seat: ClassVar[bool] = True
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"salvage": effects.salvaged}

    salvage: Words

    def says(self, voice: Voice) -> Clause:
        return shared.Salvage(salvage=self.salvage).says(voice)

    def does(self, s: Table, f: Frame, _seat: int) -> None:
        effects.salvage(s, f, self.salvage)

    def would_do(self, s: Table, _seat: int) -> bool:
        words = s.printed.bits(self.salvage)
        return any(s.printed.mask[one] & words for one in s.discards)

    def worth(self, _sight: Sight, _seat: int, _move: Move) -> float:
        return 0.0  # what can be done with it is part of the plan

    def regains(self) -> Words:
        return self.salvage


class Peek(SlackAct, frozen=True, kw_only=True):
    """The player sees a seat's hand."""

    peek: bool
    who: Who = "rival"

    def says(self, voice: Voice) -> Clause:
        return shared.Peek(peek=self.peek, who=self.who).says(voice)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        effects.peek(s, f, seat)

    def would_do(self, s: Table, seat: int) -> bool:
        return bool(s.hands[seat])

    def worth(self, _sight: Sight, _seat: int, _move: Move) -> float:
        return 0.0

    def kept(self) -> float:
        return 0.0
