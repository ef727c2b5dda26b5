"""Chez Goth: Gloom, which counts as Slack and evaporates in an empty room."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from slackhouse.games.slack.table import Table


def is_goth(s: Table, seat: int) -> bool:
    """Everybody is, with the box alone; where boxes are mixed, those with a Goth Job (MIX-8)."""
    return not s.edition.goths_only or s.printed.is_goth[s.jobs[seat]]


def gain_gloom(s: Table, seat: int, gloom: int, rule: str, card: int) -> None:
    """Gloom is counted at the seat (GLOOM-1, GLOOM-2); what is not there cannot be lost (GLOOM-4)."""
    if gloom > 0 and not is_goth(s, seat):
        return
    gloom = max(gloom, -s.gloom[seat])
    if gloom:
        s.gloom[seat] += gloom
        s.touched = True
        s.tell("Gloomed", rule, seat, card, n=gloom)


def evaporate(s: Table, seat: int) -> None:
    """Nobody there after calling: one Gloom less (GLOOM-3)."""
    is_person = s.printed.is_person
    if s.gloom[seat] and not any(is_person[card] for card, _ in s.rooms[seat]):
        gain_gloom(s, seat, -1, "GLOOM-3", s.jobs[seat])


def change_of_life(s: Table, seat: int, old: int) -> None:
    """From Goth to ordinary the Gloom goes and life has a little meaning; the other way round it gets gloomy at once (MIX-9)."""
    if not s.edition.goths_only:
        return
    was, now = s.printed.is_goth[old], s.printed.is_goth[s.jobs[seat]]
    if was and not now and s.gloom[seat]:
        gain_gloom(s, seat, -s.gloom[seat], "MIX-9", s.jobs[seat])
        s.job_slack[seat] += 1
        s.tell("Gained", "MIX-9", seat, s.jobs[seat], n=1)
    elif now and not was:
        gain_gloom(s, seat, 1, "MIX-9", s.jobs[seat])


def mood(s: Table) -> int:
    """What lies anywhere and lifts the Goths' spirits is a burden to the others, as long as it lies there (MIX-10)."""
    if not s.printed.has_mood:
        return 0
    moods = s.printed.mood
    return sum([moods[card] for room in s.rooms for card, _ in room])
