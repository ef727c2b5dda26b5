"""The verbs that answer with more than a no: what is being played goes elsewhere, serves two, is bet on, or rolled for again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import any_of
from slackhouse.cards.verbs import Talk, Words
from slackhouse.games.slack.rules import frames, twists
from slackhouse.games.slack.verbs.base import SlackAnswering
from slackhouse.kernel.table import Frame
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.answers import Against
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.printed import Printed
    from slackhouse.games.slack.table import Table


class Redirect(SlackAnswering, frozen=True, kw_only=True):
    """What is being played on somebody, or called to a room, goes to another seat or room that its player could have named:
    the player who lays this says which (RULING-32).
    """

    twists: ClassVar[bool] = True

    redirect: Words

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("turns",)

    def says(self, voice: Voice) -> Told:
        return Told("verb.redirect", what=any_of(self.redirect, voice))

    def meant(self) -> Words:
        return self.redirect

    def fits(self, s: Table, seat: int, f: Frame, words: int) -> bool:
        return super().fits(s, seat, f, words) and bool(twists.elsewhere(s, f))

    def suits(self, printed: Printed, card: int, words: int) -> bool:
        return super().suits(printed, card, words) and twists.can_be_aimed(printed, card)

    def turns(self, s: Table, seat: int, card: int) -> None:
        s.agenda.append(frames.redirect(seat, card))

    def worth_laid(self, against: Against) -> float:
        return against.turned() if against.is_one_of(self.redirect) else 0.0

    def kept(self, sight: Sight) -> float:
        return 0.7 * sight.answering(self.redirect)


class Copy(SlackAnswering, frozen=True, kw_only=True):
    """The player who lays this gets the same as well: the Slack of an Activity that succeeds, or what a Whenever that is aimed at no card
    does, once more (RULING-33).
    """

    twists: ClassVar[bool] = True

    copy: Words

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("turns",)

    def says(self, voice: Voice) -> Told:
        return Told("verb.copy", what=any_of(self.copy, voice))

    def meant(self) -> Words:
        return self.copy

    def fits(self, s: Table, seat: int, f: Frame, words: int) -> bool:
        return super().fits(s, seat, f, words) and twists.can_be_copied(s, f, seat)

    def suits(self, printed: Printed, card: int, words: int) -> bool:
        copied = printed.is_activity[card] or twists.is_played_again(printed, card)
        return copied and super().suits(printed, card, words)

    def turns(self, s: Table, seat: int, card: int) -> None:
        at = s.agenda[-1]
        s.tell("Copied", "WHEN-2", seat, card, room=at.seat, on=at.card)
        twists.promise(s, ("echo", seat, 0))

    def worth_laid(self, against: Against) -> float:
        return against.copied() if against.is_one_of(self.copy) else 0.0

    def kept(self, sight: Sight) -> float:
        return 0.5 * sight.answering(self.copy)


class Profit(SlackAnswering, frozen=True, kw_only=True):
    """The player who lays this gains so much Slack when what is being played succeeds; `on = "canceled"`: when somebody cancels it."""

    twists: ClassVar[bool] = True
    least: ClassVar[Mapping[str, int]] = {"profit": 1}
    choices: ClassVar[Mapping[str, Words]] = {"on": ("succeeds", "canceled")}

    profit: int
    of: Words
    on: str = "succeeds"

    @property
    def talk(self) -> tuple[Talk, ...]:
        return ("turns",)

    def bets(self) -> int:
        return self.profit

    def says(self, voice: Voice) -> Told:
        return Told(f"verb.profit-{self.on}", what=any_of(self.of, voice), n=self.profit)

    def meant(self) -> Words:
        return self.of

    def fits(self, s: Table, seat: int, f: Frame, words: int) -> bool:
        return f.kind not in {"answer", "tv"} and super().fits(s, seat, f, words)

    def suits(self, printed: Printed, card: int, words: int) -> bool:
        return super().suits(printed, card, words) and (
            not printed.is_whenever[card] or bool(printed.play[card])
        )

    def turns(self, s: Table, seat: int, card: int) -> None:
        at = s.agenda[-1]
        s.tell(
            "Backed" if self.on == "succeeds" else "Jinxed", "WHEN-2", seat, card, room=at.seat, on=at.card
        )
        twists.promise(s, ("profit" if self.on == "succeeds" else "jinx", seat, card))

    def worth_laid(self, against: Against) -> float:
        if not against.is_one_of(self.of):
            return 0.0
        likely = against.succeeds() if self.on == "succeeds" else against.canceled()
        return against.mine(self.profit) * likely

    def kept(self, sight: Sight) -> float:
        return sight.answering(self.of) * min(1.0, self.profit / 3)


class Stakes(SlackAnswering, frozen=True, kw_only=True):
    """The stakes are raised: an Activity or a Person being played gives so much more Slack, and its player loses as much if it comes to nothing
    or is canceled.
    """

    twists: ClassVar[bool] = True
    least: ClassVar[Mapping[str, int]] = {"stakes": 1}

    stakes: int
    of: Words

    def bets(self) -> int:
        return self.stakes

    def says(self, voice: Voice) -> Told:
        return Told("verb.stakes", what=any_of(self.of, voice), n=self.stakes)

    def meant(self) -> Words:
        return self.of

    def fits(self, s: Table, seat: int, f: Frame, words: int) -> bool:
        return f.kind in {"do", "call"} and super().fits(s, seat, f, words)

    def suits(self, printed: Printed, card: int, words: int) -> bool:
        return (printed.is_activity[card] or printed.is_person[card]) and super().suits(printed, card, words)

    def turns(self, s: Table, seat: int, card: int) -> None:
        at = s.agenda[-1]
        s.agenda[-1] = frames.with_extra_slack(at, self.stakes)
        s.tell("Raised", "WHEN-2", seat, card, room=at.seat, on=at.card, n=self.stakes)
        twists.promise(s, ("stakes", seat, card))

    def worth_laid(self, against: Against) -> float:
        if not against.is_one_of(self.of):
            return 0.0
        likely = against.succeeds() * (1 - against.canceled())
        return against.theirs(self.stakes * likely - self.stakes * (1 - likely))

    def kept(self, sight: Sight) -> float:
        return 0.5 * sight.answering(self.of)


class Reroll(SlackAnswering, frozen=True, kw_only=True):
    """Laid when a die was rolled for an Activity, or for a call, of these words, the own ones too: it is rolled again, and the new roll
    counts (RULING-36).
    """

    rolls_again: ClassVar[bool] = True

    reroll: Words

    def says(self, voice: Voice) -> Told:
        return Told("verb.reroll", what=any_of(self.reroll, voice))

    def meant(self) -> Words:
        return self.reroll

    def suits(self, printed: Printed, card: int, words: int) -> bool:
        return super().suits(printed, card, words) and twists.is_rolled_for(printed, card)

    def worth_laid(self, against: Against) -> float:
        return against.rolled_again() if against.is_one_of(self.reroll) else 0.0

    def kept(self, sight: Sight) -> float:
        return 0.8 * sight.answering(self.reroll)
