"""The whole table in one line, for errors and bug reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.slack.fields import PHASES
from slackhouse.games.slack.rules.score import goal, score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.slack.table import Table


def table_line(s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
    """The whole table in one line: hands are counted, not shown."""
    titles = s.printed.cards
    seats = []
    for seat, name in enumerate(names):
        job = titles[s.jobs[seat]].name if s.jobs[seat] >= 0 else "no Job yet"
        has = ", ".join(f"{titles[card].name}={slack}" for card, slack in s.rooms[seat]) or "-"
        now = f" ${s.income[seat]} ft{s.free_time[seat]}" if seat == s.turn else ""
        total = f"{score(s, seat)}/{goal(s, seat)}" if s.jobs[seat] >= 0 else "0"
        seats.append(
            f"{name}{'*' if seat == s.turn else ''} {job} {total}{now} hand {len(s.hands[seat])} [{has}]"
        )
    playing = ", ".join(
        f"{frame.kind} {titles[frame.card].name}" if frame.card >= 0 else frame.kind
        for frame in s.agenda
        if frame.kind in {"do", "call", "play", "answer", "tv", "shop"}
    )
    return (
        f"{'+'.join(boxes)} turn {s.turns} {PHASES[s.phase]} | {' | '.join(seats)} | "
        f"pile {len(s.pile)} discards {len(s.discards)}" + (f" | being played: {playing}" if playing else "")
    )
