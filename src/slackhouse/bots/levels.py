"""How good a bot people want to sit with, and which bot that is."""

from __future__ import annotations

from typing import Final

from slackhouse.bots.names import BOTS


def _first_of(*names: str) -> str:
    """The best of these that there is."""
    return next(name for name in names if name in BOTS)


LEVELS: Final[dict[str, str]] = {
    "easy": _first_of("easy", "random"),
    "normal": _first_of("normal", "greedy"),
    "hard": _first_of("hard", "search", "greedy"),
}
