"""Opinions in points: what a dollar or a card is worth, by which verbs and bots count."""

from __future__ import annotations

from typing import Final

A_DOLLAR: Final = 1 / 31
"""What a dollar is worth, in points: the cheapest Stuff, a point for $30, is just worth its price."""
A_CARD: Final = 0.5
"""What a card in hand is worth, about."""
KEPT: Final = 1.2
"""What a Special must bring at least to be laid now rather than kept for later."""
