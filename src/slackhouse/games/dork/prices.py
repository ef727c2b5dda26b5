"""Conversion rates of Chez Dork in points: a dollar, a card. Verbs and bots count by them."""

from __future__ import annotations

from typing import Final

A_DOLLAR: Final = 1 / 31
"""What a dollar is worth, in points: the cheapest Stuff, a point for $30, is just worth its price."""
A_CARD: Final = 0.5
"""What a card in hand is worth, about."""
A_PIECE: Final = 2.0
"""What a piece of Stuff counts that may spoil, about, in points."""
KEPT: Final = 1.2
"""What a Special must bring at least to be laid now rather than kept for later."""
TURNS_LEFT: Final = 4
"""So many turns one will still have, about."""
OFTEN: Final = {"bought": 1.0, "turn begins": float(TURNS_LEFT), "traded": 0.25, "stolen": 0.1}
"""How often the moment of a piece of Stuff will come, about, seen from before it is bought."""
SPARED: Final = 2.2
"""What an answer must deny at least: a seat that is about to win will be worth more."""
