"""Chez Cthulhu: Madness, which is bad until it is very bad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table

STAY_PUT: Final = ("Pet",)
STARK_RAVING_MAD: Final = -1
"""In place of a number of Madness: the token."""
MAD: Final = 9
IN_SLACK: Final = (0, -1, -2, -3, -3, -3, -3, -2, -1, 0)
"""What so much Madness counts toward the Goal (MAD-1); the token, at the end, counts nothing itself."""
WORST: Final = IN_SLACK.index(min(IN_SLACK))
"""Madness beyond this costs nothing more and leads to the token (MAD-1, MAD-2)."""


def gain_madness(s: Table, seat: int, madness: int, rule: str, card: int) -> None:
    """Madness comes and goes, up to nine (MAD-1, MAD-2); for the Stark Raving Mad it never goes, and comes as Slack (MAD-3)."""
    madness *= s.edition.madness
    now = s.madness[seat]
    if now == STARK_RAVING_MAD:
        _as_slack(s, seat, madness, card)
        return
    madness = max(madness, -now)
    if not madness:
        return
    s.touched = True
    s.tell("Maddened", rule, seat, card, n=madness)
    if now + madness < MAD:
        s.madness[seat] = now + madness
        return
    s.madness[seat] = STARK_RAVING_MAD
    s.tell("StarkRavingMad", "MAD-2", seat, card)
    _as_slack(s, seat, now + madness - MAD, card)


def _as_slack(s: Table, seat: int, madness: int, card: int) -> None:
    if madness > 0:
        s.job_slack[seat] += madness
        s.touched = True
        s.tell("Gained", "MAD-3", seat, card, n=madness)
