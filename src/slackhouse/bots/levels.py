"""How good a bot people want to sit with, and which bot that is."""

from __future__ import annotations

from typing import Final

from slackhouse.bots.names import BOTS

LEVELS: Final[dict[str, str]] = {
    "easy": "random",
    "normal": "greedy",
    "hard": "search" if "search" in BOTS else "greedy",
}
