"""An edition: the few named rules in which one box differs from another."""

from __future__ import annotations

import msgspec


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What differs, by name. Boxes that are combined make one edition together."""

    boxes: tuple[str, ...]
    pile_name: str = "Life"
    job_name: str = "Job"
    stay_put: tuple[str, ...] = ()
    """Types of Person that cannot be rolled away (LEAVE-5)."""
    for_two: tuple[str, str] | None = None
    """The Jobs that a table of two takes out, or is given (TABLE-5)."""
    most_seats: int = 5
