"""The verbs against what is being played (`answer`), while its window is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import listed
from slackhouse.cards.verbs import Words, shared
from slackhouse.games.slack.verbs.base import SlackAnswering

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.answers import Against
    from slackhouse.games.slack.bot.sight import Sight


class Cancel(shared.Cancel, SlackAnswering, frozen=True, kw_only=True):
    """What is being played is canceled (CANCEL-2). `if_has`: only if its player has such a card in the room."""

    cancels: ClassVar[bool] = True

    def worth_laid(self, against: Against) -> float:
        return -against.lost()

    def kept(self, sight: Sight) -> float:
        return sight.answering(self.cancel, self.if_has)


class Worth(SlackAnswering, frozen=True, kw_only=True):
    """What is being played will give so much more, or less, Slack."""

    worth: int
    of: Words

    def says(self, voice: Voice) -> str:
        more = f"{abs(self.worth)} Slack {'more' if self.worth >= 0 else 'less'}"
        return f"{listed(self.of, voice)} being played gives {more}"

    def worth_laid(self, against: Against) -> float:
        return against.changed(self.worth) if against.is_one_of(self.of) else 0.0

    def kept(self, sight: Sight) -> float:
        return sight.answering(self.of) * min(1.0, abs(self.worth) / 3)
