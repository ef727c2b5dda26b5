"""Conversion rates of the Slack games in Slack: a point of Income, Free Time, a card. Verbs and bots count by them."""

from __future__ import annotations

from typing import Final

INCOME: Final = 0.6
"""What a point of Income is worth, in Slack."""
FREE_TIME: Final = 1.7
CARD: Final = 0.7
"""A card in hand that nobody has looked at."""
PLAYED: Final = 3.0
"""So many cards a seat plays in a turn, about."""
WIN: Final = 60.0
"""Worth more than anything that is not a win."""
STRONG: Final = 1.2
"""What a verb in hand is worth that changes the game."""
