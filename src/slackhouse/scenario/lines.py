"""A line of `play` or `refuse`: the seat and what it says; a move, or one of the two macros."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from slackhouse.kernel.errors import nearest
from slackhouse.notation import SeveralError, Speech, fold, split_boast
from slackhouse.scenario.card_names import CardNames, UnknownWordError

GO_TO: Final = "go to"
END_TURN: Final = "end turn"


class Line(msgspec.Struct, frozen=True):
    """One move as it will be made. `said` is the whole line as written; `phase` is set for `go to PHASE`; `cards` are all it names."""

    said: str
    seat: int
    move: str
    boast: str = ""
    phase: int | None = None
    ends_turn: bool = False
    cards: tuple[int, ...] = ()

    @property
    def is_macro(self) -> bool:
        return self.ends_turn or self.phase is not None


def line_of(said: str, words: CardNames, speech: Speech, phases: Sequence[str]) -> Line:
    """A line that can be understood, whether or not it will be legal. Raises NotationError or UnknownWordError."""
    name, colon, rest = said.partition(":")
    if not colon:
        raise UnknownWordError(f'"{said}" does not say whose move it is: "SEAT: move"')
    seat = speech.seat(name.strip())
    move, boast = split_boast(rest)
    move = words.in_line(move)
    spoken = fold(move)
    if spoken == END_TURN:
        return Line(said, seat, move, boast, ends_turn=True)
    if spoken == GO_TO or spoken.startswith(GO_TO + " "):
        return Line(said, seat, move, boast, phase=_phase(move, spoken, phases))
    try:
        meant, _ = speech.parse(move, seat, ())
    except SeveralError as several:  # which one, the hand will say when it is said
        return Line(said, seat, move, boast, cards=several.cards)
    return Line(said, seat, move, boast, cards=(meant.card, meant.on, *meant.cards, *meant.wants))


def _phase(move: str, spoken: str, phases: Sequence[str]) -> int:
    wanted = spoken.removeprefix(GO_TO).strip()
    folded = [fold(phase) for phase in phases]
    if wanted not in folded:
        raise UnknownWordError(f'"{move}" goes to no phase{nearest(wanted, phases)} ({", ".join(phases)})')
    return folded.index(wanted)
