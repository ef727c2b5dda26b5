"""The verbs against what is being played (`answer`), while its window is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import listed
from slackhouse.cards.verbs import Words, shared
from slackhouse.games.slack.verbs.base import SlackAnswering
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.answers import Against
    from slackhouse.games.slack.bot.sight import Sight


class Cancel(SlackAnswering, frozen=True, kw_only=True):
    """What is being played is canceled (CANCEL-2). `if_has`: only if its player has such a card in the room; `if_lacks`: only if not."""

    cancels: ClassVar[bool] = True

    cancel: Words
    if_has: Words = ()
    if_lacks: Words = ()

    @property
    def denies(self) -> bool:
        return True

    def says(self, voice: Voice) -> Told:
        said = shared.Cancel(cancel=self.cancel, if_has=self.if_has).says(voice)
        return (
            Told("verb.cancel-if-lacks", said=said, lacks=listed(self.if_lacks, voice))
            if self.if_lacks
            else said
        )

    def worth_laid(self, against: Against) -> float:
        return -against.lost()

    def kept(self, sight: Sight) -> float:
        return sight.answering(self.cancel, self.if_has)


class Worth(SlackAnswering, frozen=True, kw_only=True):
    """What is being played will give so much more, or less, Slack."""

    worth: int
    of: Words

    @property
    def denies(self) -> bool:
        return self.worth < 0

    def says(self, voice: Voice) -> Told:
        key = "verb.worth-more" if self.worth >= 0 else "verb.worth-less"
        return Told(key, what=listed(self.of, voice), n=abs(self.worth))

    def worth_laid(self, against: Against) -> float:
        return against.changed(self.worth) if against.is_one_of(self.of) else 0.0

    def kept(self, sight: Sight) -> float:
        return sight.answering(self.of) * min(1.0, abs(self.worth) / 3)
