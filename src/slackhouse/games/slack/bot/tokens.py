"""What Gloom and Madness are worth to a seat, in Slack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.editions.cthulhu import IN_SLACK, MAD, STARK_RAVING_MAD, WORST

if TYPE_CHECKING:
    from slackhouse.cards.verbs import Words
    from slackhouse.games.slack.bot.sight import Sight

ALONE: Final = 0.6
"""Gloom in an empty room evaporates; in company it stays."""
DOUBT: Final = 0.5
"""Madness beyond the worst of it leads somewhere: each is worth this much more than it counts now."""


def gloom(sight: Sight, seat: int, n: int, per: Words) -> float:
    """Gloom counts as Slack, as long as it lasts (GLOOM-1, GLOOM-3)."""
    more = max(n * _times(sight, seat, per), -sight.view.seats[seat].gloom)
    is_person = sight.printed.is_person
    in_company = any(is_person[card] for card, _ in sight.view.seats[seat].room)
    return more if more < 0 or in_company else more * ALONE


def madness(sight: Sight, seat: int, n: int, per: Words) -> float:
    """The way down and the way up again (MAD-1 to MAD-3)."""
    now, more = sight.view.seats[seat].madness, n * _times(sight, seat, per)
    if now == STARK_RAVING_MAD:
        return max(0.0, more)
    then = min(MAD, max(0, now + more))
    return IN_SLACK[then] - IN_SLACK[now] + (DOUBT * (then - now) if then > WORST else 0.0)


def _times(sight: Sight, seat: int, per: Words) -> int:
    return 1 + (len(sight.fitting(seat, sight.printed.bits(per))) if per else 0)
