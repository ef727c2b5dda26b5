"""The open question as everybody may read it, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from slackhouse.kernel.table import AFTERWARDS
from slackhouse.kernel.wording import Seat, Told

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from slackhouse.kernel.table import AnyTable, Frame
    from slackhouse.kernel.wording import Reason


class Questions(NamedTuple):
    """The questions of a family, by the rules that ask them."""

    rules: Mapping[str, str]
    """By what a question is about."""
    otherwise: str
    """The rule behind any other question ..."""
    in_time: str
    """... behind a window before something ..."""
    against: str
    """... and behind one on what is being played."""
    being_played: Collection[str]
    """Frames of what has been put down and has not taken effect."""
    named: Callable[[Frame], Told]
    """What is being played, and whose: `Ann's Sleep`."""
    phases: Sequence[str]

    def asked(self, s: AnyTable) -> Reason:
        """The question that is open: `whom to call`."""
        about = "" if s.ask is None else s.ask.about
        if about in self.rules:
            return Told(f"asked.{about}"), self.rules[about]
        if about != "window":
            return Told("asked.other", about=about) if about else Told("nothing"), self.otherwise
        f = self.played(s)
        if f is not None:
            return Told("asked.answer", what=self.named(f)), self.against
        if s.agenda[-1].tasks[0] == AFTERWARDS:
            return Told("asked.before-card", seat=Seat(s.turn)), self.in_time
        return Told("asked.before-phase", seat=Seat(s.turn), phase=self.phase(s.phase)), self.in_time

    def phase(self, number: int) -> Told:
        """A phase, as it is called here."""
        return Told(f"phase.{self.phases[number]}")

    def played(self, s: AnyTable) -> Frame | None:
        """What everybody is asked about in the open window, if it is no mere beginning of a phase."""
        if s.ask is None or s.ask.about != "window" or s.agenda[-1].kind not in self.being_played:
            return None
        return s.agenda[-1]
