"""The whole table in one line, for errors and bug reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.fields import PHASES
from slackhouse.games.dork.rules.frames import highest_bid
from slackhouse.games.dork.rules.score import GOAL, mind, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.games.dork.table import Table


def table_line(s: Table, names: Sequence[str], boxes: Sequence[str]) -> str:
    """The whole table in one line: hands are counted, not shown."""
    printed = s.printed
    titles = printed.cards
    seats = []
    for seat, name in enumerate(names):
        active = "*" if seat == s.turn else ""
        if s.characters[seat] < 0:
            seats.append(f"{name}{active} nobody yet")
            continue
        has = ", ".join(
            titles[card].name + "".join(f"+{titles[one].name}" for one in attached)
            for card, attached in s.stuff[seat]
        )
        seats.append(
            f"{name}{active} {titles[s.characters[seat]].name} ({'/'.join(printed.obsessed(mind(s, seat)))}) "
            f"{points(s, seat)}/{GOAL} ${s.money[seat]} hand {len(s.hands[seat])} [{has or '-'}]"
        )
    playing = ", ".join(
        f"{frame.kind} {titles[frame.card].name}"
        if frame.card >= 0
        else f"{frame.kind} {', '.join(titles[card].name for card in frame.cards)} at ${highest_bid(frame)}"
        for frame in s.agenda
        if frame.kind in {"play", "answer", "buy", "auction", "discard"}
    )
    return (
        f"{'+'.join(boxes)} turn {s.turns} {PHASES[s.phase]} | {' | '.join(seats)} | "
        f"pile {len(s.pile)} discards {len(s.discards)}" + (f" | being played: {playing}" if playing else "")
    )
