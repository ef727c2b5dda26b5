"""The moments of Stuff: what it does for its owner as it is bought, traded away, taken, or as a turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.rules import frames

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.games.dork.fields import Owned
    from slackhouse.games.dork.table import Table
    from slackhouse.games.dork.verbs.base import DorkAct
    from slackhouse.kernel.table import Frame


def come(s: Table, moment: str, seat: int, cards: Iterable[int]) -> None:
    """A moment has come for this Stuff, which is, or was, that seat's: what it does then is done next (DORK-RULING-28)."""
    moments = s.printed.moments
    for card in cards:
        if acts := moments[card]:
            verbs = [i for i, act in enumerate(acts) if moment in act.moment]
            if verbs:
                s.agenda.append(frames.moment(seat, card, verbs))


def titles(pieces: Sequence[Owned]) -> list[int]:
    """Of pieces the Stuff, the last first: what is put on the agenda last is done first."""
    return [card for card, _ in reversed(pieces)]


def acts_of(s: Table, f: Frame) -> tuple[DorkAct, ...]:
    """The verbs that a frame does one after the other: of a Special that is played, or of Stuff whose moment came."""
    return (s.printed.moments if f.kind == "moment" else s.printed.play)[f.card]


def settled(s: Table, f: Frame) -> None:
    """What was being played lies where it belongs now; what was promised for that is still to do."""
    s.agenda[-1] = frames.after(f, s.agenda[-1].tasks)
