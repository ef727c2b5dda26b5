"""The verb by which somebody picks one of several effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from slackhouse.cards.phrases import Clause
from slackhouse.cards.verbs import Place, Who
from slackhouse.games.dork.rules import choosing
from slackhouse.games.dork.verbs.base import DorkAct

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.games.dork.bot.sight import Sight
    from slackhouse.games.dork.bot.specials import Against
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.table import Frame


class Choose(DorkAct, frozen=True, kw_only=True):
    """Of the next two or three tables one happens: `who` says who picks it. What is for the same `who` is for the player who picked."""

    only_in: ClassVar[Place | None] = "play"
    least: ClassVar[Mapping[str, int]] = {"choose": 2}
    answers: ClassVar[Mapping[str, Callable[..., None]]] = {"choice": choosing.took}

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
        choosing.pick(s, f, seat)

    def would_do(self, _s: Table, _seat: int) -> bool:
        return False  # what there is to pick says whether anything would come of it

    def hits(self, _s: Table, _seat: int) -> bool:
        return False

    def worth(self, _see: Sight, _move: Move) -> float:
        return 0.0  # what is picked is worth something

    def felt(self, _see: Sight, _against: Against) -> float:
        return 0.0
