"""The report of a change: one HTML page with every effect and its interval."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from matplotlib.axes import Axes

from slackhouse.games import family
from slackhouse.lab import plots
from slackhouse.lab.html_page import Chapter, page
from slackhouse.lab.paired_games import Effect, Kind
from slackhouse.lab.plan import Plan
from slackhouse.lab.what_if import WhatIf, told

TERMINAL: Final = 40
"""Effects in a picture."""
UNITS: Final[dict[Kind, str]] = {
    "length": "rounds",
    "role": "share of the win",
    "bot": "share of the win",
    "drawn": "share of the win",
    "played": "times in a game",
}


def report(box: Plan, found: WhatIf) -> str:
    """The whole page."""
    title = f"What if: {'; '.join(found.changes)}? {' + '.join(box.boxes)}, {box.seats} seats"
    opening = [*islice(told(found), 1, 3), f"Bots: {', '.join(box.bots)}. Seed {box.seed}."]
    role = family(box.boxes).laws.card_facts.role or "role"
    chapters = [
        _chapter(heading, found.of(kind))
        for heading, kind in (
            ("Length in rounds", "length"),
            (f"{role}s, share won", "role"),
            ("Bots, share won", "bot"),
            ("Cards, share won by who drew them", "drawn"),
            ("Cards, times played in a game", "played"),
        )
        if found.of(kind)
    ]
    return page(title, opening, chapters)


def _chapter(heading: str, some: Sequence[Effect]) -> Chapter:
    """All of a kind in a table, and the largest of them in a picture."""
    shown = sorted(sorted(some, key=lambda one: -abs(one.value))[:TERMINAL], key=some.index)
    drawn = plots.svg(_bars, 6.5, 0.8 + 0.22 * len(shown), shown)
    head = ("", "without", "with", "effect (95 %)", "verdict")
    return Chapter(heading, pictures=[drawn], head=head, rows=_effects(some))


def _effects(some: Sequence[Effect]) -> list[tuple[str, ...]]:
    return [
        (
            one.name or "a game",
            f"{one.without:.3f}",
            f"{one.with_it:.3f}",
            f"{one.value:+.3f} ({one.low:+.3f} to {one.high:+.3f})",
            one.verdict,
        )
        for one in some
    ]


def _bars(ax: Axes, some: Sequence[Effect]) -> None:
    """Effects with their intervals; the line is none."""
    rows = range(len(some))
    sides = [[one.value - one.low for one in some], [one.high - one.value for one in some]]
    ax.errorbar([one.value for one in some], rows, xerr=sides, fmt="o", color=plots.INK, capsize=3)
    ax.axvline(0, color=plots.WARM, lw=1)
    ax.set_yticks(list(rows), [one.name or "a game" for one in some])
    ax.invert_yaxis()
    ax.set_xlabel(f"{UNITS[some[0].kind]} gained or lost, 95 % interval")


__all__ = ["report"]
