"""Chez Geek and its two expansions: Cats cannot be rolled away, and two Jobs are special at a table of two."""

from __future__ import annotations

from typing import Final

BOXES: Final = ("geek", "slack-attack", "block-party")
EXPANSIONS: Final = BOXES[1:]
STAY_PUT: Final = ("Cat",)
FOR_TWO: Final = ("Slacker", "Drummer")
