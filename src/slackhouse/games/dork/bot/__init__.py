"""Opinions: what a move is worth to whoever wants to win."""

from __future__ import annotations

from typing import Final

from slackhouse.contract.bot import Bots
from slackhouse.games.dork.bot.bargains import words
from slackhouse.games.dork.bot.greedy import DorkGreedy
from slackhouse.games.dork.bot.playout import DorkLight

BOTS: Final = Bots(greedy=DorkGreedy, light=DorkLight, words=words)
