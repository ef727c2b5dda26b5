"""An edition: the few named rules in which one box differs from another. Boxes that are combined make one edition together."""

from __future__ import annotations

import msgspec


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What holds at a table, by name."""

    boxes: tuple[str, ...]
    most_seats: int = 5
    for_two: tuple[str, ...] = ()
    """The Jobs that a table of two takes out, or is given (TABLE-5)."""
    party: int = 0
    """With so many People in a room at the end of a turn, it is a PAR-TAAAY! (PARTY-1); 0: nowhere."""
    gloom: bool = False
    goths_only: bool = False
    """Only a seat with a Goth Job gets Gloom (MIX-8)."""
    madness: int = 0
    """How many times each Madness counts (MIX-14); 0: there is none."""
    guests_can_be_discarded: bool = False
    """A Person who is rolled out may be discarded instead of sent on (LEAVE-4)."""
    two_kinds: bool = False
    """Some seats have Jobs and some have Majors (MIX-3, MIX-7)."""
    geeky_things: bool = False
    gothic_things: bool = False
    """House rules: such Things give Slack only to geeks, or only to Goths (MIX-16)."""
