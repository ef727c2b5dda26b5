"""What a verb of the Slack games can be asked beside what every verb can: its deed, and what a bot makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from slackhouse.cards.phrases import any_of, listed
from slackhouse.cards.verbs import Act, Answering, Standing, Talk, Words
from slackhouse.games.slack.prices import PLAYED
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.answers import Against
    from slackhouse.games.slack.bot.odds import Reading
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.printed import Printed
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame
    from slackhouse.kernel.wording import Value


MANY: Final = r"at (?:least|most) \d{1,2}"
PAYS: Final = r"[1-9]\d? (?:Income|Slack|cards?)"


class SlackAct(Act, frozen=True, kw_only=True):
    """A verb that happens once.

    It may hang on a condition, which is looked at for each seat that it is for; and that seat may pay something instead.
    """

    a_form: ClassVar[bool] = True
    patterns: ClassVar[Mapping[str, tuple[str, str]]] = {
        "if_slack": (MANY, "at least 10"),
        "if_hand": (MANY, "at most 3"),
        "if_guests": (MANY, "at least 2"),
        "unless_pays": (PAYS, "2 Income"),
    }
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
    if_has: Words = ()
    if_lacks: Words = ()
    if_slack: str = ""
    if_hand: str = ""
    if_guests: str = ""
    unless_pays: str = ""

    @property
    def is_conditional(self) -> bool:
        return bool(self.if_has or self.if_lacks or self.if_slack or self.if_hand or self.if_guests)

    @property
    def talk(self) -> tuple[Talk, ...]:
        chooses: tuple[Talk, ...] = ("chooses",) if self.unless_pays else ()
        asks: tuple[Talk, ...] = ("asks all",) if self.of_the_table else ()
        return (*super().talk, *chooses, *asks)

    def ifs(self, voice: Voice, who: Value) -> list[Value]:
        said: list[Value] = []
        if self.if_has:
            said.append(Told("if.has", what=any_of(self.if_has, voice)))
        if self.if_lacks:
            said.append(Told("if.lacks", what=listed(self.if_lacks, voice)))
        for name, bound in (("slack", self.if_slack), ("hand", self.if_hand), ("guests", self.if_guests)):
            if bound:
                _, which, n = bound.split()
                said.append(Told(f"if.{name}-{which}", who=who, n=int(n)))
        return said

    def ransom(self) -> Told | None:
        if not self.unless_pays:
            return None
        n, what = self.unless_pays.split()
        return Told({"Income": "amount.income", "Slack": "amount.slack"}.get(what, "amount.cards"), n=int(n))

    def does(self, s: Table, f: Frame, seat: int) -> None:
        """Do it to one seat."""
        raise NotImplementedError

    face_down: ClassVar[str] = ""
    """The question that everybody answers face down, where it is `of_the_table`."""

    @property
    def of_the_table(self) -> bool:
        """Whether it asks the whole table, once, for any `who`: see `ballots`."""
        return False

    def trades(self) -> Words:
        """The words of a card that its player must have in the own room to play it."""
        return ()

    def ballots(self, _s: Table, _f: Frame, _seat: int) -> list[Move]:
        """What a seat can answer to it."""
        return []

    def shown(self, s: Table, f: Frame, i: int, ballots: list[int]) -> None:
        """All have answered: what comes of it; it is the verb at this place of its card."""
        raise NotImplementedError

    def would_do(self, _s: Table, _seat: int) -> bool:
        """Would it change anything for that seat?"""
        return True

    def names(self) -> Words:
        """The words of the card that the player must name to play it, if it needs one."""
        return ()

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
    twists: ClassVar[bool] = False
    """It turns what is being played around instead: see `fits` and `turns`."""

    rolls_again: ClassVar[bool] = False
    """It is laid once a die was rolled, and has it rolled again."""

    def bets(self) -> int:
        """The Slack that is bet with it."""
        return 0

    def meant(self) -> Words:
        """The words of what it can be laid against."""
        return ()

    def fits(self, s: Table, _seat: int, _f: Frame, words: int) -> bool:
        """Can a seat turn this play around, which has these words?"""
        return bool(words & s.printed.bits(self.meant()))

    def suits(self, printed: Printed, _card: int, words: int) -> bool:
        """Is there a way to play this title, which has these words then, so that it could be turned around?"""
        return bool(words & printed.bits(self.meant()))

    def turns(self, s: Table, seat: int, card: int) -> None:
        """It has gone through: the last play on the agenda is turned around, by this seat with that card."""
        raise NotImplementedError

    def worth_laid(self, against: Against) -> float:
        """What it is worth to me to lay it now."""
        raise NotImplementedError

    def kept(self, _sight: Sight) -> float:
        """What it is worth to have it in hand."""
        return 0.0


def per_play(reading: Reading, words: Words, each: float, n: float = 1) -> float:
    """So much for each card of these words that is played in a turn."""
    return n * each * PLAYED * reading.share(reading.printed.bits(words))
