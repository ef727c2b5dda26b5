"""The targets of a Special: nothing, a seat, a piece of Stuff, or a mind."""

from __future__ import annotations

from typing import Final

AIM_NONE: Final = 0
AIM_SEAT: Final = 1
AIM_STUFF: Final = 2
AIM_OBSESSION: Final = 3
"""A Temporary Obsession, which has rules of its own about whom it may be played on (DORK-15)."""
