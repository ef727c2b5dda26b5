"""The verbs by which somebody decides what comes next: one of several effects, or a vote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Who
from slackhouse.games.slack.rules import choosing
from slackhouse.games.slack.verbs.base import SlackAct
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.slack.bot.sight import Sight
    from slackhouse.games.slack.table import Table
    from slackhouse.kernel.table import Frame


class Choose(SlackAct, frozen=True, kw_only=True):
    """Of the next two or three tables one happens: `who` says who picks it. What is for the same `who` is for the player who picked."""

    least: ClassVar[Mapping[str, int]] = {"choose": 2}

    choose: int
    who: Who = "me"

    @property
    def covers(self) -> int:
        return self.choose

    def says(self, _voice: Voice) -> Clause:
        return Clause("verb.choose", self.who)

    def objections(self, place: str) -> Iterator[tuple[str, str]]:
        if self.choose > len(choosing.PLACES):
            yield "choose", f"choose is among two or three, not {self.choose}"
        yield from super().objections(place)

    def does(self, s: Table, f: Frame, seat: int) -> None:
        """The rules ask who picks: see `rules.choosing`."""

    def would_do(self, _s: Table, _seat: int) -> bool:
        return False  # what there is to pick says whether anything would come of it

    def worth(self, _sight: Sight, _seat: int, _move: Move) -> float:
        return 0.0  # what is picked is worth something


class Vote(SlackAct, frozen=True, kw_only=True):
    """Everybody votes for somebody else, all at once and face down; the player who gets the most votes is `chosen` in the tables after it."""

    face_down: ClassVar[str] = "vote"

    vote: bool

    @property
    def of_the_table(self) -> bool:
        return True

    def says(self, voice: Voice) -> Clause:
        voice.voted = True
        return Clause("verb.vote")

    def does(self, s: Table, f: Frame, seat: int) -> None:
        """The rules ask the table: see `rules.choosing`."""

    def would_do(self, _s: Table, _seat: int) -> bool:
        return False

    def ballots(self, s: Table, _f: Frame, seat: int) -> list[Move]:
        return [Move("choose", seat=one) for one in s.clockwise(seat) if one != seat]

    def shown(self, s: Table, f: Frame, i: int, ballots: list[int]) -> None:
        choosing.elect(s, f, i, ballots)

    def worth(self, _sight: Sight, _seat: int, _move: Move) -> float:
        return 0.0  # what is done to the player who is chosen is worth something
