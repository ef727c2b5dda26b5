"""What a verb of the Slack games can be asked beside what every verb can: its deed, and what a bot makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.verbs import Act, Answering, Standing, Words
from slackhouse.games.slack.prices import PLAYED

if TYPE_CHECKING:
    from slackhouse.games.slack.bot.answers import Against
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.agenda import Frame
    from slackhouse.kernel.moves import Move


class SlackAct(Act, frozen=True, kw_only=True):
    """A verb that happens once."""

    at_once: ClassVar[bool] = False
    """To all in one step, so that they can share a win (WIN-3): it asks nobody."""
    stays: ClassVar[bool] = False
    """The Whenever lies in a room then (WHEN-2)."""
    touches_no_seat: ClassVar[bool] = False
    """Nobody's immunity stands in its way."""
    brings_home: ClassVar[bool] = False
    """The card that its player names comes to the player's own room."""
    felt_as_it_stays: ClassVar[float] = 0.0
    """How often in a turn of its host, about, it happens to a card that stays."""
    eats: ClassVar[bool] = False
    """A card that says it as it stays is a pest (PEST-1)."""

    def does(self, s: Table, f: Frame, seat: int) -> None:
        """Do it to one seat."""
        raise NotImplementedError

    def would_do(self, _s: Table, _seat: int) -> bool:
        """Would it change anything for that seat?"""
        return True

    def names(self) -> Words:
        """The words of the card that the player must name to play it, if it needs one."""
        return ()

    @property
    def until_turn_ends(self) -> bool:
        """Whether the card stays just until then."""
        return False

    # -- what a bot makes of it, in Slack --------------------------------------------------------------------------------

    def worth(self, sight: Sight, seat: int, move: Move) -> float:
        """What it is worth to me that it is done to a seat now."""
        raise NotImplementedError

    def brings(self, _reading: Reading) -> float:
        """What it brings the host of a card, each time it happens."""
        return 0.0

    def entering(self, _sight: Sight, _seat: int, _card: int) -> float:
        """What it brings a seat whose room the card enters."""
        return 0.0

    def kept(self) -> float:
        """What it is worth to have it in hand."""
        return 0.7

    def to_spend(self) -> tuple[int, int]:
        """Income and Free Time that it gives for the turn that is running."""
        return 0, 0

    def regains(self) -> Words:
        """The words of the cards that it brings back to hand."""
        return ()

    def takes(self) -> Words:
        """The words of the cards that it takes from its host."""
        return ()


class SlackStanding(Standing, frozen=True, kw_only=True):
    """A verb that holds as long as its card lies there."""

    def worth(self, _reading: Reading) -> float:
        """What it brings its host in a turn; nothing to speak of."""
        return 0.0


class SlackAnswering(Answering, frozen=True, kw_only=True):
    """A verb against what is being played."""

    cancels: ClassVar[bool] = False
    """A card that says it is a canceling card."""

    def worth_laid(self, against: Against) -> float:
        """What it is worth to me to lay it now."""
        raise NotImplementedError

    def kept(self, _sight: Sight) -> float:
        """What it is worth to have it in hand."""
        return 0.0


def per_play(reading: Reading, words: Words, each: float, n: float = 1) -> float:
    """So much for each card of these words that is played in a turn."""
    return n * each * PLAYED * reading.share(reading.printed.bits(words))
